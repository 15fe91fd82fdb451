// mailbox, written by operator-constructs import; import.json says from what.
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

/** The definition in the manifests of mailbox 2.3.0, with your customization. */
export const mailboxDefinition: OperatorDefinition = customizedDefinition(
  {
    name: 'mailbox',
    version: '2.3.0',
    customResources: [mailDomainType, mailboxType],
    watch: WatchSignal.at({ env: 'WATCH_NAMESPACE' }, { namespace: { names: ',' }, namespaces: { names: ',' }, cluster: { text: '' } }),
    workloads: [
      {
        name: 'mailbox-controller',
        labels: {
          'app.kubernetes.io/name': 'mailbox',
          'app.kubernetes.io/component': 'controller',
          'app.kubernetes.io/version': '2.3.0',
        },
        spec: {
          replicas: 1,
          selector: {
            matchLabels: { 'app.kubernetes.io/name': 'mailbox', 'app.kubernetes.io/component': 'controller' },
          },
          template: {
            metadata: {
              labels: {
                'app.kubernetes.io/name': 'mailbox',
                'app.kubernetes.io/component': 'controller',
                'app.kubernetes.io/version': '2.3.0',
              },
            },
            spec: {
              serviceAccountName: 'mailbox-controller',
              containers: [
                {
                  name: 'controller',
                  image: 'registry.example.com/mailbox-controller:2.3.0',
                  args: ['--leader-elect'],
                  env: [{ name: 'WATCH_NAMESPACE', value: '' }],
                  resources: { requests: { cpu: '50m', memory: '64Mi' } },
                },
              ],
            },
          },
        },
        leaderElection: 'lease',
      },
      {
        name: 'mailbox-webhook',
        labels: {
          'app.kubernetes.io/name': 'mailbox',
          'app.kubernetes.io/component': 'webhook',
          'app.kubernetes.io/version': '2.3.0',
        },
        spec: {
          replicas: 2,
          selector: { matchLabels: { 'app.kubernetes.io/name': 'mailbox', 'app.kubernetes.io/component': 'webhook' } },
          template: {
            metadata: {
              labels: {
                'app.kubernetes.io/name': 'mailbox',
                'app.kubernetes.io/component': 'webhook',
                'app.kubernetes.io/version': '2.3.0',
              },
            },
            spec: {
              serviceAccountName: 'mailbox-webhook',
              containers: [
                {
                  name: 'webhook',
                  image: 'registry.example.com/mailbox-webhook:2.3.0',
                  ports: [{ name: 'https', containerPort: 9443 }],
                  volumeMounts: [{ name: 'certificate', mountPath: '/tls', readOnly: true }],
                },
              ],
              volumes: [{ name: 'certificate', secret: { secretName: 'mailbox-webhook-tls' } }],
            },
          },
        },
        leaderElection: 'lease',
      },
    ],
    webhooks: {
      port: 9443,
      certificatePath: '/tls',
      service: 'mailbox-webhook',
      workload: 'mailbox-webhook',
      volume: 'certificate',
      conversion: { path: '/convert', reviewVersions: ['v1'] },
      admission: [
        {
          admissionReviewVersions: ['v1'],
          rules: [
            {
              apiGroups: ['mail.example.com'],
              apiVersions: ['v1'],
              operations: ['CREATE', 'UPDATE'],
              resources: ['mailboxes'],
            },
          ],
          failurePolicy: 'Fail',
          sideEffects: 'None',
          type: 'validating',
          name: 'mailboxes.mail.example.com',
          path: '/validate-mailbox',
        },
      ],
      configurations: { validating: 'mailbox' },
      certificate: WebhookCertificate.certManager({ secretName: 'mailbox-webhook-tls' }),
    },
    namespace: 'mailbox-system',
    evidence: {
      namespace: {
        level: 'signal',
        reason: 'the variable WATCH_NAMESPACE tells it what to watch; nothing tells mailbox-webhook what to watch, so its rights stay cluster-wide',
      },
      namespaces: {
        level: 'signal',
        reason: 'the variable WATCH_NAMESPACE tells it what to watch; nothing tells mailbox-webhook what to watch, so its rights stay cluster-wide',
      },
      cluster: { level: 'variant', reason: 'the source serves all namespaces as it stands' },
    },
    serviceAccounts: [{ name: 'mailbox-controller' }, { name: 'mailbox-webhook' }],
    roles: [{ name: 'mailbox-controller' }, { name: 'mailbox-webhook' }],
    rules: [
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
        apiGroups: [''],
        resources: ['secrets'],
        verbs: ['get'],
        place: 'watched',
        reason: 'as ClusterRole mailbox-controller of the source has it',
        workload: 'mailbox-controller',
        role: 'mailbox-controller',
      },
      {
        apiGroups: ['coordination.k8s.io'],
        resources: ['leases'],
        verbs: ['get', 'create', 'update'],
        place: 'watched',
        reason: 'as ClusterRole mailbox-controller of the source has it',
        workload: 'mailbox-controller',
        role: 'mailbox-controller',
      },
      {
        apiGroups: ['coordination.k8s.io'],
        resources: ['leases'],
        verbs: ['get', 'create', 'update'],
        place: 'own',
        scopes: ['namespaces'],
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
          metadata: { name: 'mailbox-webhook' },
          spec: {
            selector: { 'app.kubernetes.io/name': 'mailbox', 'app.kubernetes.io/component': 'webhook' },
            ports: [{ port: 443, targetPort: 9443 }],
          },
        },
      },
    ],
  },
  customization,
);
