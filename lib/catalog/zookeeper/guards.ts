import type { Guard } from '../../authoring';

/**
 * Keys of zoo.cfg that the operator writes itself; the last line wins, so the same key in
 * additionalConfig is lost.
 */
const RESERVED_SETTINGS = [
  '4lw.commands.whitelist',
  'dataDir',
  'standaloneEnabled',
  'reconfigEnabled',
  'skipACL',
  'admin.serverPort',
  'clientPort',
  'metricsProvider.className',
  'metricsProvider.httpPort',
  'metricsProvider.exportJvmInfo',
  'dynamicConfigFile',
  'initLimit',
  'tickTime',
  'syncLimit',
  'globalOutstandingLimit',
  'preAllocSize',
  'snapCount',
  'commitLogCount',
  'snapSizeLimitInKb',
  'maxCnxns',
  'maxClientCnxns',
  'minSessionTimeout',
  'maxSessionTimeout',
  'autopurge.snapRetainCount',
  'autopurge.purgeInterval',
  'quorumListenOnAllIPs',
];

/** Names of ports that are kept in the members' own configuration on disk, with their defaults. */
const FIXED_PORTS = { client: 2181, quorum: 2888, 'leader-election': 3888 };

const celList = (items: readonly string[]): string =>
  `[${items.map((item) => `'${item}'`).join(', ')}]`;

// The operator writes its defaults into the resource by an ordinary update: values are compared as
// they take effect.
const replicas = (of: string): string => `${of}.?spec.?replicas.orValue(3)`;
const ephemeral = (of: string): string =>
  `${of}.?spec.?storageType.orValue('persistence').lowerAscii() == 'ephemeral'`;
const tag = (of: string): string => `${of}.?spec.?image.?tag.orValue('')`;
const isBack = `${tag('object')} != '' && ${tag('object')} == oldObject.?status.?currentVersion.orValue('')`;
const claim = (of: string): string => `${of}.?spec.?persistence.?spec`;
const size = (of: string): string =>
  `quantity(string(${claim(of)}.?resources.?requests.?storage.orValue('20Gi')))`;
// An optional, as an absent class (the default one) and an empty one (none) are two things.
const storageClass = (of: string): string => `${claim(of)}.?storageClassName`;
const domain = (of: string): string => `${of}.?spec.?kubernetesClusterDomain.orValue('')`;
const condition = (of: string, type: string): string =>
  `${of}.?status.?conditions.orValue([]).exists(c, c.?type.orValue('') == '${type}' && c.?status.orValue('') == 'True')`;

/** The number of a named port, its default where it is not in the list. */
const port = (of: string, name: string, otherwise: number): string => {
  const named = `${of}.?spec.?ports.orValue([]).filter(p, p.?name.orValue('') == '${name}')`;
  return `(${named}.size() > 0 ? ${named}[0].containerPort : ${otherwise})`;
};

const config = (field: string): string => `object.?spec.?config.?${field}.orValue(0)`;
// The operator takes a zero for a value not given, and the server a -1.
const tick = `(${config('tickTime')} == 0 ? 2000 : ${config('tickTime')})`;
const timeout = (field: string, ticks: number): string =>
  `(${config(field)} in [0, -1] ? ${ticks} * ${tick} : ${config(field)})`;

const wholeProbe = (name: string, values: readonly string[]): string => {
  const probe = `object.spec.probes.${name}`;
  const all = values.map((value) => `has(${probe}.${value})`).join(' && ');
  return `(!object.?spec.?probes.?${name}.hasValue() || (${all}))`;
};

