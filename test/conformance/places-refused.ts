/** The first place that the API server names in a refusal; undefined if it names none. */
export function firstPlace(message: string): string | undefined {
  const unknown = /strict decoding error: unknown field "([^"]*)"/.exec(message)?.[1];
  if (unknown !== undefined) return plain(unknown);
  const invalid = /is invalid: \[?((?:[^:[]|\[[^\]]*\])+): /.exec(message)?.[1];
  return invalid === undefined || invalid === '<nil>' ? undefined : plain(invalid);
}

/** Returns true if one of our places is the one that the API server names, or leads to it, or begins there. */
export function isNamed(place: string, ours: readonly string[]): boolean {
  const wanted = shorten(place);
  return ours
    .map(plain)
    .map(shorten)
    .some((at) => at === wanted || at.startsWith(`${wanted}.`) || wanted.startsWith(`${at}.`));
}

/** A place with a dot before each step, whatever brackets it is written with. */
function plain(place: string): string {
  return place
    .replace(/\["([^"]*)"\]/g, '.$1')
    .replace(/\[([^\]]*)\]/g, '.$1')
    .replace(/^\./, '');
}

/** In a CRD with one schema, the API server calls it by the name that it had in the first version of the API. */
function shorten(place: string): string {
  return place
    .replace(/^spec\.validation\.openAPIV3Schema/, 'schema')
    .replace(/^spec\.versions\.\d+\.schema\.openAPIV3Schema/, 'schema')
    .replace(/^spec\.(versions\.\d+\.)?(subresources|additionalPrinterColumns|selectableFields)/, '$2');
}
