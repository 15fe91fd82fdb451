/**
 * Makes the JavaScript of dist. Modules that programs load together are in one file: to find, read
 * and link a file for each takes longer than to run them. Each module is in one file only, so that
 * its classes are the same for all entries. A module that a function loads on first use, by
 * `require('./module')`, stays a file of its own.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { rollup } from 'rollup';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Writes the entries that package.json names, with all that they load. */
export async function bundle(dist) {
  const { exports, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = [
    ...Object.values(exports).map((entry) => entry.default ?? ''),
    ...Object.values(bin),
  ]
    .filter((file) => file.endsWith('.js'))
    .flatMap(sourcesOf);
  // The entry of Pulumi's engine, which the folder `provider` starts.
  entries.push('lib/catalog/provider.ts');
  const made = await write(entries, dist);
  removeOthers(dist, new Set(made));
}

/**
 * The sources of `./dist/lib/index.js`, or of all files that a pattern such as
 * `./dist/imports/*.js` stands for.
 */
function sourcesOf(file) {
  const source = relative('dist', file).replace(/\.js$/, '.ts');
  const [before, after] = source.split('*');
  if (after === undefined) {
    return [source];
  }
  const names = readdirSync(join(root, before)).map((name) =>
    after === '.ts' ? name : name + after,
  );
  return names
    .map((name) => before + name)
    .filter((path) => path.endsWith('.ts') && existsSync(join(root, path)));
}

async function write(entries, dir) {
  const input = Object.fromEntries(
    entries.map((source) => [source.replace(/\.ts$/, ''), join(root, source)]),
  );
  const build = await rollup({ input, plugins: [typescript()], treeshake: false, onLog: fail });
  const { output: made } = await build.write({
    dir,
    format: 'cjs',
    interop: 'esModule',
    esModule: true,
    externalLiveBindings: false,
    freeze: false,
    // Modules run in the order in which they are imported.
    hoistTransitiveImports: false,
    generatedCode: { constBindings: true, arrowFunctions: true },
    // For tests, which ask what a program loads; the package has neither maps nor sources.
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    chunkFileNames: 'lib/chunks/[name].js',
    manualChunks: chunkOf(),
    onlyExplicitManualChunks: true,
  });
  made.forEach(refuseRenamedClasses);
  return made.map(({ fileName }) => fileName);
}

/** Data without what only its reviewers read: what was seen of each effect. */
function packedJson(path) {
  const isOfEffects = /\beffects(\/[^/]+)?\.json$/.test(path);
  return JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), (key, value) =>
    isOfEffects && key === 'evidence' ? undefined : value,
  );
}

/** Reads TypeScript, and makes files of what is loaded with its first use. */
function typescript() {
  const files = new Map();
  return {
    name: 'typescript',
    resolveId: (name, importer) =>
      name.startsWith('.') ? moduleAt(importer, name) : importer && { id: name, external: true },
    async load(id) {
      const fileOf = (name) => {
        const path = moduleAt(id, name);
        const fileName = relative(root, path).replace(/\.ts$/, '.js');
        const file = path.endsWith('.json')
          ? { type: 'asset', fileName, source: packedJson(path) }
          : { type: 'chunk', fileName, id: path };
        if (!files.has(path)) {
          files.set(path, this.emitFile(file));
        }
        return `import.meta.ROLLUP_FILE_URL_${files.get(path)}`;
      };
      const source = await readFile(id, 'utf8');
      return transform(
        source.replace(/\brequire\('(\..*?)'\)/g, (_, name) => fileOf(name)),
        {
          loader: 'ts',
          format: 'esm',
          target: 'node20',
          sourcemap: 'external',
          sourcefile: id,
          // Nobody reads the generated classes.
          minifyWhitespace: /\/imports\/[^/]+$/.test(id),
        },
      );
    },
    resolveFileUrl: ({ relativePath }) =>
      `require('${/^\./.test(relativePath) ? '' : './'}${relativePath}')`,
  };
}

/** The file of a module that another names: a module, an `index.ts` of a folder, or data. */
function moduleAt(importer, name) {
  const path = resolve(dirname(importer), name);
  return [`${path}.ts`, join(path, 'index.ts'), path].find((file) => existsSync(file));
}

/**
 * The file of a module that most programs load: one for each folder of lib, of which only
 * `constructs` needs cdk8s, and one for the first check of a resource. Rollup puts the rest
 * together by who imports it.
 */
function chunkOf() {
  const lib = join(root, 'lib');
  const importedBy = (getModuleInfo, ...modules) => {
    const imported = new Set(modules.map((module) => join(lib, module)));
    imported.forEach((module) =>
      getModuleInfo(module)?.importedIds.forEach((other) => imported.add(other)),
    );
    return imported;
  };
  let entries, checks;
  return (id, { getModuleInfo }) => {
    entries ??= importedBy(getModuleInfo, 'crd.ts', 'authoring.ts', 'generated.ts');
    checks ??= importedBy(
      getModuleInfo,
      'crd/validate/validate-resource.ts',
      'crd/cel/admission-program.ts',
    );
    const module = relative(lib, id);
    // It says which packages are missing before others load them.
    if (module === 'pulumi/peers.ts') {
      return 'peers';
    }
    if (entries.has(id)) {
      // Kinds load cdk8s when somebody asks for a class.
      return module === 'constructs/constructible-types.ts'
        ? 'crd'
        : module.split('/')[0].replace('.ts', '');
    }
    if (!checks.has(id)) {
      return undefined;
    }
    // Reading YAML takes numbers and times, too.
    return module.startsWith('crd/cel/values/') ? 'values' : 'checks';
  };
}

/** Two classes of one name in a file would change the name of one, which messages show. */
function refuseRenamedClasses({ fileName, code = '' }) {
  const [renamed] = /\bclass \w+\$\d+/.exec(code) ?? [];
  if (renamed !== undefined) {
    throw new Error(
      `${fileName} has two classes of one name: ${renamed}; give one of them another name`,
    );
  }
}

function fail(_level, { message }) {
  throw new Error(message);
}

/** Removes what was made of modules that are not there any more, or are in another file by now. */
function removeOthers(dist, made) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  files
    .filter((file) => /\.(js|js\.map|json)$/.test(file) && !made.has(file))
    .forEach((file) => rmSync(join(dist, file)));
}
