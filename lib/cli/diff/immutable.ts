import { Quantity } from '../../crd/cel/values/quantity-value';
import { at } from '../../crd/json/read-tree';
import { isObject, own } from '../../crd/json/tree';
import { groupKind } from '../../manifests/built-in-kinds';
import { isRecreated } from '../../manifests/hooks';
import { objectText } from '../../manifests/manifest-object';
import { sameValue, secretData } from './state';

import type { Finding, FindingLevel } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { Change } from './state';

interface Breach {
  readonly path: string;
  readonly level?: FindingLevel;
  readonly message?: string;
  readonly remedy?: string;
}

const REFUSED = 'the API server refuses to change it';

/** A hook that is there when the next one comes, unless the tool takes it away. */
const OF_HOOK = {
  level: 'warning',
  message:
    'the API server refuses to change it; Helm and Argo CD delete this hook before they create it again',
  remedy: 'delete the hook before you apply it with kubectl or Flux',
} as const;

/**
 * Returns the changes that the API server refuses, or drops, because a field is fixed once an
 * object exists.
 */
export function immutableFindings(changes: readonly Change[]): Finding[] {
  return changes.flatMap((change) => {
    const kind = groupKind(change.after);
    const known = own(IMMUTABLE, kind);
    const breaches = [
      ...(known?.fields ?? []).flatMap((field) => breachesOf(change, field)),
      ...(own(SPECIAL, kind)?.(change) ?? []),
    ];
    return breaches.map(({ path, level, message, remedy }): Finding => {
      const finding = {
        rule: 'immutable/immutable-field',
        level: level ?? known?.level ?? 'error',
        object: objectText(change.after),
        path,
        message: message ?? known?.effect ?? REFUSED,
        remedy: remedy ?? known?.remedy ?? RECREATE,
      };
      return finding.level === 'error' && isRecreated(change.before)
        ? { ...finding, ...OF_HOOK }
        : finding;
    });
  });
}

function breachesOf({ before, after }: Change, field: ImmutableField): Breach[] {
  const { path, except, otherwise, isFilledIn } = field;
  const [old, next] = [valueAt(before, path) ?? otherwise, valueAt(after, path) ?? otherwise];
  if (except !== undefined) {
    const keys = new Set(
      [old, next].flatMap((value) => (isObject(value) ? Object.keys(value) : [])),
    );
    return [...keys]
      .filter((key) => !except.includes(key))
      .filter(
        (key) => !sameValue(valueAt(before, `${path}.${key}`), valueAt(after, `${path}.${key}`)),
      )
      .map((key) => ({ path: `${path}.${key}` }));
  }
  if (sameValue(old, next)) {
    return [];
  }
  return [{ path, ...(isFilledIn === true && old === undefined && FILLED_IN) }];
}

/** Checks that a table of fields cannot express. */
const SPECIAL: Readonly<Record<string, (change: Change) => Breach[]>> = {
  '/Service': serviceBreaches,
  '/PersistentVolumeClaim': claimBreaches,
  '/ConfigMap': (change) => frozenBreaches(change, ['data', 'binaryData']),
  '/Secret': (change) => frozenBreaches(change, ['data']),
  '/Pod': podBreaches,
  'batch/Job': jobBreaches,
};

function serviceBreaches({ before, after }: Change): Breach[] {
  const isExternal = [before, after].some(
    (object) => valueAt(object, 'spec.type') === 'ExternalName',
  );
  const ip = valueAt(before, 'spec.clusterIP') ?? '';
  const next = valueAt(after, 'spec.clusterIP') ?? '';
  const path = 'spec.clusterIP';
  const port = healthBreaches(before, after);
  if (isExternal || ip === next) {
    return port;
  }
  if (next !== '') {
    return [...port, { path, ...(ip === '' && next !== 'None' ? FILLED_IN : {}) }];
  }
  return ip === 'None'
    ? [
        ...port,
        {
          path,
          level: 'warning',
          message: 'to leave it out changes nothing: the Service stays headless',
        },
      ]
    : port;
}

const FILLED_IN = {
  level: 'warning',
  message: 'the server has filled it in; any other value is refused',
} as const;

function healthBreaches(before: ManifestObject, after: ManifestObject): Breach[] {
  const path = 'spec.healthCheckNodePort';
  const [old, next] = [valueAt(before, path), valueAt(after, path)];
  return old !== undefined && next !== undefined && old !== next ? [{ path }] : [];
}

