import { list } from '../../../crd/json/show';
import { itemsOf, textOrEmpty, type Tree, treeOf, tryParseJson } from '../../../crd/json/tree';
import type { Finding } from '../../../manifests/finding';
import { printable } from '../../../manifests/report/markdown';
import { about, at, type SourceObject } from '../source/object';
import { objectProblems } from '../source/object-problems';
import { isPlainName } from './dump';

/** Kinds of steps that the ClusterServiceVersion stands for, or that the dump has anyway. */
const KNOWN = new Set([
  ...['ClusterServiceVersion', 'Subscription', 'CustomResourceDefinition', 'ServiceAccount'],
  ...['Role', 'RoleBinding', 'ClusterRole', 'ClusterRoleBinding', 'BundleSecret', 'Secret'],
]);

/**
 * The objects of a bundle beside its ClusterServiceVersion and CRDs, as far as an InstallPlan has their manifests. Of
 * large bundles it has only their names; the manifests are in a ConfigMap of the catalogue.
 */
export function planObjects(
  version: SourceObject,
  plans: readonly SourceObject[],
): { readonly objects: readonly SourceObject[]; readonly findings: readonly Finding[] } {
  const steps = stepsOf(version, plans);
  const found = new Map<string, SourceObject>();
  const unread = new Set<string>();
  for (const { plan, resource } of steps) {
    const kind = textOrEmpty(resource.kind);
    const title = printable(`${kind} ${textOrEmpty(resource.name)}`);
    const source = at(plan, manifestOf(resource));
    if (!KNOWN.has(kind) && isSame(source, resource)) {
      found.set(title, source);
    } else if (!KNOWN.has(kind) || /Secret$/.test(kind)) {
      unread.add(title);
    }
  }
  const missing = [...unread].filter((title) => !found.has(title));
  const noPlan = 'no InstallPlan of it is in the dump: objects of its bundle beside CRDs are not known, and stay';
  const notRead = `only the names of ${list(missing)} are in the dump; they stay as they are, without OLM`;
  const messages = [...(steps.length === 0 ? [noPlan] : []), ...(missing.length === 0 ? [] : [notRead])];
  return {
    objects: [...found.values()],
    findings: messages.map((message) => ({ rule: 'olm/not-in-dump', level: 'warning', message, ...about(version) })),
  };
}

function stepsOf(
  { object: { metadata } }: SourceObject,
  plans: readonly SourceObject[],
): { readonly plan: SourceObject; readonly resource: Tree }[] {
  return plans
    .filter(({ object }) => object.metadata.namespace === metadata.namespace)
    .flatMap((plan) => itemsOf(treeOf(plan.object.status).plan).map((step) => ({ plan, step: treeOf(step) })))
    .filter(({ step }) => step.resolving === metadata.name)
    .map(({ plan, step }) => ({ plan, resource: treeOf(step.resource) }));
}

function manifestOf({ manifest }: Tree): Tree {
  const read = treeOf(tryParseJson(textOrEmpty(manifest)));
  const { ownerReferences: _, creationTimestamp: __, ...metadata } = treeOf(read.metadata);
  return { ...read, metadata };
}

/** Returns true for the object of a step; of one in a ConfigMap there is a reference to it instead. */
function isSame(source: SourceObject, { kind, name }: Tree): boolean {
  const { object } = source;
  return (
    object.kind === kind &&
    object.metadata.name === name &&
    /^[A-Za-z]+$/.test(object.kind) &&
    /^[a-z0-9][a-z0-9./-]*$/.test(textOrEmpty(object.apiVersion)) &&
    isPlainName(object.metadata.name) &&
    objectProblems(source).length === 0
  );
}
