// Puts bundles in the place of two files of dist, after `tsc` has filled it. They are CommonJS, and have the exports
// that tsc's output had.
//
// - lib/cel/cel-js.js, with the CEL engine: that exists as an ES module only, which CommonJS cannot require in every Node
//   that we support. The licences of what it contains go to dist/THIRD-PARTY-LICENSES.
// - lib/cel/direct/index.js, with the files beside it: nearly every synth loads them, and to find ten small files takes
//   longer than to run them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = resolve(root, process.argv[2] ?? 'dist');

const { metafile } = await bundle('lib/cel/cel-js', { legalComments: 'inline' });
await bundle('lib/cel/direct/index', { external: ['../../internal/*'] });
for (const file of readdirSync(join(dist, 'lib/cel/direct'))) {
  if (file.endsWith('.js') && file !== 'index.js') {
    rmSync(join(dist, 'lib/cel/direct', file));
  }
}

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

function bundle(file, options) {
  return build({
    absWorkingDir: root,
    entryPoints: [`${file}.ts`],
    outfile: join(dist, `${file}.js`),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    tsconfigRaw: {},
    metafile: true,
    ...options,
  });
}
