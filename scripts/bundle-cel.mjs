// Puts a bundle of the CEL engine in the place of dist/lib/cel/cel-js.js, after `tsc` has filled dist.
//
// The engine exists as an ES module only, which CommonJS cannot require in every Node that we support. The bundle is
// CommonJS and has the exports that tsc's output had. The licences of what it contains go to dist/THIRD-PARTY-LICENSES.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = resolve(root, process.argv[2] ?? 'dist');

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['lib/cel/cel-js.ts'],
  outfile: join(dist, 'lib/cel/cel-js.js'),
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  tsconfigRaw: {},
  legalComments: 'inline',
  metafile: true,
});

/** The folders of the packages whose files are in the bundle. */
const packages = new Set(
  Object.keys(metafile.inputs).flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
);
if (packages.size === 0) {
  throw new Error('the bundle contains no package: lib/cel/cel-js.ts no longer imports the engine');
}

const notices = [...packages].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const text = readFileSync(join(root, folder, 'LICENSE'), 'utf8').trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
});
const heading = 'lib/cel/cel-js.js contains parts of the following packages.\n';
writeFileSync(join(dist, 'THIRD-PARTY-LICENSES'), [heading, ...notices].join(`\n${'-'.repeat(80)}\n\n`));
