// mailbox-operator, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import {
  customizedDefinition,
  type OperatorDefinition,
  WatchSignal,
  WebhookCertificate,
} from 'operator-constructs/generated';
import { customization } from './customization';
import { mailDomainType } from './kinds/mail-domain';
import { mailboxType } from './kinds/mailbox';

/** The definition in the manifests of mailbox-operator 2.3.0, with your customization. */
export const mailboxDefinition: OperatorDefinition = customizedDefinition(
  {
    name: 'mailbox-operator',
    version: '2.3.0',
    customResources: [mailDomainType, mailboxType],
    watch: WatchSignal.at({ annotation: 'olm.targetNamespaces' }, { namespace: { names: ',' }, namespaces: { names: ',' }, cluster: { text: '' } }),
    workloads: [
      {
        name: 'mailbox-controller',
        labels: { 'app.kubernetes.io/name': 'mailbox' },
        spec: {
          replicas: 1,
          selector: { matchLabels: { 'app.kubernetes.io/component': 'controller' } },
          template: {
            metadata: {
              labels: { 'app.kubernetes.io/component': 'controller' },
              annotations: { 'olm.targetNamespaces': '' },
            },
            spec: {
              serviceAccountName: 'mailbox-controller',
              containers: [
                {
                  name: 'controller',
                  image: 'registry.example.com/mailbox-controller:2.3.0',
                  args: ['--leader-elect'],
                  env: [
                    {
                      name: 'WATCH_NAMESPACE',
                      valueFrom: { fieldRef: { fieldPath: 'metadata.annotations[\'olm.targetNamespaces\']' } },
                    },
                    { name: 'OPERATOR_CONDITION_NAME', value: 'mailbox-operator.v2.3.0' },
                  ],
                },
              ],
            },
          },
        },
        leaderElection: 'lease',
      },
      {
        name: 'mailbox-webhook',
        spec: {
          replicas: 2,
          selector: { matchLabels: { 'app.kubernetes.io/component': 'webhook' } },
          template: {
            metadata: { labels: { 'app.kubernetes.io/component': 'webhook' } },
            spec: {
              serviceAccountName: 'mailbox-webhook',
              containers: [
                {
                  name: 'webhook',
                  image: 'registry.example.com/mailbox-webhook:2.3.0',
                  ports: [{ name: 'https', containerPort: 9443 }],
                  volumeMounts: [
                    { name: 'apiservice-cert', mountPath: '/apiserver.local.config/certificates' },
                    { name: 'webhook-cert', mountPath: '/tmp/k8s-webhook-server/serving-certs' },
                  ],
                  env: [{ name: 'OPERATOR_CONDITION_NAME', value: 'mailbox-operator.v2.3.0' }],
                },
              ],
              volumes: [
                {
                  name: 'apiservice-cert',
                  secret: {
                    secretName: 'mailbox-webhook-service-cert',
                    items: [{ key: 'tls.crt', path: 'apiserver.crt' }, { key: 'tls.key', path: 'apiserver.key' }],
                  },
                },
                {
                  name: 'webhook-cert',
                  secret: {
                    secretName: 'mailbox-webhook-service-cert',
                    items: [{ key: 'tls.crt', path: 'tls.crt' }, { key: 'tls.key', path: 'tls.key' }],
                  },
                },
              ],
            },
          },
        },
        leaderElection: 'lease',
      },
    ],
    webhooks: {
      port: 9443,
      certificatePath: '/tmp/k8s-webhook-server/serving-certs',
      service: 'mailbox-webhook-service',
      workload: 'mailbox-webhook',
      volume: 'webhook-cert',
      conversion: { path: '/convert', reviewVersions: ['v1'] },
      admission: [
        {
          admissionReviewVersions: ['v1'],
          failurePolicy: 'Fail',
          rules: [
            {
              apiGroups: ['mail.example.com'],
              apiVersions: ['v1'],
              operations: ['CREATE', 'UPDATE'],
              resources: ['mailboxes'],
            },
          ],
          sideEffects: 'None',
          type: 'validating',
          name: 'mailboxes.mail.example.com',
          path: '/validate-mailbox',
        },
      ],
      configurations: { validating: 'mailbox-operator' },
      certificate: WebhookCertificate.certManager({ secretName: 'mailbox-webhook-service-cert' }),
    },
    namespace: 'mailbox-operator',
    evidence: {
      namespace: {
        level: 'signal',
        reason: 'the annotation olm.targetNamespaces tells it what to watch; nothing tells mailbox-webhook what to watch, so its rights stay cluster-wide',
      },
      namespaces: {
        level: 'signal',
        reason: 'the annotation olm.targetNamespaces tells it what to watch; nothing tells mailbox-webhook what to watch, so its rights stay cluster-wide',
      },
      cluster: { level: 'declared', reason: 'its authors declare that it serves all namespaces' },
    },
    serviceAccounts: [{ name: 'mailbox-controller' }, { name: 'mailbox-webhook' }],
    roles: [{ name: 'mailbox-controller-namespaced' }, { name: 'mailbox-controller' }, { name: 'mailbox-webhook' }],
    rules: [
      {
        apiGroups: ['coordination.k8s.io'],
        resources: ['leases'],
        verbs: ['get', 'create', 'update'],
        place: 'watched',
        reason: 'as ClusterRole mailbox-controller-namespaced of the source has it',
        workload: 'mailbox-controller',
        role: 'mailbox-controller-namespaced',
      },
      {
        apiGroups: ['coordination.k8s.io'],
        resources: ['leases'],
        verbs: ['get', 'create', 'update'],
        place: 'own',
        scopes: ['namespaces'],
        reason: 'as ClusterRole mailbox-controller-namespaced of the source has it',
        workload: 'mailbox-controller',
        role: 'mailbox-controller-namespaced',
      },
      {
        apiGroups: ['mail.example.com'],
        resources: ['mailboxes', 'mailboxes/status', 'maildomains'],
        verbs: ['get', 'list', 'watch', 'update', 'patch'],
        place: 'watched',
        reason: 'as ClusterRole mailbox-controller of the source has it',
        workload: 'mailbox-controller',
        role: 'mailbox-controller',
      },
      {
        apiGroups: ['mail.example.com'],
        resources: ['mailboxes', 'maildomains'],
        verbs: ['list'],
        place: 'own',
        scopes: ['namespaces'],
        reason: 'a list that is allowed tells whether the kind is installed (ClusterRole mailbox-controller of the source)',
        workload: 'mailbox-controller',
        role: 'mailbox-controller',
      },
      {
        apiGroups: ['apps'],
        resources: ['statefulsets'],
        verbs: ['get', 'list', 'watch', 'create', 'update', 'delete'],
        place: 'watched',
        reason: 'as ClusterRole mailbox-controller of the source has it',
        workload: 'mailbox-controller',
        role: 'mailbox-controller',
      },
      {
        apiGroups: ['mail.example.com'],
        resources: ['maildomains'],
        verbs: ['get', 'list', 'watch'],
        place: 'cluster',
        reason: 'as ClusterRole mailbox-webhook of the source has it; nothing tells mailbox-webhook what to watch',
        workload: 'mailbox-webhook',
        role: 'mailbox-webhook',
        scopes: ['namespace', 'namespaces', 'cluster'],
      },
    ],
    objects: [
      {
        place: 'own',
        manifest: {
          apiVersion: 'v1',
          kind: 'Service',
          metadata: { name: 'mailbox-webhook-service' },
          spec: {
            ports: [{ name: '443', port: 443, targetPort: 9443 }],
            selector: { 'app.kubernetes.io/component': 'webhook' },
          },
        },
      },
    ],
  },
  customization,
);
