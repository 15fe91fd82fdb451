// Puts the modules of dist/lib that are loaded together into one file each: to find, open and compile two hundred files
// takes Node longer than all that most programs do. Each module stays where it was, as a line that takes it from its
// pack, so that every path and every identity is as `tsc` left it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const lib = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist/lib');
const sources = new Map(
  readdirSync(lib, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(lib, file), 'utf8')]),
);

const entries = [...sources.keys()].filter((file) => /^catalog\/[^/]+\/index\.js$/.test(file));
const start = entries
  .map((file) => loadedWith(file))
  .reduce((all, files) => new Set([...all].filter((file) => files.has(file))));
const expressions = new Set(['cel/admission-compiler.js', 'cel/rule-compiler.js'].flatMap((f) => [...loadedWith(f)]));

const packs = new Map([
  ['start.pack.js', [...start].filter(canMove)],
  ['expressions.pack.js', [...expressions].filter((file) => !start.has(file) && canMove(file))],
]);
const packOfFile = new Map([...packs].flatMap(([pack, files]) => files.map((file) => [file, pack])));

for (const [pack, files] of packs) {
  writeFileSync(join(lib, pack), packOf(pack, files));
}
for (const file of sources.keys()) {
  const pack = packOfFile.get(file);
  writeFileSync(join(lib, file), pack === undefined ? linked(file, file) : stubOf(file, pack));
}

/** All that is loaded at once with a file: what its modules require before they do anything else. */
function loadedWith(file, found = new Set()) {
  if (found.has(file)) {
    return found;
  }
  found.add(file);
  for (const [, path] of sources.get(file).matchAll(/^(?:(?:const|var) .*|__exportStar\()?require\("(\.[^"]+)"\)/gm)) {
    loadedWith(resolved(file, path), found);
  }
  return found;
}

/** Entries stay what they are, with all that they export: ES modules read that off their text. */
function canMove(file) {
  return !file.startsWith('catalog/') && !sources.get(file).includes('__exportStar(');
}

function resolved(file, path) {
  const target = posix.join(posix.dirname(file), path);
  return [`${target}.js`, `${target}/index.js`, target].find((candidate) => sources.has(candidate)) ?? target;
}

/** The text of a module that stands in a file, which takes what it requires from the packs. */
function linked(file, place) {
  return sources.get(file).replaceAll(/(__exportStar\()?require\((["'])(\.[^"']+)\2\)/g, (all, star, _quote, path) => {
    const target = resolved(file, path);
    const pack = packOfFile.get(target);
    if (star !== undefined || pack === undefined) {
      return file === place ? all : `require('${relative(place, target)}')`;
    }
    return pack === place ? `load('${target}')` : `require('${relative(place, pack)}')('${target}')`;
  });
}

function relative(place, target) {
  const path = posix.relative(posix.dirname(place), target);
  return path.startsWith('.') ? path : `./${path}`;
}

// A function in brackets is compiled with the pack, not read over first: all of them are called.
function packOf(pack, files) {
  const modules = files.map((file) => `'${file}': (function (module, exports) {${linked(file, pack)}\n}),`);
  return `"use strict";
const modules = {
${modules.join('\n')}
};
const loaded = Object.create(null);
function load(file) {
  const known = loaded[file];
  if (known !== undefined) return known.exports;
  const module = (loaded[file] = { exports: {} });
  try {
    modules[file].call(module.exports, module, module.exports);
    return module.exports;
  } catch (error) {
    delete loaded[file];
    throw error;
  }
}
module.exports = load;
`;
}

function stubOf(file, pack) {
  const names = [...sources.get(file).matchAll(/^(?:exports\.(\w+) = |Object\.defineProperty\(exports, "(\w+)")/gm)];
  const exported = [...new Set(names.map(([, plain, getter]) => plain ?? getter))];
  return `"use strict";
module.exports = require('${relative(file, pack)}')('${file}');
0 && (module.exports = { ${exported.join(', ')} });
`;
}
