/** Parts of `js-yaml` for texts inside of ConfigMaps. */
interface JsYaml {
  load(text: string): unknown;
  dump(value: unknown): string;
}

/** The value of a YAML document. */
export function readYaml(text: string): unknown {
  return jsYaml().load(text);
}

/** A value as a YAML document. */
export function writeYaml(value: unknown): string {
  return jsYaml().dump(value);
}

/** Loaded when there is a document to change, as hardly any program has one. */
function jsYaml(): JsYaml {
  return require('js-yaml') as JsYaml;
}
