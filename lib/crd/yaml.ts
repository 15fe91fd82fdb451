import type { Document, ScalarTag, Tags } from 'yaml';

/** One document of a YAML text. */
export interface YamlDocument {
  /** Its place among the documents, from 1 on. */
  readonly index: number;
  readonly value: unknown;
}

/**
 * Reads YAML as Kubernetes' own tools do: in Go, by `sigs.k8s.io/yaml`.
 *
 * That is YAML 1.1 as far as booleans go (`on` is true, also as a key), with octal numbers of both kinds (`0755`,
 * `0o755`), but without numbers to the base 60 and without dates. What the result would differ in from what is written,
 * such as an integer that JavaScript cannot hold, is refused. Empty documents are left out.
 */
export function readYaml(text: string): YamlDocument[] {
  // Loaded when there is something to read, as most programs have nothing.
  const { parseAllDocuments } = require('yaml') as typeof import('yaml');
  const documents = parseAllDocuments(text, {
    version: '1.1',
    schema: 'yaml-1.1',
    customTags: goTags,
    intAsBigInt: true,
    logLevel: 'error',
  });
  return [...documents]
    .map((document, i) => ({ index: i + 1, value: valueOf(document, i + 1) }))
    .filter(({ value }) => value !== null);
}

function valueOf(document: Document.Parsed, index: number): unknown {
  const [error] = [...document.errors, ...document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')];
  if (error !== undefined) {
    throw new Error(`document ${index} is no YAML: ${error.message}`);
  }
  try {
    return plain(document.toJS({ mapAsMap: true }), '');
  } catch (failure) {
    throw new Error(`document ${index}: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
}

/** Tags that Go does not know, or for which it has others. */
const NOT_IN_GO = ['timestamp', 'binary', 'omap', 'pairs', 'set'].map((name) => `tag:yaml.org,2002:${name}`);

function goTags(tags: Tags): Tags {
  const known = tags.filter(
    (tag) => typeof tag === 'string' || !(NOT_IN_GO.includes(tag.tag) || ('format' in tag && tag.format === 'TIME')),
  );
  return [OCTAL, ...known];
}

/** Octal numbers as YAML 1.2 writes them. */
const OCTAL: ScalarTag = {
  tag: 'tag:yaml.org,2002:int',
  default: true,
  test: /^[-+]?0o[0-7_]+$/,
  resolve: (text: string) => {
    const digits = text.replace(/[-+_]/g, '');
    return text.startsWith('-') ? -BigInt(digits) : BigInt(digits);
  },
};

/** Makes JSON of what was read; `at` is the place for messages. */
function plain(value: unknown, at: string): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) {
      throw new Error(`${at} is ${value}, an integer that JavaScript cannot hold; put it in quotes if it is text`);
    }
    return number;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Error(`${at} is ${value}, which Kubernetes cannot read`);
  }
  if (Array.isArray(value)) {
    return value.map((item, i) => plain(item, `${at}[${i}]`));
  }
  if (!(value instanceof Map)) {
    return value;
  }
  return plainObject(value, at);
}

function plainObject(map: ReadonlyMap<unknown, unknown>, at: string): object {
  const object = {};
  for (const [key, item] of map) {
    if (typeof key !== 'string' && typeof key !== 'number' && typeof key !== 'bigint' && typeof key !== 'boolean') {
      throw new Error(`${at === '' ? 'the document' : at} has a key that is no text`);
    }
    const name = String(key);
    const value = plain(item, at === '' ? name : `${at}.${name}`);
    // An assignment would not make a field of the name __proto__.
    Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
  }
  return object;
}