function claimBreaches({ before, after }: Change): Breach[] {
  const path = 'spec.resources.requests.storage';
  const [old, next] = [before, after].map((object) =>
    Quantity.tryParse(String(valueAt(object, path))),
  );
  if (old === undefined || next === undefined || old.compareTo(next) === 0n) {
    return [];
  }
  if (old.compareTo(next) > 0n) {
    return [
      {
        path,
        message: 'a volume cannot shrink, and the API server refuses it',
        remedy: 'keep the size',
      },
    ];
  }
  const message =
    'a claim can grow only when it is bound, and only where its class has allowVolumeExpansion';
  return [{ path, level: 'info', message }];
}

function valueAt(object: unknown, path: string): unknown {
  return at(object, ...path.split('.'));
}

function frozenBreaches({ before, after }: Change, fields: readonly string[]): Breach[] {
  if (before.immutable !== true) {
    return [];
  }
  const remedy = 'give the object a new name with each content, as kustomize does with a hash';
  const changed = fields.filter(
    (field) => !sameValue(contentOf(before, field), contentOf(after, field)),
  );
  return [...(after.immutable === true ? [] : ['immutable']), ...changed].map((path) => ({
    path,
    message: "the object is marked 'immutable', and the API server refuses to change it",
    remedy,
  }));
}

/** Text of a Secret is the same content as its bytes. */
function contentOf(object: ManifestObject, field: string): unknown {
  return field === 'data' ? secretData(object) : object[field];
}

/** Of the containers of a Pod only the image may change. */
function podBreaches({ before, after }: Change): Breach[] {
  return ['containers', 'initContainers'].flatMap((list) => {
    const path = `spec.${list}`;
    const [old, next] = [before, after].map((object) => withoutMutable(valueAt(object, path)));
    return sameValue(old, next) ? [] : [{ path }];
  });
}

/** Leaves out the image, and what is often written down as it is by default. */
function withoutMutable(containers: unknown): unknown {
  const left = ['image', 'imagePullPolicy', 'terminationMessagePath', 'terminationMessagePolicy'];
  return Array.isArray(containers)
    ? containers.map((container: unknown) =>
        isObject(container)
          ? Object.fromEntries(Object.entries(container).filter(([field]) => !left.includes(field)))
          : container,
      )
    : containers;
}

function jobBreaches({ before, after }: Change): Breach[] {
  const isIndexed = valueAt(after, 'spec.completionMode') === 'Indexed';
  const same = (path: string): boolean => sameValue(valueAt(before, path), valueAt(after, path));
  const completions = isIndexed || same('spec.completions') ? [] : [{ path: 'spec.completions' }];
  if (same('spec.template')) {
    return completions;
  }
  const path = 'spec.template';
  if (valueAt(before, 'spec.suspend') !== true) {
    return [...completions, { path }];
  }
  const message =
    'as the Job is suspended, resources and where it is scheduled may change until it starts; all else is refused';
  return [...completions, { path, level: 'warning', message }];
}

interface ImmutableField {
  readonly path: string;
  /** Meaning of an absent field. @default - nothing: to set it is a change */
  readonly otherwise?: unknown;
  /** Fields within it that may change after all. @default - none */
  readonly except?: readonly string[];
  /**
   * True if the server fills an absent field in, so that a manifest may leave it out. @default
   * false
   */
  readonly isFilledIn?: boolean;
}

interface ImmutableKind {
  readonly fields: readonly ImmutableField[];
  /** Advice for who wants to change one. */
  readonly remedy: string;
  /** @default 'error': the API server refuses the update */
  readonly level?: FindingLevel;
  /** Effect of an update. @default - the API server refuses the update */
  readonly effect?: string;
}

const RECREATE = 'delete the object and create it again, or give the new one another name';

/** A field that is one value when it is absent. */
const or = (path: string, otherwise: unknown): ImmutableField => ({ path, otherwise });

const filled = (path: string): ImmutableField => ({ path, isFilledIn: true });

const specBut = (...lines: readonly string[]): ImmutableField => ({
  path: 'spec',
  except: lines.join(' ').split(' '),
});

function kind(
  fields: readonly (string | ImmutableField)[],
  remedy: string = RECREATE,
): ImmutableKind {
  return {
    fields: fields.map((field) => (typeof field === 'string' ? { path: field } : field)),
    remedy,
  };
}

const SELECTOR = kind(
  ['spec.selector'],
  'keep the selector; for another one make a workload of another name, and delete this one when it runs',
);

