/**
 * Reads what the authors of an operator publish, and writes classes for it: the functions behind
 * `operator-constructs import`. Nothing is fetched, and nothing is written to a disk.
 *
 * @packageDocumentation
 */
export { compareObjects } from './comparison/compare';
export type { ObjectDifference } from './comparison/compare';
export { compareAtScopes, sourceDifferences } from './comparison/at-scopes';
export { operatorDefinition } from './model/definition';
export type { DefinitionData, ReadOperator, ReadOptions } from './model/data';
export { readOperator } from './read-operator';
export type { SourceObject } from './source/object';
export { readSource, readSourceText, sourceKind } from './source/read';
export { KNOWN_OPERATORS } from './watch/known-operators';
export type { KnownOperator } from './watch/known-operators';
export { writeOperator } from './write/write-operator';
export type { WriteOptions, WrittenOperator } from './write/write-operator';
