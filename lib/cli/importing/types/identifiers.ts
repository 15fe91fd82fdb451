/** Names that generated code must not shadow: those that it uses itself, and those of JavaScript and TypeScript. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'Array ArrayBuffer BigInt Boolean DataView Date Error Function Infinity Intl Iterator JSON Map Math NaN Number Object ' +
    'Promise Proxy Record Readonly Reflect RegExp Required Partial Pick Omit Exclude Extract Set String Symbol Uint8Array ' +
    'WeakMap WeakSet Awaited Parameters ReturnType Capitalize Lowercase Uppercase Uncapitalize NonNullable ThisType ' +
    'Construct Chart App Operator CustomResource OperatorScope OperatorDefinition Component ComponentResource Output Input ' +
    'CustomResourceOptions ImportedResourceType KindResource ResourceDefinition ImportedSample StaleSample'
  ).split(' '),
);

export function isReservedName(name: string): boolean {
  return RESERVED.has(name);
}

/**
 * A name with capitals, such as `TlsConfig` for `tlsConfig` and `StorageSize` for `storage-size`; empty where nothing in
 * it can stand in an identifier.
 */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

/** The first name that is free: the wanted one, or that with a number. */
export function freeName(wanted: string, isFree: (name: string) => boolean): string {
  let name = wanted;
  for (let number = 2; !isFree(name); number++) {
    name = `${wanted}${number}`;
  }
  return name;
}

/** A name with dashes, such as `prometheus-rule` for `PrometheusRule` and `http-route` for `HTTPRoute`. */
export function kebabCase(name: string): string {
  return pascalCase(name)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Plurals by their end, and how many letters the singular has less. The first that fits counts. */
const PLURALS: readonly (readonly [end: RegExp, dropped: number, added: string])[] = [
  [/(series|[us]s|is)$/i, 0, ''],
  [/aliases$/i, 2, ''],
  [/caches$/i, 1, ''],
  [/ies$/i, 3, 'y'],
  [/(ss|us|x|z|ch|sh)es$/i, 2, ''],
  [/s$/i, 1, ''],
];

/** Returns the name of one item of a list: `container` for `containers`. */
export function singular(name: string): string {
  const found = PLURALS.find(([end]) => end.test(name));
  if (found === undefined || name.length < 3) return name;
  const [, dropped, added] = found;
  return name.slice(0, name.length - dropped) + added;
}

/** A field's name as it stands in an interface: in quotes, unless it is an identifier. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : stringLiteral(name);
}

export function stringLiteral(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escapeOddCharacters(inner)}'`;
}

/** Characters that end a line in some programs, that show nothing, or that turn the direction of text. */
const ODD =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udfff]/gu;

/** Writes characters that a reader could not see, or that break a file, as their numbers. */
export function escapeOddCharacters(text: string): string {
  return text.replace(ODD, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
