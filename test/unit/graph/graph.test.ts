import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import { drawSvg, ManifestGraph } from 'operator-constructs/cli';
import { RightsMatrix } from '../../../scripts/rights-matrix';
import {
  account,
  binding,
  clusterBinding,
  clusterRole,
  role,
  rule,
} from '../../support/access-objects';
import { commandOf } from '../../support/command';
import { crd as definitionOf } from '../../support/sources';

const object = (
  kind: string,
  name: string,
  namespace: string | undefined,
  more: object = {},
): object => ({
  apiVersion: kind === 'Deployment' ? 'apps/v1' : 'v1',
  kind,
  metadata: { name, ...(namespace !== undefined && { namespace }) },
  ...more,
});

const podTemplate = (labels: object, pod: object): object => ({
  spec: { template: { metadata: { labels }, spec: pod } },
});

const crd = {
  ...definitionOf('mailboxes', 'Mailbox', 'Namespaced', 'example.com'),
  metadata: {
    name: 'mailboxes.example.com',
    annotations: { 'operator-constructs.dev/placed-by': 'operator a/mail' },
  },
};
const mailbox = (name: string, namespace: string): object => ({
  apiVersion: 'example.com/v1',
  kind: 'Mailbox',
  metadata: { name, namespace },
});
const deployment = object(
  'Deployment',
  'mail',
  'a',
  podTemplate({ app: 'mail' }, { serviceAccountName: 'mail' }),
);

const texts = ({ edges }: ManifestGraph): string[] =>
  edges.map(({ from, label, to }) => `${from} ${label} ${to}`);
const viaOf = ({ edges }: ManifestGraph, label: string): (string | undefined)[] =>
  edges.filter((edge) => edge.label === label).map(({ via }) => via);

