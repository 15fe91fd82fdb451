/** `npx tsx test/conformance/record.ts`: records verdicts of a real kube-apiserver for the unit tier. */
import { resourceCases } from './cases';
import { definitionCases } from './definition-cases';
import { definitions, nameOf } from './definitions';
import { compareDefinitions, compareResources } from './run';
import { record, type RecordedVerdicts, writeVerdicts } from './verdict-file';
import { kubernetesVersion, withApiServer } from './with-api-server';

const SEED = 'recorded';
const RESOURCES_PER_CRD = 300;
const CRDS = 250;

async function main(): Promise<void> {
  await withApiServer(async (server) => {
    const resources: Record<string, RecordedVerdicts> = {};
    for (const definition of definitions) {
      const cases = resourceCases(definition, SEED, RESOURCES_PER_CRD);
      const verdicts = await server.judgeResources(cases);
      const comparison = compareResources(cases, verdicts);
      comparison.unexplained.forEach(({ what, theirs }) => process.stderr.write(`${what}: ${theirs}\n`));
      resources[comparison.name] = record(cases, verdicts, comparison);
    }
    const cases = definitionCases(SEED, CRDS, definitions.map(nameOf));
    const verdicts = await server.judgeDefinitions(cases.map(({ manifest }) => manifest));
    const crds = record(cases, verdicts, compareDefinitions(cases, verdicts));
    writeVerdicts({ seed: SEED, kubernetes: kubernetesVersion(), resources, crds });
  });
}

void main();
