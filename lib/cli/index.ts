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
export * from './diff';
export * from './graph';
export * from './importing';
export * from './rights';
export { PlanReport } from './plan';
export type { PlanFinding, PlanOptions, Release } from './plan';
export type { Finding } from '../manifests/finding';
export { readRelease, readResources } from './importing/release';
export { releaseOfObjects } from './importing/release';
export type { ReleaseOptions } from './importing/release';
