/**
 * The runtime of Jest, which compiles each module once for each file of tests: here what V8 has made of it for the first
 * one serves the others that a process runs.
 */
const vm = require('node:vm');

const compileFunction = vm.compileFunction;
const compiled = new Map();

vm.compileFunction = (source, params, options) => {
  const known = compiled.get(options.filename);
  if (known?.source === source) {
    return compileFunction(source, params, { ...options, cachedData: known.data });
  }
  const result = compileFunction(source, params, { ...options, produceCachedData: true });
  if (result.cachedData !== undefined) compiled.set(options.filename, { source, data: result.cachedData });
  return result;
};

module.exports = require('jest-runtime');
