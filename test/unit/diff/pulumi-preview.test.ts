import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../support/command';
import { sharedFolder } from '../../support/temporary-folder';
import { object } from './objects';

import type { Ending } from '../../support/command';

const UNKNOWN = '04da6b54-80e4-46f7-96ec-b56ff0331ba9';

type Inputs = ReturnType<typeof object>;

const zookeeper = (spec: object, name = 'events'): Inputs =>
  object('zookeeper.pravega.io/v1beta1 ZookeeperCluster', { spec }, name);

interface Given {
  readonly provider?: string;
  readonly type?: string;
  readonly external?: boolean;
}

/** A resource before or after an update, as the engine writes it. */
function state(inputs: Inputs, { provider = 'default', ...given }: Given): object {
  const { apiVersion = '', kind = '' } = inputs as { apiVersion?: string; kind?: string };
  const type = `kubernetes:${apiVersion.replace(/^v1$/, 'core/v1')}:${kind}`;
  return {
    urn: 'urn',
    custom: true,
    type,
    provider: `urn:pulumi:test::shop::pulumi:providers:kubernetes::${provider}::4f`,
    inputs,
    ...given,
  };
}

/** A step of a preview. */
function step(
  op: string,
  before: Inputs | undefined,
  after: Inputs | undefined,
  given: Given = {},
): object {
  const { metadata } = (after ?? before) as { metadata: { name: string } };
  return {
    op,
    urn: `urn:pulumi:test::shop::kubernetes:x::${given.provider ?? ''}${metadata.name}`,
    ...(before && { oldState: state(before, given) }),
    ...(after && { newState: state(after, given) }),
  };
}

const STACK = {
  op: 'same',
  urn: 'urn:pulumi:test::shop::pulumi:pulumi:Stack::shop-test',
  oldState: { type: 'pulumi:pulumi:Stack' },
  newState: { type: 'pulumi:pulumi:Stack' },
};

