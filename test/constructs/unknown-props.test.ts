import { App, Chart } from 'cdk8s';
import { Secret } from 'cdk8s-plus-27';
import { OperatorClusterPart, OperatorImages, OperatorScope, WebhookCertificate } from 'operator-constructs';
import { Redis, RedisOperator } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { failureOf } from '../support/synth';

const { definition } = new ZookeeperOperator(new Chart(new App(), 'other', { namespace: 'a' }), 'operator');

const chart = (): Chart => new Chart(new App(), 'chart', { namespace: 'a' });
const existing = () =>
  ZookeeperOperator.fromExisting(chart(), 'operator', { namespace: 'a', scope: OperatorScope.cluster() });
const redis = () => RedisOperator.fromExisting(chart(), 'operator', { namespace: 'a', scope: OperatorScope.cluster() });

/** Mistakes in a program without types where there is no kind with a table of props. */
const WRONG: Readonly<Record<string, readonly [() => unknown, string]>> = {
  'a prop of a cluster part': [
    () => new OperatorClusterPart(new Chart(new App(), 'chart'), 'part', { definition, guard: 'off' } as never),
    "'guard' is an unknown prop; did you mean 'guards'? [chart/part]",
  ],
  'a setting of images': [
    () => OperatorImages.configure(new App(), { registri: 'registry.example.com' } as never),
    "'OperatorImages.registri' is an unknown prop; did you mean 'registry'?",
  ],
  'null as a registry': [
    () => OperatorImages.configure(new App(), { registry: null } as never),
    "'OperatorImages.registry' is null; must be a string or an object, or leave it out",
  ],
  'a setting of a certificate': [
    () => WebhookCertificate.certManager({ isuer: { name: 'ca', kind: 'Issuer' } } as never),
    "'WebhookCertificate.certManager().isuer' is an unknown prop; did you mean 'issuer'?",
  ],
  'a setting of a Secret': [
    () => WebhookCertificate.secret({ name: 'tls', bundle: '' } as never),
    "'WebhookCertificate.secret().bundle' is an unknown prop; did you mean 'caBundle'?",
  ],
  'a forgotten scope': [
    () => new ZookeeperOperator(undefined as never, 'operator'),
    "the first argument is undefined; must be a chart, such as new Chart(app, 'name'), or a construct in one",
  ],
  'an app as scope': [
    () => new ZookeeperCluster(new App(), 'it', { operator: existing() }),
    "the first argument is the app; must be a chart, such as new Chart(app, 'name'), or a construct in one",
  ],
  'a forgotten id': [
    () => new ZookeeperOperator(chart(), { namespace: 'a' } as never),
    'the second argument is an object; must be an id, a text that is unique in its scope',
  ],
  'a forgotten operator': [
    () => new ZookeeperCluster(chart(), 'it', {} as never),
    "'operator' is undefined; give the operator that serves it, or the result of 'fromExisting' [chart/it]",
  ],
  'a field of pods beside the prop that has them': [
    () => new ZookeeperCluster(chart(), 'it', { operator: existing(), nodeSelector: {} } as never),
    "'nodeSelector' is an unknown prop; write it as 'pod.nodeSelector' [chart/it]",
  ],
  'a field of the spec beside it': [
    () => new Redis(chart(), 'it', { operator: redis(), redisSecret: 'none', sidecars: [] } as never),
    "'sidecars' is an unknown prop; write it as 'spec.sidecars' [chart/it]",
  ],
  'a Secret as a construct': [
    () => {
      const secret = new Secret(chart(), 'secret', { metadata: { name: 'login' } });
      return new Redis(chart(), 'it', { operator: redis(), redisSecret: secret } as never);
    },
    "'redisSecret' is a Secret without a key; name both, { name: 'login', key: 'password' } [chart/it]",
  ],
  'a construct as the name of a Secret': [
    () => {
      const name = new Secret(chart(), 'secret', { metadata: { name: 'login' } });
      return new Redis(chart(), 'it', { operator: redis(), redisSecret: { name, key: 'password' } } as never);
    },
    "'redisSecret.name' is [chart/secret]; must be a string; its name is 'login' [chart/it]",
  ],
  'an Output as a namespace of a scope': [
    () => OperatorScope.namespaces({ __pulumiOutput: true } as never),
    "'OperatorScope.namespaces()[0]' is an Output; give a name that is known when the program runs, such as config.require('namespace')",
  ],
  'an option of Pulumi among the props': [
    () => new ZookeeperOperator(chart(), 'it', { dependsOn: [] } as never),
    "'dependsOn' is an unknown prop; it is an option of Pulumi's components, given after the args as { dependsOn: ... } [chart/it]",
  ],
};

test.each(Object.entries(WRONG))('%s is refused where it is unknown', (_, [make, message]) => {
  expect(failureOf(make)).toBe(message);
});
