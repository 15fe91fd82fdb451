import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Files by which authors say under which conditions something may be passed on. */
const LICENCE_FILES = /^(licen[cs]e|copying|notice|patents|copyright)([-.].*)?$/i;

/** A package of Go that is in a program, with the module it is from. */
interface GoPackage {
  readonly folder: string;
  readonly module: string;
  readonly root: string;
}

/**
 * The licences and notices of all modules that a Go program is made of, those within a module too,
 * and that of Go itself.
 *
 * @throws if a module has none
 */
export function noticesOf(
  folder: string,
  moduleFlags: readonly string[],
  env: Readonly<Record<string, string>>,
): string {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const all = { ...process.env, ...env, CGO_ENABLED: '0', GOFLAGS: '', GOWORK: 'off' };
  const format =
    '{{with .Module}}{{if not .Main}}{{$.Dir}}\t{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}';
  const list = ['list', ...moduleFlags, '-deps', '-f', format, '.'];
  const listed = execFileSync('go', list, { ...options, env: all });
  const [goRoot = '', goVersion = ''] = execFileSync(
    'go',
    ['env', 'GOROOT', 'GOVERSION'],
    options,
  ).split('\n');
  const packages = [
    ...listed.split('\n').filter(Boolean).map(asPackage),
    { folder: goRoot, module: goVersion, root: goRoot },
  ];
  const byText = new Map<string, Set<string>>();
  for (const each of packages) {
    for (const { name, text } of licencesOf(each)) {
      byText.set(text, (byText.get(text) ?? new Set()).add(name));
    }
  }
  const named = [...byText.values()].flatMap((names) =>
    [...names].map((name) => name.replace(/: .*/, '')),
  );
  const without = packages
    .filter(({ module }) => !named.includes(module))
    .map(({ module }) => module);
  if (without.length > 0) {
    throw new Error(`no licence is in ${[...new Set(without)].join(', ')}`);
  }
  const parts = [...byText].map(
    ([text, names]) => `${[...names].sort().join('\n')}\n\n${text.trim()}\n`,
  );
  return `This program contains software of others:\n\n${parts.join(`\n${'='.repeat(100)}\n\n`)}`;
}

function asPackage(line: string): GoPackage {
  const [folder = '', module = '', root = ''] = line.split('\t');
  return { folder, module, root };
}

/** The files in the folder of a package, and in those above it up to its module. */
function licencesOf({ folder, module, root }: GoPackage): { name: string; text: string }[] {
  const here = readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && LICENCE_FILES.test(entry.name) && !entry.name.endsWith('.go'),
    )
    .map(({ name }) => ({
      name: `${module}: ${join(relative(root, folder), name)}`,
      text: readFileSync(join(folder, name), 'utf8'),
    }));
  return folder === root
    ? here
    : [...here, ...licencesOf({ folder: dirname(folder), module, root })];
}