/** Guards against states that an ensemble does not survive. */
const states: readonly Guard[] = [
  {
    id: 'odd-replicas',
    field: 'spec.replicas',
    expression: `${replicas('object')} % 2 == 1`,
    message:
      'an even number of members tolerates no more failures than one less, and scaling from 3 to 2 has broken ensembles',
    remedy: 'set $(replicas) to 1, 3, 5 or 7',
  },
  {
    id: 'at-most-seven-replicas',
    field: 'spec.replicas',
    expression: `${replicas('object')} <= 7`,
    message:
      'every write waits for a majority of the members, and the operator is designed for at most 7',
    remedy: 'set $(replicas) to 7 or less',
  },
  {
    id: 'time-to-leave',
    field: 'spec.pod.terminationGracePeriodSeconds',
    expression: 'object.?spec.?pod.?terminationGracePeriodSeconds.orValue(30) >= 60',
    message:
      'a member that is killed before it has left the ensemble remains a voter, which loses the quorum later',
    remedy: 'set $(pod.terminationGracePeriodSeconds) to 60 or more',
  },
  {
    id: 'whole-probes',
    expression: [
      wholeProbe('readinessProbe', [
        'initialDelaySeconds',
        'periodSeconds',
        'failureThreshold',
        'successThreshold',
        'timeoutSeconds',
      ]),
      wholeProbe('livenessProbe', [
        'initialDelaySeconds',
        'periodSeconds',
        'failureThreshold',
        'timeoutSeconds',
      ]),
    ].join(' && '),
    message:
      'the operator stores 0 for each field that a probe omits, and the timeout then is 1 second',
    remedy: 'set all fields of a probe in $(probes), or omit the probe',
  },
  {
    id: 'pull-secrets-need-service-account',
    expression:
      "object.?spec.?pod.?imagePullSecrets.orValue([]).size() == 0 || !(object.?spec.?pod.?serviceAccountName.orValue('') in ['', 'default'])",
    message:
      "the operator puts pull secrets into the members' ServiceAccount, and ignores them when that is 'default'",
    remedy: 'set $(pod.serviceAccountName) to a name that only this cluster uses',
  },
  {
    id: 'reserved-settings',
    expression: `object.?spec.?config.?additionalConfig.orValue({}).all(key, !(key in ${celList(RESERVED_SETTINGS)}))`,
    message:
      'the operator writes this key of zoo.cfg itself, after additionalConfig, so the value has no effect',
    remedy:
      'use the matching field of $(config), if there is one, and remove the key from $(config.additionalConfig)',
  },
  {
    id: 'session-timeouts-in-order',
    expression: `${timeout('minSessionTimeout', 2)} <= ${timeout('maxSessionTimeout', 20)}`,
    message:
      'a server whose minSessionTimeout is above its maxSessionTimeout (20 ticks, unless set) exits when it starts',
    remedy: 'set $(config.maxSessionTimeout) to at least $(config.minSessionTimeout)',
  },
  {
    id: 'limits-not-negative',
    expression: ['tickTime', 'initLimit', 'syncLimit']
      .map((field) => `${config(field)} >= 0`)
      .join(' && '),
    message: 'a server cannot wait for a negative time: it exits, or never joins the ensemble',
    remedy: 'set $(config.tickTime), $(config.initLimit) and $(config.syncLimit) to more than 0',
  },
  {
    id: 'access-mode-overwritten',
    expression: `${claim('object')}.?accessModes.orValue(['ReadWriteOnce']) == ['ReadWriteOnce']`,
    message:
      'the operator overwrites any other access mode with ReadWriteOnce, and the next apply is in conflict with it',
    remedy: "leave $(persistence.spec.accessModes) out, or set it to ['ReadWriteOnce']",
  },
  {
    id: 'reserved-volumes',
    expression: [
      "object.?spec.?volumes.orValue([]).all(v, !(v.name in ['data', 'conf']))",
      "object.?spec.?volumeMounts.orValue([]).all(m, !(m.mountPath in ['/data', '/conf']))",
    ].join(' && '),
    message:
      'the operator owns the volumes data and conf, at /data and /conf; a second one makes every pod invalid',
    remedy: 'rename the entries of $(volumes) and $(volumeMounts)',
  },
  {
    id: 'distinct-ports',
    expression:
      'object.?spec.?ports.orValue([]).all(a, object.spec.ports.exists_one(b, b.containerPort == a.containerPort))',
    message: 'two listeners of a member cannot share a port',
    remedy: 'give each entry of $(ports) a different number',
  },
  {
    id: 'name-fits',
    operations: ['CREATE'],
    expression: "object.metadata.name.size() <= 50 && !object.metadata.name.contains('.')",
    message:
      'Services are named after the cluster, whose name must not be too long or contain a dot',
    remedy: 'use a DNS label of at most 50 characters',
  },
  {
    id: 'budget-keeps-quorum',
    field: 'spec.maxUnavailableReplicas',
    expression: `${replicas('object')} == 1 || object.?spec.?maxUnavailableReplicas.orValue(1) * 2 < ${replicas('object')}`,
    message: 'draining nodes may evict so many members at a time that the rest has no majority',
    remedy: 'set $(maxUnavailableReplicas) to less than half of $(replicas)',
    severity: 'warn',
  },
  {
    id: 'known-storage-type',
    field: 'spec.storageType',
    expression:
      "object.?spec.?storageType.orValue('persistence').lowerAscii() in ['persistence', 'ephemeral']",
    message: 'the operator treats every storage type but ephemeral as persistence',
    remedy: 'set $(storageType) to persistence or ephemeral',
    severity: 'warn',
  },
];

/**
 * Guards against changes that an ensemble does not survive; evaluated where the old resource is
 * known.
 */
