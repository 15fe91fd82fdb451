/**
 * `npx tsx test/conformance/side-by-side/main.ts`: how often `check`, kubeconform and
 * kubectl-validate say what an API server says, and how long they take for 2,000 manifests with 20
 * CRDs. It needs Go and Python (for kubeconform's script), and `npm run build` and `npm run
 * check-program` first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { controlPlaneBinaries, otherCheckers, versionOf } from '../../cluster/support/binaries';
import { BinaryCache } from '../../cluster/support/binary-cache';
import { sampled } from '../../support/sampled';
import { resourceCases } from '../cases';
import { nameOf } from '../definitions';
import { mutationsOf } from '../kinds/mutations';
import { SAMPLE_OBJECTS } from '../kinds/samples';
import { ASKS_CLUSTER, KindServer, NOT_IN_DRY_RUN } from '../kinds/server';
import { kubernetesVersion, withApiServer } from '../with-api-server';
import { nameOfFile, TIMED, USED, writeCrds, writeObjects, writeTimed } from './timed';
import { kubeconform, kubectlValidate, ours, runTool, writeSchemas } from './tools';

import type { CorpusWithSchemas, Run, Schemas, Tool } from './tools';

const MUTATIONS = 60;
const RESOURCES = 40;
const RUNS = 3;

interface Verdict {
  readonly object: object;
  readonly accepted: boolean;
  readonly isCustom: boolean;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-side-by-side-'));
  try {
    const tools = [ours, ...(await otherTools())];
    const crds = join(folder, 'crds');
    const crdFiles = writeCrds(crds);
    const kubernetes = controlPlaneBinaries.find(({ name }) => name === 'kube-apiserver')!;
    const schemas = writeSchemas(folder, kubernetes, crdFiles);
    const expected = await serverVerdicts();
    const verdicts = compareVerdicts(join(folder, 'verdicts'), { crds, schemas }, tools, expected);
    const times = measure(join(folder, 'timed'), { crds, schemas }, tools);
    console.log(
      `kube-apiserver ${kubernetesVersion()}, ${otherCheckers.map((each) => `${each.name} ${versionOf(each)}`).join(', ')}\n`,
    );
    console.log(`${verdicts}\n\n${times}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function otherTools(): Promise<Tool[]> {
  const cache = new BinaryCache(console.error);
  const paths = await Promise.all(otherCheckers.map((each) => cache.find(each)));
  const [conform, validate] = paths.map((found) => {
    if ('missing' in found) {
      throw new Error(found.missing);
    }
    return found.path;
  });
  return [kubeconform(conform!), kubectlValidate(validate!)];
}

/**
 * Objects of all kinds and of the CRDs, most of them invalid, with the verdicts of the API server.
 */
async function serverVerdicts(): Promise<Verdict[]> {
  return await withApiServer(async (server, client) => {
    const expected: Verdict[] = [];
    for (const sample of SAMPLE_OBJECTS) {
      const cases = sampled(mutationsOf(sample), MUTATIONS);
      const answers = await new KindServer(client).created(sample, cases);
      cases.forEach((object, at) => {
        const answer = answers[at];
        if (ASKS_CLUSTER.test(answer ?? '') || NOT_IN_DRY_RUN.test(answer ?? '')) {
          return;
        }
        expected.push({ object, accepted: answer === undefined, isCustom: false });
      });
    }
    for (const definition of USED) {
      const all = resourceCases(definition, 'side by side', RESOURCES);
      const cases = { ...all, stored: [], cases: all.cases.filter(({ old }) => old === undefined) };
      (await server.validateResources(cases)).forEach(({ accepted }, at) => {
        if (accepted !== undefined) {
          expected.push({ object: cases.cases[at]!.resource, accepted, isCustom: true });
        }
      });
      console.error(nameOf(definition));
    }
    return expected;
  });
}

function compareVerdicts(
  manifests: string,
  rest: { readonly crds: string; readonly schemas: Schemas },
  tools: readonly Tool[],
  expected: readonly Verdict[],
): string {
  writeObjects(
    manifests,
    expected.map(({ object }) => object),
  );
  const rows = tools.map((tool) => {
    const { refused } = runTool(tool, { manifests, ...rest });
    const count = (matches: (each: Verdict, isRefused: boolean) => boolean): number =>
      expected.filter((each, at) => matches(each, refused.has(nameOfFile(at)))).length;
    const right = (custom: boolean): string => {
      const all = expected.filter(({ isCustom }) => isCustom === custom).length;
      const same = count(
        ({ accepted, isCustom }, isRefused) => isCustom === custom && accepted !== isRefused,
      );
      return `${((100 * same) / all).toFixed(2)} %`;
    };
    const missed = count(({ accepted }, isRefused) => !accepted && !isRefused);
    const wrongly = count(({ accepted }, isRefused) => accepted && isRefused);
    return [tool.name, right(false), right(true), missed, wrongly];
  });
  const bad = expected.filter(({ accepted }) => !accepted).length;
  const header = [
    '',
    'right, built-in kinds',
    'right, custom resources',
    `missed of ${bad} bad ones`,
    `refused of ${expected.length - bad} good ones`,
  ];
  return table([header, ...rows]);
}

/** Good manifests, as most are. */
function measure(
  manifests: string,
  rest: Omit<CorpusWithSchemas, 'manifests'>,
  tools: readonly Tool[],
): string {
  writeTimed(manifests);
  // In turn, as a machine may be busier at one time than at another.
  const rounds = Array.from({ length: RUNS }, () =>
    tools.map((tool) => runTool(tool, { manifests, ...rest })),
  );
  const rows = tools.map(({ name }, at) => {
    const least = (of: (run: Run) => number): string =>
      `${Math.min(...rounds.map((round) => of(round[at]!))).toFixed(2)} s`;
    return [name, least(({ cpuSeconds }) => cpuSeconds), least(({ seconds }) => seconds)];
  });
  return table([['', `CPU time for ${TIMED} manifests, ${USED.length} CRDs`, 'time'], ...rows]);
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  const [header, ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [header, `|${' --- |'.repeat(rows[0]!.length)}`, ...rest].join('\n');
}

void main();
