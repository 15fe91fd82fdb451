import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { CHECK_PROGRAM, describeWithCheckProgram, useNoProgram } from '../../support/check-program';
import { commandOf } from '../../support/command';
import { documentsOf } from '../../support/manifest-files';
import { crd, operator } from '../../support/sources';
import { folder, useFolder } from '../../support/temporary-folder';

import type { Manifest } from '../../support/sources';

const run = commandOf('import');
const { arch } = process;
const before = process.env['OPERATOR_CONSTRUCTS_CHECK'];

useFolder();
afterEach(() => {
  Object.defineProperty(process, 'arch', { value: arch, configurable: true });
  delete process.env['OPERATOR_CONSTRUCTS_CHECK'];
  Object.assign(process.env, before && { OPERATOR_CONSTRUCTS_CHECK: before });
});

const out = (): string => join(folder, 'gadgets');

async function imported(objects: readonly object[]) {
  const file = join(folder, 'source.yaml');
  writeFileSync(file, documentsOf(objects));
  const { status, output = '' } = await run([file, '--out', out()]);
  return { status, output: output.replaceAll(`${folder}/`, '') };
}

const [GADGET, ...others] = operator({ env: [{ name: 'WATCH_NAMESPACE', value: '' }] }) as [
  ReturnType<typeof crd>,
  ...Manifest[],
];
const withCrd = (change: (manifest: ReturnType<typeof crd>) => object): object[] => [
  change(structuredClone(GADGET)),
  ...others,
];

/** CRDs that an API server refuses, and the field. */
const REFUSED_CRDS: Readonly<Record<string, readonly [objects: object[], field: string]>> = {
  'an unknown field': [
    withCrd(({ spec, ...rest }) => ({ ...rest, spec: { ...spec, version: 'v1' } })),
    'spec.version',
  ],
  'an invalid group': [
    [crd('gadgets', 'Gadget', 'Namespaced', 'Gadgets_example'), ...others],
    'spec.group',
  ],
  'an invalid name of a version': [
    withCrd(({ spec, ...rest }) => ({
      ...rest,
      spec: { ...spec, versions: spec.versions.map((version) => ({ ...version, name: 'V_1' })) },
    })),
    'spec.versions[0].name',
  ],
  'a default of another type': [
    [
      crd('gadgets', 'Gadget', 'Namespaced', undefined, {
        spec: { type: 'object', properties: { size: { type: 'integer', default: 'x' } } },
      }),
      ...others,
    ],
    'default',
  ],
};

const SIZED = crd('gadgets', 'Gadget', 'Namespaced', undefined, {
  spec: { type: 'object', properties: { size: { type: 'integer' } } },
});
const RESOURCE = {
  apiVersion: 'gadgets.example.com/v1',
  kind: 'Gadget',
  metadata: { name: 'first' },
  spec: { size: 'large' },
};
const SERVICE = coreObject(
  'Service',
  { name: 'metrics', namespace: 'gadgets' },
  { spec: { selector: { app: 'operator' }, ports: [{ port: 70000, targetPort: 80 }] } },
);

const WARNING = /^ {2}warning {2}source\.yaml:(\d+): an API server would refuse (.*)$/gm;
const warningsIn = (output: string): string[] =>
  [...output.matchAll(WARNING)].map(([, , text = '']) => text);

/** What the program and the engine of this package both find. */
function findsRefused(): void {
  test.each(Object.entries(REFUSED_CRDS))(
    'a CRD that an API server refuses is a failure: %s',
    async (_, [objects, field]) => {
      const { status, output } = await imported(objects);
      expect(status).toBe(1);
      const [, failures = ''] = /^failures\n((?: {2}.*\n)+)/m.exec(output) ?? [];
      expect(failures).toContain(
        '  source.yaml:1: an API server would refuse CustomResourceDefinition ',
      );
      expect(failures).toContain(`${field}: `);
      expect(existsSync(join(out(), 'definition.ts'))).toBe(true);
      const check = await run(['--check', out()]);
      expect(check.status).toBe(1);
      expect(check.output).toContain(`${field}: `);
    },
  );

  test('a custom resource is a warning, once for all scopes', async () => {
    const { status, output } = await imported([SIZED, ...others, RESOURCE]);
    expect(status).toBe(0);
    expect(warningsIn(output)).toEqual([
      expect.stringMatching(/^Gadget gadgets\/first: spec\.size: /),
    ]);
    // A report is the same on each machine.
    expect(readFileSync(join(out(), 'report.md'), 'utf8')).not.toContain('would refuse');
    expect((await run(['--check', out()])).status).toBe(0);
  });
}

describeWithCheckProgram('an import with the check program', () => {
  beforeEach(() => {
    process.env['OPERATOR_CONSTRUCTS_CHECK'] = CHECK_PROGRAM;
  });
  findsRefused();

  test('an object of Kubernetes is a warning, by object and field', async () => {
    const { status, output } = await imported([SIZED, ...others, SERVICE, RESOURCE]);
    expect(status).toBe(0);
    expect(warningsIn(output)).toEqual([
      expect.stringMatching(/^Gadget gadgets\/first: spec\.size: /),
      expect.stringMatching(
        /^Service gadgets\/metrics: spec\.ports\[0\]\.port: Invalid value: 70000/,
      ),
    ]);
    expect(output).not.toContain('objects checked');
  });
});

describe('an import without the check program', () => {
  beforeEach(useNoProgram);
  findsRefused();

  test('says what it did not check', async () => {
    const { status, output } = await imported([SIZED, ...others, SERVICE]);
    expect(status).toBe(0);
    expect(output).toMatch(
      /\n1 of \d+ objects checked: only CustomResourceDefinitions and custom resources are, without the program.*\n$/,
    );
  });
});

test('an import with a program that cannot be run writes nothing', async () => {
  process.env['OPERATOR_CONSTRUCTS_CHECK'] = join(folder, 'none');
  await expect(imported(operator())).rejects.toThrow(/could not check the manifests: .*ENOENT/);
  expect(existsSync(out())).toBe(false);
});
