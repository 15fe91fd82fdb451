/**
 * Loads the program of the current folder as Pulumi's host for Node does, compiler and type check included, with the
 * SDK's mocks in place of the engine. Writes the names of what it registers as JSON. Config is the first argument.
 */
const { createRequire } = require('node:module');
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

// The copies that the program itself finds.
const find = createRequire(join(process.cwd(), 'package.json'));
const sdk = dirname(find.resolve('@pulumi/pulumi/package.json'));
const { typeScriptRequireStrings } = find(join(sdk, 'tsutils.js'));
const pulumi = find('@pulumi/pulumi');

const [, project] = /^name: (.*)$/m.exec(readFileSync('Pulumi.yaml', 'utf8'));
const config = JSON.parse(process.argv[2] ?? '{}');
const registered = [];

async function main() {
  await pulumi.runtime.setMocks(
    {
      newResource: ({ name, type, inputs, custom }) => {
        registered.push(name);
        return { id: custom === false ? '' : `${name}-id`, state: outputsOf(type, name, inputs) };
      },
      call: ({ inputs }) => inputs,
    },
    project,
    'test',
    false,
  );
  pulumi.runtime.setAllConfig(
    Object.fromEntries(Object.entries(config).map(([key, value]) => [`${project}:${key}`, value])),
  );
  const { tsnodeRequire, typescriptRequire } = typeScriptRequireStrings();
  find(tsnodeRequire).register({
    compiler: typescriptRequire,
    skipProject: !existsSync('tsconfig.json'),
    // Those of the host for a program without a tsconfig.json.
    compilerOptions: { target: 'ES2020', module: 'nodenext', moduleResolution: 'nodenext', sourceMap: 'true' },
  });
  find('./index.ts');
  await pulumi.runtime.disconnect();
  process.stdout.write(JSON.stringify(registered));
}

/** What the API server would add to an object. */
function outputsOf(type, name, inputs) {
  return type.startsWith('kubernetes:')
    ? { ...inputs, metadata: { name, uid: `uid of ${name}`, ...inputs.metadata } }
    : inputs;
}

void main();
