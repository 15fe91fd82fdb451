import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApplyOrder } from 'operator-constructs/cli';
import { parseAllDocuments } from 'yaml';
import { ENTRIES } from '../catalog/entries';
import { root } from '../support/root';

/** The pages of operators, with the kinds of which their first lines make one. */
const PAGES = [...new Set(ENTRIES.map(({ name }) => name))].map((name) => {
  const kinds = ENTRIES.filter((entry) => entry.name === name).flatMap((entry) => entry.kinds);
  return [name, kinds.map(({ type }) => type.kind)] as const;
});

/** Lines of a program that are neither empty nor closing brackets, imports apart. */
const linesOf = (code: string): string[] =>
  code
    .split('\n')
    .filter((line) => !/^(import .*|[\s})\];]*)$/.test(line) && !line.trimStart().startsWith('//'));

/** Runs a program of a page; gives what it wrote, to the screen and to its folder. */
function run(code: string): { readonly printed: readonly string[]; readonly manifests: string } {
  const folder = mkdtempSync(join(root, '.readme-'));
  const given = process.env['CDK8S_OUTDIR'];
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const log = jest.spyOn(console, 'log').mockReturnValue();
  try {
    process.env['CDK8S_OUTDIR'] = folder;
    const program = join(folder, 'main.ts');
    writeFileSync(program, code);
    // In this process, which has loaded the package: a program of each would take a second.
    jest.requireActual(program);
    const [, chart = ''] = /new Chart\(app, '(\w+)'/.exec(code) ?? [];
    const printed = log.mock.calls.map(([text]) => String(text));
    return { printed, manifests: readFileSync(join(folder, `${chart}.k8s.yaml`), 'utf8') };
  } finally {
    jest.restoreAllMocks();
    if (given === undefined) {
      delete process.env['CDK8S_OUTDIR'];
    } else {
      process.env['CDK8S_OUTDIR'] = given;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.each(PAGES)('docs/%s.md', (page, kinds) => {
  const text = readFileSync(join(root, 'docs', `${page}.md`), 'utf8');
  const top = text.slice(0, text.search(/^## What (it installs|is installed)/m));
  const programs = [...top.matchAll(/```ts\n([^]*?)```/g)].map(([, code = '']) => code).slice(0, 2);
  const existing = programs.find((code) => code.includes('.fromExisting(')) ?? '';
  const own = programs.find((code) => !code.includes('.fromExisting(')) ?? '';

  test('begins with ten lines for an operator that is there, and for one of its own', () => {
    expect(text.indexOf('```ts')).toBeLessThan(500);
    for (const code of [existing, own]) {
      expect(linesOf(code).length).toBeGreaterThan(4);
      expect(linesOf(code).length).toBeLessThanOrEqual(10);
    }
  });

  test('its first lines make a cluster, and an operator where there is none', () => {
    const [there, ours] = [run(existing).manifests, run(own).manifests];
    for (const manifests of [there, ours]) {
      expect(manifests).toMatch(new RegExp(`^kind: (${kinds.join('|')})$`, 'm'));
    }
    expect(ours).toContain('kind: CustomResourceDefinition\n');
    expect(ours).toContain('kind: Deployment\n');
    expect(there).not.toMatch(/kind: (CustomResourceDefinition|Deployment|Role)\n/);
  });

  test('its first lines print what they say', () => {
    for (const code of [existing, own]) {
      const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, what]) => what);
      expect(run(code).printed).toEqual(promised);
    }
    expect(`${existing}${own}`).toContain('console.log(');
  });

  test('says next what is installed, and which example has more', () => {
    expect(top).toMatch(/\]\(#what-(it-installs|is-installed)\)/);
    const [, example = ''] = /\]\(\.\.\/(examples\/[^)]+)\)/.exec(top) ?? [];
    expect(existsSync(join(root, example))).toBe(true);
  });
});

test('docs/amaiz-redis.md begins with a program that makes a Redis and prints what it says', () => {
  const [, code = ''] =
    /```ts\n([^]*?)```/.exec(readFileSync(join(root, 'docs/amaiz-redis.md'), 'utf8')) ?? [];
  const { printed, manifests } = run(code);
  expect(printed).toEqual([/console\.log\(.*\); \/\/ (.*)/.exec(code)?.[1]]);
  expect(manifests).toContain('apiVersion: k8s.amaiz.com/v1alpha1\nkind: Redis\n');
});

test('docs/redis.md goes on to failover and TLS, with the issuer that the certificate needs', () => {
  const text = readFileSync(join(root, 'docs/redis.md'), 'utf8');
  const section = text.slice(
    text.indexOf('\n## Failover and TLS'),
    text.indexOf('\n## Connect an application'),
  );
  const [, code = ''] = /```ts\n([^]*?)```/.exec(section) ?? [];
  const [, yaml = ''] = /```yaml\n([^]*?)```/.exec(section) ?? [];
  const { printed, manifests } = run(code);
  expect(printed).toEqual([/console\.log\(.*\); \/\/ (.*)/.exec(code)?.[1]]);
  const objects = [manifests, yaml].flatMap((text) =>
    parseAllDocuments(text).map((document) => document.toJS() as { readonly kind: string }),
  );
  const kinds = objects.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['RedisReplication', 'RedisSentinel', 'Issuer', 'Certificate']),
  );
  // Left to the reader: the Secret, and to install cert-manager.
  expect(
    ApplyOrder.of(objects).findings.map(({ object = '', message }) => `${object} ${message}`),
  ).toEqual([
    expect.stringMatching(/^ no CRD of Certificate\.cert-manager\.io/),
    expect.stringMatching(/^ no CRD of Issuer\.cert-manager\.io/),
    expect.stringMatching(/^Secret shop\/orders-redis is not in the manifests/),
  ]);
});
