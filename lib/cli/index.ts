/**
 * The reports of the command `operator-constructs`, and what `import` does, as functions for
 * programs of your own.
 *
 * @packageDocumentation
 */
export * from '../manifests/access-report';
export * from '../manifests/images';
export * from '../manifests/order';
export * from '../manifests/check';
export { readAcknowledgements } from './diff/acknowledgements';
export type { Acknowledgement } from './diff/acknowledgements';
export { DiffReport } from './diff/diff-report';
export type { DiffOptions } from './diff/diff-report';
export { drawSvg } from './graph/drawing';
export { ManifestGraph } from './graph/manifest-graph';
export { compareAtScopes, sourceDifferences } from './importing/comparison/at-scopes';
export { compareObjects } from './importing/comparison/compare';
export type { ObjectDifference } from './importing/comparison/compare';
export type { KnownOperator, ReadOperator, ReadOptions } from './importing/model/data';
export { operatorDefinition } from './importing/model/imported-definition';
export { readOperator } from './importing/read-operator';
export { readRelease, readResources, releaseOfObjects } from './importing/read-release';
export type { ReleaseOptions } from './importing/read-release';
export type { SourceObject } from './importing/source/object';
export { readSource, readSourceText, sourceKind } from './importing/source/read-source';

export { writeOperator } from './importing/write/write-operator';
export type { WriteOptions, WrittenOperator } from './importing/write/write-operator';
export { KubernetesReport } from './plan/kubernetes';
export { PlanReport } from './plan/plan-report';
export type { PlanOptions } from './plan/plan-report';
export type { PlanFinding, Release } from './plan/step';
export { auditLogFile } from './rights/audit-log';
export type { AuditLogSource } from './rights/audit-log';
export { RightsReport } from './rights/rights-report';
export type { RightsReportOptions } from './rights/rights-report';
export type { SeenRight } from './rights/seen-right';
export type { Finding } from '../manifests/finding';
