/**
 * A place in a CRD as its users know it: `spec.versions[v1].schema.openAPIV3Schema.properties.spec.properties.hosts.items.enum`
 * is `spec.hosts[]` of v1. Undefined if the schema of a version has no such field.
 */
export function fieldPath(path: string): { readonly version: string; readonly field: string } | undefined {
  const [, version, rest = ''] = /^spec\.versions\[([^\]]+)\]\.schema\.openAPIV3Schema(.*)$/s.exec(path) ?? [];
  if (version === undefined) return undefined;
  let field = '';
  let left = rest;
  for (;;) {
    const [whole = '', name] = /^\.properties(?:\.([A-Za-z_$][\w$-]*)|\["[^]*?"\](?=[.[]|$))/.exec(left) ?? [];
    if (whole !== '') {
      field += name === undefined ? whole.slice('.properties'.length) : `${field === '' ? '' : '.'}${name}`;
      left = left.slice(whole.length);
    } else if (/^\.items(?![\w-])/.test(left)) {
      field += '[]';
      left = left.slice('.items'.length);
    } else if (/^\.additionalProperties(?![\w-])/.test(left)) {
      field += '.*';
      left = left.slice('.additionalProperties'.length);
    } else {
      return { version, field };
    }
  }
}

/** A path as reports show it. */
export function shownPath(path: string): string {
  const place = fieldPath(path);
  return place === undefined ? path : `${place.version} ${place.field}`.trimEnd();
}
