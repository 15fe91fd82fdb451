import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PackedProject } from './support/packed';

/** A project of a user who has what the package asks for as peers. */
let user: PackedProject;

beforeAll(() => {
  user = new PackedProject(['cdk8s', 'constructs']);
});

afterAll(() => {
  user.remove();
});

const PROGRAM = `
  const { App, Chart } = require('cdk8s');
  const { ZookeeperCluster, ZookeeperOperator } = require('operator-constructs/zookeeper');
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator');
  new ZookeeperCluster(chart, 'events', { operator });
  chart.toJson();
  console.log(JSON.stringify(Object.keys(require.cache)));`;

describe('the modules of the packed package', () => {
  test('are loaded for a first synth as far as it has a use for them', () => {
    const files = JSON.parse(user.run('node', ['-e', PROGRAM])) as string[];
    const modules = files.flatMap((file) => /operator-constructs\/dist\/lib\/(.*)\.js$/.exec(file)?.[1] ?? []);
    const rare =
      /^cel\/(admission-compiler|types\/(checker|macros|substitution)|functions\/(lists|conversions|time-parts)|runtime\/schema-values|values\/time-zone)|^crd\/validate\/(rules|lists|embedded)/;
    expect(modules).toContain('cel/admission-program');
    expect(modules.filter((name) => rare.test(name))).toEqual([]);
    // Each takes 0.1 to 0.2 ms, most of it for the code that is in it.
    expect(modules.length).toBeLessThan(218);
  });

  test('are CommonJS, as each of their folders says', () => {
    const lib = join(user.package, 'dist/lib');
    const folders = readdirSync(lib, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
    const markers = folders.map(({ parentPath, name }) => readFileSync(join(parentPath, name, 'package.json'), 'utf8'));
    expect(new Set(markers.map((text) => JSON.stringify(JSON.parse(text))))).toEqual(
      new Set(['{"type":"commonjs","sideEffects":false}']),
    );
  });
});
