import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { account, clusterBinding } from '../../support/access-objects';
import { runCommand } from '../../support/command';
import { crd, podsOf } from '../../support/sources';
import { sharedFolder } from '../../support/temporary-folder';

/** Each of what a terminal, a page or a CI system obeys, and at which places it stands. */
const HOSTILE = '::error file=a::x\n::error file=b::y ##[error]z \u001b[31m\u009b31m\u202e\u2066';

/** Characters that no output has: controls other than line breaks, and those that turn text round. */
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

const obeyed = (text: string): string[] =>
  text.split('\n').filter((line) => OBEYED.test(line) || /^\s*::|##(\[|vso\[)/.test(line));

const DEPLOYMENT = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'mail', namespace: 'a' },
  spec: podsOf('mail', {
    serviceAccountName: 'mail',
    containers: [{ name: 'manager', image: 'quay.io/x/mail:1.0.0', env: [{ name: 'A' }] }],
  }),
};

const CRD = crd('boxes', 'Box', 'Namespaced', 'e.com', { a: { type: 'string' } });

const ACCOUNT = coreObject('ServiceAccount', { name: 'mail', namespace: 'a' });

const ROLE = {
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRole',
  metadata: { name: 'mail' },
  rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'] }],
};

const BINDING = clusterBinding('mail', 'ClusterRole mail', account('a', 'mail'));

const BOX = { apiVersion: 'e.com/v1', kind: 'Box', metadata: { name: 'b', namespace: 'a' } };

const OBJECTS: readonly object[] = [CRD, ACCOUNT, ROLE, BINDING, DEPLOYMENT, BOX];

/** The same objects, with one text of all of them replaced wherever it stands, as key or as value. */
const changed = (from: string): readonly object[] =>
  JSON.parse(JSON.stringify(OBJECTS).replaceAll(`"${from}"`, JSON.stringify(HOSTILE))) as object[];

/** Texts of the objects that others write, each to be replaced at all its places. */
const PLACES = [
  ['a name', 'mail'],
  ['a namespace', 'a'],
  ['a kind of its own', 'Box'],
  ['a kind of Kubernetes', 'Deployment'],
  ['an API version', 'e.com/v1'],
  ['a group', 'e.com'],
  ['a plural', 'boxes'],
  ['a version', 'v1'],
  ['a type', 'string'],
  ['an image', 'quay.io/x/mail:1.0.0'],
  ['a verb', 'get'],
  ['a resource', 'secrets'],
  ['a container', 'manager'],
  ['a variable', 'A'],
  ['a field', 'replicas'],
] as const;

const REPORTS = ['text', 'markdown', 'json', 'sarif', 'github', 'junit'] as const;

const COMMANDS: readonly (readonly [string, readonly string[], (file: string) => string[]])[] = [
  ['check', ['text', 'json', 'github'], (file) => [file]],
  ['access', REPORTS, (file) => [file]],
  ['images', REPORTS, (file) => ['--registry', 'r.example.com', file]],
  ['apply-order', ['text', 'markdown', 'json'], (file) => [file]],
  ['apply-order', ['text', 'markdown', 'json'], (file) => ['--remove', file]],
  ['graph', ['mermaid', 'dot', 'json'], (file) => [file]],
  ['diff', REPORTS, (file) => ['before.json', file]],
  ['diff', REPORTS, (file) => [file, 'before.json']],
  ['plan', REPORTS, (file) => ['before.json', file]],
  ['plan', REPORTS, (file) => [file, 'before.json']],
];

/** Annotations are for GitHub to obey, those that it writes itself. */
const ANNOTATION = /^::(error|warning) (file=[^:,\s]+,line=\d+,)?title=[\w/-]+::(?=.)/gm;

const CASES = COMMANDS.flatMap(([command, formats, args]) =>
  formats.map((format) => [[command, ...args('FILE')].join(' '), format, command, args] as const),
);

describe('text of others that a command prints', () => {
  const folder = sharedFolder();
  const cwd = process.cwd();
  beforeAll(() => {
    process.chdir(folder);
    write('before.json', OBJECTS);
    PLACES.forEach(([, from], index) => write(`${index}.json`, changed(from)));
  });
  afterAll(() => process.chdir(cwd));

  const write = (file: string, items: readonly object[]): void =>
    writeFileSync(join(folder, file), JSON.stringify({ kind: 'List', items }));

  test.each(CASES)('%s -f %s: nothing in it is obeyed', async (_, format, command, args) => {
    let written = '';
    for (const index of PLACES.keys()) {
      const { output } = await runCommand([command, ...args(`${index}.json`), '-f', format]);
      written += output;
      expect(obeyed(format === 'github' ? output.replace(ANNOTATION, '') : output)).toEqual([]);
    }
    // It is shown, and not left out.
    expect(written).toContain('error file=b');
  });
});
