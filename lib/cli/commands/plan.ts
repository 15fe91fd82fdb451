import { existsSync } from 'node:fs';
import { KubernetesVersion } from '../../crd/checks/kubernetes-version';
import { readRelease, readResources } from '../importing/read-release';
import { isAddress, remoteSource } from '../importing/remote/download';
import { DEFAULT_TIMEOUT, withFetched } from '../importing/remote/fetch';
import { KubernetesReport } from '../plan/kubernetes';
import { PlanReport } from '../plan/plan-report';
import { asFormat, command, FORMAT_HELP, REPORT_OPTIONS } from './arguments';
import { readPlacedInput, readStandardInput } from './input';
import { MisuseError, reported } from './result';

import type { Finding } from '../../manifests/finding';
import type { ReportFormat } from '../../manifests/report';
import type { KubernetesUpgrade } from '../plan/kubernetes';
import type { Release } from '../plan/step';
import type { CommandResult } from './result';

const USAGE = `usage: operator-constructs plan [options] <old> <new>
       operator-constructs plan [options] --kubernetes <from> <to> <file, folder or -> ...

Reports what changes with another release of an operator: CRDs and your resources under them, rights, webhooks, names,
scopes, images and settings; the most dangerous first. <old> and <new> are each a file or folder of YAML, the
folder of an OLM bundle, a chart folder (needs helm on the PATH), a kustomize folder (needs kustomize or kubectl), an
archive of one of these (.tgz, .tar), a folder that 'import' wrote, - for standard input, or an address as 'import' takes
it (https://..., oci://...), which is downloaded. Nothing is sent anywhere.

With two versions after --kubernetes, such as 1.34 1.37, it reports what an upgrade of the cluster breaks in manifests: APIs
and fields that are gone or not there yet, other verdicts of the API server's code, and other defaults.

      --resources    file or folder with your resources, to be checked under the new CRDs; may be given several times
      --kubernetes   Kubernetes version of your cluster, such as 1.33
      --name         name of the operator, and of the release that charts are rendered as
      --values       file with values for charts; may be given several times
${FORMAT_HELP}
  -h, --help

Exit status: 0 nothing is dangerous, 1 something is, 2 the releases could not be compared, or a resource
not be read.
`;

const OPTIONS = {
  resources: { type: 'string', multiple: true },
  values: { type: 'string', multiple: true },
  name: { type: 'string' },
  kubernetes: { type: 'string' },
  ...REPORT_OPTIONS,
} as const;

export const run = command(USAGE, OPTIONS, async (values, positionals) => {
  const [to = '', ...manifests] = positionals;
  if (values.kubernetes !== undefined && manifests.length > 0 && isVersion(to)) {
    return await upgrade({ from: values.kubernetes, to }, manifests, asFormat(values.format));
  }
  const [old, next] = positionals;
  if (old === undefined || next === undefined || positionals.length > 2) {
    throw new MisuseError(
      `'plan' takes two releases, an old one and a new one, not ${positionals.length}`,
    );
  }
  const { resources = [], kubernetes, name } = values;
  const as = asFormat(values.format);
  assertOptions([...positionals, ...resources], kubernetes);
  const isRead = [old, next, ...resources].includes('-');
  const standardInput = isRead ? await readStandardInput() : undefined;
  const options = {
    standardInput,
    values: values.values ?? [],
    name,
  };
  const remote = [old, next].filter(isAddress).map(remoteSource);
  return withFetched(remote, DEFAULT_TIMEOUT, (fetched, shown) => {
    const read = (source: string): Release => ({
      ...readRelease(fetched.find(({ address }) => address === source)?.path ?? source, options),
      source,
    });
    const unreadable: Finding[] = [];
    const onMalformed = (finding: Finding): void => void unreadable.push(finding);
    const report = PlanReport.of(read(old), read(next), {
      resources: resources.length === 0 ? [] : readResources(resources, standardInput, onMalformed),
      kubernetesVersion: kubernetes,
    });
    const context = { command: 'plan', file: next, unreadable };
    const { status, output = '' } = reported(report, as, context, report.isDangerous);
    return { status, output: shown(output) };
  });
});

/** A version of Kubernetes, and no file with such a name. */
function isVersion(text: string): boolean {
  return KubernetesVersion.parse(text) !== undefined && !existsSync(text);
}

/** Plans an upgrade of the cluster. */
async function upgrade(
  versions: KubernetesUpgrade,
  paths: readonly string[],
  as: ReportFormat,
): Promise<CommandResult> {
  const unreadable: Finding[] = [];
  const manifests = await readPlacedInput(paths, { unreadable });
  const report = KubernetesReport.ofPlaced(manifests, versions);
  const context = { command: 'plan', file: paths[0]!, unreadable };
  return reported(report, as, context, report.isDangerous);
}

function assertOptions(paths: readonly string[], kubernetes: string | undefined): void {
  if (kubernetes !== undefined && KubernetesVersion.parse(kubernetes) === undefined) {
    throw new Error(`'--kubernetes' is '${kubernetes}'; write a Kubernetes version such as 1.37`);
  }
  if (paths.filter((path) => path === '-').length > 1) {
    throw new Error("'-' is given more than once; standard input can be read once only");
  }
}