describe('diff --pulumi', () => {
  const folder = sharedFolder();

  const write = (name: string, value: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
    return file;
  };

  const diff = (...args: readonly string[]): Promise<Required<Ending>> =>
    runCommand(['diff', '--format', 'json', ...args]);

  const preview = (
    steps: readonly object[],
    ...args: readonly string[]
  ): Promise<Required<Ending>> =>
    diff(
      '--pulumi',
      write('preview.json', { steps: [STACK, ...steps], changeSummary: { same: 1 } }),
      ...args,
    );

  const findingsOf = ({ output }: Ending): readonly string[] =>
    (
      JSON.parse(output ?? '') as {
        findings: readonly { level: string; rule: string; path?: string; message: string }[];
      }
    ).findings.map(({ level, rule, path = '', message }) => `${level} ${rule} ${path}: ${message}`);

  test('says what it says of the same states as manifests', async () => {
    const before = [zookeeper({ replicas: 3 }), object('v1 ConfigMap', { data: {} }, 'gone')];
    const after = [zookeeper({ replicas: 4 }), object('v1 Secret', { stringData: {} }, 'new')];
    const list = (items: readonly object[]): object => ({ apiVersion: 'v1', kind: 'List', items });
    const manifests = await diff(write('old.json', list(before)), write('new.json', list(after)));
    const ofPreview = await preview([
      step('update', before[0], after[0]),
      step('delete', before[1], undefined),
      step('create', undefined, after[1]),
    ]);
    expect(ofPreview).toEqual(manifests);
    expect(ofPreview.status).toBe(1);
    expect(findingsOf(ofPreview).join('\n')).toMatch(/odd-replicas/);
  });

  test('takes the states of a replacement from all of its steps', async () => {
    const [before, after] = [zookeeper({ replicas: 3 }), zookeeper({ replicas: 4 })];
    const { status } = await preview([
      step('create-replacement', undefined, after),
      step('replace', before, after),
      step('delete-replaced', before, undefined),
    ]);
    expect(status).toBe(1);
  });

  test('leaves out what the stack only reads', async () => {
    const gone = zookeeper({ replicas: 3 });
    const { output } = await preview([
      step('read', undefined, zookeeper({ replicas: 4 }, 'read')),
      step('update', gone, zookeeper({ replicas: 4 }), { external: true }),
    ]);
    expect(JSON.parse(output)).toMatchObject({
      objects: { added: [], changed: [], removed: [], unchanged: 0 },
    });
  });

  test('takes a kind whose name ends with Patch as any other', async () => {
    const of = (a: number): Inputs => object('example.com/v1 NodePatch', { spec: { a } });
    const { output } = await preview([step('update', of(1), of(2))]);
    expect(JSON.parse(output)).toMatchObject({ objects: { changed: ['NodePatch a/x'] } });
  });

  test('tells which values are not known yet, and compares them as if they stayed', async () => {
    const result = await preview([
      step(
        'update',
        zookeeper({ replicas: 3, labels: { a: 'x' } }),
        zookeeper({ replicas: UNKNOWN, labels: { a: UNKNOWN } }),
      ),
    ]);
    expect(findingsOf(result)).toEqual([
      'info preview/unknown-value spec.replicas: is known after the update only, and compared as if it stayed as it is',
    ]);
    expect(result.status).toBe(0);
    expect(JSON.parse(result.output)).toMatchObject({
      findings: [{ alsoAt: ['spec.labels.a'] }],
      objects: { changed: [], unchanged: 1 },
    });
  });

  test.each<readonly [string, object, string]>([
    [
      'a new value that is not known yet',
      step('create', undefined, zookeeper({ replicas: UNKNOWN, pod: { labels: [UNKNOWN] } })),
      'before the update it has no spec.replicas, spec.pod.labels[0]',
    ],
    [
      'a part of an object of others',
      step('create', undefined, object('apps/v1 Deployment'), {
        type: 'kubernetes:apps/v1:DeploymentPatch',
      }),
      'it changes a part of an object of somebody else',
    ],
    [
      'a chart',
      step(
        'create',
        undefined,
        { chart: 'a', metadata: { name: 'x' } },
        {
          type: 'kubernetes:helm.sh/v3:Release',
        },
      ),
      'Helm makes its objects',
    ],
    [
      'a resource of which too much is secret',
      step('update', zookeeper({}), { ...zookeeper({}), spec: '[secret]' }),
      'its spec is secret',
    ],
  ])('counts as not compared %s', async (_, given, why) => {
    const result = await preview([given]);
    const [line = '', ...more] = findingsOf(result);
    expect(line).toContain(`warning preview/not-compared : the resource `);
    expect(line).toContain(` is not compared: ${why}`);
    expect(more).toEqual([]);
  });

  test('compares the resources of one provider', async () => {
    const steps = ['east', 'west'].map((provider, at) =>
      step('update', zookeeper({ replicas: 3 }), zookeeper({ replicas: 3 + at }), { provider }),
    );
    const several = await preview(steps);
    expect(several.status).toBe(2);
    expect(several.error).toContain(
      "has resources of 2 Kubernetes providers, each with a cluster of its own; choose one by '--provider': 'east', 'west'",
    );
    expect((await preview(steps, '--provider', 'east')).status).toBe(0);
    expect((await preview(steps, '--provider', 'west')).status).toBe(1);
    expect((await preview(steps, '--provider', 'north')).error).toContain(
      "'--provider' is 'north', which has no resource in",
    );
  });

  test.each<readonly [string, unknown, string]>([
    ['no preview', { resources: [] }, 'is no preview of Pulumi; write it by'],
    ['no JSON', 'Previewing update', 'is no preview of Pulumi; write it by'],
    [
      'a preview without what stays as it is',
      { steps: [STACK], changeSummary: { same: 4 } },
      'lacks 3 resources that stay as they are',
    ],
    [
      'a preview that failed',
      { steps: [], diagnostics: [{ severity: 'error', message: 'it broke\n' }] },
      'the preview failed, so it has no state to compare: it broke',
    ],
  ])('refuses %s', async (_, text, message) => {
    const { status, error } = await diff('--pulumi', write('preview.json', text));
    expect(status).toBe(2);
    expect(error).toContain(message);
  });

  test.each<readonly [string, readonly string[], string]>([
    ['another state', ['old', 'new'], "'--pulumi' has both states; give no other"],
    ['--initial', ['--initial'], "'--pulumi' has both states; give no other"],
  ])('takes no %s', async (_, args, message) => {
    expect((await preview([], ...args)).error).toContain(message);
  });

  test('is what --provider is about', async () => {
    expect((await diff('--provider', 'east', 'a', 'b')).error).toContain('is about a preview');
  });
});
