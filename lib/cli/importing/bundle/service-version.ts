import { at, itemsOf, objectsAt, textOrEmpty, treeOf } from '../../../crd/json/read-tree';

import type { Tree } from '../../../crd/json/tree';

/** The contents of a ClusterServiceVersion that an installation needs. */
export interface ServiceVersion {
  readonly name: string;
  readonly version: string;
  readonly annotations: Tree;
  readonly deployments: readonly {
    readonly name: string;
    readonly labels: Tree;
    readonly spec: Tree;
  }[];
  /** Rules of a ServiceAccount in each target namespace. */
  readonly permissions: readonly Permission[];
  /** Rules of a ServiceAccount everywhere. */
  readonly clusterPermissions: readonly Permission[];
  readonly installModes: Readonly<Record<string, boolean>>;
  readonly webhooks: readonly WebhookDescription[];
  readonly minKubeVersion?: string;
  readonly apiServices: number;
}

export interface Permission {
  readonly serviceAccountName: string;
  readonly rules: readonly unknown[];
}

/** One of `spec.webhookdefinitions`. */
export interface WebhookDescription {
  readonly type: string;
  readonly generateName: string;
  readonly deploymentName: string;
  readonly containerPort: number;
  readonly targetPort?: number | string;
  readonly webhookPath?: string;
  readonly conversionCRDs: readonly string[];
  /** Fields that go into a webhook configuration unchanged. */
  readonly fields: Tree;
}

const COPIED = [
  'admissionReviewVersions',
  'failurePolicy',
  'matchPolicy',
  'objectSelector',
  'reinvocationPolicy',
  'rules',
  'sideEffects',
  'timeoutSeconds',
];

/** Reads a ClusterServiceVersion; malformed parts are ignored. */
export function serviceVersionOf(object: Tree): ServiceVersion {
  const metadata = treeOf(object.metadata);
  const spec = treeOf(object.spec);
  const install = treeOf(at(spec, 'install', 'spec'));
  const modes = objectsAt(spec, 'installModes');
  return {
    name: textOrEmpty(metadata.name),
    version: textOrEmpty(spec.version),
    annotations: treeOf(metadata.annotations),
    deployments: objectsAt(install, 'deployments').map(({ name, label, spec: deployment }) => ({
      name: textOrEmpty(name),
      labels: treeOf(label),
      spec: treeOf(deployment),
    })),
    permissions: itemsOf(install.permissions).map(permissionOf),
    clusterPermissions: itemsOf(install.clusterPermissions).map(permissionOf),
    installModes: Object.fromEntries(
      modes.map(({ type, supported }) => [textOrEmpty(type), supported === true]),
    ),
    webhooks: objectsAt(spec, 'webhookdefinitions').map(webhookOf),
    apiServices: objectsAt(spec, 'apiservicedefinitions', 'owned').length,
    ...(typeof spec.minKubeVersion === 'string' && { minKubeVersion: spec.minKubeVersion }),
  };
}

function permissionOf(value: unknown): Permission {
  const { serviceAccountName, rules } = treeOf(value);
  // An empty name means the default account of the namespace.
  return {
    serviceAccountName: textOrEmpty(serviceAccountName) || 'default',
    rules: itemsOf(rules),
  };
}

function webhookOf(webhook: Tree): WebhookDescription {
  const {
    type,
    generateName,
    deploymentName,
    containerPort,
    targetPort,
    webhookPath,
    conversionCRDs,
  } = webhook;
  return {
    type: textOrEmpty(type),
    generateName: textOrEmpty(generateName),
    deploymentName: textOrEmpty(deploymentName),
    containerPort: typeof containerPort === 'number' && containerPort > 0 ? containerPort : 443,
    conversionCRDs: itemsOf(conversionCRDs).map(textOrEmpty),
    fields: Object.fromEntries(
      COPIED.filter((key) => webhook[key] !== undefined).map((key) => [key, webhook[key]]),
    ),
    // The API server reads 0 and '' as the port itself.
    ...((typeof targetPort === 'number' || typeof targetPort === 'string') &&
      targetPort && { targetPort }),
    ...(typeof webhookPath === 'string' && { webhookPath }),
  };
}
