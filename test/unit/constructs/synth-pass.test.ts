import { ApiObject, App, Chart } from 'cdk8s';
import { IncrementalTree, isComplete, PerPass } from '../../../lib/constructs/tree/synth-pass';

import type { IConstruct } from 'constructs';

/** The paths of all API objects, and how many constructs were looked at for them. */
function pathsOfObjects(): { readonly paths: PerPass<string[]>; readonly looked: () => number } {
  let count = 0;
  const paths = new PerPass<string[]>(
    () => [],
    (found, construct) => {
      count++;
      if (ApiObject.isApiObject(construct)) {
        found.push(construct.node.path);
      }
    },
  );
  return { paths, looked: () => count };
}

function part(root: IConstruct, id: string): Chart {
  const chart = new Chart(root, id);
  new ApiObject(chart, 'object', { apiVersion: 'v1', kind: 'ConfigMap' });
  return chart;
}

describe('what is gathered from the constructs of an app', () => {
  test('is gathered once in a pass, and anew in the next one', () => {
    const { paths, looked } = pathsOfObjects();
    const app = new App();
    paths.watch(app);
    part(app, 'a');
    app.node.validate();
    expect([paths.of(app), paths.of(app)]).toEqual([['a/object'], ['a/object']]);
    expect(looked()).toBe(3);
    part(app, 'b');
    app.node.validate();
    expect(paths.of(app)).toEqual(['a/object', 'b/object']);
    part(app, 'c');
    void app.node.dependencies;
    expect(paths.of(app)).toEqual(['a/object', 'b/object', 'c/object']);
  });
});

describe('what is gathered from a tree that grows', () => {
  test('grows with each part, which is looked at once', () => {
    const { paths, looked } = pathsOfObjects();
    const tree = new IncrementalTree(new App());
    for (const id of ['a', 'b', 'c']) {
      tree.add(part(tree.root, id));
      tree.root.node.validate();
      paths.of(tree.root);
    }
    expect(paths.of(tree.root)).toEqual(['a/object', 'b/object', 'c/object']);
    expect(looked()).toBe(1 + 3 * 2);
  });

  test('holds nothing of a part that is not complete', () => {
    const { paths } = pathsOfObjects();
    const tree = new IncrementalTree(new App());
    const chart = part(tree.root, 'a');
    expect(paths.of(tree.root)).toEqual([]);
    new ApiObject(chart, 'another', { apiVersion: 'v1', kind: 'Secret' });
    expect(isComplete(chart)).toBe(false);
    tree.add(chart);
    expect(isComplete(chart)).toBe(true);
    expect(paths.of(tree.root)).toEqual(['a/object', 'a/another']);
  });

  test('holds nothing of a part that was taken out, and all of the others', () => {
    const { paths } = pathsOfObjects();
    const tree = new IncrementalTree(new App());
    tree.add(part(tree.root, 'a'));
    const failed = part(tree.root, 'b');
    tree.add(failed);
    expect(paths.of(tree.root)).toEqual(['a/object', 'b/object']);
    tree.remove(failed);
    expect(paths.of(tree.root)).toEqual(['a/object']);
    tree.add(part(tree.root, 'b'));
    expect(paths.of(tree.root)).toEqual(['a/object', 'b/object']);
    tree.remove(part(tree.root, 'never complete'));
    expect([paths.of(tree.root), tree.root.node.children.map(({ node }) => node.id)]).toEqual([
      ['a/object', 'b/object'],
      ['a', 'b'],
    ]);
  });
});
