import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Yaml } from 'cdk8s';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import { parse } from 'yaml';

import type {
  CustomResourceDefinitionManifest,
  DeclaredResourceType,
} from 'operator-constructs/crd';

const examples = resolve(__dirname, '../../examples');

/**
 * The text of a manifest file with the schema of each CRD as a digest, all else byte for byte the
 * same. Expected output of examples is committed so.
 */
export function withSchemaDigests(text: string): string {
  return eachDocument(text, 'CustomResourceDefinition', (definition) => [withDigest(definition)]);
}

/** A CRD with its schemas as digests; any other object as it is. */
export function withDigest(object: object): object {
  const { kind, spec } = object as Partial<CustomResourceDefinitionManifest>;
  if (kind !== 'CustomResourceDefinition' || spec === undefined) {
    return object;
  }
  const versions = spec.versions.map(({ schema, ...version }) => {
    const text = JSON.stringify(schema ?? {});
    return { ...version, schema: `${text.length} characters, ${digestOf(text)}` };
  });
  return { ...object, spec: { ...spec, versions } };
}

function digestOf(text: string): string {
  return `sha256 ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

/**
 * The same with the rules of each policy as a digest: the pages of the operators list them, and
 * tests of each guard prove them.
 */
export function withDigests(text: string): string {
  return eachDocument(withSchemaDigests(text), 'ValidatingAdmissionPolicy', (object) => {
    const policy = object as { readonly spec: { readonly validations: readonly object[] } };
    const { validations } = policy.spec;
    const digest = `${validations.length} rules, ${digestOf(JSON.stringify(validations))}`;
    return [{ ...policy, spec: { ...policy.spec, validations: digest } }];
  });
}

/**
 * A copy, for the tests of one file, of expected output of a ZooKeeper example, such as
 * `zookeeper/expected`: as the program writes it, with the schema of the CRD in the place of its
 * digest, for commands that read CRDs.
 */
export function expectedWithSchemas(output: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'operator-constructs-expected-'));
  afterAll(() => rmSync(copy, { recursive: true }));
  const [{ manifest }] = zookeeperDefinition.customResources as [DeclaredResourceType];
  for (const name of readdirSync(join(examples, output))) {
    const text = readFileSync(join(examples, output, name), 'utf8');
    writeFileSync(
      join(copy, name),
      eachDocument(text, 'CustomResourceDefinition', (definition) => [
        { ...definition, spec: manifest.spec },
      ]),
    );
  }
  return copy;
}

function eachDocument(
  text: string,
  kind: string,
  change: (object: object) => readonly object[],
): string {
  const line = new RegExp(`^kind: ${kind}$`, 'm');
  return text
    .split(/^---\n/m)
    .map((document) =>
      line.test(document)
        ? Yaml.stringify(...change(parse(document, { version: '1.1' }) as object))
        : document,
    )
    .join('---\n');
}
