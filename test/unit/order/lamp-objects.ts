import { REMOVAL_STEP_NAMES, RemovalOrder } from 'operator-constructs/cli';
import { account, binding, role, rule, serviceAccount } from '../../support/access-objects';
import { crd } from '../../support/sources';

import type { Finding, RemovalOrderOptions } from 'operator-constructs/cli';

export const object = (apiVersion: string, kind: string, name: string, more: object = {}) => ({
  apiVersion,
  kind,
  metadata: { name, namespace: 'shop' },
  ...more,
});
export const ofCluster = (apiVersion: string, kind: string, name: string, more: object = {}) => ({
  apiVersion,
  kind,
  metadata: { name },
  ...more,
});
export const pods = (serviceAccountName: string, more: object = {}) => ({
  spec: {
    template: { metadata: { labels: { app: 'lamps' } }, spec: { serviceAccountName } },
    ...more,
  },
});

export const ADMISSION = 'admissionregistration.k8s.io/v1';
export const LAMPS = crd('lamps', 'Lamp', 'Namespaced', 'example.com');
export const BULBS = crd('bulbs', 'Bulb', 'Namespaced', 'example.com');
export const LAMP = object('example.com/v1', 'Lamp', 'desk');
export const OPERATOR = object('apps/v1', 'Deployment', 'lamps', pods('lamps'));
export const APP = object('apps/v1', 'Deployment', 'web', pods('default'));
export const NAMESPACE = ofCluster('v1', 'Namespace', 'shop');
export const CLAIM = object('v1', 'PersistentVolumeClaim', 'notes');
export const WEBHOOK = ofCluster(ADMISSION, 'ValidatingWebhookConfiguration', 'lamps');
export const POLICY = ofCluster(ADMISSION, 'ValidatingAdmissionPolicy', 'lamps', {
  spec: {
    matchConstraints: {
      resourceRules: [
        { apiGroups: ['example.com'], resources: ['lamps'], operations: ['DELETE', 'UPDATE'] },
      ],
    },
  },
});
export const POLICY_BINDING = ofCluster(ADMISSION, 'ValidatingAdmissionPolicyBinding', 'lamps');
export const findingSentence = ({ object: about, message, remedy }: Finding): string =>
  `${about === undefined ? '' : `${about}: `}${message}${remedy === undefined ? '' : `; ${remedy}`}`;
/** Written in the order of an application. */
export const ALL = [
  NAMESPACE,
  LAMPS,
  POLICY,
  POLICY_BINDING,
  serviceAccount('shop', 'lamps'),
  role(
    'shop',
    'lamps',
    rule('example.com', 'lamps', 'update'),
    rule('example.com', 'lamps/status', 'update'),
  ),
  binding('shop', 'lamps', 'Role lamps', account('shop', 'lamps')),
  OPERATOR,
  WEBHOOK,
  LAMP,
  CLAIM,
  APP,
];

export function stepsOf(
  objects: readonly object[],
  options: RemovalOrderOptions = {},
): Record<string, string[]> {
  const order = RemovalOrder.of(objects, options);
  return Object.fromEntries(
    REMOVAL_STEP_NAMES.map((step) => [
      step,
      order.objectsOf(step).map(({ kind, metadata }) => `${kind} ${metadata.name}`),
    ]),
  );
}
export const commandsOf = (
  objects: readonly object[],
  options: RemovalOrderOptions = {},
): string[] => RemovalOrder.of(objects, options).steps.flatMap(({ commands }) => commands);
export const rulesOf = (objects: readonly object[], options: RemovalOrderOptions = {}): string[] =>
  RemovalOrder.of(objects, options).findings.map(({ rule: name }) => name);
export const without = (...kinds: readonly string[]): object[] =>
  ALL.filter(({ kind }) => !kinds.includes(kind));

export const GOING = {
  users: ['Deployment web'],
  resources: ['Lamp desk'],
  'pre-delete': [],
  webhooks: ['ValidatingWebhookConfiguration lamps'],
  operators: ['Deployment lamps'],
  rights: ['RoleBinding lamps', 'Role lamps', 'ServiceAccount lamps'],
  'post-delete': [],
  'cluster-part': [],
  namespaces: [],
};
