import { RBAC_GROUP } from '../../core/policy-rules';
import { textAt } from '../../crd/json/read-tree';
import { podSpecOf } from '../../manifests/access/pods';
import { rbacOf } from '../../manifests/access/roles';
import { groupOf, isDefinition } from '../../manifests/built-in-kinds';
import { objectText } from '../../manifests/manifest-object';
import { immutableFindings } from '../diff/immutable';
import { removalFindings } from '../diff/removals';
import { hasFailClosedWebhook } from './plan-webhooks';
import { objectsByKey, placed } from './step';

import type { ManifestObject } from '../../manifests/manifest-object';
import type { PlanFinding, Step } from './step';

/**
 * Objects that the new release has under another name or not at all, and fields that no update may
 * change.
 */
export function nameFindings(step: Step): PlanFinding[] {
  const { before, after } = step;
  const [old, next] = objectsByKey(step);
  const added = [...next].filter(([key]) => !old.has(key)).map(([, object]) => object);
  const gone = [...old].filter(([key, object]) => !next.has(key) && !isDefinition(object));
  // A namespace that the new release no longer installs into is reported below, once.
  const removed = gone
    .map(([, object]) => object)
    .filter(
      ({ kind, metadata }) =>
        kind !== 'Namespace' ||
        metadata.name !== before.namespace ||
        before.namespace === after.namespace,
    );
  const bound = boundRoles(before.objects);
  const both = [...next].flatMap(([key, object]) => {
    const was = old.get(key);
    // In another namespace it is another object.
    return was?.metadata.namespace === object.metadata.namespace && was !== undefined
      ? [{ before: was, after: object }]
      : [];
  });
  return [
    ...namespaceFindings(step),
    ...removed.map((object) => orphanFinding(object, added, bound)),
    ...both.flatMap((change) =>
      immutableFindings([change]).map((finding) => ({
        ...finding,
        rule: 'names/immutable-field',
        object: objectText(change.after),
        ...placed(after, change.after),
      })),
    ),
    ...(before.name === after.name ? [] : [renamedFinding(step)]),
  ];
}

function namespaceFindings({ before, after }: Step): PlanFinding[] {
  if (before.namespace === after.namespace || before.namespace === '' || after.namespace === '') {
    return [];
  }
  return [
    {
      rule: 'names/namespace-changed',
      level: 'warning',
      object: `Namespace ${after.namespace}`,
      message: `the release installs into it; the old one does into ${before.namespace}, where everything stays behind`,
      remedy: 'set the namespace yourself, or delete the old installation once the new one runs',
    },
  ];
}

function renamedFinding({ before, after }: Step): PlanFinding {
  return {
    rule: 'names/operator-renamed',
    level: 'info',
    object: after.name,
    message: `the operator was called ${before.name}`,
  };
}

function orphanFinding(
  object: ManifestObject,
  added: readonly ManifestObject[],
  bound: ReadonlySet<string>,
): PlanFinding {
  const alike = added.filter(
    ({ kind, apiVersion }) =>
      kind === object.kind && groupOf(apiVersion) === groupOf(object.apiVersion),
  );
  const others =
    alike.length === 0
      ? ''
      : `; new of this kind: ${alike.map(({ metadata }) => metadata.name).join(', ')}`;
  const { level, message } = orphanOf(object, bound);
  return {
    rule: 'names/orphaned',
    level,
    object: objectText(object),
    message: `is not in the new release: ${message}${others}`,
    remedy: 'delete it with the step, unless whatever applies the manifests does',
  };
}

function orphanOf(
  object: ManifestObject,
  bound: ReadonlySet<string>,
): Pick<PlanFinding, 'level' | 'message'> {
  const [loss] = removalFindings([object], () => false);
  if (loss !== undefined) {
    return { level: loss.level, message: `where it is deleted, this ${loss.message}` };
  }
  if (podSpecOf(object) !== undefined) {
    return {
      level: 'warning',
      message: 'where it stays, its pods work on beside those of the new release',
    };
  }
  if (hasFailClosedWebhook(object)) {
    return {
      level: 'error',
      message:
        'where it stays and nobody answers for it any more, the requests that it is asked about fail',
    };
  }
  if (
    /^(Cluster)?Role$/.test(object.kind) &&
    !bound.has(`${object.kind} ${object.metadata.name}`)
  ) {
    return {
      level: 'warning',
      message:
        'the release binds it to nobody; where it is deleted, your own bindings of it give nothing',
    };
  }
  return groupOf(object.apiVersion) === RBAC_GROUP
    ? { level: 'warning', message: 'where it stays, so do the rights that it gives' }
    : { level: 'info', message: 'where it stays, nobody uses it' };
}

function boundRoles(objects: readonly ManifestObject[]): ReadonlySet<string> {
  return new Set(
    rbacOf(objects).bindings.map(
      (binding) => `${textAt(binding, 'roleRef', 'kind')} ${textAt(binding, 'roleRef', 'name')}`,
    ),
  );
}
