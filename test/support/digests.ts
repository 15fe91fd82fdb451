import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Yaml } from 'cdk8s';
import { summarized } from 'operator-constructs/testing';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import { parse } from 'yaml';

import type { CustomResourceType } from 'operator-constructs/crd';

const examples = resolve(__dirname, '../../examples');

/**
 * The text of a manifest file with the schema of each CRD as a digest, all else byte for byte the
 * same. Expected output of examples is committed so.
 */
export function withSchemaDigests(text: string): string {
  return eachDefinition(text, (definition) => summarized(definition));
}

/**
 * A copy, for the tests of one file, of expected output of a ZooKeeper example, such as
 * `zookeeper/expected`: as the program writes it, with the schema of the CRD in the place of its
 * digest, for commands that read CRDs.
 */
export function expectedWithSchemas(output: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'operator-constructs-expected-'));
  afterAll(() => rmSync(copy, { recursive: true }));
  const [{ manifest }] = zookeeperDefinition.customResources as [CustomResourceType];
  for (const name of readdirSync(join(examples, output))) {
    const text = readFileSync(join(examples, output, name), 'utf8');
    writeFileSync(
      join(copy, name),
      eachDefinition(text, (definition) => [{ ...definition, spec: manifest.spec }]),
    );
  }
  return copy;
}

function eachDefinition(text: string, change: (definition: object) => readonly object[]): string {
  return text
    .split(/^---\n/m)
    .map((document) =>
      /^kind: CustomResourceDefinition$/m.test(document)
        ? Yaml.stringify(...change(parse(document, { version: '1.1' }) as object))
        : document,
    )
    .join('---\n');
}
