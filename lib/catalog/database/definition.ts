import { checkedByTests, rule, WatchSignal } from '../../authoring';
import { databaseType } from './crd';

import type { Guard, OperatorDefinition, PolicyRule } from '../../authoring';

const replicas = (of: string): string => `${of}.?spec.?replicas.orValue(1)`;

const ready = (of: string): string =>
  `${of}.?status.?conditions.orValue([]).exists(c, c.type == 'Ready' && c.status == 'True')`;

/**
 * The image without its digest; what is behind the last colon of it is a tag, unless there is a
 * slash in it.
 */
const tagged = (of: string): string => `${of}.spec.image.split('@')[0]`;

/**
 * The major version that the tag of the image begins with, as digits; empty where it begins with
 * none.
 */
const major = (of: string): string =>
  `${tagged(of)}.find(':v?[0-9]{1,3}([^0-9/][^/]*)?$').find('[0-9]+')`;

const bothMajorsKnown = `${major('object')} != '' && ${major('oldObject')} != ''`;
/** An upgrade that has failed or waits is given up: the volumes are still of that version. */
const goesBack = `${major('object')} == oldObject.?status.?currentVersion.orValue('')`;
const step = `int(${major('object')}) - int(${major('oldObject')})`;

/**
 * States and changes that a database does not survive, as far as rules of the CRD cannot say it or
 * should not.
 */
const databaseGuards: readonly Guard[] = [
  {
    id: 'pinned-image',
    field: 'spec.image',
    expression: `object.spec.image.contains('@') || (object.spec.image.matches(':[^/:]+$') && !object.spec.image.endsWith(':latest'))`,
    message:
      'the tag can point to another build tomorrow, even of a major version that cannot read the volumes',
    remedy: 'give $(image) a tag other than latest, or a digest',
    severity: 'warn',
  },
  {
    id: 'scale-when-ready',
    field: 'spec.replicas',
    // To stop a database and to start it again needs no pod that is ready.
    expression: `${replicas('object')} == ${replicas('oldObject')} || ${replicas('object')} == 0 || ${replicas('oldObject')} == 0 || ${ready('oldObject')}`,
    message:
      'a new copy reads its data from one that is ready, and the copy that is removed may be the only complete one',
    remedy: 'wait until the condition Ready is True',
  },
  {
    id: 'major-by-one',
    field: 'spec.image',
    expression: `!(${bothMajorsKnown}) || ${step} in [0, 1] || ${goesBack}`,
    message:
      'volumes are upgraded one major version at a time, and no server can read the volumes of a newer version',
    remedy:
      'set $(image) to the next major version; to go back, restore a backup into a new Database',
  },
  {
    id: 'backup-before-major',
    field: 'spec.image',
    expression: `!(${bothMajorsKnown}) || ${major('object')} == ${major('oldObject')} || ${goesBack} || oldObject.?status.?lastBackup.?succeeded.orValue(false)`,
    message:
      'an upgrade to another major version rewrites the volumes, and only a backup can undo it',
    remedy:
      'have a backup that is less than a day old: wait until status.lastBackup.succeeded is true',
  },
  {
    id: 'delete-keeps-volumes',
    operations: ['DELETE'],
    expression: "oldObject.?spec.?deletionPolicy.orValue('Retain') != 'Delete'",
    message: 'the volumes, and the data on them, are deleted with the resource',
    remedy:
      'set $(deletionPolicy) to Retain or Snapshot before, or annotate the resource with ' +
      'operator-constructs.dev/allow: delete-keeps-volumes',
  },
];

