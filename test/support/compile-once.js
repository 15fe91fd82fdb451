/**
 * Jest compiles each module anew for each file of tests, in a context of its own. A script of V8
 * can run in any context: here the first file of tests that a process runs compiles a module, and
 * the others run that.
 */
const vm = require('node:vm');

const compileFunction = vm.compileFunction;
const compiled = new Map();

/** A file of tests is loaded once, and a line `#!` is no part of a function. */
const isAlone = (source, filename) => /\.test\.[jt]s$/.test(filename) || source.startsWith('#!');

vm.compileFunction = (source, params, options) => {
  const { filename, parsingContext } = options;
  if (parsingContext === undefined || isAlone(source, filename)) {
    return compileFunction(source, params, options);
  }
  const start = `(function (${params.join(', ')}) {`;
  const known = compiled.get(filename);
  if (known?.source === source && known.start === start) {
    return known.script.runInContext(parsingContext);
  }
  // The callback for `import()` would keep the file of tests that is run now; without it V8 gives
  // the error that Jest gives.
  const script = new vm.Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
  compiled.set(filename, { source, start, script });
  return script.runInContext(parsingContext);
};
