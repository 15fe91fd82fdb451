import { output } from './kind-knowledge';

import type { OutputCase } from '../../../core/kind-outputs';
import type { KindKnowledge } from './kind-knowledge';

const SERVICE = 'internal/resource/service.go';

/** One value with a certificate, from a Secret or from Vault, and one without. */
const byTls = <Value extends OutputCase>(secure: Value, plain: Value): readonly OutputCase[] => [
  ...['spec.tls.secretName', 'spec.secretBackend.vault.tls.pkiIssuerPath'].map((given) => ({
    ...secure,
    when: [given],
  })),
  plain,
];

const at = (port: number): OutputCase => ({ service: '$(name)', port });

/** Not with a backend that keeps the default user elsewhere. */
const ELSEWHERE: readonly OutputCase[] = [
  {
    when: ['spec.secretBackend.externalSecret.name'],
    secret: '$(spec.secretBackend.externalSecret.name)',
    keys: { username: 'username', password: 'password' },
  },
  {
    when: ['spec.secretBackend.vault.defaultUserPath'],
    none: "the default user is in Vault, at 'spec.secretBackend.vault.defaultUserPath'; read it there",
  },
];

/** The cluster operator of RabbitMQ, by kind and group. */
export const RABBITMQ: Readonly<Record<string, KindKnowledge>> = {
  'RabbitmqCluster.rabbitmq.com': {
    release: '2.11.0',
    name: {
      longest: 45,
      services: true,
      why: 'pods carry <name>-server-<hash> as a label, which has at most 63 characters (2.11.0, statefulset.go)',
    },
    ready: 'condition=AllReplicasReady',
    deletion: 'Deleting it deletes its volumes and its Secrets.',
    outputs: {
      connectionString: output(
        'Where clients connect: the URL of the Service for AMQP, over TLS where the cluster has a certificate.',
        SERVICE,
        byTls(
          { text: 'amqps://$(name).$(namespace).svc:5671' },
          { text: 'amqp://$(name).$(namespace).svc:5672' },
        ),
        'seen',
      ),
      credentialsSecret: output(
        'The Secret of the default user.',
        'internal/resource/default_user_secret.go',
        [
          ...ELSEWHERE,
          {
            secret: '$(name)-default-user',
            keys: {
              username: 'username',
              password: 'password',
              host: 'host',
              port: 'port',
              uri: 'connection_string',
            },
          },
        ],
        'seen',
      ),
      service: output(
        'The Service of all members for AMQP, over TLS where the cluster has a certificate.',
        SERVICE,
        byTls(at(5671), at(5672)),
        'seen',
      ),
      managementService: output('The Service of the management API.', SERVICE, [
        { when: ['spec.tls.disableNonTLSListeners=true'], ...at(15671) },
        at(15672),
      ]),
      metricsService: output(
        'The Service with the metrics of the members.',
        SERVICE,
        byTls(at(15691), at(15692)),
      ),
      configMapName: output(
        'The ConfigMap with the settings of the members.',
        'internal/resource/configmap.go',
        [{ text: '$(name)-server-conf' }],
      ),
      statefulSetName: output(
        'The StatefulSet of the members.',
        'internal/resource/statefulset.go',
        [{ text: '$(name)-server' }],
      ),
    },
  },
};
