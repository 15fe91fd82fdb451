import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { PulumiHome } from '../engine/pulumi-home';
import { missingOfPulumi } from '../engine/requirements';
import { type Outcome, play } from '../engine/scenario';
import { zookeeperLife } from '../engine/scenarios/zookeeper-life';
import { Stack } from '../engine/stack';
import type { ScenarioStep } from '../engine/stage';
import { sampled } from '../support/sampled';
import type { TestCluster } from '../engine/test-cluster';

// The scenario of `npm run test:pulumi` against a stand-in for the CLI: whether it sees what it has to see.
const root = resolve(__dirname, '../..');
const fake = join(root, 'test/engine/support/fake-pulumi.js');

let folder: string;
const before = { ...process.env };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-constructs-fake-'));
});

afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true, force: true });
});

/** A folder for the PATH with a command. */
function commandThat(name: string, script: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
  return bin;
}

/** The cluster as the stand-in for the CLI has written it down. */
function clusterIn(file: string): TestCluster {
  const objects = (): Record<string, never> =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>) : {};
  return {
    kubeconfig: 'nowhere',
    problems: [],
    find: ({ kind, name }) => Promise.resolve(objects()[`${kind}/${name}`]),
    patch: ({ kind, name }, patch) => {
      const all = objects();
      for (const { op, path, value } of patch) {
        const keys = path.split('/').slice(1);
        const last = keys.pop() as string;
        const parent = keys.reduce((object, key) => object[key] as Tree, all[`${kind}/${name}`] as unknown as Tree);
        if (op === 'remove') delete parent[last];
        else parent[last] = value;
      }
      writeFileSync(file, JSON.stringify(all));
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
  };
}

type Tree = Record<string, unknown>;

/** What each step needs to come before it, beside a stack; the first of a name is meant. */
const NEEDS: Readonly<Record<string, readonly RegExp[]>> = {
  '^preview shows': [],
  '^a bad scale-down': [/^up ends when/, /^scale to 5/],
  '^destroy ends': [/^up ends when/, /^rename/],
  '^up beside the CRD': [/^up ends when/, /^rename/, /^destroy ends/],
  "^a preview with 'adoptCrds'": [/^up ends when/, /^rename/, /^destroy ends/, /^up beside the CRD/],
  "^up with 'adoptCrds'": [/^up ends when/, /^rename/, /^destroy ends/, /^up beside the CRD/],
};

/** The steps up to the one that has to fail, and no more than it needs: each command takes a while. */
function stepsTo(step: RegExp): readonly ScenarioStep[] {
  const wanted = [/^a stack/, ...(NEEDS[step.source] ?? [/^up ends when/]), step];
  const { steps } = zookeeperLife;
  return [...new Set(wanted)].map((one) => steps.find(({ name }) => one.test(name)) as ScenarioStep);
}

/** Plays steps of the scenario with a CLI that does one thing wrong, or none. */
async function playWith(fault: string, steps: readonly ScenarioStep[]): Promise<Outcome> {
  const cluster = join(folder, 'cluster.json');
  const bin = commandThat('pulumi', `exec '${process.execPath}' '${fake}' "$@"`);
  Object.assign(process.env, {
    PATH: [bin, process.env.PATH].join(delimiter),
    FAKE_FAULT: fault,
    FAKE_CLUSTER: cluster,
  });
  const home = new PulumiHome();
  try {
    const limits = { preview: 30, up: 30, failure: 2, destroy: fault === 'destroy hangs' ? 1 : 30 };
    const stack = new Stack(folder, home, 'nowhere', limits);
    return await play({ name: fault, steps }, { stack, cluster: clusterIn(cluster) });
  } finally {
    home.remove();
  }
}

test('the scenario goes through where all is well', async () => {
  const { passed, failed } = await playWith('', zookeeperLife.steps);
  expect(failed).toBeUndefined();
  expect(passed).toEqual(zookeeperLife.steps.map(({ name }) => name));
}, 60_000);

