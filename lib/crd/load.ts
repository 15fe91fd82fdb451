import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { usableDefinition } from './check/usable-definition';
import { BaseCustomResourceType } from './custom-resource-type';
import { copyDraft } from './json/draft';
import { readFile } from './json/read-file';
import { show } from './json/show';
import { freeze } from './nodes/emit';

import type { Draft } from './json/draft';
import type {
  CustomResourceDefinitionManifest,
  CustomResourceDefinitionVersion,
} from './json/manifest';
import type { StructuralSchema } from './json/schema';

/**
 * A kind of custom resource by a CustomResourceDefinition that was not declared here.
 *
 * `Spec` is the type of `spec` in the version that resources are stored in: what a generator wrote
 * for it, or what you know. Without, a `spec` is any object, and what is wrong with it is found
 * when it is checked.
 */
export class LoadedCustomResourceDefinition<
  Spec extends object = object,
> extends BaseCustomResourceType<Spec> {
  /** The CustomResourceDefinition as a plain object, as it was given; frozen. */
  public readonly manifest: CustomResourceDefinitionManifest;
  /** The names of the versions. */
  public readonly versions: readonly string[];

  /** @internal */
  constructor(manifest: CustomResourceDefinitionManifest) {
    const { group, names, scope, versions, conversion } = manifest.spec;
    const isByWebhook = conversion?.['strategy'] === 'Webhook';
    super({ ...names, group, scope, conversion: isByWebhook ? 'webhook' : 'none' });
    this.manifest = freeze(manifest);
    this.versions = freeze(versions.map(({ name }) => name));
  }

  /** `<group>/<version>`; of the version that resources are stored in, when none is named. */
  public override apiVersion(version?: string): string {
    return `${this.group}/${this.find(version).name}`;
  }

  /** The schema of a version; of the one that resources are stored in, when none is named. */
  public schema(version?: string): StructuralSchema {
    return this.find(version).schema?.openAPIV3Schema ?? {};
  }

  private find(name?: string): CustomResourceDefinitionVersion {
    const { versions } = this.manifest.spec;
    const found = versions.find((version) =>
      name === undefined ? version.storage : version.name === name,
    );
    if (found === undefined) {
      const wanted =
        name === undefined ? 'has no stored version' : `does not have version ${show(name)}`;
      throw new Error(`${this.kind} ${wanted}; it has ${this.versions.join(', ')}`);
    }
    return found;
  }
}

/**
 * Loads one CustomResourceDefinition from a string of YAML or JSON, or from an object. With the
 * type of its `spec` the kind is as typed as one that was declared.
 *
 * The string may hold other documents besides. The CRD is not validated:
 * `validateCustomResourceDefinition` does that.
 *
 * @example
 * const crd = loadCustomResourceDefinition<DatabaseSpec>(readFileSync('crds/databases.yaml', 'utf8'));
 * const { problems } = crd.validate(resource);
 */
export function loadCustomResourceDefinition<Spec extends object = object>(
  yamlOrObject: string | object,
): LoadedCustomResourceDefinition<Spec> {
  return typeof yamlOrObject === 'string'
    ? onlyDefinitionIn(yamlOrObject)
    : definitionOf(yamlOrObject, 'the object', false);
}

function onlyDefinitionIn<Spec extends object>(text: string): LoadedCustomResourceDefinition<Spec> {
  const found = definitionsIn(text);
  const [definition] = found.definitions;
  if (definition === undefined) {
    const got = found.others.length === 0 ? 'nothing' : found.others.join(', ');
    throw new Error(
      `the text has no CustomResourceDefinition, got ${got}; for files use loadCustomResourceDefinitions`,
    );
  }
  if (found.definitions.length > 1) {
    const names = found.definitions.map(({ name }) => name).join(', ');
    throw new Error(
      `the text has ${found.definitions.length} CustomResourceDefinitions (${names}); give one at a time`,
    );
  }
  // The type of a spec is what the caller says of it.
  return definition as LoadedCustomResourceDefinition<Spec>;
}

/**
 * Loads the CustomResourceDefinitions of a YAML or JSON file, or of all such files in a folder.
 *
 * Documents of other kinds are passed over. Folders within the folder are not looked into.
 */
export function loadCustomResourceDefinitions(path: string): LoadedCustomResourceDefinition[] {
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

function definitionsInFile(file: string): readonly LoadedCustomResourceDefinition[] {
  try {
    return definitionsIn(textOf(readFile(file))).definitions;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What is no text has no document. */
function textOf(bytes: Uint8Array): string {
  const { decodeText } = require('./yaml/text') as typeof import('./yaml/text');
  const text = decodeText(bytes);
  if (text === undefined) {
    throw new Error('is no YAML: bytes that are no UTF-8');
  }
  return text;
}

/** Content of a text. */
interface Found {
  readonly definitions: readonly LoadedCustomResourceDefinition[];
  /** The other documents, each in a few words. */
  readonly others: readonly string[];
}

function definitionsIn(text: string): Found {
  const definitions: LoadedCustomResourceDefinition[] = [];
  const others: string[] = [];
  // Loaded with the first text: entries of the catalogue declare their CRDs, and read none.
  const { readYaml } = require('./yaml') as typeof import('./yaml');
  for (const { index, value } of readYaml(text)) {
    for (const object of itemsOf(value)) {
      if (isDefinition(object)) {
        definitions.push(definitionOf(object, `document ${index}`, true));
      } else {
        others.push(`document ${index}: ${describe(object)}`);
      }
    }
  }
  return { definitions, others };
}

/** The objects of a list, as `kubectl get -o yaml` writes it; else the object itself. */
function itemsOf(value: unknown): readonly unknown[] {
  const { kind, items } = (value ?? {}) as { kind?: unknown; items?: unknown };
  return typeof kind === 'string' && kind.endsWith('List') && Array.isArray(items)
    ? items
    : [value];
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
  return typeof kind === 'string' ? kind : show(value);
}

/** @param isOurs whether nobody else has the value */
function definitionOf<Spec extends object = object>(
  value: object,
  where: string,
  isOurs: boolean,
): LoadedCustomResourceDefinition<Spec> {
  if (!isDefinition(value)) {
    throw new Error(`${where} is no CustomResourceDefinition, got ${describe(value)}`);
  }
  const copy = usableDefinition(value, isOurs) ?? thoroughCopy(value, where);
  return new LoadedCustomResourceDefinition(copy as unknown as CustomResourceDefinitionManifest);
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