describe('objects and their relations', () => {
  test('a workload runs as an account, which is granted roles, in namespaces and by ClusterRoles', () => {
    const graph = ManifestGraph.of([
      deployment,
      object('ServiceAccount', 'mail', 'a'),
      role('a', 'own', rule('', 'pods', 'get')),
      clusterRole('wide', [rule('', 'pods', 'get')]),
      binding('a', 'own', 'Role own', account('a', 'mail')),
      binding('b', 'other', 'ClusterRole wide', account('a', 'mail')),
    ]);
    expect(texts(graph)).toEqual([
      'Deployment.apps a/mail runs as ServiceAccount a/mail',
      'ServiceAccount a/mail is granted Role.rbac.authorization.k8s.io a/own',
      'ServiceAccount a/mail is granted, in b ClusterRole.rbac.authorization.k8s.io wide',
    ]);
    expect(viaOf(graph, 'is granted')).toEqual(['RoleBinding a/own']);
    expect(graph.nodes.map(({ kind }) => kind)).not.toContain('RoleBinding');
  });

  test('a workload serves the custom resources that it may write, where they are, and no others', () => {
    const graph = ManifestGraph.of([
      crd,
      deployment,
      role('a', 'own', rule('example.com', 'mailboxes/status', 'update')),
      role('c', 'reads', rule('example.com', 'mailboxes', 'list', 'watch')),
      binding('a', 'own', 'Role own', account('a', 'mail')),
      binding('c', 'reads', 'Role reads', account('a', 'mail')),
      mailbox('served', 'a'),
      mailbox('elsewhere', 'b'),
      mailbox('only-read', 'c'),
    ]);
    expect(texts(graph).filter((text) => text.includes(' serves '))).toEqual([
      'Deployment.apps a/mail serves Mailbox.example.com a/served',
    ]);
    expect(texts(graph).filter((text) => text.includes(' defines '))).toHaveLength(3);
  });

  test('Services, budgets and policies select pods in their own namespace only', () => {
    const selector = {
      matchExpressions: [{ key: 'app', operator: 'In', values: ['mail', 'web'] }],
    };
    const graph = ManifestGraph.of([
      deployment,
      object('Service', 'mail', 'a', { spec: { selector: { app: 'mail' } } }),
      object('Service', 'mail', 'b', { spec: { selector: { app: 'mail' } } }),
      object('Service', 'headless', 'a', { spec: {} }),
      object('NetworkPolicy', 'close', 'a', { spec: { podSelector: {} } }),
      object('PodDisruptionBudget', 'keep', 'a', { spec: { selector } }),
      object('PodDisruptionBudget', 'other', 'a', {
        spec: { selector: { matchLabels: { app: 'web' } } },
      }),
    ]);
    expect(texts(graph)).toEqual([
      'Deployment.apps a/mail runs as ServiceAccount a/mail',
      'Service a/mail leads to Deployment.apps a/mail',
      'NetworkPolicy a/close closes the network of Deployment.apps a/mail',
      'PodDisruptionBudget a/keep keeps copies of Deployment.apps a/mail',
    ]);
  });

  test('policies say whom they guard and where, webhooks whom they ask', () => {
    const policyBinding = (name: string, action: string): object => ({
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name },
      spec: {
        policyName: 'guard',
        validationActions: [action],
        matchResources: {
          namespaceSelector: {
            matchExpressions: [
              { key: 'kubernetes.io/metadata.name', operator: 'In', values: ['a', 'b'] },
            ],
          },
        },
      },
    });
    const graph = ManifestGraph.of([
      crd,
      object('ValidatingAdmissionPolicy', 'guard', undefined, {
        spec: {
          matchConstraints: {
            resourceRules: [{ apiGroups: ['example.com'], resources: ['mailboxes'] }],
          },
        },
      }),
      policyBinding('deny', 'Deny'),
      policyBinding('warn', 'Warn'),
      object('ValidatingWebhookConfiguration', 'hook', undefined, {
        webhooks: [{ clientConfig: { service: { name: 'hook', namespace: 'a' } } }],
      }),
    ]);
    expect(texts(graph).map((text) => text.replaceAll('.apiextensions.k8s.io', ''))).toEqual([
      'ValidatingAdmissionPolicy guard guards, in a, b CustomResourceDefinition mailboxes.example.com',
      'ValidatingAdmissionPolicy guard warns about, in a, b CustomResourceDefinition mailboxes.example.com',
      'ValidatingWebhookConfiguration hook asks Service a/hook',
    ]);
    const missing = graph.nodes.filter(({ isMissing }) => isMissing);
    expect(missing.map(({ kind, namespace, names }) => [kind, namespace, ...names])).toEqual([
      ['Service', 'a', 'hook'],
    ]);
  });

  test('owners of live objects are drawn, and configuration that pods read, as far as it is given', () => {
    const owner = { apiVersion: 'example.com/v1', kind: 'Mailbox', name: 'one', uid: '1' };
    const reads = {
      containers: [
        {
          env: [{ valueFrom: { secretKeyRef: { name: 'key' } } }],
          envFrom: [{ configMapRef: { name: 'no' } }],
        },
      ],
      volumes: [{ configMap: { name: 'settings' } }],
    };
    const graph = ManifestGraph.of([
      mailbox('one', 'a'),
      {
        apiVersion: 'apps/v1',
        kind: 'StatefulSet',
        metadata: { name: 'one', namespace: 'a', ownerReferences: [owner] },
        ...podTemplate({}, reads),
      },
      object('Secret', 'key', 'a'),
      object('ConfigMap', 'settings', 'a'),
    ]);
    expect(texts(graph)).toEqual([
      'Mailbox.example.com a/one owns StatefulSet.apps a/one',
      'StatefulSet.apps a/one reads ConfigMap a/settings',
      'StatefulSet.apps a/one reads Secret a/key',
    ]);
  });

  test('objects that are related to the same others are one node; two are not yet many', () => {
    const graph = ManifestGraph.of([
      crd,
      ...['c', 'a', 'b'].map((name) => mailbox(name, 'x')),
      mailbox('d', 'y'),
      mailbox('e', 'y'),
    ]);
    expect(graph.nodes.map(({ names }) => names)).toEqual([
      ['mailboxes.example.com'],
      ['a', 'b', 'c'],
      ['d'],
      ['e'],
    ]);
    expect(graph.edges).toHaveLength(3);
  });
});

