/**
 * `npm run pictures`: writes `docs/pictures/*.svg` from what is synthesized: the objects of an
 * installation, rights of operators beside those of upstream, one rule at its three gates, and the
 * order in which objects are applied. With `--matrices` it writes `docs/rights-matrices.md`
 * instead, a page of the site with the rights of each operator and scope.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { App, Chart } from 'cdk8s';
import * as catalog from '../lib/catalog';
import { ZookeeperCluster, ZookeeperOperator } from '../lib/catalog/zookeeper';
import { zookeeperDefinition } from '../lib/catalog/zookeeper/definition';
import { definitionsIn } from '../lib/cli/commands/catalogue';
import { DiffReport } from '../lib/cli/diff/diff-report';
import { drawSvg } from '../lib/cli/graph/drawing';
import { markup } from '../lib/cli/graph/drawing';
import { ManifestGraph } from '../lib/cli/graph/manifest-graph';
import { Operator } from '../lib/constructs/operator';
import { readManifests } from '../lib/manifests/manifest-object';
import { UPSTREAM_GRANTS } from './all-upstream-grants';
import { HOME, SCOPES, servedScopes, WATCHED } from './catalogue-rights';
import { RightsMatrix } from './rights-matrix';

import type { OperatorDefinition } from '../lib/core/operator-definition';
import type { OperatorScope } from '../lib/core/operator-scope';
import type { UpstreamGrant } from './upstream-grants';

const root = resolve(__dirname, '..');

/** Matrices that pages of `docs/` show; all of them are drawn when the site is built. */
const SHOWN = ['redis-operator-namespace'];

/** Writes the pictures that pages of `docs/` show into a folder. */
export async function drawPictures(folder: string): Promise<void> {
  const installation = readManifests([join(root, 'examples/zookeeper-two-namespaces/expected')]);
  const shown = definitionsIn(catalog).flatMap(matrices);
  await draw(folder, [
    ['installation', ManifestGraph.of(installation).toDot()],
    ['order', orderDot(installation)],
    ['gates', gatesDot()],
    ...shown
      .filter(([name]) => SHOWN.includes(name))
      .map(([name, dot]): Picture => [`rights-${name}`, dot]),
  ]);
}

/** Writes the page of all matrices, and its pictures, into a folder such as `docs/`. */
async function drawMatrices(docs: string): Promise<void> {
  const definitions = [...definitionsIn(catalog)].sort((a, b) => (a.name < b.name ? -1 : 1));
  await draw(join(docs, 'pictures/rights'), definitions.flatMap(matrices));
  writeFileSync(join(docs, 'rights-matrices.md'), matricesPage(definitions));
}

/** Name and source of a picture. */
type Picture = readonly [name: string, dot: string];

async function draw(folder: string, pictures: readonly Picture[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, dot] of pictures) {
    writeFileSync(join(folder, `${name}.svg`), await drawSvg(dot));
  }
}

