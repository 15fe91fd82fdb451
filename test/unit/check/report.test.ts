import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckReport } from 'operator-constructs/cli';
import { zookeeperClusterType } from 'operator-constructs/zookeeper';
import { CHECK_PROGRAM, describeWithCheckProgram, useNoProgram } from '../../support/check-program';
import { commandOf } from '../../support/command';
import { folder, useFolder } from '../../support/temporary-folder';

const run = commandOf('check');

const crd = zookeeperClusterType.toManifest();
const zookeeper = (spec: object): object => ({
  apiVersion: 'zookeeper.pravega.io/v1beta1',
  kind: 'ZookeeperCluster',
  metadata: { name: 'zk' },
  spec,
});
const deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {},
};

/** Without the program, whether it is there or not; what it adds is tested in the cluster tier. */
const without = { program: false } as const;

describe('a check without the program', () => {
  test('checks custom resources against the CRDs that are given, and says what to write', () => {
    const { findings, isDenied } = CheckReport.of([zookeeper({ replica: 3 })], {
      ...without,
      crds: [crd],
    });
    expect(isDenied).toBe(true);
    expect(findings).toEqual([
      {
        level: 'error',
        rule: 'check/unknown',
        object: 'ZookeeperCluster zk',
        path: 'spec.replica',
        message: 'unknown field',
        remedy: 'did you mean replicas?',
      },
    ]);
  });

  test('checks transitions from what is stored', () => {
    const immutable = structuredClone(crd) as unknown as {
      spec: { versions: { schema: { openAPIV3Schema: object } }[] };
    };
    const [version] = immutable.spec.versions;
    version!.schema.openAPIV3Schema = {
      type: 'object',
      properties: {
        spec: {
          type: 'object',
          properties: {
            replicas: {
              type: 'integer',
              'x-kubernetes-validations': [{ rule: 'self >= oldSelf' }],
            },
          },
        },
      },
    };
    const options = { ...without, crds: [immutable] };
    expect(CheckReport.of([zookeeper({ replicas: 1 })], options).isDenied).toBe(false);
    expect(
      CheckReport.of([zookeeper({ replicas: 1 })], {
        ...options,
        old: [zookeeper({ replicas: 3 })],
      }).isDenied,
    ).toBe(true);
  });

  test('checks CRDs, and uses those among the objects', () => {
    expect(CheckReport.of([crd, zookeeper({ replicas: 3 })], without).findings).toEqual([]);
    const wrong = { ...crd, metadata: { name: 'other.zookeeper.pravega.io' } };
    expect(CheckReport.of([wrong], without).findings).toMatchObject([
      { level: 'error', path: 'metadata.name' },
    ]);
  });

  test('denies what it could not check, and says how it would be', () => {
    const report = CheckReport.of([deployment, zookeeper({}), deployment], {
      ...without,
      crds: [crd],
    });
    expect(report).toMatchObject({
      isDenied: true,
      isRefused: false,
      findings: [
        {
          level: 'error',
          rule: 'check/not-checked',
          message: expect.stringContaining('1 of 3 objects checked') as string,
          remedy: expect.stringContaining('npm run check-program') as string,
        },
      ],
    });
    expect(report.toText()).toMatch(/^Not checked: 1 of 3 objects checked, 1 error\.$/m);
  });

  test('refuses options that are none', () => {
    expect(() => CheckReport.of([], { unknown: 'warning' as never })).toThrow(
      /unknown' is 'warning'; use 'error', 'warn' or 'ignore'/,
    );
    expect(() => CheckReport.of([], { programme: 'x' } as never)).toThrow(/programme/);
  });
});

