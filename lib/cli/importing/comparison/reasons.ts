import { groupOf } from '../../../manifests/built-in-kinds';
import type { ManifestObject } from '../../../manifests/manifest-object';

/** The settings that say what to watch have other values. */
export const WATCH_SETTINGS = 'the process is configured with the namespaces to watch';

const RECORDED = 'objects of the cluster part record what placed them';
const ORDER = 'order and retention under GitOps tools';
const OLM = 'bookkeeping of OLM';

/** Returns true if a difference is only what tools and this package write onto objects. */
export function isBookkeeping(reason: string | undefined): boolean {
  return reason === RECORDED || reason === ORDER || reason === OLM;
}

/** Kinds that the cluster part of an operator may have. */
const CLUSTER_PART_KINDS =
  /^(APIService|ClusterRole|CustomResourceDefinition|(Ingress|Priority|Runtime|Storage)Class|ValidatingAdmissionPolicy(Binding)?)$/;

/** Fields that an installation may set itself. */
const FIELDS: readonly { readonly kind?: RegExp; readonly field: RegExp; readonly reason: string }[] = [
  {
    kind: /WebhookConfiguration$/,
    field: /^metadata\.annotations\.cert-manager\.io\/inject-/,
    reason: 'cert-manager writes the certificate that the API server trusts into the configurations of webhooks',
  },
  {
    kind: /^CustomResourceDefinition$|WebhookConfiguration$/,
    field: /\.clientConfig\.caBundle$/,
    reason:
      'the certificate that the API server trusts is that of an installation: its process or cert-manager writes it, or the program gives it',
  },
  {
    kind: /^Certificate$/,
    field: /^spec\.(dnsNames|issuerRef|usages)(\.|\[|$)/,
    reason: 'the certificate of the webhooks is created for each installation, in the same Secret',
  },
  {
    kind: /^(Deployment|StatefulSet|DaemonSet)$/,
    field: /^spec\.template\.spec\.containers\[\d+\]\.ports$/,
    reason: 'the port of webhooks has a name',
  },
  {
    kind: /^(Deployment|StatefulSet|DaemonSet)$/,
    field: /^spec\.template\.metadata\.(name|namespace|generateName)$/,
    reason: 'pods get names of their own, whatever the template says',
  },
  {
    kind: /^CustomResourceDefinition$/,
    field: /^metadata\.annotations\.cert-manager\.io\//,
    reason: 'cert-manager issues the certificate that OLM would create for a bundle',
  },
  {
    kind: CLUSTER_PART_KINDS,
    field:
      /^metadata\.(labels\.app\.kubernetes\.io\/(name|version|component|part-of|managed-by)|annotations\.operator-constructs\.dev\/placed-by)$/,
    reason: RECORDED,
  },
  {
    field: /^metadata\.annotations\.(argocd\.argoproj\.io|kustomize\.toolkit\.fluxcd\.io|helm\.sh)\//,
    reason: ORDER,
  },
  {
    field: /^metadata\.annotations\.operatorframework\.io\/|^metadata\.annotations\.alm-/,
    reason: OLM,
  },
];

/** Why a field differs; undefined if only the values show that. */
export function reasonOfField(kind: string, path: string): string | undefined {
  return FIELDS.find((row) => row.field.test(path) && row.kind?.test(kind) !== false)?.reason;
}

export function reasonOfObject(
  change: 'missing' | 'added' | 'changed',
  { apiVersion, kind, metadata, data, stringData }: ManifestObject,
): string | undefined {
  if (kind === 'Namespace' && change === 'missing') return 'an installation uses an existing namespace';
  if (change === 'missing' && kind === 'Issuer' && groupOf(apiVersion) === 'cert-manager.io') {
    return 'a self-signed issuer is created for each installation';
  }
  if (change === 'added' && groupOf(apiVersion) === 'cert-manager.io') {
    return 'cert-manager issues the certificate of the webhooks';
  }
  if (kind === 'ServiceAccount' && change === 'added') {
    return 'pods run as an account that the source leaves to whoever installs it';
  }
  const hasData = Object.keys({ ...(data as object), ...(stringData as object) }).length > 0;
  if (kind === 'Secret' && hasData && change === 'missing') return 'data of Secrets does not belong in a repository';
  const hook = metadata.annotations?.['helm.sh/hook'];
  return typeof hook === 'string' && /(^|,)test/.test(hook) ? 'a test of the chart' : undefined;
}