const changes: readonly Guard[] = [
  {
    id: 'scale-by-two',
    field: 'spec.replicas',
    expression: `${replicas('object')} - ${replicas('oldObject')} <= 2 && ${replicas('oldObject')} - ${replicas('object')} <= 2`,
    message: 'a larger step can leave the remaining members without a majority',
    remedy: 'change the number of members by at most two, and wait until they are ready',
  },
  {
    id: 'scale-when-ready',
    field: 'spec.replicas',
    expression: `${replicas('object')} == ${replicas('oldObject')} || (${condition('oldObject', 'PodsReady')} && !${condition('oldObject', 'Upgrading')})`,
    message:
      'the operator adds and removes members through the ensemble, which must be healthy for that',
    remedy:
      'wait until PodsReady is True and Upgrading is not True; the operator looks every 30 seconds, so this can take as long',
  },
  {
    id: 'scale-when-registered',
    field: 'spec.replicas',
    expression: `${replicas('object')} == ${replicas('oldObject')} || oldObject.?status.?metaRootCreated.orValue(false)`,
    message:
      'the operator cannot record the new size before it has created its node in ZooKeeper, and gets stuck',
    remedy: 'wait until status.metaRootCreated is true',
  },
  {
    id: 'scale-down-retains-volumes',
    field: 'spec.replicas',
    expression: `${replicas('object')} >= ${replicas('oldObject')} || object.?spec.?persistence.?reclaimPolicy.orValue('Retain') == 'Delete'`,
    message:
      'the volumes of removed members are kept, and their old membership makes them crash when they come back',
    remedy:
      "delete those volume claims before scaling up again, or set 'storage.reclaimPolicy' to Delete",
    severity: 'warn',
  },
  {
    id: 'storage-type-fixed',
    field: 'spec.storageType',
    expression: `(${ephemeral('object')}) == (${ephemeral('oldObject')})`,
    message:
      'the StatefulSet cannot change accordingly: every later change is blocked, and the cluster cannot be deleted',
    remedy: 'create a new cluster and move the data',
  },
  {
    id: 'storage-size-fixed',
    field: 'spec.persistence.spec.resources.requests.storage',
    expression: `${ephemeral('object')} || ${size('object')}.compareTo(${size('oldObject')}) == 0`,
    message: 'the operator ignores a new size on an existing cluster, for new members too',
    remedy:
      'resize the volume claims by hand, then delete the StatefulSet with --cascade=orphan and set the size',
  },
  {
    id: 'storage-class-fixed',
    field: 'spec.persistence.spec.storageClassName',
    expression: `${ephemeral('object')} || ${storageClass('object')} == ${storageClass('oldObject')}`,
    message: 'the operator ignores a new storage class on an existing cluster',
    remedy: 'create a new cluster and move the data',
  },
  {
    id: 'cluster-domain-fixed',
    field: 'spec.kubernetesClusterDomain',
    expression: `(${domain('object')} == '' ? 'cluster.local' : ${domain('object')}) == (${domain('oldObject')} == '' ? 'cluster.local' : ${domain('oldObject')})`,
    message: 'the members store the domain on disk, and could no longer reach each other',
    remedy: 'create a new cluster and move the data',
  },
  {
    id: 'ports-fixed',
    expression: Object.entries(FIXED_PORTS)
      .map(
        ([name, otherwise]) =>
          `${port('object', name, otherwise)} == ${port('oldObject', name, otherwise)}`,
      )
      .join(' && '),
    message:
      'probes use the new port at once while the members keep the old one on disk: all of them would be killed',
    remedy:
      'leave the ports client, quorum and leader-election unchanged; metrics and admin-server may change',
  },
  {
    id: 'budget-fixed',
    field: 'spec.maxUnavailableReplicas',
    expression:
      'object.?spec.?maxUnavailableReplicas.orValue(1) == oldObject.?spec.?maxUnavailableReplicas.orValue(1)',
    message: 'the operator never changes an existing PodDisruptionBudget',
    remedy: 'also change the PodDisruptionBudget by hand',
    severity: 'warn',
  },
  {
    id: 'tag-when-ready',
    field: 'spec.image.tag',
    // Back to what runs is the way out of an upgrade whose image does not start, in its first ten
    // minutes.
    expression: `${tag('object')} == ${tag('oldObject')} || ${tag('oldObject')} == '' || (!${condition('oldObject', 'Error')} && (${isBack} || (${condition('oldObject', 'PodsReady')} && !${condition('oldObject', 'Upgrading')})))`,
    message:
      'an upgrade during another one, or while members are not ready, ends in an error that the operator never leaves',
    remedy:
      'go back to the tag of before, or wait until PodsReady is True and neither Upgrading nor Error is True',
  },
  {
    id: 'finalizer-stays-removable',
    expression:
      "oldObject.?spec.?persistence.?reclaimPolicy.orValue('Retain') != 'Delete' || object.?spec.?persistence.?reclaimPolicy.orValue('Retain') == 'Delete' || !('cleanUpZookeeperPVC' in object.metadata.?finalizers.orValue([]))",
    message:
      'the operator removes its finalizer only while the reclaim policy is Delete; otherwise the cluster can never be deleted',
    remedy: 'remove the finalizer cleanUpZookeeperPVC in the same update',
  },
];

/** States and changes that a ZooKeeper ensemble, or its operator, does not survive. */
export const zookeeperGuards: readonly Guard[] = [...states, ...changes];
