import type { Document, LineCounter, ScalarTag, Tags } from 'yaml';
import { valueOfDocument } from './yaml-values';

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
  const { LineCounter, parseAllDocuments } = require('yaml') as typeof import('yaml');
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, {
    version: '1.1',
    schema: 'yaml-1.1',
    customTags: goTags,
    intAsBigInt: true,
    // Looked for by those who make values of it: the package holds each key against each other one.
    uniqueKeys: false,
    lineCounter: lines,
    logLevel: 'error',
  });
  return [...documents]
    .map((document, i) => ({ index: i + 1, value: valueOf(document, i + 1, lines) }))
    .filter(({ value }) => value !== null);
}

function valueOf(document: Document.Parsed, index: number, lines: LineCounter): unknown {
  const [error] = [...document.errors, ...document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')];
  if (error !== undefined) {
    throw new Error(`document ${index} is no YAML: ${error.message}`);
  }
  return valueOfDocument(document, (message, node) => {
    if (node === undefined) {
      return new Error(`document ${index}: ${message}`);
    }
    const { line, col } = lines.linePos(node.range?.[0] ?? 0);
    return new Error(`document ${index} is no YAML: ${message} at line ${line}, column ${col}`);
  });
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
