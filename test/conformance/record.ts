/**
 * `npx tsx test/conformance/record.ts`: records verdicts of a real kube-apiserver for the unit
 * tier. With `functions` or `verdicts` behind it, only these.
 */
import { resourceCases } from './cases';
import { definitionCases } from './definition-cases';
import { definitions, nameOf } from './definitions';
import { comparable, outcomesOf } from './functions/ask';
import { functionCases } from './functions/cases';
import { ServerValidator } from './functions/server-validator';
import { inParallel } from './in-parallel';
import { ruleCases } from './rules/cases';
import { compareResources, CRDS_AT_ONCE } from './run';
import { hashOf, record, writeOutcomes, writeVerdicts } from './verdict-file';
import { kubernetesVersion, withApiServer } from './with-api-server';

import type { ApiServer } from './api-server';
import type { RecordedVerdicts } from './verdict-file';

const SEED = 'recorded';
const RESOURCES_PER_CRD = 160;
const CRDS = 250;
const RULES = 200;
const CALLS = 6;

async function main(): Promise<void> {
  const [only] = process.argv.slice(2);
  await withApiServer(async (server) => {
    if (only !== 'functions') {
      await recordVerdicts(server);
    }
    if (only !== 'verdicts') {
      await recordOutcomes(server);
    }
  });
}

async function recordVerdicts(server: ApiServer): Promise<void> {
  const recorded = await inParallel(definitions, CRDS_AT_ONCE, async (definition) => {
    const cases = resourceCases(definition, SEED, RESOURCES_PER_CRD);
    const verdicts = await server.validateResources(cases);
    const comparison = compareResources(cases, verdicts);
    comparison.unexplained.forEach(({ what, theirs }) =>
      process.stderr.write(`${what}: ${theirs}\n`),
    );
    return [comparison.name, record(cases, verdicts)] as const;
  });
  const about = async (cases: ReturnType<typeof definitionCases>): Promise<RecordedVerdicts> =>
    record(cases, await server.validateDefinitions(cases.map(({ manifest }) => manifest)));
  const crds = await about(definitionCases(SEED, CRDS, definitions.map(nameOf)));
  const rules = await about(ruleCases(SEED, RULES));
  writeVerdicts({
    seed: SEED,
    kubernetes: kubernetesVersion(),
    resources: Object.fromEntries(recorded),
    crds,
    rules,
  });
}

async function recordOutcomes(server: ApiServer): Promise<void> {
  const cases = functionCases(SEED, CALLS);
  const outcomes = await outcomesOf(cases, new ServerValidator(server.api));
  const about = {
    seed: SEED,
    kubernetes: kubernetesVersion(),
    calls: CALLS,
    inputs: hashOf(cases),
  };
  writeOutcomes({ ...about, outcomes: outcomes.map(comparable) }, cases);
}

void main();
