/**
 * Reads what the authors of an operator publish, and writes classes for it: the functions behind
 * `operator-constructs import`. Nothing is fetched, and nothing is written to a disk.
 *
 * @packageDocumentation
 */
export type { Evidence, ScopeEvidence } from '../../core/evidence';
export { compareObjects } from './comparison/compare';
export type { ComparisonOptions, ObjectDifference } from './comparison/compare';
export { compareAtScopes, sourceDifferences } from './comparison/at-scopes';
export type { ScopeComparison } from './comparison/at-scopes';
export { operatorDefinition } from './definition';
export type {
  CertificateData,
  DefinitionData,
  ReadOperator,
  ReadOptions,
  ScopeOffer,
  SourceCrd,
  SourceImage,
  WatchData,
  WatchPartData,
  WebhooksData,
  WorkloadData,
} from './model';
export { readOperator } from './read-operator';
export type { SourceObject } from './source/object';
export { readSource, readSourceText, sourceKind } from './source/read';
export type { SourceKind, SourceOptions } from './source/read';
export { KNOWN_OPERATORS } from './watch/known-operators';
export type { KnownOperator } from './watch/known-operator';
export type { ModuleEnding } from './write/module-text';
export { writeOperator } from './write/write-operator';
export type { WriteOptions, WrittenOperator } from './write/write-operator';
