import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { usableDefinition } from './check/usable-definition';
import { copyDraft } from './json/draft';
import { readFile } from './json/read-file';
import { listedIn } from './json/read-tree';
import { shortJson } from './json/show';

import type { Draft } from './json/draft';
import type { CustomResourceDefinitionManifest } from './json/manifest';

/**
 * Reads one CustomResourceDefinition from a string of YAML or JSON, which may hold other documents
 * besides, or copies it from an object. It is not validated.
 */
export function readDefinition(yamlOrObject: string | object): CustomResourceDefinitionManifest {
  return typeof yamlOrObject === 'string'
    ? onlyDefinitionIn(yamlOrObject)
    : definitionOf(yamlOrObject, 'the object', false);
}

function onlyDefinitionIn(text: string): CustomResourceDefinitionManifest {
  const found = definitionsIn(text);
  const [definition] = found.definitions;
  if (definition === undefined) {
    const got = found.others.length === 0 ? 'nothing' : found.others.join(', ');
    throw new Error(
      `the text has no CustomResourceDefinition, got ${got}; for files use loadCustomResourceDefinitions`,
    );
  }
  if (found.definitions.length > 1) {
    const names = found.definitions
      .map(({ spec }) => `${spec.names.plural}.${spec.group}`)
      .join(', ');
    throw new Error(
      `the text has ${found.definitions.length} CustomResourceDefinitions (${names}); give one at a time`,
    );
  }
  return definition;
}

/** Reads the CustomResourceDefinitions of a YAML or JSON file, or of all such files in a folder. */
export function readDefinitions(path: string): CustomResourceDefinitionManifest[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((file) => /\.(ya?ml|json)$/.test(file))
        .sort()
        .map((file) => join(path, file))
    : [path];
  const loaded = files.flatMap((file) => definitionsInFile(file));
  if (loaded.length === 0) {
    throw new Error(
      `${path} has no CustomResourceDefinition; it has ${files.length} YAML or JSON files`,
    );
  }
  return loaded;
}

function definitionsInFile(file: string): readonly CustomResourceDefinitionManifest[] {
  try {
    return definitionsIn(textOf(readFile(file))).definitions;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What is no text has no document. */
function textOf(bytes: Uint8Array): string {
  const { decodeText } = require('./yaml/decode-text') as typeof import('./yaml/decode-text');
  const text = decodeText(bytes);
  if (text === undefined) {
    throw new Error('is no YAML: bytes that are no UTF-8');
  }
  return text;
}

/** Content of a text. */
interface Found {
  readonly definitions: readonly CustomResourceDefinitionManifest[];
  /** The other documents, each in a few words. */
  readonly others: readonly string[];
}

function definitionsIn(text: string): Found {
  const definitions: CustomResourceDefinitionManifest[] = [];
  const others: string[] = [];
  // Loaded with the first text: entries of the catalogue declare their CRDs, and read none.
  const { readYaml } = require('./yaml/read-yaml') as typeof import('./yaml/read-yaml');
  for (const { index, value } of readYaml(text)) {
    for (const object of listedIn(value) ?? [value]) {
      if (isDefinition(object)) {
        definitions.push(definitionOf(object, `document ${index}`, true));
      } else {
        others.push(`document ${index}: ${describe(object)}`);
      }
    }
  }
  return { definitions, others };
}

function isDefinition(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'CustomResourceDefinition'
  );
}

function describe(value: unknown): string {
  const { kind } = (value ?? {}) as { kind?: unknown };
  return typeof kind === 'string' ? kind : shortJson(value);
}

/** @param isOurs whether nobody else has the value */
function definitionOf(
  value: object,
  where: string,
  isOurs: boolean,
): CustomResourceDefinitionManifest {
  if (!isDefinition(value)) {
    throw new Error(`${where} is no CustomResourceDefinition, got ${describe(value)}`);
  }
  const copy = usableDefinition(value, isOurs) ?? thoroughCopy(value, where);
  return copy as unknown as CustomResourceDefinitionManifest;
}

function thoroughCopy(value: object, where: string): Draft {
  // Loaded for what may be wrong only.
  const { shapeProblems } = require('./validate/conform') as typeof import('./validate/conform');
  const problems = shapeProblems(value);
  if (problems.length > 0) {
    const texts = problems.map(({ path, message }) => `${path}: ${message}`);
    throw new Error(
      `${where} is no CustomResourceDefinition that can be used: ${texts.join('; ')}`,
    );
  }
  return copyDraft(value);
}
