import { readdirSync } from 'node:fs';
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

/** A program that installs an operator, and has a resource of it. */
const FIRST_SYNTH = `
  const { App, Chart } = require('cdk8s');
  const { ZookeeperCluster, ZookeeperOperator } = require('operator-constructs/zookeeper');
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator');
  new ZookeeperCluster(chart, 'events', { operator });
  chart.toJson();`;

const program = (source: string, ...options: string[]): string => user.run('node', [...options, '-e', source]);

describe('the files of the packed package', () => {
  test('are few for a first synth, and have no module for which it has no use', () => {
    const loaded = JSON.parse(program(`${FIRST_SYNTH} console.log(JSON.stringify(Object.keys(require.cache)));`));
    const files = (loaded as string[]).filter((file) => file.includes('/operator-constructs/dist/'));
    const modules = user.modulesIn(loaded as string[]);
    const rare =
      /^crd\/(cel\/(admission-compiler|types\/(checker|macros|substitution)|functions\/(lists|conversions|time-parts)|runtime\/schema-values)|validate\/(rules|lists|embedded))/;
    expect(modules).toContain('crd/cel/admission-program');
    expect(modules.filter((name) => rare.test(name))).toEqual([]);
    // Time to find and read a file, and to compile a module.
    expect(files.length).toBeLessThan(12);
    expect(modules.length).toBeLessThan(279);
  });

  test('have each module once, whichever entries load it', () => {
    const all = readdirSync(join(user.package, 'dist/lib'), { recursive: true, encoding: 'utf8' });
    const files = all.filter((name) => name.endsWith('.js')).map((name) => join(user.package, 'dist/lib', name));
    const modules = user.modulesIn(files);
    expect(modules.length).toBeGreaterThan(500);
    expect(modules.filter((name, index) => modules.indexOf(name) !== index)).toEqual([]);
  });

  test('give all entries the same classes', () => {
    expect(
      program(`
        const main = require('operator-constructs');
        const zookeeper = require('operator-constructs/zookeeper');
        const authoring = require('operator-constructs/authoring');
        const crd = require('operator-constructs/crd');
        console.log(
          main.ZookeeperOperator === zookeeper.ZookeeperOperator,
          zookeeper.ZookeeperOperator.prototype instanceof authoring.Operator && authoring.Operator === main.Operator,
          main.OperatorScope === authoring.OperatorScope,
          crd.t === main.t,
        );`),
    ).toBe('true true true true\n');
  });
});
