import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsOf } from '../../support/manifest-files';
import { hookJob } from '../../support/sources';

const GROUP = 'example.com';
const NAME = '{{ .Release.Name }}-beacon';
const HOOK = '{{ .Release.Name }}-hook';
const SELECTED = {
  'app.kubernetes.io/name': '{{ .Chart.Name }}',
  'app.kubernetes.io/instance': '{{ .Release.Name }}',
};
const LABELS = {
  ...SELECTED,
  'app.kubernetes.io/managed-by': '{{ .Release.Service }}',
  'helm.sh/chart': '{{ .Chart.Name }}-{{ .Chart.Version }}',
};
const RBAC = 'rbac.authorization.k8s.io';

/** The value that says what to watch; without one it is all namespaces. */
const WATCHED = '{{ if not .Values.watch.all }}{{ join `,` .Values.watch.namespaces }}{{ end }}';

const crd = (kind: string, annotations?: object): object => {
  const plural = `${kind.toLowerCase()}s`;
  const openAPIV3Schema = {
    type: 'object',
    properties: { spec: { type: 'object', properties: { size: { type: 'integer' } } } },
  };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${GROUP}`, annotations },
    spec: {
      group: GROUP,
      scope: 'Namespaced',
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  };
};

const labelled = (apiVersion: string, kind: string, name: string, fields: object): object => ({
  apiVersion,
  kind,
  metadata: { name, labels: LABELS },
  ...fields,
});

/** A role with its binding. */
const role = (kind: 'Role' | 'ClusterRole', name: string, rules: readonly object[]): object[] => [
  labelled(`${RBAC}/v1`, kind, name, { rules }),
  labelled(`${RBAC}/v1`, `${kind}Binding`, name, {
    roleRef: { apiGroup: RBAC, kind, name },
    subjects: [{ kind: 'ServiceAccount', name: NAME, namespace: '{{ .Release.Namespace }}' }],
  }),
];

const DEPLOYMENT = labelled('apps/v1', 'Deployment', NAME, {
  spec: {
    replicas: 1,
    selector: { matchLabels: SELECTED },
    template: {
      // The chart in the template: pods would restart without it.
      metadata: { labels: { ...SELECTED, 'helm.sh/chart': LABELS['helm.sh/chart'] } },
      spec: {
        serviceAccountName: NAME,
        volumes: [{ name: 'tls', secret: { secretName: HOOK } }],
        containers: [
          {
            name: 'manager',
            image: 'registry.example.com/beacon:{{ .Chart.AppVersion }}',
            env: [{ name: 'WATCH_NAMESPACE', value: WATCHED }],
            ports: [{ containerPort: 9443 }],
            volumeMounts: [{ name: 'tls', mountPath: '/tls' }],
          },
        ],
      },
    },
  },
});

const WEBHOOK = {
  name: `beacons.${GROUP}`,
  admissionReviewVersions: ['v1'],
  sideEffects: 'None',
  // Nobody serves here.
  failurePolicy: 'Ignore',
  clientConfig: {
    caBundle: '{{ $cert.Cert | b64enc }}',
    service: { name: HOOK, namespace: '{{ .Release.Namespace }}', path: '/validate' },
  },
  rules: [
    { apiGroups: [GROUP], apiVersions: ['v1'], operations: ['CREATE'], resources: ['beacons'] },
  ],
};

const OBJECTS: readonly object[] = [
  crd('Signal', { 'helm.sh/resource-policy': 'keep' }),
  labelled('v1', 'ServiceAccount', NAME, {}),
  labelled('v1', 'ConfigMap', '{{ .Release.Name }}-settings', {
    data: { level: '{{ .Values.level }}' },
  }),
  labelled('v1', 'Secret', HOOK, {
    type: 'kubernetes.io/tls',
    data: { 'tls.crt': '{{ $cert.Cert | b64enc }}', 'tls.key': '{{ $cert.Key | b64enc }}' },
  }),
  labelled('v1', 'Service', HOOK, {
    spec: { selector: SELECTED, ports: [{ port: 443, targetPort: 9443 }] },
  }),
  ...role('ClusterRole', NAME, [
    {
      apiGroups: [GROUP],
      resources: ['beacons', 'signals'],
      verbs: ['get', 'list', 'watch', 'update'],
    },
  ]),
  ...role('Role', '{{ .Release.Name }}-lock', [
    { apiGroups: ['coordination.k8s.io'], resources: ['leases'], verbs: ['get', 'update'] },
  ]),
  DEPLOYMENT,
  labelled('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', NAME, {
    webhooks: [WEBHOOK],
  }),
  hookJob('prepare', 'pre-install'),
  hookJob('farewell', 'pre-delete'),
];

/**
 * Writes the chart of an operator with CRDs in both places, hooks, a webhook whose certificate the
 * chart makes, and two values that say what to watch.
 */
export function writeBeaconChart(folder: string): void {
  mkdirSync(join(folder, 'templates'), { recursive: true });
  mkdirSync(join(folder, 'crds'));
  const write = (file: string, start: string, ...objects: readonly object[]): void =>
    writeFileSync(join(folder, file), start + documentsOf(objects));
  const chart = {
    apiVersion: 'v2',
    name: 'beacon-operator',
    version: '1.2.0',
    appVersion: '1.2.0',
  };
  write('Chart.yaml', '', chart);
  write('values.yaml', '', { watch: { all: true, namespaces: [] }, level: 'info' });
  write('crds/beacons.yaml', '', crd('Beacon'));
  write(
    'templates/all.yaml',
    '{{- $cert := genSelfSignedCert `hook` nil (list `hook`) 365 }}\n',
    ...OBJECTS,
  );
}