/** The rights of the operator: what the objects that it makes for a Database ask for. */
const rules: readonly PolicyRule[] = [
  rule.watched(
    'list,watch,patch databases.stable.imaginedata.com',
    'serves the databases, and sets and removes its finalizer on those whose volumes do not stay',
  ),
  rule.watched(
    'patch databases.stable.imaginedata.com/status',
    'reports conditions, sizes, the endpoint and the last backup',
  ),
  rule.watched(
    'update databases.stable.imaginedata.com/finalizers',
    'owns what it makes with blockOwnerDeletion, which the admission plugin OwnerReferencesPermissionEnforcement ' +
      '(on by default in OpenShift) allows only with this right',
  ),
  rule.watched(
    'get,list,watch,create,patch,delete statefulsets.apps',
    'runs the pods; a StatefulSet is deleted, its pods kept, and made anew to raise the size of its claims',
  ),
  rule.watched(
    'get,list,watch,create,patch,delete services',
    'makes the Services of each database, and removes the read Service with the last copy',
  ),
  rule.watched(
    'get,list,watch,create,patch configmaps',
    'makes the configuration of each database, and the scripts that its pods run',
  ),
  rule.watched(
    'get,create secrets',
    'makes the credentials of a database, or sees that those it is given are there; by name only, and never changed: ' +
      'it does not list or watch Secrets, but names that users choose cannot be put into a role beforehand',
  ),
  rule.watched(
    'get,list,watch,create,patch persistentvolumeclaims',
    'makes the volume for backups, and raises the size of volumes, each claim by itself',
  ),
  rule.watched(
    'delete persistentvolumeclaims',
    'removes the data volumes of databases that are deleted, where the deletion policy is Delete or Snapshot',
    { option: 'delete-volumes' },
  ),
  rule.watched(
    'list,watch pods',
    'sees which pods are ready and why others are not, and waits for the last one to go before volumes do',
  ),
  rule.watched(
    'get,list,watch,create,patch,delete cronjobs.batch',
    'has backups made, and no more when they are no longer asked for',
  ),
  rule.watched(
    'get,list,watch,create,delete jobs.batch',
    'runs restores, the first configuration, upgrades and the last backup, and cancels upgrades',
  ),
  rule.watched(
    'get,list,watch,create,patch,delete poddisruptionbudgets.policy',
    'lets one pod at a time go when nodes are drained, while there is more than one',
  ),
  rule.watched(
    'get,list,watch,create,patch networkpolicies.networking.k8s.io',
    'lets clients of the namespace, and of namespaces that are labelled for it, reach the port, and nobody else',
  ),
  rule.watched('create,patch events.events.k8s.io', 'tells in events of the database what it does'),
  ...rule.leaderElection({
    lease: databaseType.name,
    events: false,
    reasons: {
      create: 'takes the leader lock; a rule for create cannot name the object',
      hold: 'sees who holds the leader lock, and renews it',
    },
  }),
  rule.cluster(
    'get storageclasses.storage.k8s.io',
    'sees whether the class of a volume lets it grow before it tries; without it that check is skipped, and a volume ' +
      'that cannot grow shows in the condition StorageReady only',
    { scopes: ['namespace', 'namespaces', 'cluster'], option: 'storage-classes', optional: true },
  ),
];

/**
 * The operator for PostgreSQL whose controller is in `examples/database-operator`; its image is one
 * of your own build.
 */
export const databaseDefinition: OperatorDefinition = checkedByTests({
  name: 'database-operator',
  version: '1.0.0',
  customResources: [databaseType],
  // A file of its own, read when it is asked for.
  get effects() {
    return require('./effects.json') as OperatorDefinition['effects'];
  },
  imageFields: { Database: ['image', 'initJob.image'] },
  watch: WatchSignal.env(),
  rules,
  leaderElection: 'lease',
  kubernetes: { minimum: { version: '1.31', reason: 'its CRD has selectable fields' } },
  container: {
    args: ['--leader-elect', '--health-probe-bind-address=:8081'],
    env: [
      { name: 'POD_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
      { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
    ],
    ports: [{ name: 'probes', containerPort: 8081, protocol: 'TCP' }],
    livenessProbe: {
      httpGet: { path: '/healthz', port: 'probes' },
      initialDelaySeconds: 15,
      periodSeconds: 20,
    },
    readinessProbe: {
      httpGet: { path: '/readyz', port: 'probes' },
      initialDelaySeconds: 5,
      periodSeconds: 10,
    },
    // Node has 150 MB when it starts; with 200 databases the process was seen to have 280.
    resources: { requests: { cpu: '50m', memory: '192Mi' }, limits: { memory: '512Mi' } },
  },
  metrics: {
    port: 8080,
    args: (port) => [`--metrics-bind-address=:${port}`],
    names: { controller_reconcile_total: ['result'], controller_queue_depth: [] },
  },
  alerts: [
    {
      name: 'OperatorReconcileErrors',
      expression: 'sum(rate(controller_reconcile_total{$(targets),result="error"}[10m])) > 0',
      for: '30m',
      severity: 'warning',
      summary: 'The $(operator) in $(namespace) has been failing for half an hour.',
      description: 'A Database does not reach its desired state, and each retry fails.',
      remedy:
        'Look for errors in the log of $(name) in $(namespace), and at the conditions of the Databases.',
    },
    {
      name: 'OperatorStuck',
      expression:
        'sum(controller_queue_depth{$(targets)}) > 0 and sum(rate(controller_reconcile_total{$(targets)}[10m])) == 0',
      for: '15m',
      severity: 'warning',
      summary: 'The $(operator) in $(namespace) has work and does none.',
      description: 'Databases wait in its queue, and none has been reconciled for 15 minutes.',
      remedy:
        'Restart it: kubectl rollout restart deployment $(name) -n $(namespace). Databases keep running.',
    },
  ],
  guards: { Database: databaseGuards },
  deletion: { Database: { holdsData: true } },
  // It may not delete pods, and tells in the condition Degraded which one to delete.
  orderedPods: {
    Database: { statefulSets: ['*'] },
  },
  deviations: [
    'the CRD has bounds, rules, defaults, a status and a scale subresource; the published example takes an empty spec, ' +
      'a negative number of replicas and any text for a size',
    'runs in a pod, under rights of its own; the example reads the kubeconfig of whoever starts it',
    'watches what its scope says; the example watches every namespace and reads from default alone',
    'the leader lock is a Lease in its own namespace; the example locks an Endpoints object in kube-system, of an API ' +
      'that is deprecated since Kubernetes 1.33, by an identity that all copies share',
  ],
});
