import { list } from '../../../crd/json/show';
import { itemsOf, textOrEmpty, type Tree, treeOf } from '../../../crd/json/object';
import type { Finding } from '../../../manifests/finding';
import { about, type SourceObject } from '../source/object';
import { isPlainName } from './dump';

/** An object of a bundle beside its ClusterServiceVersion and CRDs. Of most, a dump has the name only. */
export interface BundleObject {
  /** The type, as kubectl knows each: `PrometheusRule.v1.monitoring.coreos.com`. */
  readonly type: string;
  readonly name: string;
}

/** Kinds that the dump has anyway, or that the ClusterServiceVersion stands for. */
const KNOWN = ['ClusterServiceVersion', 'Subscription', 'CustomResourceDefinition', 'ServiceAccount'];

/** The objects of a bundle that its InstallPlans name, and what there is to say about them. */
export function bundleObjectsIn(
  version: SourceObject,
  plans: readonly SourceObject[],
): { readonly objects: readonly BundleObject[]; readonly findings: readonly Finding[] } {
  const { name, namespace } = version.object.metadata;
  const steps = plans
    .filter(({ object }) => object.metadata.namespace === namespace)
    .flatMap(({ object }) => itemsOf(treeOf(object.status).plan).map(treeOf))
    .filter(({ resolving }) => resolving === name)
    .map(({ resource }) => treeOf(resource));
  const found = steps.filter((step) => !isKnown(step, name)).flatMap(bundleObject);
  const objects = [...new Map(found.map((object) => [`${object.type} ${object.name}`, object])).values()];
  const titles = list(objects.map(({ type, name: called }) => `${type.split('.')[0]} ${called}`));
  const unknown = 'no InstallPlan of it is in the dump: objects of its bundle beside CRDs are not known, and stay';
  const stay = `${titles} of the bundle stay as they are: the dump has only their names; import the bundle to have them`;
  const messages = [...(steps.length === 0 ? [unknown] : []), ...(objects.length === 0 ? [] : [stay])];
  return {
    objects,
    findings: messages.map((message) => ({ rule: 'olm/not-in-dump', level: 'warning', message, ...about(version) })),
  };
}

/** Roles that OLM makes of a ClusterServiceVersion begin with its name, which it cuts. */
function isKnown({ kind, name }: Tree, version: string): boolean {
  return (
    KNOWN.includes(textOrEmpty(kind)) ||
    (/Role(Binding)?$/.test(textOrEmpty(kind)) && textOrEmpty(name).startsWith(version.slice(0, 20)))
  );
}

function bundleObject({ kind, group, version, name }: Tree): BundleObject[] {
  const called = textOrEmpty(name);
  const titled = textOrEmpty(kind).replace(/^BundleSecret$/, 'Secret');
  const type = textOrEmpty(group) === '' ? titled : [titled, version, group].map(textOrEmpty).join('.');
  return isPlainName(called.replaceAll(':', '')) && /^[A-Z][\w.-]*$/.test(type) ? [{ type, name: called }] : [];
}
