import { coreObject } from '../../cluster/support/kubernetes-object';
import { idlePod, withSecret } from '../../node/idle-pod';
import { account, binding } from '../../support/access-objects';
import { selfSignedCertificate } from '../../support/self-signed-certificate';
import { samplesOf } from './operator';
import { API, application, ask, service, webContainers, webImages, webOf } from './web';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator, Life, Operands, Sample } from './operator';

const LABELLED = { 'gatekeeper.test/tier': 'shop' };
const OWNED = { ...LABELLED, owner: 'shop', team: 'shop' };

/** What it looks at: no other object of the cluster. */
const match = (kinds?: object): object => ({
  match: { ...(kinds && { kinds: [kinds] }), labelSelector: { matchLabels: LABELLED } },
});

const PODS = { groups: [''], kinds: ['Pod'], versions: ['v1'] };

/** The label has to have a value that is in a ConfigMap, of which Gatekeeper keeps a copy. */
const REGO = `package shop
violation[{"msg": msg}] {
  pod := input.review.object.metadata
  owner := object.get(pod.labels, input.parameters.label, "nobody")
  not data.inventory.namespace[pod.namespace].v1.ConfigMap.known.data[owner]
  msg := sprintf("%v is not known as %v", [owner, input.parameters.label])
}`;

const CEL = {
  engine: 'K8sNativeValidation',
  source: {
    generateVAP: true,
    validations: [{ expression: "object.spec.type != 'NodePort'", message: 'it opens nodes' }],
  },
};

/** Returns true if all four pods have seen the present generation of a resource. */
function isSeen({ metadata, status }: KubernetesObject): boolean {
  const pods = (status?.byPod ?? []) as readonly {
    readonly observedGeneration?: number;
    readonly errors?: unknown;
  }[];
  return (
    pods.length === 4 &&
    pods.every(
      ({ observedGeneration, errors }) =>
        observedGeneration === metadata.generation && errors === undefined,
    )
  );
}

/** Returns true if an audit, of which there is one a minute, found what stood before. */
function isFound({ spec, status }: KubernetesObject): boolean {
  const found = (status?.violations ?? []) as readonly Readonly<Record<string, string>>[];
  const seen = found.map(({ namespace, name, message }) => `${namespace}/${name}: ${message}`);
  return ['north', 'south'].every((namespace) =>
    seen.includes(`${namespace}/before: nobody is not known as ${spec.parameters.label}`),
  );
}

const inCluster = (resource: Sample, ...steps: NonNullable<Life['steps']>): Life => ({
  resource,
  steps,
  isClusterScoped: true,
  isDone: isSeen,
});

const of = (
  group: string,
  kind: string,
  name: string,
  spec: object,
  version = 'v1alpha1',
): Sample => samplesOf(`${group}.gatekeeper.sh`, version)(kind, name, spec);

/** The schema of the kind that a template makes. */
const knows = (property: string): object => ({
  validation: {
    openAPIV3Schema: { type: 'object', properties: { [property]: { type: 'string' } } },
  },
});

const template = (kind: string, target: object): Life =>
  inCluster(
    of(
      'templates',
      'ConstraintTemplate',
      kind.toLowerCase(),
      {
        crd: { spec: { names: { kind }, ...knows('label') } },
        targets: [{ target: 'admission.k8s.gatekeeper.sh', ...target }],
      },
      'v1',
    ),
    { spec: { crd: { spec: knows('more') } } },
  );

const mutator = (
  kind: string,
  location: string,
  parameters: object,
  ...steps: NonNullable<Life['steps']>
): Life =>
  inCluster(
    of('mutations', kind, location.replace(/\W+/g, '-').toLowerCase(), {
      ...match(),
      ...(kind !== 'AssignMetadata' && { applyTo: [PODS] }),
      location,
      parameters,
    }),
    ...steps,
  );

const CONTAINER = 'spec.containers[name: web]';
const value = (text: string): object => ({ assign: { value: text } });

const pod = (name: string, labels?: Readonly<Record<string, string>>): KubernetesObject =>
  idlePod({ name, labels }, webOf(1));

const workload = (kind: string, name: string, labels: object, spec: object): Sample =>
  samplesOf('apps', 'v1')(kind, name, {
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { ...labels, app: name } }, spec },
  });

