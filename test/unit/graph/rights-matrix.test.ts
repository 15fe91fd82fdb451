import { instance } from '@viz-js/viz';
import { RightsMatrix } from 'operator-constructs/cli';
import { account, binding, clusterBinding, clusterRole, role, rule } from '../access/objects';

const narrow = [
  role('a', 'own', rule('', 'configmaps', 'watch', 'get', 'list'), rule('', 'secrets', 'get')),
  binding('a', 'own', 'Role own', account('a', 'mail')),
  {
    ...role('a', 'lock'),
    rules: [{ apiGroups: [''], resources: ['configmaps'], resourceNames: ['lock'], verbs: ['delete'] }],
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
    const shown = matrix.rows.map(({ target, cells }) => [target, ...cells.map((cell) => cell?.verbs.join(' '))]);
    expect(shown).toEqual([
      ['configmaps', 'get list watch', '*'],
      ['configmaps (lock)', 'delete', undefined],
      ['deployments.apps', undefined, 'get'],
      ['secrets', 'get', undefined],
    ]);
    expect(matrix.rows.flatMap(({ cells }) => cells.map((cell) => cell?.isDangerous === true))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  test('is a table in markdown and Graphviz, and a flowchart in Mermaid', async () => {
    expect(matrix.toMarkdown()).toBe(
      [
        '| resource | **ours**<br>`ServiceAccount a/mail`<br>namespace a | **theirs**<br>`ServiceAccount a/mail`<br>everywhere |',
        '| --- | --- | --- |',
        '| `configmaps` | get list watch | **\\*** |',
        '| `configmaps (lock)` | delete |  |',
        '| `deployments.apps` |  | get |',
        '| `secrets` | **get** |  |',
        '',
      ].join('\n'),
    );
    const { errors, output } = (await instance()).render(matrix.toDot(), { format: 'svg' });
    expect({ errors, cells: output?.match(/get list watch/g)?.length }).toEqual({ errors: [], cells: 1 });
    expect(matrix.toMermaid()).toContain('s0 -->|"namespace a"| c0["configmaps: get list watch<br/>');
  });

  test('of one set of objects names no source', () => {
    expect(RightsMatrix.of(narrow).columns.map(({ source }) => source)).toEqual(['']);
    expect(RightsMatrix.of(narrow).toDot()).not.toContain('ours');
  });
});
