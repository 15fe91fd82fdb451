import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart, Lazy } from 'cdk8s';
import { AppFact, AppIndex } from '../../../lib/core/app/app-index';
import { addCheck } from '../../../lib/core/checks/checks';

import type { IConstruct } from 'constructs';

/** The paths of all API objects, and how many constructs were looked at for them. */
function pathsOfObjects(): { readonly paths: AppFact<string[]>; readonly looked: () => number } {
  let count = 0;
  const paths = new AppFact<string[]>(
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
    AppIndex.of(app);
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

describe('what is gathered from a index that grows', () => {
  test('grows with each part, which is looked at once', () => {
    const { paths, looked } = pathsOfObjects();
    const index = AppIndex.hosted(new App());
    for (const id of ['a', 'b', 'c']) {
      index.add(part(index.root, id));
      index.root.node.validate();
      paths.of(index.root);
    }
    expect(paths.of(index.root)).toEqual(['a/object', 'b/object', 'c/object']);
    expect(looked()).toBe(1 + 3 * 2);
  });

  test('holds nothing of a part that is not complete', () => {
    const { paths } = pathsOfObjects();
    const index = AppIndex.hosted(new App());
    const chart = part(index.root, 'a');
    expect(paths.of(index.root)).toEqual([]);
    new ApiObject(chart, 'another', { apiVersion: 'v1', kind: 'Secret' });
    expect(index.isComplete(chart)).toBe(false);
    index.add(chart);
    expect(index.isComplete(chart)).toBe(true);
    expect(paths.of(index.root)).toEqual(['a/object', 'a/another']);
  });

  test('holds nothing of a part that was taken out, and all of the others', () => {
    const { paths } = pathsOfObjects();
    const index = AppIndex.hosted(new App());
    index.add(part(index.root, 'a'));
    const failed = part(index.root, 'b');
    index.add(failed);
    expect(paths.of(index.root)).toEqual(['a/object', 'b/object']);
    index.remove(failed);
    expect(paths.of(index.root)).toEqual(['a/object']);
    index.add(part(index.root, 'b'));
    expect(paths.of(index.root)).toEqual(['a/object', 'b/object']);
    index.remove(part(index.root, 'never complete'));
    expect([paths.of(index.root), index.root.node.children.map(({ node }) => node.id)]).toEqual([
      ['a/object', 'b/object'],
      ['a', 'b'],
    ]);
  });
});

describe('checks of an app of several charts', () => {
  test('run once in a synth that they pass, and again in the next one', () => {
    const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'app-index-')) });
    let [runs, wrong] = [0, false];
    addCheck(part(app, 'a'), () => {
      runs++;
      return wrong ? [{ level: 'error', message: 'is wrong' }] : [];
    });
    part(app, 'b');
    app.synth();
    expect(runs).toBe(1);
    wrong = true;
    expect(() => app.synth()).toThrow('is wrong');
    expect(() => (app.node.findChild('b') as Chart).toJson()).toThrow('is wrong');
    wrong = false;
    app.synth();
    expect(runs).toBe(4);
    wrong = true;
    expect(() => (app.node.findChild('b') as Chart).toJson()).toThrow('is wrong');
    rmSync(app.outdir, { recursive: true });
  });

  test('run again where the tree has grown during the synth', () => {
    const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'app-index-')) });
    let runs = 0;
    const first = part(app, 'a');
    addCheck(first, () => {
      runs++;
      return [];
    });
    const late = Lazy.any({
      produce: () => (first.node.tryFindChild('late') ?? part(first, 'late')).node.id,
    });
    new ApiObject(first, 'lazy', { apiVersion: 'v1', kind: 'ConfigMap', data: { late } });
    part(app, 'b');
    app.synth();
    expect(runs).toBeGreaterThan(1);
    rmSync(app.outdir, { recursive: true });
  });
});
