import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OperatorScope, type ScopeKind } from 'operator-constructs';
import { readOperator, type ReadOperator, readSource, writeOperator } from 'operator-constructs/cli';
import { compileProblems } from '../../../lib/cli/importing/folder/compile';
import { describeWithCheckProgram, findingsOf } from '../../support/check-program';
import { only } from '../../support/synth';
import { diagnosticsOf } from '../../support/type-check';
import { OFFERED_SOURCES } from './offered-sources';
import { installed, read } from './sources';
import { root } from '../../support/root';

const ROOT = root;
const EXAMPLES = resolve(ROOT, 'examples/import');

const operators: readonly (readonly [string, ReadOperator])[] = [
  ...Object.entries(OFFERED_SOURCES).map(([name, objects]) => [name, read(objects)] as const),
  ...['bundle', 'release.yaml'].map((path) => [path, readOperator(readSource([join(EXAMPLES, path)]))] as const),
];

const SCOPES: Readonly<Record<ScopeKind, OperatorScope>> = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces('team-a', 'team-b'),
  cluster: OperatorScope.cluster(),
};

const install = (operator: ReadOperator, scope: ScopeKind) => installed(operator, SCOPES[scope]);

describe.each(operators)('%s', (_, operator) => {
  test('is refused at no scope that is offered, and differs from its source nowhere without a reason', () => {
    const { failures, comparisons } = writeOperator(operator);
    expect(failures).toEqual([]);
    const offered = operator.scopes.filter(({ evidence }) => evidence !== undefined).map(({ scope }) => scope);
    expect(comparisons.map(({ scope }) => scope).sort()).toEqual(
      [...new Set([...offered, operator.sourceScope])].sort(),
    );
    for (const scope of offered) expect(install(operator, scope)).not.toEqual([]);
  });
});

describeWithCheckProgram('what imports write', () => {
  test.each(operators)('would be accepted by an API server at each scope: %s', (_, operator) => {
    const offered = operator.scopes.filter(({ evidence }) => evidence !== undefined).map(({ scope }) => scope);
    const findings = offered.flatMap((scope) => findingsOf(install(operator, scope)));
    expect(findings.filter((line) => !/^(Certificate|Issuer) of cert-manager.io\/v1$/.test(line))).toEqual([]);
  });
});

test('what is written compiles against this package, as the check of an import says', () => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'imported-'));
  try {
    const written = operators.flatMap(([, operator], index) => {
      const { files, own } = writeOperator(operator, { pulumi: false });
      const code = new Map([...files, ...own].filter(([path]) => path.endsWith('.ts')));
      expect(compileProblems(folder, code)).toEqual([]);
      return [...code].map(([path, text]) => {
        const file = join(folder, String(index), path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        return file;
      });
    });
    const problems = diagnosticsOf(written, { incremental: false, tsBuildInfoFile: undefined });
    expect([...problems].filter(([, found]) => found.length > 0)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('webhooks are called at the port of their Service', () => {
  const operator = read(OFFERED_SOURCES['webhooks at another port than 443']!);
  expect(only(install(operator, 'cluster'), 'ValidatingWebhookConfiguration')).toMatchObject({
    webhooks: [{ clientConfig: { service: { port: 9443, path: '/v' } } }],
  });
});

test('an installation that loses a right, an object or a setting is a failure', () => {
  const operator = read(OFFERED_SOURCES['two roles with the same rules']!);
  const { definition } = operator;
  const without = (change: Partial<typeof definition>): readonly string[] =>
    writeOperator({ ...operator, definition: { ...definition, ...change } }).failures;
  expect(without({ rules: definition.rules.filter(({ role }) => role !== 'operator') })).toContainEqual(
    expect.stringContaining('ServiceAccount gadgets/operator: may no longer get gadgets.gadgets.example.com'),
  );
  expect(without({ serviceAccounts: [{ name: 'operator', labels: { a: 'b' } }] })).toContainEqual(
    expect.stringContaining('ServiceAccount gadgets/operator: metadata.labels.a'),
  );
  expect(without({ rules: definition.rules.slice(0, -1) }).join()).toContain('ClusterRole client: left out');
});

describe('the check that an import compiles', () => {
  test.each<readonly [string, string, string]>([
    ['a name that clashes', 'interface A { a: string }\ntype A = string;\n', "a.ts:1: Duplicate identifier 'A'."],
    [
      'a value of another type',
      'export const a: string = 1;\n',
      "a.ts:1: Type 'number' is not assignable to type 'string'.",
    ],
    ['a file that is not there', "export * from './b';\n", "a.ts:1: Cannot find module './b'"],
  ])('says %s', (_, text, message) => {
    expect(compileProblems(ROOT, new Map([['a.ts', text]]))).toContainEqual(expect.stringContaining(message));
  });
});
