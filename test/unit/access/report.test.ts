import { AccessReport } from 'operator-constructs/cli';
import { placeText, subjectText, targetText } from '../../../lib/manifests/access/right';
import { coreObject } from '../../cluster/support/kubernetes-object';
import {
  account,
  binding,
  clusterBinding,
  clusterRole,
  group,
  role,
  rule,
  serviceAccount,
} from '../../support/access-objects';
import { widgetDefinition } from '../../support/definition';
import { crd } from '../../support/sources';

/** Rights as lines, such as `ServiceAccount a/one: get,list pods @ namespace a`. */
const lines = (report: AccessReport): string[] =>
  report.rights
    .map((right) => {
      const names = right.resourceNames === undefined ? '' : `[${right.resourceNames.join(',')}]`;
      return `${subjectText(right.subject)}: ${right.verbs.join(',')} ${targetText(right)}${names} @ ${placeText(right)}`;
    })
    .sort();

const aggregating = (selector: object): object => ({
  aggregationRule: { clusterRoleSelectors: [selector] },
});

const READ = [rule('', 'pods', 'get', 'list')];

describe('AccessReport', () => {
  test('follows bindings to roles', () => {
    const report = AccessReport.of([
      role('a', 'reader', ...READ),
      binding('a', 'readers', 'Role reader', account('b', 'one'), group('developers')),
      clusterRole('watcher', [rule('apps', 'deployments', 'watch')]),
      binding('c', 'watchers', 'ClusterRole watcher', account('a', 'two')),
      clusterBinding('watchers', 'ClusterRole watcher', account('a', 'three')),
    ]);
    expect(lines(report)).toEqual([
      'Group developers: get,list pods @ namespace a',
      'ServiceAccount a/three: watch deployments.apps @ everywhere',
      'ServiceAccount a/two: watch deployments.apps @ namespace c',
      'ServiceAccount b/one: get,list pods @ namespace a',
    ]);
    expect(report.unresolved).toEqual([]);
    expect(report.rights.find(({ subject }) => subject.name === 'two')?.grantedBy).toEqual([
      'ClusterRole watcher by RoleBinding c/watchers',
    ]);
  });

  test('of two roles of one name the first counts, each in its namespace', () => {
    const report = AccessReport.of([
      role('a', 'one', rule('', 'pods', 'get')),
      role('b', 'one', rule('', 'nodes', 'get')),
      role('a', 'one', rule('', 'secrets', 'get')),
      binding('a', 'ones', 'Role one', account('a', 'one')),
    ]);
    expect(lines(report)).toEqual(['ServiceAccount a/one: get pods @ namespace a']);
  });

  test('a rule is a right for each group and resource; what several bindings give is one', () => {
    const wide = {
      apiGroups: ['', 'apps'],
      resources: ['pods', 'deployments'],
      verbs: ['get'],
      resourceNames: ['x'],
    };
    const report = AccessReport.of([
      role('a', 'one', wide),
      role('a', 'two', rule('', 'pods', 'get'), rule('', 'pods', 'list')),
      role('a', 'three', rule('', 'pods', 'get')),
      ...['one', 'two', 'three'].map((name) =>
        binding('a', name, `Role ${name}`, account('a', 'x')),
      ),
    ]);
    expect(lines(report)).toEqual([
      'ServiceAccount a/x: get deployments.apps[x] @ namespace a',
      'ServiceAccount a/x: get deployments[x] @ namespace a',
      'ServiceAccount a/x: get pods.apps[x] @ namespace a',
      'ServiceAccount a/x: get pods[x] @ namespace a',
      'ServiceAccount a/x: get,list pods @ namespace a',
    ]);
    const pods = report.rights.find(
      (right) => right.resource === 'pods' && right.resourceNames === undefined,
    );
    expect(pods?.grantedBy).toHaveLength(2);
  });

  test('a kind that a definition is given of is known', () => {
    const widget = {
      apiVersion: 'test.example.com/v1',
      kind: 'Widget',
      metadata: { name: 'w', namespace: 'a' },
    };
    expect(AccessReport.of([widget]).unknownKinds).toHaveLength(1);
    const definitions = widgetDefinition.customResources.map(({ manifest }) => manifest);
    expect(AccessReport.of([widget], { definitions }).unknownKinds).toEqual([]);
  });

  test('a Role of another namespace is not the one that is meant', () => {
    const report = AccessReport.of([
      role('b', 'reader', ...READ),
      binding('a', 'readers', 'Role reader', account('a', 'x')),
    ]);
    expect(lines(report)).toEqual([]);
    expect(report.unresolved).toMatchObject([
      { role: 'Role reader', namespace: 'a', dangers: [{ id: 'unknown-role' }] },
    ]);
    expect(report.notes).toContain('Role b/reader is bound to nobody here');
  });

  test.each([
    ['cluster-admin', 'standard-role critical'],
    ['edit', 'standard-role critical'],
    ['view', 'standard-role notable'],
    ['theirs', 'unknown-role high'],
  ])('a binding to ClusterRole %s, which is not given, is reported', (name, danger) => {
    const { unresolved } = AccessReport.of([
      clusterBinding('all', `ClusterRole ${name}`, account('a', 'x')),
    ]);
    expect(
      unresolved.map(({ dangers }) => dangers.map(({ id, level }) => `${id} ${level}`).join()),
    ).toEqual([danger]);
  });

  test('an aggregated ClusterRole has the rules of those that it selects, and of those that they select', () => {
    const selector = (key: string): object => aggregating({ matchLabels: { [key]: 'true' } });
    const report = AccessReport.of([
      clusterRole('top', [], selector('to-top')),
      clusterRole('middle', [rule('', 'pods', 'get')], selector('to-middle'), { 'to-top': 'true' }),
      clusterRole('leaf', [rule('', 'services', 'get')], {}, { 'to-middle': 'true' }),
      clusterRole('other', [rule('', 'secrets', 'get')], {}, { 'to-top': 'false' }),
      clusterBinding('top', 'ClusterRole top', account('a', 'x')),
    ]);
    expect(lines(report)).toEqual([
      'ServiceAccount a/x: get pods @ everywhere',
      'ServiceAccount a/x: get services @ everywhere',
    ]);
    expect(report.notes).toContain(
      'ClusterRole top takes over the rules of other roles by label; only those given here are seen',
    );
    expect(report.notes).toContain('ClusterRole other is bound to nobody here');
    expect(report.notes.join()).not.toContain('leaf');
  });

  test.each([
    [[{ key: 'x', operator: 'In', values: ['1', '2'] }], true],
    [[{ key: 'x', operator: 'In', values: ['2'] }], false],
    [[{ key: 'x', operator: 'NotIn', values: ['2'] }], true],
    [[{ key: 'x', operator: 'Exists' }], true],
    [[{ key: 'y', operator: 'Exists' }], false],
    [[{ key: 'y', operator: 'DoesNotExist' }], true],
    [['x', 'y'].map((key) => ({ key, operator: 'Exists' })), false],
    [[{ key: 'x', operator: 'Whatever' }], false],
  ])('roles are selected by %j: %s', (matchExpressions, selected) => {
    const report = AccessReport.of([
      clusterRole('top', [], aggregating({ matchExpressions })),
      clusterRole('part', READ, {}, { x: '1' }),
      clusterBinding('top', 'ClusterRole top', account('a', 'x')),
    ]);
    expect(report.rights.length).toBe(selected ? 1 : 0);
  });

  test('roles that aggregate each other do not go round for ever', () => {
    const each = (name: string, rules: typeof READ): object =>
      clusterRole(name, rules, aggregating({ matchLabels: { x: '1' } }), { x: '1' });
    const report = AccessReport.of([
      each('one', READ),
      each('two', []),
      clusterBinding('two', 'ClusterRole two', account('a', 'x')),
    ]);
    expect(lines(report)).toEqual(['ServiceAccount a/x: get,list pods @ everywhere']);
  });

  test('a role that adds to a role of Kubernetes gives its rights to all who have that one', () => {
    const labels = { 'rbac.authorization.k8s.io/aggregate-to-edit': 'true' };
    const report = AccessReport.of([
      clusterRole('widgets', [rule('x.com', 'widgets', 'create')], {}, labels),
    ]);
    expect(lines(report)).toEqual([
      'everybody bound to ClusterRole edit: create widgets.x.com @ everywhere',
    ]);
    expect(report.notes).toEqual([]);
  });

  test('what has no effect is a note, not a right', () => {
    const { rights, notes } = AccessReport.of([
      clusterRole('mixed', [
        rule('', 'nodes', 'get'),
        rule('', 'namespaces', 'get'),
        { nonResourceURLs: ['/x'], verbs: ['get'] },
      ]),
      binding('a', 'mixed', 'ClusterRole mixed', account('a', 'default')),
    ]);
    expect(rights.map(({ resource }) => resource)).toEqual(['namespaces']);
    expect(notes).toEqual([
      'nodes (ClusterRole mixed by RoleBinding a/mixed) has no effect: nodes are of the whole cluster, and a RoleBinding gives rights in its namespace only',
      '/x (ClusterRole mixed by RoleBinding a/mixed) has no effect: a path that is no resource needs a ClusterRoleBinding',
    ]);
  });

  test('subjects that the API server refuses, and bindings of nobody, are notes', () => {
    const { notes } = AccessReport.of([
      role('a', 'reader', ...READ),
      binding('a', 'one', 'Role reader', { kind: 'ServiceAccount', name: 'x' }),
      binding('a', 'two', 'Role reader', { kind: 'Pod', name: 'x' }),
    ]);
    expect(notes).toEqual([
      'RoleBinding a/one names ServiceAccount x without a namespace; the API server refuses it',
      'RoleBinding a/two has a subject that is no ServiceAccount, User or Group; the API server refuses it',
      'RoleBinding a/two has no subject',
      'ServiceAccount /x has rights, and is not among the manifests',
    ]);
  });

  test('kinds that are not known are named, with their objects', () => {
    const { unknownKinds } = AccessReport.of([
      crd('knowns', 'Known', 'Namespaced', 'x.com'),
      { apiVersion: 'x.com/v1', kind: 'Known', metadata: { name: 'k' } },
      { apiVersion: 'x.com/v1', kind: 'Unknown', metadata: { name: 'one', namespace: 'a' } },
      { apiVersion: 'x.com/v1', kind: 'Unknown', metadata: { name: 'two' } },
      coreObject('Deployment', 'of the wrong group'),
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'd' } },
    ]);
    expect(unknownKinds).toEqual([
      { apiVersion: 'x.com/v1', kind: 'Unknown', objects: ['a/one', 'two'] },
      { apiVersion: 'v1', kind: 'Deployment', objects: ['of the wrong group'] },
    ]);
  });

  test('fails for what is no manifest', () => {
    expect(() => AccessReport.of([{ kind: 'Role' }, 7 as unknown as object])).toThrow(
      "2 problems:\n  object 0 is no manifest: 'apiVersion' has to be text\n  object 1 is no manifest: it must be an object, not 7",
    );
  });
});

