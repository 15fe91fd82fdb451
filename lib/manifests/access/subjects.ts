import type { AccessSubject, Danger } from './right';

/** Groups and users that stand for many, or for anybody. */
const BROAD: readonly { subject: RegExp; danger: Danger }[] = [
  {
    subject: /^(Group system:unauthenticated|User system:anonymous)$/,
    danger: {
      id: 'anonymous',
      level: 'critical',
      reason: 'anybody who reaches the API server has it, without a login',
    },
  },
  {
    subject: /^Group system:masters$/,
    danger: {
      id: 'masters',
      level: 'critical',
      reason: 'the group has all rights anyway, and no RBAC rule holds it back',
    },
  },
  {
    subject: /^Group system:authenticated$/,
    danger: { id: 'everybody', level: 'high', reason: 'every user and every ServiceAccount has it' },
  },
  {
    subject: /^Group system:serviceaccounts$/,
    danger: {
      id: 'everybody',
      level: 'high',
      reason: 'every ServiceAccount of every namespace has it, and so every pod',
    },
  },
  {
    subject: /^Group system:serviceaccounts:/,
    danger: {
      id: 'everybody',
      level: 'high',
      reason: 'every ServiceAccount of the namespace has it, and so every pod there',
    },
  },
  {
    subject: /^Group system:nodes$/,
    danger: { id: 'everybody', level: 'high', reason: 'every kubelet has it' },
  },
];

/** Why it is dangerous that this one has a right in a namespace, whatever the right is. */
export function dangersOfSubject({ kind, name, namespace }: AccessSubject, where: string | undefined): Danger[] {
  const broad = BROAD.filter(({ subject }) => subject.test(`${kind} ${name}`)).map(({ danger }) => danger);
  const isDefault = kind === 'ServiceAccount' && name === 'default';
  const crosses = kind === 'ServiceAccount' && where !== undefined && where !== '' && namespace !== where;
  return [
    ...broad,
    ...(isDefault
      ? [
          {
            id: 'default-service-account',
            level: 'notable',
            reason: 'every pod of its namespace that names no ServiceAccount has it',
          } as const,
        ]
      : []),
    ...(crosses
      ? [
          {
            id: 'cross-namespace',
            level: 'notable',
            reason: `reaches from namespace ${namespace} into another one; who may start pods there has it too`,
          } as const,
        ]
      : []),
  ];
}