/** What a CLI may do wrong, with the step that sees it, and what that says. */
const FAULTS: readonly (readonly [fault: string, step: RegExp, reason: RegExp])[] = [
  ['preview hides resources', /^preview shows/, /shows no creation of operator\/Deployment\/Resource/],
  ['preview creates', /^preview shows/, /created Namespace\/streaming/],
  ['preview makes values up', /^preview shows/, /makes up what is not known yet: readyReplicas/],
  ['up ends too early', /^up ends when/, /ended before ZookeeperCluster\/streaming\/events was ready/],
  ['no-op changes', /^up without changes/, /changes are \[update events\/Resource\]/],
  ['secret is plain', /^the state does not/, /shows 'digest-that-nobody-may-read' in plain text/],
  ['secret is no secret', /^the state does not/, /has no secret in events\/Resource/],
  ['unresolved value goes well', /^a breaking unresolved value/, /went well, but has to fail/],
  ['unresolved value is sent', /^a breaking unresolved value/, /sent the custom resource all the same/],
  ['unresolved value hangs', /^a breaking unresolved value/, /did not end within/],
  [
    'unresolved value leaves something',
    /^a breaking unresolved value/,
    /left something behind: update events\/Resource/,
  ],
  ['unresolved error is long', /^a breaking unresolved value/, /has an error of \d{4} characters/],
  ['scale does not arrive', /^scale to 5/, /the cluster has 3 members, not 5/],
  ['preview lets a bad change pass', /^a bad scale-down/, /pulumi preview: went well, but has to fail/],
  ['update lets a bad change pass', /^a bad scale-down/, /pulumi up: went well, but has to fail/],
  ['only the API server refuses', /^a bad scale-down/, /does not say/],
  ['transform misses one', /^transforms of/, /changes are .*, not .*update operator\/Deployment\/Resource/],
  ['transform stays', /^transforms of/, /keeps its label/],
  ['protected goes', /^what a protected/, /went well, but has to fail/],
  ['protected says nothing', /^what a protected/, /does not say/],
  ['list remakes the Role', /^the own namespace in a list/, /the Role is another one/],
  [
    'list moves the Role',
    /^the own namespace in a list/,
    /changes are \[create operator\/Grant-Watched-streaming\/Role\]/,
  ],
  ['more replaces', /^one more namespace/, /replaces what could stay/],
  ['scope replaces', /^change of scope/, /replaces what could stay: replace operator\/Deployment\/Resource/],
  ['scope remakes the cluster', /^change of scope/, /the cluster is another one/],
  ['rename replaces', /^rename/, /replaces what could stay: replace journal\/Resource/],
  ['destroy hangs', /^destroy ends/, /did not end within/],
  ['operator goes first', /^destroy ends/, /deletes zookeeper\/Deployment\/Resource before journal\/Resource is gone/],
  ['namespace stays', /^destroy ends/, /Namespace\/streaming is still there/],
  ['CRD goes', /^destroy ends/, /zookeeperclusters\.zookeeper\.pravega\.io is gone/],
  ['second up goes well', /^up beside the CRD/, /went well, but has to fail/],
  ['second up says nothing', /^up beside the CRD/, /does not name 'adoptCrds'/],
  ['breaking CRD is adopted', /^a preview with 'adoptCrds'/, /went well, but has to fail/],
  ['CRD changes in silence', /^up with 'adoptCrds'/, /does not warn/],
  ['CRD stays another one', /^up with 'adoptCrds'/, /is not that of this release/],
  ['CRD is not imported', /^up with 'adoptCrds'/, /imports no operator\/ClusterPart/],
];

test.each(sampled(FAULTS, 7))(
  'the scenario fails where %s',
  async (fault, step, reason) => {
    const { failed } = await playWith(fault, stepsTo(step));
    expect(failed?.step).toMatch(step);
    expect(failed?.reason).toMatch(reason);
  },
  60_000,
);

describe('without what it needs', () => {
  const provider = (
    JSON.parse(readFileSync(join(root, 'node_modules/@pulumi/kubernetes/package.json'), 'utf8')) as { version: string }
  ).version;

  /** What is missing where the command answers in one way. */
  const missingWith = (version: string, plugins: string): string | undefined => {
    const bin = commandThat('pulumi', `case "$1" in version) echo '${version}';; plugin) echo '${plugins}';; esac`);
    return missingOfPulumi({ PATH: [bin, '/usr/bin', '/bin'].join(delimiter) });
  };
  const plugin = (version: string): string => JSON.stringify([{ name: 'kubernetes', kind: 'resource', version }]);

  test.each([
    ['an engine that is too old', 'v3.181.0', plugin(provider), /^'pulumi' is 3\.181\.0, and must be 3\.182\.0/],
    ['no plugin', 'v3.248.0', '[]', /^there is no plugin 'kubernetes' \S+; run: pulumi plugin install/],
    ['the plugin of another version', 'v3.248.0', plugin('4.29.0'), /^there is no plugin 'kubernetes'/],
    ['all', 'v3.182.0', plugin(provider), undefined],
  ])('it says so: %s', (_, version, plugins, message) => {
    const missing = missingWith(version, plugins);
    if (message === undefined) expect(missing).toBeUndefined();
    else expect(missing).toMatch(message);
  });

  test('a plugin on the PATH does, too', () => {
    commandThat('pulumi-resource-kubernetes', 'true');
    expect(missingWith('v3.248.0', '[]')).toBeUndefined();
  });

  test.each([
    ['ends well', '', 0],
    ['fails where CI asks for it', 'true', 1],
  ])(
    'the script writes one line without the command, and %s',
    (_, CI, code) => {
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--require', 'tsx/cjs', join(root, 'scripts/test-pulumi.ts')],
        { cwd: root, encoding: 'utf8', env: { PATH: dirname(process.execPath), HOME: folder, CI } },
      );
      expect(stdout).toBe(
        "the Pulumi scenarios are not run: there is no command 'pulumi'; see https://www.pulumi.com/docs/install/\n",
      );
      expect(status).toBe(code);
    },
    60_000,
  );
});
