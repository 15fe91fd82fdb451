/**
 * `npm run conformance`: our verdicts against those of a real kube-apiserver.
 *
 * Options: `--kinds <number>` for so many mutations of each built-in kind, and `--manifests
 * <number>` for so many manifests of each Go module, which the check program is asked about,
 * `--kubernetes <version>` for the program and server of another version, such as 1.34, alone,
 * `--seed <text>`, `--resources <number>`, `--modules <number>` for so many resources of each CRD
 * in Go modules of other projects, `--crds <number>`, `--rules <number>`, `--calls <number>`, and
 * `--verbose <file>` for all disagreements as JSON.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkProgramFor, minorOf, versionOf } from '../cluster/support/binaries';
import { BinaryCache } from '../cluster/support/binary-cache';
import { sampled } from '../support/sampled';
import { compareKinds, kindTable } from './kinds/compare';
import { compareModules } from './modules/compare';
import { compareManifests } from './modules/manifests';
import { disagreements, failures, table } from './report';
import { compareAll } from './run';
import { kubernetesVersion, withApiServer } from './with-api-server';

import type { Binary } from '../cluster/support/binaries';
import type { KindComparison } from './kinds/compare';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      resources: { type: 'string', default: '5000' },
      crds: { type: 'string', default: '1000' },
      rules: { type: 'string', default: '500' },
      calls: { type: 'string', default: '8' },
      modules: { type: 'string', default: '12' },
      kinds: { type: 'string', default: '100000' },
      manifests: { type: 'string', default: '100000' },
      kubernetes: { type: 'string', default: minorOf(kubernetesVersion()) },
      verbose: { type: 'string' },
    },
  });
  const extent = {
    seed: values.seed,
    resources: count(values.resources),
    crds: count(values.crds),
    rules: count(values.rules),
    calls: count(values.calls),
  };
  const started = Date.now();
  const say = (text: string): void => void process.stdout.write(`${text}\n\n`);
  const modules = { seed: extent.seed, resources: count(values.modules), say };
  const [mutations, manifests] = [count(values.kinds), count(values.manifests)];
  const checkProgram = checkProgramFor(values.kubernetes);
  const version = versionOf(checkProgram);
  const ofProgram: KindComparison[] = [];
  // Each part is told when it is there: all of them take half an hour.
  const take = (found: readonly KindComparison[]): void => {
    ofProgram.push(...found);
    say(kindTable(found));
  };
  const comparisons = await withApiServer(async (server, client) => {
    if (mutations > 0) {
      const program = await findProgram(checkProgram);
      take(await compareKinds([program, client], (cases) => sampled(cases, mutations)));
    }
    if (manifests > 0) {
      take(await compareManifests([await findProgram(checkProgram), client], manifests, { say }));
    }
    if (version !== kubernetesVersion()) {
      return [];
    }
    const compared = await compareAll(server, extent);
    return [...compared, ...(modules.resources > 0 ? await compareModules(server, modules) : [])];
  }, version);
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`kube-apiserver ${version}, Node ${process.version}, seed ${extent.seed}, ${seconds} s`);
  if (comparisons.length > 0) {
    say(`${table(comparisons)}\n\n${disagreements(comparisons)}`);
  }
  if (values.verbose !== undefined) {
    const all = comparisons.flatMap(({ name, disagreements: found }) =>
      found.map((one) => ({ crd: name, ...one })),
    );
    writeFileSync(values.verbose, JSON.stringify(all, null, 1));
  }
  const problems = [
    ...(comparisons.length > 0 ? failures(comparisons) : []),
    ...ofProgram.flatMap(({ kind, differences }) =>
      differences.map((each) => `${kind}: ${JSON.stringify(each)}`),
    ),
  ];
  problems.forEach((problem) => say(`FAILED: ${problem}`));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

async function findProgram(binary: Binary): Promise<string> {
  const found = await new BinaryCache(console.error).find(binary);
  if ('missing' in found) {
    throw new Error(found.missing);
  }
  return found.path;
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) {
    throw new Error(`'${text}' is no number of cases`);
  }
  return number;
}

void main();
