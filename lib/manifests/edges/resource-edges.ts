import { groupBy, textAt } from '../../crd/json/object';
import { AccessReport } from '../access-report/report';
import { definedKind, groupKind, groupOf, isCustom } from '../built-in-kinds';
import type { ManifestObject } from '../manifest-object';
import { type AccessRight, coversVerb, reaches } from '../access/right';
import { podSpecOf } from '../access/workloads';
import { type GraphEdge, missingId, objectId, type ObjectIndex } from './object-index';

/** Custom resources, the definitions that they are of, and the workloads that serve them. */
export function resourceEdges(index: ObjectIndex): GraphEdge[] {
  const definitions = new Map(index.ofKinds('CustomResourceDefinition').map((crd) => [definedKind(crd), crd]));
  const served = servedBy(index);
  return index.objects.filter(isCustom).flatMap((resource) => {
    const definition = definitions.get(groupKind(resource));
    const plural = textAt(definition, 'spec', 'names', 'plural') ?? `${resource.kind.toLowerCase()}s`;
    const id = objectId(resource);
    const of = definition === undefined ? [] : [{ from: objectId(definition), to: id, label: 'defines' }];
    return [...of, ...served(resource, plural).map((from) => ({ from, to: id, label: 'serves' }))];
  });
}

type ServedBy = (resource: ManifestObject, plural: string) => string[];

/** A workload serves the resources that it may write, report the state of, or own objects in the name of, where they are. */
function servedBy(index: ObjectIndex): ServedBy {
  const workloads = index.objects.filter((object) => podSpecOf(object) !== undefined);
  const rights = workloads.length === 0 ? [] : AccessReport.of(index.objects).rights.filter(isWriting);
  const byAccount = groupBy(rights, ({ subject: { kind, name, namespace } }) => missingId('', kind, name, namespace));
  const writers = workloads.flatMap((workload, position) => {
    const account = textAt(podSpecOf(workload), 'serviceAccountName') ?? 'default';
    const own = byAccount.get(missingId('', 'ServiceAccount', account, workload.metadata.namespace)) ?? [];
    return own.map((right) => ({ right, position }));
  });
  // Not each workload is asked about each resource: there are as many of the one as of the other.
  const byReach = groupBy(writers, ({ right }) => reachKey(right.apiGroup, right.namespace));
  return ({ apiVersion, metadata: { namespace } }, plural) => {
    const group = groupOf(apiVersion);
    const reached = [group, '*'].flatMap((each) => [reachKey(each, namespace), reachKey(each)]);
    const serving = reached
      .flatMap((key) => byReach.get(key) ?? [])
      .filter(({ right }) => PARTS.some((part) => reaches(right, group, `${plural}${part}`)))
      .map(({ position }) => position);
    return [...new Set(serving)].sort((a, b) => a - b).map((position) => objectId(workloads[position]!));
  };
}

/** The resource itself and its subresources. */
const PARTS = ['', '/status', '/finalizers'];

function isWriting({ verbs }: AccessRight): boolean {
  return coversVerb(verbs, ['update', 'patch']);
}

function reachKey(apiGroup: string | undefined, namespace?: string): string {
  return JSON.stringify([apiGroup, namespace]);
}