describe('the places of problems', () => {
  const TEXT = `# Source: zk
apiVersion: v1
kind: List
items:
- {apiVersion: zookeeper.pravega.io/v1beta1, kind: ZookeeperCluster, metadata: {name: a}}
- apiVersion: zookeeper.pravega.io/v1beta1
  kind: ZookeeperCluster
  metadata: {name: b}
  "spec":
    pod:
      labels: {a.b: 1,
        c: 2}
    storage-size: 3
    replica: 3
---
`.replaceAll('\n', '\r\n');

  useFolder();
  const reportOf = (text: string): CheckReport => {
    const file = join(folder, 'zk.yaml');
    writeFileSync(file, text);
    return CheckReport.fromFiles([file], { ...without, crds: [crd] });
  };

  test('are the lines of their fields, or of the field next above', () => {
    const lines = reportOf(TEXT).findings.map(({ path, place }) => [path, place?.line]);
    expect(lines.sort()).toEqual([
      ['spec.pod.labels.c', 12],
      ['spec.pod.labels["a.b"]', 11],
      ['spec.replica', 14],
      ['spec.storage-size', 13],
    ]);
  });

  test('are the lines in which JSON begins, and in pages too', () => {
    const wrong = {
      apiVersion: 'zookeeper.pravega.io/v1beta1',
      kind: 'ZookeeperCluster',
      metadata: { name: 'a_' },
    };
    const report = reportOf(`\n\n${JSON.stringify(wrong)}`);
    expect(report.findings.map(({ path, place }) => [path, place?.line])).toEqual([
      ['metadata.name', 3],
    ]);
    expect(report.toMarkdown()).toMatch(
      /^\| `.*zk\.yaml:3` \| `ZookeeperCluster a_` `metadata.name` \|/m,
    );
    expect(reportOf('\n\n{"kind": "A"}').findings).toMatchObject([
      { rule: 'check/no-manifest', place: { line: 3 } },
    ]);
  });

  test('nor objects give a terminal or a workflow commands', () => {
    const name = '"a\\n::error::b\\e[31m"';
    const text = reportOf(TEXT.replace('name: b', `name: ${name}`)).toText();
    expect(text).toContain('ZookeeperCluster a ::error::b [31m spec.replica');
    expect(text).not.toMatch(/^::|\u001b/m);
  });
});

const whoReads = (program: string | false): void => {
  useFolder();

  test('says it beside the findings on the other files', () => {
    for (const [name, text] of Object.entries({ a: 'a: [', b: '\0' })) {
      writeFileSync(join(folder, `${name}.yaml`), text);
    }
    writeFileSync(join(folder, 'c.yaml'), JSON.stringify(zookeeper({ replica: 3 })));
    symlinkSync('nothing', join(folder, 'd.yaml'));
    const report = CheckReport.fromFiles([folder], { program, crds: [crd] });
    const problems = report.findings.map(
      ({ rule, place, message }) => `${place?.file.slice(-6)} ${rule}: ${message}`,
    );
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^a.yaml check\/no-manifest: is no YAML: /),
        expect.stringMatching(/^b.yaml check\/no-manifest: is no YAML: /),
        expect.stringMatching(/^c.yaml check\//),
        'd.yaml check/no-manifest: cannot be read: there is no such file or folder',
      ]),
    );
    expect(report.toText()).toContain('Refused: 4 objects');
  });
};

describe('what cannot read a file of a folder', () => whoReads(false));

describeWithCheckProgram('the program that cannot read a file of a folder', () =>
  whoReads(CHECK_PROGRAM!),
);

const { arch } = process;

describe('the command check', () => {
  useFolder();
  beforeEach(() => {
    process.env['OPERATOR_CONSTRUCTS_CHECK'] = join(folder, 'none');
  });
  afterEach(() => {
    Object.defineProperty(process, 'arch', { value: arch, configurable: true });
    delete process.env['OPERATOR_CONSTRUCTS_CHECK'];
  });

  test('fails where the program that is named cannot be run', async () => {
    const file = join(folder, 'a.yaml');
    writeFileSync(file, JSON.stringify(deployment));
    await expect(run([file])).rejects.toThrow(/could not check the manifests: .*ENOENT/);
  });

  test.each(['text', 'markdown', 'json', 'sarif', 'github', 'junit'])(
    'ends with 2 where the program is missing, unless a part is enough, and says so in %s',
    async (format) => {
      const file = join(folder, 'a.yaml');
      writeFileSync(file, JSON.stringify(deployment));
      useNoProgram();
      const missing = await run([file, '-f', format]);
      expect(missing.status).toBe(2);
      expect(missing.output).toContain('0 of 1 objects checked');
      const part = await run([file, '-f', format, '--partial']);
      expect(part.status).toBe(0);
      expect(part.output).toContain('0 of 1 objects checked');
      // What reads the report sees no pass.
      const failing = /^error|^::error|"level": "error"|<failure|## Errors/m;
      expect([missing, part].map(({ output = '' }) => failing.test(output))).toEqual([true, false]);
    },
  );

  test('ends with 1 where it refuses something without the program', async () => {
    const file = join(folder, 'a.yaml');
    writeFileSync(
      file,
      `${JSON.stringify(deployment)}\n---\n${JSON.stringify({ ...crd, spec: 1 })}`,
    );
    useNoProgram();
    expect((await run([file])).status).toBe(1);
    expect((await run([file, '--partial'])).status).toBe(1);
  });

  test('explains itself, and wants files', async () => {
    expect((await run(['--help'])).output).toContain('usage: operator-constructs check');
    expect(await run([])).toMatchObject({
      status: 2,
      error: expect.stringMatching(/^no file is given\n\nusage: /) as string,
    });
  });
});
