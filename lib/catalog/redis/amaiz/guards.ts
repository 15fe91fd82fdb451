import type { Guard } from '../../../authoring';

/**
 * Directives that the operator writes itself, or leaves out: it passes over them in `config`
 * without a word.
 */
const OWNED_DIRECTIVES = [
  'include',
  'bind',
  'protected-mode',
  'port',
  'daemonize',
  'dir',
  'replica-announce-ip',
  'replica-announce-port',
  'replicaof',
  'masterauth',
  'requirepass',
  'rename-command',
];

const celList = (items: readonly string[]): string =>
  `[${items.map((item) => `'${item}'`).join(', ')}]`;

const replicas = (of: string): string => `${of}.?spec.?replicas.orValue(3)`;
const labels = (of: string): string => `${of}.metadata.?labels.orValue({})`;
const claim = (of: string): string => `${of}.?spec.?dataVolumeClaimTemplate`;
const secret = (of: string): string => `${of}.?spec.?password.?secretKeyRef`;

const states: readonly Guard[] = [
  {
    id: 'owned-directives',
    expression: `object.?spec.?config.orValue({}).all(key, !(key in ${celList(OWNED_DIRECTIVES)}))`,
    message:
      'the operator writes this line of redis.conf itself, or does not allow it, so the value has no effect',
    remedy: 'remove the key from $(config)',
  },
  {
    id: 'annotations-with-password',
    expression: `!${secret('object')}.hasValue() || object.?spec.?annotations.orValue({}).size() > 0`,
    message:
      'the operator crashes if there is a password but no pod annotation, and then serves no cluster at all',
    remedy: "set 'spec.annotations' to any value",
  },
  {
    id: 'named-claim',
    expression: `!${claim('object')}.hasValue() || ${claim('object')}.?metadata.?name.orValue('') != ''`,
    message: 'the volume is mounted by the name of the claim template; without one no pod starts',
    remedy: 'set $(dataVolumeClaimTemplate.metadata.name)',
  },
  {
    id: 'name-fits',
    operations: ['CREATE'],
    expression: "object.metadata.name.size() <= 40 && !object.metadata.name.contains('.')",
    message:
      'Services and a pod label are derived from the name, which must not be too long or contain a dot',
    remedy: 'use a DNS label of at most 40 characters',
  },
  {
    id: 'password-needs-volume',
    expression: `!${secret('object')}.hasValue() || ${claim('object')}.hasValue()`,
    message:
      'a new password restarts all pods, and the operator cannot log in to the old ones: in-memory data is lost',
    remedy: "set 'storage', or never change the password",
    severity: 'warn',
  },
  {
    id: 'one-directive',
    expression: 'object.?spec.?config.orValue({}).size() <= 1',
    message:
      'the operator writes the lines of redis.conf in random order, and each new order is a change that delays failover',
    remedy: 'limit $(config) to one key, or accept the delay',
    severity: 'warn',
  },
  {
    id: 'exporter-delay',
    field: 'spec.exporter.initialDelaySeconds',
    expression: 'object.?spec.?exporter.?initialDelaySeconds.orValue(0) == 0',
    message: 'the operator ignores the initial delay of the exporter',
    remedy: 'remove $(exporter.initialDelaySeconds)',
    severity: 'warn',
  },
];

const changes: readonly Guard[] = [
  {
    id: 'labels-fixed',
    expression: `${labels('object')} == ${labels('oldObject')}`,
    message:
      'the labels are used in all selectors: other labels hide the running pods from the Services and the operator',
    remedy: 'leave the labels unchanged, and keep tools from adding any',
  },
  {
    id: 'claim-fixed',
    expression: `${claim('object')} == ${claim('oldObject')}`,
    message:
      'the operator never changes the claim template of a StatefulSet, and a new name breaks the mounts',
    remedy: 'create a new Redis and move the data',
  },
  {
    id: 'shrink-by-one',
    field: 'spec.replicas',
    expression: `${replicas('object')} >= ${replicas('oldObject')} - 1`,
    message:
      'the pods with the highest ordinals are removed first, and the master may be among them',
    remedy: 'remove one pod at a time',
  },
  {
    id: 'shrink-when-complete',
    field: 'spec.replicas',
    expression:
      `${replicas('object')} >= ${replicas('oldObject')} || ` +
      `oldObject.?status.?replicas.orValue(0) >= ${replicas('oldObject')}`,
    message:
      'while a pod does not answer, removing another can leave too few to elect a master from',
    remedy: 'wait until status.replicas equals spec.replicas',
  },
  {
    id: 'password-stays',
    expression: `!${secret('oldObject')}.hasValue() || ${secret('object')}.hasValue()`,
    message: 'the operator then logs in without a password, which the running pods reject',
    remedy: 'leave $(password) in place; to change it, change the Secret',
  },
  {
    id: 'password-moves',
    expression: `${secret('object')} == ${secret('oldObject')} || !${secret('oldObject')}.hasValue()`,
    message:
      'the operator uses the new password only, and cannot log in to pods that still have the old one',
    remedy: 'keep the reference, and change the content of the Secret at a time without writes',
    severity: 'warn',
  },
];

export const amaizRedisGuards: readonly Guard[] = [...states, ...changes];
