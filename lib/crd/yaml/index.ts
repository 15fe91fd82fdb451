import { isYamlFailure, parseIndented } from './events';
import { readJson } from './json-text';
import { valueOfDocument } from './values';

import type { ParsedYaml } from './events';

export interface YamlDocument {
  /** Its place among the documents, from 1 on. */
  readonly index: number;
  readonly value: unknown;
}

/**
 * Reads YAML as Kubernetes' own tools do: in Go, by `sigs.k8s.io/yaml`.
 *
 * That is YAML 1.1 as far as booleans go (`on` is true, also as a key), with the numbers of Go
 * (`0755`, `0o755`, `0B11`, `1_000`), but without numbers to the base 60 and without dates. What
 * the result would differ in from what is written, such as an integer that JavaScript cannot hold,
 * is refused. Empty documents are left out.
 */
export function readYaml(given: string): YamlDocument[] {
  const json = readJson(given);
  if (json !== undefined) {
    return [{ index: 1, value: json }];
  }
  const { text, events } = parsed(given);
  const documents: YamlDocument[] = [];
  for (let [index, at] = [1, 0]; at < events.length; index++) {
    const { value, end } = valueOfDocument(text, events, at, (message, position) =>
      position === undefined
        ? new Error(`document ${index}: ${message}`)
        : new Error(`document ${index} is no YAML: ${message} ${placeIn(text, position)}`),
    );
    at = end;
    if (value !== null) {
      documents.push({ index, value });
    }
  }
  return documents;
}

function parsed(text: string): ParsedYaml {
  try {
    return parseIndented(text);
  } catch (error) {
    if (!isYamlFailure(error)) {
      throw error;
    }
    const { reason, mark } = error;
    const index = documentsBefore(text, mark.position);
    const cause = reason.includes('maxDepth') ? 'it is nested too deeply' : reason;
    throw new Error(
      `document ${index} is no YAML: ${cause} at line ${mark.line + 1}, column ${mark.column + 1}`,
    );
  }
}

function placeIn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** The document at a place of a text that could not be read to its end. */
function documentsBefore(text: string, position: number): number {
  const parts = text.slice(0, position).split(/^---(?=\s|$)/m);
  const isFirstEmpty = /^(\s*(#.*|%.*)?\n)*\s*$/.test(parts[0] ?? '');
  return Math.max(1, parts.length - (isFirstEmpty ? 1 : 0));
}
