import { DEFAULT_KUBERNETES_VERSION } from '../../crd/checks/kubernetes-version';
import { show } from '../../crd/checks/errors';
import { dnsLabelProblems } from '../../crd/checks/names';
import type { AppOperator } from './app-operators';

/** Names of the environments of an app, in the order in which a change goes through them. */
export function environmentsOf(given: string): readonly string[] {
  return given.split(',').map((name) => name.trim());
}

export function environmentsProblem(names: readonly string[]): string | undefined {
  const [wrong] = names.flatMap((name) => dnsLabelProblems('--environments', name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return wrong ?? (twice === undefined ? undefined : `'--environments' has ${show(twice)} twice`);
}

/** The file with what differs between environments. */
export function environmentsFile(names: readonly string[], { scope, gibibytes }: AppOperator): string {
  const last = names.length - 1;
  const entries = names.map(
    (name, index) => `  ${/^[a-z]\w*$/.test(name) ? name : `'${name}'`}: {
    kubernetesVersion: '${DEFAULT_KUBERNETES_VERSION}',
    scope: ${scope},
    replicas: 3,
    storage: Size.gibibytes(${index === last ? gibibytes : 1}),
  },
`,
  );
  return `import { Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';

/** Differences between the environments; everything else is the same in each. */
export interface Environment {
  /** Kubernetes version that the manifests are for. */
  readonly kubernetesVersion: string;
  /** Registry that mirrors all others, such as 'registry.example.com/mirror'. */
  readonly registry?: string;
  /** The namespaces that the operator serves. */
  readonly scope: OperatorScope;
  readonly replicas: number;
  readonly storage: Size;
}

/** In the order in which a change goes through them. */
export const environments = {
${entries.join('')}} satisfies Record<string, Environment>;

export type EnvironmentName = keyof typeof environments;

export const environmentNames = Object.keys(environments) as EnvironmentName[];
`;
}

/** The program of an app with environments: a folder for each of them. */
export const ENVIRONMENTS_MAIN = `import { join } from 'node:path';
import { environmentNames } from './environments';
import { platform } from './platform';

for (const name of environmentNames) {
  platform(name, join(process.env.CDK8S_OUTDIR ?? 'manifests', name)).synth();
}
`;
