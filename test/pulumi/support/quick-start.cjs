/**
 * Loaded before a program (`node --require`), so that it starts in half the time: what V8 has
 * compiled for one program of a run serves the next, and what the SDK loads to serialize functions,
 * to map stacks and to trace itself stays away. `QUICK_START` names the file that the programs
 * share.
 */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { Module } = require('node:module');
const { dirname } = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');

const file = process.env.QUICK_START;
const compiled = existsSync(file) ? v8.deserialize(readFileSync(file)) : undefined;
const scripts = new Map();

const UNUSED =
  /\/typescript-shim$|^source-map-support\/register$|^@npmcli\/arborist$|^@logdna\/tail-file$/;
/** Tracing of a program, which is not wanted. */
const TRACING = {
  './instrumentation': { withRootContext: (run) => run(), shutdownTracing: async () => {} },
  './tracing': { newSpan: () => new Proxy({}, { get: () => () => {} }) },
};
const load = Module._load;
Module._load = (request, parent, ...rest) => {
  if (UNUSED.test(request)) {
    return {};
  }
  const isOfRunner = /\/@pulumi\/pulumi\/cmd\/run\/[^/]+$/.test(parent?.filename);
  return (isOfRunner && TRACING[request]) || load(request, parent, ...rest);
};

const compile = Module.prototype._compile;
Module.prototype._compile = function compileOnce(content, filename, ...rest) {
  // Only what stays: each program is a file of its own.
  if (!/node_modules/.test(filename) || content.startsWith('#!')) {
    return compile.call(this, content, filename, ...rest);
  }
  const script = new vm.Script(Module.wrap(content), {
    filename,
    cachedData: compiled?.get(filename),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  scripts.set(filename, script);
  const find = (request) => this.require(request);
  find.resolve = (request, options) => Module._resolveFilename(request, this, false, options);
  find.main = process.mainModule;
  find.extensions = Module._extensions;
  find.cache = Module._cache;
  return script
    .runInThisContext()
    .call(this.exports, this.exports, find, this, filename, dirname(filename));
};

process.on('exit', () => {
  if (compiled !== undefined) {
    return;
  }
  const data = new Map([...scripts].map(([name, script]) => [name, script.createCachedData()]));
  // Another program may read it meanwhile.
  writeFileSync(`${file}.${process.pid}`, v8.serialize(data));
  renameSync(`${file}.${process.pid}`, file);
});
