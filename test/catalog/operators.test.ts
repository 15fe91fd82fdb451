import { ApiObject, App, JsonPatch } from 'cdk8s';
import { EtcdBackupOperator } from 'operator-constructs/etcd';
import { expectTable } from '../support/doc-table';
import { chartWith, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';
import { anything, OPERATORS } from './constructs';
import { chartFor, placeAllOperators } from './entries';

import type { Chart } from 'cdk8s';
import type { CatalogEntry } from '../support/catalog-entry';
import type { Manifest } from '../support/synth';

const image = 'registry.example.com/operator:1.0.0';

/** Every operator of the catalogue with a closed network, and its metrics where it has any. */
const CLOSED = OPERATORS.map(({ name, entry, Class, least, all }) => {
  const props = { ...least, networkPolicy: {}, ...('metrics' in all && { metrics: {} }) };
  return [name, entry, (chart: Chart) => new Class(chart, 'operator', anything(props))] as const;
}).sort(([a], [b]) => (a < b ? -1 : 1));

type Way = Readonly<Record<'from' | 'to' | 'ports', readonly Manifest[] | undefined>>;

/** A row of the page's table, from what is synthesized. */
function rowOf(
  name: string,
  { context = {} }: CatalogEntry,
  install: (chart: Chart) => unknown,
): string[] {
  let policies: Manifest[] = [];
  const warned = warningsOf(() => {
    const chart = chartWith(context, 'home');
    install(chart);
    policies = synth(chart).filter(({ kind }) => kind === 'NetworkPolicy');
  });
  const ways = (side: 'ingress' | 'egress'): Way[] =>
    policies.flatMap(({ spec }) => (spec[side] as Way[]) ?? []);
  const into = ways('ingress').map(({ from, ports }) => {
    const [peer] = from ?? [];
    return `${peer?.['namespaceSelector'] === undefined ? 'new members' : 'readers of metrics'} ${String(ports?.[0]?.['port'])}`;
  });
  const pods = ways('egress').filter(({ to }) => to !== undefined);
  expect(ways('egress').length - pods.length).toBe(2);
  const [, needed = ''] = /keeps '[a-z-]+' from ([^;]+);/.exec(warned) ?? [];
  return [
    `\`${name}\``,
    into.join(', ') || 'nobody',
    pods.length === 0 ? 'nothing' : 'pods of the served namespaces',
    needed,
  ];
}

test('docs/workloads.md says what the network of each operator lets through', () => {
  const head = [
    'operator',
    'in, at the port',
    'out, beside the API server and DNS',
    'must be in `egress`',
  ];
  expectTable('workloads.md', [head, ...CLOSED.map((closed) => rowOf(...closed))]);
});

test('an operator with the address of its object storage gives no warning', () => {
  const warned = warningsOf(() => {
    const chart = testChart('home');
    new EtcdBackupOperator(chart, 'operator', {
      image,
      networkPolicy: { egress: [{ cidr: '10.30.0.0/16' }] },
    });
    synth(chart);
  });
  expect(warned).not.toContain('networkPolicy');
});

/** All entries with resources of all kinds, and each operator with all of its props. */
const PLACED: readonly (readonly [string, () => Chart])[] = [
  ['all entries', () => placeAllOperators(new App())[0]!],
  ...OPERATORS.map(({ name, entry, Class, all }) => {
    const place = (): Chart => {
      const chart = chartFor(entry);
      new Class(chart, 'it', anything(all));
      return chart;
    };
    return [name, place] as const;
  }),
];

/**
 * Patches the objects of Kubernetes' own kinds, and returns their paths with what the synth says.
 */
function patched(place: () => Chart, ...patches: readonly JsonPatch[]) {
  const { root } = place().node;
  const objects = root.node
    .findAll()
    .filter((one): one is ApiObject => ApiObject.isApiObject(one))
    .filter(({ apiVersion }) => !apiVersion.includes('.') || apiVersion.includes('.k8s.io/'));
  objects.forEach((object) => object.addJsonPatch(...patches));
  const problems = root.node
    .findAll()
    .flatMap(({ node }) => node.validate().map((text) => `[${node.path}] ${text}`));
  return { paths: objects.map(({ node }) => node.path), problems };
}

describe.each(PLACED)('the objects of %s', (_, place) => {
  test('are right with a patch that is', () => {
    const { paths, problems } = patched(place, JsonPatch.add('/metadata/generateName', 'a'));
    expect(paths.length).toBeGreaterThan(5);
    expect(problems).toEqual([]);
  });
});
