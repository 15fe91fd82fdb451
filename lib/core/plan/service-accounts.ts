import { DEFAULT_SERVICE_ACCOUNT, type Installation, serviceAccountOf } from './installation';
import type { PlannedServiceAccount } from '../planned';

/** The ServiceAccounts that the workloads run as, that of the first one first. */
export function planServiceAccounts(installation: Installation): PlannedServiceAccount[] {
  const { definition, name, serviceAccountName, workloads, options } = installation;
  const main: PlannedServiceAccount = {
    id: 'ServiceAccount',
    name: serviceAccountName,
    ...(options.serviceAccountName === undefined &&
      serviceAccountName !== DEFAULT_SERVICE_ACCOUNT && {
        manifest: manifestOf(installation, serviceAccountName, options.serviceAccountAnnotations),
      }),
  };
  const ofFirst = serviceAccountOf(definition, name);
  const named = [
    ...workloads.map(({ spec }) => spec.template.spec.serviceAccountName ?? DEFAULT_SERVICE_ACCOUNT),
    ...(definition.serviceAccounts ?? []).map((account) => account.name),
  ];
  const others = [...new Set(named)].filter(
    (account) => account !== ofFirst && account !== serviceAccountName && account !== DEFAULT_SERVICE_ACCOUNT,
  );
  return [
    main,
    ...others.map((account) => ({
      id: `ServiceAccount-${account}`,
      name: account,
      manifest: manifestOf(installation, account),
    })),
  ];
}

function manifestOf(
  { definition, namespace, labels, annotations }: Installation,
  name: string,
  ownAnnotations: Readonly<Record<string, string>> = {},
): PlannedServiceAccount['manifest'] {
  const upstream = definition.serviceAccounts?.find((account) => account.name === name);
  // Only a pod that asks for it gets a token, where upstream does not say so.
  const fields = definition.workloads === undefined ? { automountServiceAccountToken: false } : upstream?.fields;
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: {
      name,
      namespace,
      labels: { ...upstream?.labels, ...labels },
      annotations: { ...upstream?.annotations, ...annotations, ...ownAnnotations },
    },
    ...fields,
  };
}