describe('the report as a page', () => {
  const objects = [
    serviceAccount('a', 'one'),
    role('a', 'reader', rule('', 'secrets', 'get'), rule('', 'pods', 'get', 'list')),
    binding('a', 'readers', 'Role reader', account('a', 'one')),
    clusterBinding('admins', 'ClusterRole cluster-admin', account('a', 'one')),
    { apiVersion: 'x.com/v1', kind: 'Widget', metadata: { name: 'w' } },
  ];

  test('has what is dangerous before all else', () => {
    const page = AccessReport.of(objects).toMarkdown();
    expect(page).toBe(`# Who may do what where

1 subject, 3 rights on 2 resources, 1 dangerous; 1 binding to roles that are not among the manifests; 1 kind not known.

## Dangerous

| level | who | may | on | where | why |
| --- | --- | --- | --- | --- | --- |
| **critical** | \`ServiceAccount a/one\` |  | what \`ClusterRole cluster-admin\` gives | \`everywhere\` | standard-role: may do everything: in the namespace of the binding, or everywhere |
| high | \`ServiceAccount a/one\` | \`get\` | \`secrets\` | \`namespace a\` | secrets-read: reads passwords, keys and the tokens of ServiceAccounts; list and watch give the content too |

## \`ServiceAccount a/one\`

| resource | verbs | where | granted by |
| --- | --- | --- | --- |
| \`secrets\` | \`get\` | \`namespace a\` | \`Role a/reader by RoleBinding a/readers\` |
| \`pods\` | \`get\` \`list\` | \`namespace a\` | \`Role a/reader by RoleBinding a/readers\` |

## Roles that are not among the manifests

| who | role | where | bound by |
| --- | --- | --- | --- |
| \`ServiceAccount a/one\` | \`ClusterRole cluster-admin\` | \`everywhere\` | \`ClusterRoleBinding admins\` |

## Kinds that are not known

They are not of Kubernetes itself, and no CRD among the manifests defines them; what their objects lead to, rights included, is not in this report.

| kind | objects |
| --- | --- |
| \`Widget\` of \`x.com/v1\` | \`w\` |
`);
  });

  test('nothing in a manifest acts as markup, or moves the cursor of a terminal', () => {
    const evil = 'x` | <img src=y>\n\u001b[2J\u202e';
    const report = AccessReport.of([
      role('a', evil, rule('', 'secrets', 'get')),
      binding('a', evil, `Role x`, { kind: 'User', name: evil }),
    ]);
    const page = report.toMarkdown();
    expect(
      page
        .split('\n')
        .filter((line) => line.startsWith('|') && line.replaceAll('\\|', '').split('|').length > 8),
    ).toEqual([]);
    expect(page + report.toText()).not.toMatch(/[\u001b\u202e]/);
    expect(page.replace(/`[^`\n]*`/g, '')).not.toMatch(/[^\\]<img/);
  });

  test('no manifests give an empty report, not a failure', () => {
    expect(AccessReport.of([]).toMarkdown()).toContain(
      '0 subjects, 0 rights on 0 resources, 0 dangerous',
    );
  });
});

describe('equal rights in many namespaces', () => {
  const namespaces = Array.from({ length: 40 }, (_, index) => `team-${index}`);
  const inEach = (names: readonly string[]): object[] =>
    names.flatMap((name) => [
      role(name, `operator.home.${name}`, rule('', 'secrets', 'get'), rule('', 'pods', 'list')),
      binding(
        name,
        `operator.home.${name}`,
        `Role operator.home.${name}`,
        account('home', 'operator'),
      ),
      binding(name, 'editors', 'ClusterRole edit', account('home', 'operator')),
    ]);
  const report = AccessReport.of(inEach(namespaces));

  test('are one line of the text and of the page, and all in JSON', () => {
    const text = report.toText();
    expect(text.split('\n').filter((line) => line.includes('list pods'))).toEqual([
      '  may list pods in namespaces team-0, team-1 and 38 more ' +
        '(Role team-0/operator.home.team-0 by RoleBinding team-0/operator.home.team-0, and alike in the others)',
    ]);
    expect(text).toContain(
      '[high] ServiceAccount home/operator may get secrets in namespaces team-0, team-1 and 38 more',
    );
    expect(text.split('\n').length).toBeLessThan(25);
    const page = report.toMarkdown();
    expect(page.match(/`pods`/g)).toHaveLength(1);
    expect(page).toContain('| `pods` | `list` | `namespaces team-0, team-1 and 38 more` |');
    expect(report.toJSON().rights).toHaveLength(80);
  });

  test('are as many lines as they are given by roles of other names, or differ', () => {
    const other = AccessReport.of([
      ...inEach(['one', 'two', 'three']),
      role('four', 'mine', rule('', 'pods', 'list')),
      binding('four', 'mine', 'Role mine', account('home', 'operator')),
      role('five', 'operator.home.five', rule('', 'pods', 'list', 'watch')),
      binding('five', 'operator.home.five', 'Role operator.home.five', account('home', 'operator')),
    ]);
    const lists = other
      .toText()
      .split('\n')
      .filter((line) => /list(, watch)? pods/.test(line));
    expect(lists.map((line) => line.replace(/ \(.*/, '').trim())).toEqual([
      'may list pods in namespaces one, two, three',
      'may list pods in namespace four',
      'may list, watch pods in namespace five',
    ]);
  });
});
