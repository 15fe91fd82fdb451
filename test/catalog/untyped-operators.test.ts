import * as library from 'operator-constructs';
import { failureOf } from '../support/synth';
import {
  anything,
  type Case,
  existingFailure,
  operatorFailure,
  type OperatorName,
  operatorNames,
  operators,
} from './untyped';

const SCOPES = "use OperatorScope.namespace(), OperatorScope.namespaces('a', 'b') or OperatorScope.cluster()";

const circle: { itself?: unknown } = {};
circle.itself = circle;

test('all operators of the catalogue are here', () => {
  const classes = Object.entries(library).filter(
    ([, value]) => typeof value === 'function' && value.prototype instanceof library.Operator,
  );
  expect(classes.map(([name]) => name).sort()).toEqual([...operatorNames].sort());
});

describe.each(operatorNames)('%s in plain JavaScript', (name) => {
  test.each<readonly [props: object, problem: string]>([
    [{ scope: 'cluster' }, `'scope' is 'cluster'; ${SCOPES}`],
    [{ scope: null }, `'scope' is null; ${SCOPES}, or leave it out`],
    [{ clusterPart: 'no' }, "'clusterPart' is 'no'; use 'install' or 'skip'"],
    [{ env: { A: 'b' } }, '\'env\' is {"A":"b"}; must be a list'],
    [{ env: [null] }, "'env[0]' is null; must be an object"],
    [{ args: 5 }, "'args' is 5; must be a list"],
    [{ podLabels: 'a' }, "'podLabels' is 'a'; must be an object of strings"],
    [{ image: {} }, "'image' is {}; it must be an image such as 'registry.example.com/team/name:1.2.3'"],
    [{ replicas: circle }, "'replicas' is [object Object]; it must be a whole number, 0 or more"],
  ])('is told what is wrong: %j', (props, problem) => {
    expect(operatorFailure(name, { ...operators[name], ...props })).toBe(`${problem} [chart/it]`);
  });

  test('is told all at once', () => {
    const props = { ...operators[name], scope: 'cluster', env: 'A=b', namespace: 'A' };
    expect(operatorFailure(name, props)).toMatch(
      /^3 problems \[chart\/it\]:\n {2}'namespace' is 'A'; .*\n {2}'env' is 'A=b'; .*\n {2}'scope' is 'cluster'; /,
    );
  });

  test('has props', () => {
    expect(operatorFailure(name, null)).toBe("'props' is null; must be an object [chart/it]");
  });

  test('is referred to by what is right', () => {
    const isPart = name === 'EtcdBackupOperator' || name === 'EtcdRestoreOperator';
    expect(existingFailure(name, isPart ? { name: 5 } : { scope: 'cluster' })).toBe(
      isPart ? "'name' is 5; must be a string: '5' [chart/it]" : `'scope' is 'cluster'; ${SCOPES} [chart/it]`,
    );
  });
});

test.each<Case<OperatorName>>([
  ['ZookeeperOperator', { finalizer: false }, "'finalizer' is false; use 'on' or 'off', or leave it out"],
  ['ZookeeperOperator', { memberAccounts: 'none' }, "'memberAccounts' is 'none'; use 'on' or 'off'"],
  ['EtcdOperator', { tls: true }, "'tls' is true; use 'on' or 'off'"],
  ['EtcdOperator', { backupOperator: true }, "'backupOperator' is true; must be an object; {} takes it as it is"],
  ['EtcdOperator', { restoreOperator: 'on' }, "'restoreOperator' is 'on'; must be an object; {} takes it as it is"],
  ['EtcdRestoreOperator', { snapshotPolicy: 'off' }, "'snapshotPolicy' is 'off'; use 'install' or 'skip'"],
  ['AmaizRedisOperator', { ownServiceMonitor: {} }, "'ownServiceMonitor' is {}; use 'on' or 'off'"],
  ['DatabaseOperator', { storageClasses: 'no' }, "'storageClasses' is 'no'; use 'read' or 'skip'"],
  ['DatabaseOperator', { deletionPolicies: 'Delete' }, "'deletionPolicies' is 'Delete'; must be a list"],
  [
    'DatabaseOperator',
    { deletionPolicies: ['Retain'] },
    "'deletionPolicies[0]' is 'Retain'; use 'Delete' or 'Snapshot'",
  ],
  ['RedisOperator', { crds: 'crds' }, "'crds' is 'crds'; must be a list"],
  [
    'RedisOperator',
    { crds: [5] },
    "'crds[0]' is 5; give a CRD: its YAML, an object, or what loadCustomResourceDefinition gives",
  ],
  [
    'RedisOperator',
    { crds: [{}, 'crds/redis.yaml'] },
    "2 problems [chart/it]:\n  'crds[0]' is not a CRD: the object is no CustomResourceDefinition, got {}\n" +
      '  \'crds[1]\' is not a CRD: the text has no CustomResourceDefinition, got document 1: "crds/redis.yaml"; ' +
      'for files use loadCustomResourceDefinitions',
  ],
  [
    'MemcachedOperator',
    { memcachedImage: 5 },
    "'memcachedImage' is 5; it must be an image such as 'registry.example.com/team/name:1.2.3'",
  ],
])('%s is told what is wrong with its own props: %j', (name, props, problem) => {
  const text = operatorFailure(name, { ...operators[name], ...props });
  expect(text).toBe(problem.includes('[chart/it]') ? problem : `${problem} [chart/it]`);
});

test.each<Case<OperatorName>>([
  ['EtcdOperator', { backupOperator: true }, "'backupOperator' is true; must be an object; {} takes it as it is"],
  ['RedisOperator', { crds: {} }, "'crds' is {}; must be a list"],
  ['DatabaseOperator', { deletionPolicies: 'Delete' }, "'deletionPolicies' is 'Delete'; must be a list"],
])('a reference to %s is told what is wrong with its own props: %j', (name, props, problem) => {
  expect(existingFailure(name, props)).toBe(`${problem} [chart/it]`);
});

test('the CRDs of a definition are a list', () => {
  expect(failureOf(() => library.redisDefinitionWith(anything('crds')))).toBe("'crds' is 'crds'; must be a list");
});
