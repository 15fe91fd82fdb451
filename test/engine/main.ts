import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { controlPlaneBinaries } from '../cluster/support/binaries';
import { inOneLine, isCi, unmet } from '../cluster/support/cluster-tier';
import globalSetup from '../cluster/support/global-setup';
import { InhabitedCluster } from './inhabited-cluster';
import { loadProgram } from './program-check';
import { copyProgram, packPackage } from './program-copy';
import { PulumiHome } from './pulumi-home';
import { missingOfPulumi } from './requirements';
import { type Outcome, play, type Scenario } from './scenario';
import { SCENARIOS } from './scenarios/all';
import { Stack } from './stack';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Plays all scenarios, or all up to the first command of the CLI. Gives the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { until: { type: 'string' }, only: { type: 'string' } } });
  if (values.until !== undefined && values.until !== 'cluster') {
    throw new Error(`'--until' is '${values.until}'; it can only be 'cluster'`);
  }
  const home = new PulumiHome();
  try {
    const missing = await whatIsMissing(home, values.until === 'cluster');
    if (missing !== undefined) {
      say(`the Pulumi scenarios are not run: ${missing}`);
      // Nobody runs this by chance: it is no part of `npm test`. A CI job that asks for it wants to know that it did not run.
      return isCi() ? 1 : 0;
    }
    const chosen = SCENARIOS.filter(({ name }) => name.includes(values.only ?? ''));
    return await runAll(chosen, home, values.until === 'cluster' ? prepare : playIn);
  } finally {
    home.remove();
  }
}

async function whatIsMissing(home: PulumiHome, withoutCli: boolean): Promise<string | undefined> {
  const missing = withoutCli ? undefined : missingOfPulumi(home.environment());
  if (missing !== undefined) return missing;
  await globalSetup();
  const needs = [...controlPlaneBinaries.map(({ name }) => name), 'zookeeper-operator', 'mount namespace'];
  const problems = unmet(needs);
  return problems.length === 0 ? undefined : inOneLine(problems);
}

/** Where one scenario is played. */
interface Place {
  readonly scenario: Scenario;
  readonly cluster: InhabitedCluster;
  /** Folder of the copied program. */
  readonly copy: string;
  readonly home: PulumiHome;
}

/** Each scenario has a cluster of its own, since CRDs stay behind. */
async function runAll(
  scenarios: readonly Scenario[],
  home: PulumiHome,
  run: (place: Place) => Promise<Outcome>,
): Promise<number> {
  const tarball = packPackage(home.folder);
  const folder = join(home.folder, 'programs');
  mkdirSync(folder);
  const outcomes: Outcome[] = [];
  for (const scenario of scenarios) {
    say(scenario.name);
    const copy = copyProgram(scenario.program, tarball, folder);
    const cluster = await InhabitedCluster.start(scenario.site);
    try {
      outcomes.push(await run({ scenario, cluster, copy, home }));
    } finally {
      await cluster.stop();
    }
  }
  const failed = outcomes.filter((outcome) => outcome.failed !== undefined);
  say(`${outcomes.length - failed.length} of ${outcomes.length} scenarios went well`);
  return failed.length === 0 ? 0 : 1;
}

async function playIn({ scenario, cluster, copy, home }: Place): Promise<Outcome> {
  const stack = new Stack(copy, home, cluster.kubeconfig);
  return await play(scenario, { stack, cluster }, say);
}

/** All that there is before the first command: a cluster that answers, and a program that loads. */
async function prepare({ scenario, cluster, copy }: Place): Promise<Outcome> {
  const namespaces = await cluster.controlPlane.api.list('v1', 'Namespace');
  say(`  ok     the API server answers (${namespaces.length} namespaces)`);
  const registered = loadProgram(copy, { jvmFlags: 'of nobody' });
  say(`  ok     the copied program loads (${registered.length} resources)`);
  return { scenario: scenario.name, passed: ['the API server answers', 'the copied program loads'] };
}
