import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describeWithCheckProgram, findingsOfFiles } from '../support/check-program';
import { withDigests, withSchemaDigests } from '../support/digests';
import { filesBelow } from '../support/files-below';
import { root } from '../support/root';
import { folder as output, sharedFolder, useFolder } from '../support/temporary-folder';

const examples = join(root, 'examples');

/** The example whose program is run as a user runs it; those of the others are loaded. */
const TUTORIAL = 'zookeeper';

const OTHERS = readdirSync(examples).filter(
  (name) => name !== TUTORIAL && existsSync(join(examples, name, 'main.ts')),
);

useFolder();

/**
 * Runs a program in this process, which has the package and its peers loaded; what it prints is
 * returned.
 */
function load(example: string, env: Readonly<Record<string, string>> = {}): string {
  const warnings: unknown[] = [];
  const stderr = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => warnings.push(text) > 0);
  const before = jest.replaceProperty(process, 'env', {
    ...process.env,
    ...env,
    CDK8S_OUTDIR: output,
  });
  try {
    const main = (): unknown => jest.requireActual(join(examples, example, 'main.ts'));
    // A module is loaded once: a program that runs more often takes everything anew.
    if (example === TUTORIAL) {
      jest.isolateModules(main);
    } else {
      main();
    }
    return warnings.join('');
  } finally {
    before.restore();
    stderr.mockRestore();
  }
}

/** Runs a program as a user would, with `tsx`. */
function run(example: string): { status: number | null; stderr: string } {
  return spawnSync(join(root, 'node_modules/.bin/tsx'), [join(examples, example, 'main.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CDK8S_OUTDIR: output },
  });
}

function filesIn(folder: string): Record<string, string> {
  const files = existsSync(folder) ? filesBelow(folder, /\.yaml$/) : [];
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** All that the programs wrote, with their CRDs. */
const everything = sharedFolder();

/** Examples whose output is what tests of commands read, the rules of policies with it. */
const READ = new Set([TUTORIAL, 'gitops']);

/** The files that a program wrote, with digests of its CRDs and of the rules of its policies. */
function written(example: string): Record<string, string> {
  cpSync(output, join(everything, expect.getState().currentTestName ?? ''), { recursive: true });
  const summarize = READ.has(example) ? withSchemaDigests : withDigests;
  return Object.fromEntries(
    Object.entries(filesIn(output)).map(([file, text]) => [file, summarize(text)]),
  );
}

/** The committed files; `UPDATE_GOLDEN=1` replaces them first. */
function committed(example: string): Record<string, string> {
  const folder = join(examples, example, 'expected');
  if (process.env.UPDATE_GOLDEN === '1') {
    rmSync(folder, { recursive: true, force: true });
    for (const [file, text] of Object.entries(written(example))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  }
  return filesIn(folder);
}

describe('examples', () => {
  test.each(OTHERS)('%s writes what is committed', (example) => {
    expect(load(example)).toBe('');
    expect(written(example)).toEqual(committed(example));
    expect(written(example)).not.toEqual({});
  });

  test('the tutorial writes what is committed, as its reader runs it', () => {
    expect(run(TUTORIAL)).toMatchObject({ status: 0, stderr: '' });
    expect(written(TUTORIAL)).toEqual(committed(TUTORIAL));
  });

  test('the tutorial writes the same for five members, but for their number', () => {
    expect(load(TUTORIAL, { MEMBERS: '5' })).toBe('');
    const three = filesIn(join(examples, TUTORIAL, 'expected'))['zookeeper.k8s.yaml']!;
    expect(three.match(/replicas: 3$/gm)).toHaveLength(1);
    expect(written(TUTORIAL)).toEqual({
      'zookeeper.k8s.yaml': three.replace('replicas: 3', 'replicas: 5'),
    });
  });

  test('the tutorial fails, and writes nothing, when it is given what an ensemble does not survive', () => {
    expect(() => load(TUTORIAL, { MEMBERS: '4' })).toThrow(
      /\[zookeeper\/events\/Resource\].*guard 'odd-replicas'/,
    );
    expect(filesIn(output)).toEqual({});
  });
});

describeWithCheckProgram('what the examples wrote', () => {
  test('would be accepted by an API server, as far as their kinds are known', async () => {
    expect(readdirSync(everything)).toHaveLength(OTHERS.length + 2);
    // Each stage of an example by itself: they are applied one after the other.
    const folders = new Set(filesBelow(everything, /\.yaml$/).map(dirname));
    const findings = await Promise.all(
      [...folders].map((folder) => findingsOfFiles(join(everything, folder))),
    );
    expect([...new Set(findings.flat())].sort()).toEqual([
      'Application of argoproj.io/v1alpha1',
      'Bucket of leaks.example.org/v1',
      'Bucket of storage.example.com/v1',
      'Certificate of cert-manager.io/v1',
      'Issuer of cert-manager.io/v1',
      'Kustomization of kustomize.toolkit.fluxcd.io/v1',
      'PrometheusRule of monitoring.coreos.com/v1',
      'ServiceMonitor of monitoring.coreos.com/v1',
    ]);
  });
});

describe('npm run synth', () => {
  const synth = (members: string) =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', join(root, 'scripts/synth.ts'), join(output, 'manifests')],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, MEMBERS: members },
      },
    );

  test('says which file holds what, and a failure leaves the last good output alone', () => {
    mkdirSync(join(output, 'manifests'));
    writeFileSync(join(output, 'manifests/before.yaml'), 'the last good output');

    const bad = synth('4');
    expect(bad.status).toBe(1);
    expect(bad.stderr).toMatch(/guard 'odd-replicas'[^]*synth failed; .*manifests is as it was/);
    expect(readdirSync(output, { recursive: true }).sort()).toEqual([
      'manifests',
      'manifests/before.yaml',
    ]);

    const good = synth('5');
    expect(good).toMatchObject({ status: 0 });
    expect(good.stdout).toMatch(
      /zookeeper\.k8s\.yaml\n {2}ServiceAccount +zookeeper-operator {2}\(namespace streaming\)/,
    );
    expect(good.stdout).toMatch(
      /kubectl wait .*Established.* crd\/zookeeperclusters\.zookeeper\.pravega\.io\n/,
    );
    expect(readFileSync(join(output, 'manifests/zookeeper.k8s.yaml'), 'utf8')).toMatch(
      /replicas: 5/,
    );
    expect(readdirSync(output, { recursive: true }).sort()).toEqual([
      'manifests',
      'manifests/zookeeper.k8s.yaml',
    ]);
  }, 60_000);
});