const containers = webContainers(1, [
  { name: 'SEEN', valueFrom: { fieldRef: { fieldPath: "metadata.labels['seen']" } } },
]);

const deployment = (name: string): Sample => workload('Deployment', name, LABELLED, { containers });

/**
 * Has a user ask for an object, as a dry run, until the answer is right: the API server goes on
 * without a webhook that answers late.
 */
const tries =
  (path: string, object: object, answer: RegExp) =>
  async (operands: Operands): Promise<void> => {
    const url = `${API}/${path.replace('*', operands.namespace)}?dryRun=All`;
    await operands.until(`${answer.source} for ${path}`, async () => {
      const told = await ask(operands, url, JSON.stringify(object)).catch(
        ({ message }: Error) => message,
      );
      if (answer.test(told)) {
        return true;
      }
      throw new Error(told);
    });
  };

const makesPod = (answer: RegExp): ReturnType<typeof tries> =>
  tries('api/v1/namespaces/*/pods', pod('unowned', LABELLED), answer);

const deploys = (answer: RegExp): ReturnType<typeof tries> =>
  tries('apis/apps/v1/namespaces/*/deployments', deployment('implied'), answer);

const ACCEPTED = /"uid":/;

/** Makes a pod anew until its program has these arguments and variables, for the same reason. */
const runs =
  (...wanted: readonly string[]) =>
  async ({ exec, kill, until }: Operands): Promise<void> =>
    await until(`${wanted.join(' ')} in a pod`, async () => {
      const told = await exec('shop-0', 'cat', '/proc/1/cmdline', '/proc/1/environ');
      const words = told.split('\0');
      if (wanted.every((word) => words.includes(word))) {
        return true;
      }
      await kill('shop-0');
      throw new Error(`it has ${words.join(' ')}`);
    });

const LOOKUP = 'lookup';
const CERTIFICATE = selfSignedCertificate(`${LOOKUP}.north.svc`);

/** A server of external data: it has met whoever it is asked about. */
const PROVIDER = `import http.server, json, ssl

class Provider(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers['Content-Length'])))
        items = [{'key': key, 'value': 'met ' + key} for key in asked['request']['keys']]
        told = {'apiVersion': asked['apiVersion'], 'kind': 'ProviderResponse',
                'response': {'idempotent': True, 'items': items}}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(told).encode())

server = http.server.ThreadingHTTPServer(('', 8443), Provider)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain('/tls/certificate', '/tls/key')
server.socket = context.wrap_socket(server.socket, server_side=True)
server.serve_forever()
`;

const CONFIG_MAP = { version: 'v1', kind: 'ConfigMap' };