function matricesPage(definitions: readonly OperatorDefinition[]): string {
  const parts = definitions.map((definition) => {
    const { name, version } = definition;
    const shown = servedScopes(definition).map(
      (kind) =>
        `Scope \`${kind}\`:\n\n![The rights of the ${name} at scope ${kind}](pictures/rights/${name}-${kind}.svg)`,
    );
    return [`## ${name} ${version}`, ...shown].join('\n\n');
  });
  return `${[
    '---\naside: false\n---',
    '# Rights of each operator, beside those of upstream',
    `What an installation without options may do, in the namespaces \`${HOME}\` (the operator's own) and \`${WATCHED}\`, beside what its authors grant it. Red marks rights that can lead to others. [Permissions](permissions.md) has each right with its reason, those of options too.`,
    ...parts,
  ].join('\n\n')}\n`;
}

/** Our rights beside upstream's, in each scope that the operator serves. */
function matrices(definition: OperatorDefinition): Picture[] {
  const { name, customResources } = definition;
  const upstream = UPSTREAM_GRANTS[customResources[0]?.group ?? ''];
  return servedScopes(definition).map((kind) => {
    const ours = { title: 'operator-constructs', objects: installed(definition, SCOPES[kind]) };
    const grants = upstream?.scopes[kind];
    const theirs =
      grants === undefined ? [] : [{ title: 'upstream', objects: grants.flatMap(asManifests) }];
    return [`${name}-${kind}`, RightsMatrix.compare([ours, ...theirs]).toDot()];
  });
}

function installed(definition: OperatorDefinition, scope: OperatorScope): object[] {
  const app = quietApp();
  const newest = definition.kubernetes?.maximum?.version;
  if (newest !== undefined) {
    app.node.setContext('operator-constructs/kubernetes-version', newest);
  }
  const chart = new Chart(app, 'chart', { namespace: HOME });
  new Operator(chart, 'operator', {
    definition,
    scope,
    image: 'registry.example.com/operator:1.0.0',
  });
  return (chart.toJson() as { readonly kind: string }[]).filter(({ kind }) =>
    /Role|ServiceAccount/.test(kind),
  );
}

function quietApp(): App {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  return app;
}

/** A grant of upstream as the role and the binding that it stands for. */
function asManifests(
  { where, apiGroup, resources, verbs }: UpstreamGrant,
  index: number,
): object[] {
  const isWide = where === 'everywhere';
  const metadata = {
    name: `upstream-${index}`,
    ...(!isWide && { namespace: where === 'own' ? HOME : WATCHED }),
  };
  const [roleKind, bindingKind] = isWide
    ? ['ClusterRole', 'ClusterRoleBinding']
    : ['Role', 'RoleBinding'];
  const apiVersion = 'rbac.authorization.k8s.io/v1';
  return [
    { apiVersion, kind: roleKind, metadata, rules: [{ apiGroups: [apiGroup], resources, verbs }] },
    {
      apiVersion,
      kind: bindingKind,
      metadata,
      roleRef: { kind: roleKind, name: metadata.name },
      subjects: [{ kind: 'ServiceAccount', name: 'operator', namespace: HOME }],
    },
  ];
}

const HEADER = [
  'digraph {',
  '  rankdir=LR; bgcolor="transparent"; nodesep=0.3; ranksep=0.6;',
  '  node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=12.5, margin="0.16,0.1"];',
  '  edge [fontname="Helvetica", fontsize=10.5, arrowsize=0.7];',
];

interface Waved {
  readonly kind: string;
  readonly metadata: { readonly annotations?: Readonly<Record<string, unknown>> };
}

/** The waves in which Argo CD applies the objects, each with the kinds in it. */
function orderDot(objects: readonly Waved[]): string {
  const waves = new Map<number, Map<string, number>>();
  for (const { kind, metadata } of objects) {
    const wave = Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);
    const kinds = waves.get(wave) ?? new Map<string, number>();
    waves.set(wave, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
  }
  const sorted = [...waves].sort(([a], [b]) => a - b);
  const roles = ['definition', 'workload', 'custom-resource'];
  const nodes = sorted.map(([wave, kinds], index) => {
    const lines = [...kinds].map(([kind, many]) => markup(many === 1 ? kind : `${many} ${kind}`));
    return `  w${index} [class="${roles[index]}", label=<<b>wave ${wave}</b><br/>${lines.join('<br/>')}>];`;
  });
  const edges = sorted.slice(1).map((_, index) => `  w${index} -> w${index + 1} [label="then"];`);
  return `${[...HEADER, ...nodes, ...edges, '}'].join('\n')}\n`;
}

/**
 * The guard `odd-replicas` of an ensemble: its rule, and what it says at synth, in a diff, and in
 * the API server.
 */
function gatesDot(): string {
  const [before, after] = [ensemble(3), ensemble(4, 'off')];
  const gates = [
    ['cdk8s synth, pulumi preview', 'other', failure(() => ensemble(4))],
    ['operator-constructs diff', 'network', diffMessage(before, after)],
    ['API server: ValidatingAdmissionPolicy', 'policy', policyMessage(before)],
  ] as const;
  if (gates.some(([, , text]) => !text.includes(GUARD) && !text.startsWith('error:'))) {
    throw new Error(`the guard '${GUARD}' is not at all gates; take another one for gates.svg`);
  }
  const { guards = {} } = zookeeperDefinition;
  const rule = Object.values(guards)
    .flat()
    .find(({ id }) => id === GUARD);
  const node = (name: string, role: string, title: string, text: string): string =>
    `  ${name} [class="${role}", label=<<b>${markup(title)}</b><br align="left"/>${wrapped(text)}>];`;
  return `${[
    ...HEADER,
    node('rule', 'definition', `guard ${GUARD}`, rule?.expression ?? ''),
    ...gates.map(([title, role, text], index) => node(`g${index}`, role, title, text)),
    ...gates.map((_, index) => `  rule -> g${index};`),
    '}',
  ].join('\n')}\n`;
}

const GUARD = 'odd-replicas';

/** Synthesized objects of an ensemble. */
function ensemble(replicas: number, checks: 'on' | 'off' = 'on'): object[] {
  const app = quietApp();
  app.node.setContext('operator-constructs/checks', checks);
  const chart = new Chart(app, 'streaming', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator');
  new ZookeeperCluster(chart, 'events', { operator, replicas });
  return chart.toJson() as object[];
}

function failure(synth: () => unknown): string {
  try {
    synth();
  } catch (error) {
    return (error as Error).message.replace(/^.*\n\s*/, '');
  }
  throw new Error(
    `nothing fails where the guard '${GUARD}' should; take another one for gates.svg`,
  );
}

function diffMessage(before: readonly object[], after: readonly object[]): string {
  const finding = DiffReport.of(before, after, {
    definitions: [zookeeperDefinition],
  }).findings.find(({ rule }) => rule === `guards/${GUARD}`);
  return `${finding?.level}: ${finding?.object}: ${finding?.message}`;
}

function policyMessage(objects: readonly object[]): string {
  const policies = objects as readonly {
    readonly spec?: { readonly validations?: readonly { message: string }[] };
  }[];
  const validations = policies.flatMap(({ spec }) => spec?.validations ?? []);
  return String(validations.find(({ message }) => message.includes(`'${GUARD}'`))?.message);
}

/** Lines of some 56 characters, as text of a label. */
function wrapped(text: string): string {
  const lines = text.replaceAll(/\s+/g, ' ').match(/.{1,56}(?:\s|$)/g) ?? [];
  return lines.map((line) => `${markup(line.trim())}<br align="left"/>`).join('');
}

if (require.main === module) {
  const docs = join(root, 'docs');
  void (process.argv.includes('--matrices')
    ? drawMatrices(docs)
    : drawPictures(join(docs, 'pictures')));
}