describe('what is written', () => {
  const hostile = 'a"]; click x "javascript:alert(1)" <b>&#96;`|{';
  const graph = ManifestGraph.of([
    crd,
    deployment,
    object('ConfigMap', hostile, `n<\\"`),
    object('User', 'x y/z', undefined),
  ]);

  test('names cannot leave their label, in Mermaid, Graphviz and SVG', async () => {
    const mermaid = graph.toMermaid();
    const inLabels = [...mermaid.matchAll(/"([^"\n]*)"/g)].map(([, text]) => text ?? '');
    expect(mermaid.replaceAll(/"[^"\n]*"|-->/g, '')).not.toMatch(/click|alert|[<>&`]/);
    expect(inLabels.join('\n').replaceAll(/<\/?b>|<br\/>/g, '')).not.toMatch(/[<>`|[\]{}]/);
    const { errors } = (await instance()).render(graph.toDot(), { format: 'svg' });
    expect(errors).toEqual([]);
    const svg = await drawSvg(graph.toDot());
    expect(
      svg.replaceAll(/<\/?(svg|style|g|title|a|path|polygon|text|polyline|ellipse)\b[^<>]*>/g, ''),
    ).not.toMatch(/</);
    expect(svg).not.toMatch(/<script|<b>|\son\w+=/);
  });

  test('boxes are the Kubernetes cluster, by who placed what, and each namespace', () => {
    const titles = [...graph.toMermaid().matchAll(/subgraph \w+\["([^"]*)"\]/g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual([
      'whole Kubernetes cluster, placed by operator a/mail',
      'whole Kubernetes cluster',
      'namespace a',
      'namespace n#60;#92;#34;',
    ]);
  });

  test('a drawing has colors for light and dark pages, and the width of its page at most', async () => {
    const svg = await drawSvg(graph.toDot());
    expect(svg).toMatch(
      /^<svg class="manifest-graph" role="img" style="max-width:\d+pt;width:100%"/,
    );
    expect(svg).toContain('fill:#dbeafe;fill:light-dark(#dbeafe,#14294f);');
  });

  test('the same objects give the same text, in whatever order they come', () => {
    const objects = [crd, deployment, mailbox('one', 'a'), object('ServiceAccount', 'mail', 'a')];
    expect(ManifestGraph.of([...objects].reverse()).toJSON().nodes).toEqual(
      ManifestGraph.of(objects).toJSON().nodes,
    );
  });
});

const narrow = [
  role('a', 'own', rule('', 'configmaps', 'watch', 'get', 'list'), rule('', 'secrets', 'get')),
  binding('a', 'own', 'Role own', account('a', 'mail')),
  {
    ...role('a', 'lock'),
    rules: [
      { apiGroups: [''], resources: ['configmaps'], resourceNames: ['lock'], verbs: ['delete'] },
    ],
  },
  binding('a', 'lock', 'Role lock', account('a', 'mail')),
];
const wide = [
  clusterRole('wide', [rule('', 'configmaps', '*'), rule('apps', 'deployments', 'get')]),
  clusterBinding('wide', 'ClusterRole wide', account('a', 'mail')),
];

describe('a matrix of rights', () => {
  const matrix = RightsMatrix.compare([
    { title: 'ours', objects: narrow },
    { title: 'theirs', objects: wide },
  ]);

  test('has a column for each source, subject and place, in the order of the sources', () => {
    expect(matrix.columns).toEqual([
      { source: 'ours', subject: 'ServiceAccount a/mail', place: 'namespace a' },
      { source: 'theirs', subject: 'ServiceAccount a/mail', place: 'everywhere' },
    ]);
  });

  test('has a row for each resource, with verbs from reading to deleting, and marks dangers', () => {
    const shown = matrix.rows.map(({ target, cells }) => [
      target,
      ...cells.map((cell) => cell && [...cell.verbs, ...(cell.isDangerous ? ['!'] : [])].join(' ')),
    ]);
    expect(shown).toEqual([
      ['configmaps', 'get list watch', '* !'],
      ['configmaps (lock)', 'delete', undefined],
      ['deployments.apps', undefined, 'get'],
      ['secrets', 'get !', undefined],
    ]);
  });

  test('is a table that Graphviz draws', async () => {
    const { errors, output } = (await instance()).render(matrix.toDot(), { format: 'svg' });
    expect({ errors, cells: output?.match(/get list watch/g)?.length }).toEqual({
      errors: [],
      cells: 1,
    });
  });
});

const run = commandOf('graph');

const zookeeper = join(__dirname, '../../../examples/zookeeper/expected');

describe('operator-constructs graph', () => {
  test('writes each form', async () => {
    const starts = {
      mermaid: 'flowchart LR\n',
      svg: '<svg class="manifest-graph"',
      dot: 'digraph {\n',
      json: '{\n',
    };
    for (const [format, start] of Object.entries(starts)) {
      const { status, output = '' } = await run(['--format', format, zookeeper]);
      expect([format, status, output.slice(0, start.length)]).toEqual([format, 0, start]);
    }
  });

  test('says what is wrong with a command line', async () => {
    expect(await run([])).toMatchObject({
      status: 2,
      error: expect.stringMatching(/^no file is given\n/) as unknown,
    });
    await expect(run([zookeeper, '-f', 'png'])).rejects.toThrow(
      "'--format' is 'png'; allowed are mermaid, svg, dot, json",
    );
    await expect(run([join(__dirname, 'nowhere')])).rejects.toThrow('nowhere');
  });
});
