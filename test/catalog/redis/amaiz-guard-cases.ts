import type { GuardCases, GuardRequest, Resource } from '../../support/guard-case';
import { requestsOf } from './guard-cases';

const { resource, create: createAny, update: updateAny } = requestsOf('k8s.amaiz.com/v1alpha1', 'Redis');

const base = { replicas: 3, redis: { image: 'redis:6' } };
const create = (spec: object): GuardRequest => createAny({ ...base, ...spec });
const update = (before: object, now: object, status?: object): GuardRequest =>
  updateAny({ ...base, ...before }, { ...base, ...now }, status);
const named = (name: string): GuardRequest => ({ object: resource(base, { metadata: { name, namespace: 'shop' } }) });
const labelled = (labels: object | undefined): Resource =>
  resource(base, { metadata: { name: 'cache', namespace: 'shop', ...(labels && { labels }) } });

const password = (name: string, more: object = {}): object => ({
  password: { secretKeyRef: { name, key: 'password' } },
  annotations: { a: 'b' },
  ...more,
});
const claim = (size: string, name?: string): object => ({
  dataVolumeClaimTemplate: {
    ...(name !== undefined && { metadata: { name } }),
    spec: { resources: { requests: { storage: size } } },
  },
});
const answering = (replicas: number): object => ({ replicas, master: 'redis-orders-0' });

/** Cases of each guard of the amaizfinance operator, by its id. */
export const amaizGuardCases: GuardCases = {
  'owned-directives': {
    accepted: [create({}), create({ config: { maxmemory: '1gb' } })],
    rejected: [create({ config: { port: '6380' } }), update({}, { config: { 'rename-command': 'KEYS ""' } })],
  },
  'annotations-with-password': {
    accepted: [create({}), create(password('a'))],
    rejected: [create({ ...password('a'), annotations: {} }), create(password('a', { annotations: undefined }))],
  },
  'named-claim': {
    accepted: [create({}), create(claim('1Gi', 'data'))],
    rejected: [create(claim('1Gi')), create(claim('1Gi', ''))],
  },
  'name-fits': {
    accepted: [named('x'.repeat(40))],
    rejected: [named('x'.repeat(41)), named('a.b')],
  },
  'password-needs-volume': {
    accepted: [create({}), create(password('a', claim('1Gi', 'data')))],
    rejected: [create(password('a'))],
  },
  'one-directive': {
    accepted: [create({}), create({ config: { maxmemory: '1gb' } })],
    rejected: [create({ config: { maxmemory: '1gb', timeout: '0' } })],
  },
  'exporter-delay': {
    accepted: [create({ exporter: { image: 'x' } }), create({ exporter: { image: 'x', initialDelaySeconds: 0 } })],
    rejected: [create({ exporter: { image: 'x', initialDelaySeconds: 5 } })],
  },
  'labels-fixed': {
    accepted: [
      { object: labelled({ a: '1' }), oldObject: labelled({ a: '1' }) },
      { object: labelled(undefined), oldObject: labelled(undefined) },
    ],
    rejected: [
      { object: labelled({ a: '1' }), oldObject: labelled(undefined) },
      { object: labelled(undefined), oldObject: labelled({ a: '1' }) },
      { object: labelled({ a: '2' }), oldObject: labelled({ a: '1' }) },
    ],
  },
  'claim-fixed': {
    accepted: [update({}, {}), update(claim('1Gi', 'data'), claim('1Gi', 'data'))],
    rejected: [
      update({}, claim('1Gi', 'data')),
      update(claim('1Gi', 'data'), {}),
      update(claim('1Gi', 'data'), claim('2Gi', 'data')),
      update(claim('1Gi', 'data'), claim('1Gi', 'other')),
    ],
  },
  'shrink-by-one': {
    accepted: [update({ replicas: 5 }, { replicas: 4 }, answering(5)), update({ replicas: 3 }, { replicas: 9 })],
    rejected: [update({ replicas: 5 }, { replicas: 3 }, answering(5))],
  },
  'shrink-when-complete': {
    accepted: [update({ replicas: 5 }, { replicas: 4 }, answering(5)), update({ replicas: 3 }, { replicas: 4 })],
    rejected: [update({ replicas: 5 }, { replicas: 4 }, answering(4)), update({ replicas: 5 }, { replicas: 4 })],
  },
  'password-stays': {
    accepted: [update({}, password('a')), update(password('a'), password('b'))],
    rejected: [update(password('a'), {})],
  },
  'password-moves': {
    accepted: [update(password('a'), password('a')), update({}, password('a'))],
    rejected: [update(password('a'), password('b')), update(password('a'), {})],
  },
};
