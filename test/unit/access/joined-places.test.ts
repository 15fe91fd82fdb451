import { AccessReport } from 'operator-constructs/cli';
import { account, binding, role, rule } from './objects';

describe('equal rights in many namespaces', () => {
  const namespaces = Array.from({ length: 40 }, (_, index) => `team-${index}`);
  const inEach = (names: readonly string[]): object[] =>
    names.flatMap((name) => [
      role(name, `operator.home.${name}`, rule('', 'secrets', 'get'), rule('', 'pods', 'list')),
      binding(name, `operator.home.${name}`, `Role operator.home.${name}`, account('home', 'operator')),
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
