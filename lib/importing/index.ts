export { compareObjects } from './compare';
export type { ComparisonOptions, ObjectDifference } from './compare';
export type {
  CertificateData,
  DefinitionData,
  Evidence,
  ImportFinding,
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
export type { KnownOperator } from './watch/known-operators';
