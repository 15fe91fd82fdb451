import type { StringMap } from '../crd/json/tree';
import type { OperatorDefinition } from './operator-definition';

/** App context that names an app among those that share a Kubernetes cluster. */
export const APP_CONTEXT = 'operator-constructs/app';

/**
 * The annotation that says who has placed the cluster part of an operator: an app, or an
 * installation of one.
 */
export const PLACED_BY_ANNOTATION = 'operator-constructs.dev/placed-by';

/** Prefix of the annotation where the name of an app follows. */
export const PLACED_BY_APP = 'app ';

/**
 * The recommended labels of all objects of a cluster part. `app.kubernetes.io/instance` is not
 * among them, as Argo CD writes its own there.
 * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/common-labels/
 */
export function clusterPartLabels({ name, version }: OperatorDefinition): StringMap {
  const release = labelValueOf(version);
  return {
    'app.kubernetes.io/name': name,
    'app.kubernetes.io/component': 'cluster-part',
    'app.kubernetes.io/part-of': name,
    'app.kubernetes.io/managed-by': 'operator-constructs',
    ...(release !== '' && { 'app.kubernetes.io/version': release }),
  };
}

/** A release as the value of a label, which has no `+`, and letters or digits at both ends. */
function labelValueOf(version: string): string {
  return version
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .slice(0, 63)
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
}
