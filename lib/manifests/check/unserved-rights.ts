import { groupBy } from '../../crd/json/collections';
import { itemsOf, stringsIn, textOrEmpty, treeOf } from '../../crd/json/read-tree';
import { groupOf, RBAC_GROUP } from '../built-in-kinds';
import { findUnserved } from '../unserved-resource';

import type { Finding } from '../finding';
import type { ManifestObject } from '../manifest-object';
import type { DefinedResources, UnservedResource } from '../unserved-resource';
import type { ObjectReporter } from './object-reporter';

/** A right on a resource that nobody serves is given in vain, and the one that was meant is not. */
export function reportUnservedRights(
  reporter: ObjectReporter,
  definitions: readonly ManifestObject[],
): void {
  const defined = definitions.map(({ spec }) => {
    const { group, names } = treeOf(spec);
    return { group: textOrEmpty(group), plural: textOrEmpty(treeOf(names)['plural']) };
  });
  for (const role of reporter.objects) {
    for (const [first, ...more] of groupBy(
      unservedIn(role.object, defined),
      ({ message }) => message,
    ).values()) {
      reporter.report(role, {
        level: 'warning',
        rule: 'check/unserved-resource',
        ...(first as Unserved),
        ...(more.length > 0 && { alsoAt: more.map(({ path }) => path) }),
      });
    }
  }
}

type Unserved = Pick<Finding, 'message' | 'remedy'> & { readonly path: string };

function unservedIn(
  { apiVersion, kind, rules }: ManifestObject,
  defined: DefinedResources,
): Unserved[] {
  if (groupOf(apiVersion) !== RBAC_GROUP || (kind !== 'Role' && kind !== 'ClusterRole')) {
    return [];
  }
  return itemsOf(rules).flatMap((rule, index) => {
    const { apiGroups, resources } = treeOf(rule);
    return stringsIn(resources).flatMap((resource, at) => {
      const found = findUnserved(resource, stringsIn(apiGroups), defined);
      const path = `rules[${index}].resources[${at}]`;
      // Manifests may be for an older release than the one whose kinds are known here.
      return found === undefined || found.isFormer === true
        ? []
        : [{ path, ...textOf(resource, found) }];
    });
  });
}

function textOf(
  resource: string,
  { groups, elsewhere, meant }: UnservedResource,
): Pick<Finding, 'message' | 'remedy'> {
  const message =
    groups === undefined
      ? `gives rights on '${resource}', which no CustomResourceDefinition here defines`
      : `gives rights on '${resource}', which is no resource of ${groups}`;
  if (elsewhere !== undefined) {
    return { message, remedy: `'${resource}' is in ${elsewhere}` };
  }
  return { message, ...(meant !== undefined && { remedy: `did you mean '${meant}'?` }) };
}