/** Fields that Kubernetes 1.37 does not let an update change, by group and kind. */
export const IMMUTABLE: Readonly<Record<string, ImmutableKind>> = {
  'apps/StatefulSet': kind(
    [
      specBut(
        'replicas ordinals template updateStrategy minReadySeconds revisionHistoryLimit',
        'persistentVolumeClaimRetentionPolicy podManagementPolicy serviceName',
      ),
      or('spec.podManagementPolicy', 'OrderedReady'),
      or('spec.serviceName', ''),
    ],
    'delete the StatefulSet with --cascade=orphan, which leaves its pods and volumes, and apply the new one',
  ),
  'apps/Deployment': SELECTOR,
  'apps/DaemonSet': SELECTOR,
  'apps/ReplicaSet': SELECTOR,
  'apps/ControllerRevision': kind(['data']),
  'batch/Job': kind([
    filled('spec.selector'),
    or('spec.completionMode', 'NonIndexed'),
    'spec.podFailurePolicy',
    'spec.successPolicy',
    'spec.backoffLimitPerIndex',
    'spec.managedBy',
  ]),
  'rbac.authorization.k8s.io/RoleBinding': kind(['roleRef']),
  'rbac.authorization.k8s.io/ClusterRoleBinding': kind(['roleRef']),
  '/Secret': kind([or('type', 'Opaque')]),
  '/PersistentVolumeClaim': kind(
    [
      specBut('resources volumeAttributesClassName volumeName volumeMode storageClassName'),
      or('spec.volumeMode', 'Filesystem'),
      filled('spec.volumeName'),
      filled('spec.storageClassName'),
      'spec.resources.limits',
    ],
    'make a new claim, and move the data',
  ),
  '/PersistentVolume': kind(
    [
      // The rest are the sources, one of which a volume has.
      specBut(
        'accessModes capacity claimRef mountOptions nodeAffinity persistentVolumeReclaimPolicy',
        'storageClassName volumeMode volumeAttributesClassName',
      ),
      or('spec.volumeMode', 'Filesystem'),
      filled('spec.nodeAffinity'),
    ],
    'make a new volume for the other storage',
  ),
  '/Pod': kind(
    [
      specBut(
        'activeDeadlineSeconds schedulingGates tolerations containers initContainers ephemeralContainers serviceAccount',
        'terminationGracePeriodSeconds restartPolicy dnsPolicy schedulerName enableServiceLinks nodeName',
        'serviceAccountName priority preemptionPolicy',
      ),
      or('spec.terminationGracePeriodSeconds', 30),
      or('spec.restartPolicy', 'Always'),
      or('spec.dnsPolicy', 'ClusterFirst'),
      or('spec.schedulerName', 'default-scheduler'),
      or('spec.enableServiceLinks', true),
      or('spec.serviceAccountName', 'default'),
      filled('spec.nodeName'),
      filled('spec.priority'),
      filled('spec.preemptionPolicy'),
    ],
    'delete the Pod and create it again; a Deployment does that by itself',
  ),
  'storage.k8s.io/StorageClass': kind(
    [
      'provisioner',
      'parameters',
      or('reclaimPolicy', 'Delete'),
      or('volumeBindingMode', 'Immediate'),
    ],
    'make a class of another name; volumes that are there keep what they were made with',
  ),
  'storage.k8s.io/VolumeAttributesClass': kind(['driverName', 'parameters']),
  'storage.k8s.io/VolumeAttachment': kind(['spec']),
  'storage.k8s.io/CSIDriver': kind([
    or('spec.attachRequired', true),
    or('spec.volumeLifecycleModes', ['Persistent']),
  ]),
  'scheduling.k8s.io/PriorityClass': kind([
    or('value', 0),
    or('preemptionPolicy', 'PreemptLowerPriority'),
  ]),
  'node.k8s.io/RuntimeClass': kind(['handler']),
  'networking.k8s.io/IngressClass': kind(['spec.controller']),
  'networking.k8s.io/IPAddress': kind(['spec.parentRef']),
  'discovery.k8s.io/EndpointSlice': kind(['addressType']),
  'resource.k8s.io/ResourceClaim': kind(['spec']),
  'resource.k8s.io/ResourceClaimTemplate': kind(['spec']),
  'certificates.k8s.io/CertificateSigningRequest': {
    ...kind(['spec']),
    level: 'warning',
    effect: 'the API server keeps what it has, and says nothing',
  },
  'certificates.k8s.io/PodCertificateRequest': kind(['spec']),
  'certificates.k8s.io/ClusterTrustBundle': kind(['spec.signerName']),
  'storagemigration.k8s.io/StorageVersionMigration': kind(['spec']),
};