/** Gatekeeper: its webhooks, and its audit. */
export const GATEKEEPER: ForeignOperator = {
  id: 'gatekeeper',
  release: '3.18.2',
  scopes: ['cluster'],
  source: 'gatekeeper',
  programs: { gatekeeper: { package: '.', at: ['/manager'] } },
  operandImages: webImages,
  did: 'users of two namespaces make workloads: their real pods get a label, a variable, an argument, an image, and what a server of their own says of who makes them; Pods, Deployments that imply such, and, by the API server itself, Services are refused by policies of Rego, which read copies of ConfigMaps, and of CEL; an audit finds what stood before; namespaces are left out and in again; all of it is made, changed and deleted',
  operands: {
    none: 'Assign AssignImage AssignMetadata Config ConfigPodStatus ConstraintPodStatus ConstraintTemplate ConstraintTemplatePodStatus ExpansionTemplate ExpansionTemplatePodStatus ModifySet MutatorPodStatus Provider SyncSet',
  },
  needs: (_, namespace) => [
    binding(namespace, 'edit', 'ClusterRole edit', account(namespace, 'default')),
    coreObject('ConfigMap', 'known', { data: { shop: '' } }),
    coreObject('Secret', LOOKUP, { stringData: CERTIFICATE }),
    withSecret(pod(LOOKUP, { app: LOOKUP }), '/tls', { secretName: LOOKUP }, [
      'python3',
      '-c',
      PROVIDER,
    ]),
    service(LOOKUP, { app: LOOKUP }, 8443),
    application(),
    pod('before', LABELLED),
  ],
  lives: [
    {
      ...inCluster(of('syncset', 'SyncSet', 'known', { gvks: [{ group: '', ...CONFIG_MAP }] })),
      isDone: () => true,
    },
    template('ShopOwners', { rego: REGO }),
    {
      ...inCluster(
        of('constraints', 'ShopOwners', 'owners', {
          ...match({ apiGroups: [''], kinds: ['Pod'] }),
          parameters: { label: 'owner' },
        }),
        makesPod(/denied the request: \[owners\] nobody is not known as owner/),
        { spec: { parameters: { label: 'team' } } },
        makesPod(/denied the request: \[owners\] nobody is not known as team/),
      ),
      isDone: (resource) => isSeen(resource) && isFound(resource),
    },
    {
      resource: of('config', 'Config', 'config', {
        sync: { syncOnly: [{ group: '', version: 'v1', kind: 'Namespace' }] },
      }),
      steps: [
        {
          spec: { match: [{ excludedNamespaces: ['north', 'south'], processes: ['webhook'] }] },
        },
        makesPod(ACCEPTED),
        { spec: { match: [] } },
        makesPod(/denied the request/),
      ],
      isAtHome: true,
      isDone: isSeen,
    },
    {
      resource: deployment('unowned'),
      isDone: ({ status }) => /ReplicaFailure.*\[owners\]/.test(JSON.stringify(status)),
    },
    inCluster(
      of('expansion', 'ExpansionTemplate', 'pods', {
        applyTo: [{ groups: ['apps'], kinds: ['Deployment'], versions: ['v1'] }],
        templateSource: 'spec.template',
        generatedGVK: { group: '', version: 'v1', kind: 'Pod' },
      }),
      deploys(/denied the request: \[owners\] \[Implied by pods\]/),
      { spec: { enforcementAction: 'warn' } },
      deploys(ACCEPTED),
    ),
    template('ShopDoors', { code: [CEL] }),
    inCluster(
      of('constraints', 'ShopDoors', 'doors', {
        ...match({ apiGroups: [''], kinds: ['Service'] }),
        enforcementAction: 'scoped',
        scopedEnforcementActions: [{ action: 'deny', enforcementPoints: [{ name: 'vap.k8s.io' }] }],
      }),
      tries(
        'api/v1/namespaces/*/services',
        {
          metadata: { name: 'open', labels: LABELLED },
          spec: { type: 'NodePort', ports: [{ port: 80 }] },
        },
        /ValidatingAdmissionPolicy .* denied request: it opens nodes/,
      ),
    ),
    {
      ...inCluster(
        of('externaldata', 'Provider', LOOKUP, {
          url: `https://${LOOKUP}.north.svc:8443`,
          timeout: 1,
          caBundle: Buffer.from(CERTIFICATE.certificate).toString('base64'),
        }),
      ),
      isDone: () => true,
    },
    mutator('AssignMetadata', 'metadata.labels.seen', value('yes')),
    mutator('AssignImage', `${CONTAINER}.image`, { assignTag: ':2' }),
    mutator('ModifySet', `${CONTAINER}.args`, {
      operation: 'merge',
      values: { fromList: ['--quiet'] },
    }),
    mutator('Assign', `${CONTAINER}.env[name: MAKER].value`, {
      assign: { externalData: { provider: LOOKUP, dataSource: 'Username' } },
    }),
    mutator(
      'Assign',
      `${CONTAINER}.env[name: TEAM].value`,
      value('one'),
      runs('TEAM=one'),
      { spec: { parameters: value('two') } },
      runs(
        'SEEN=yes',
        'RELEASE=2',
        '--quiet',
        'MAKER=met system:serviceaccount:kube-system:statefulset-controller',
        'TEAM=two',
      ),
    ),
    {
      resource: workload('StatefulSet', 'shop', OWNED, {
        terminationGracePeriodSeconds: 0,
        containers,
      }),
      isDone: ({ status }) => status?.readyReplicas === 1,
    },
  ],
  refused: [
    {
      resource: coreObject('Namespace', {
        name: 'wrong',
        labels: { 'admission.gatekeeper.sh/ignore': '' },
      }),
      isClusterScoped: true,
      message: /denied the request: Only exempt namespace/,
    },
  ],
};
