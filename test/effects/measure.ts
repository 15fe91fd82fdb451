import { isDeepStrictEqual } from 'node:util';
import { DiffReport } from 'operator-constructs/cli';
import { isRefusal } from '../cluster/support/api-client';
import { isTrue, referenceTo } from '../cluster/support/kubernetes-object';
import { isObject } from '../support/merged';
import { valueAt, withValue } from './fields';
import { inNamespace, RESTLESS } from './lane';
import { differences, issuedAnew, kindOfPlace, objectOfPlace, templateOf } from './snapshot';

import type { OperatorDefinition } from 'operator-constructs';
import type { KubernetesClient } from '../cluster/support/kubernetes-client';
import type { KubernetesObject, ObjectReference } from '../cluster/support/kubernetes-object';
import type { RestartOrder, WayBack } from './data';
import type { Spec } from './fields';
import type { Lane, Settled } from './lane';
import type { MeasuredKind } from './operators';
import type { Difference, Snapshot } from './snapshot';
import type { Observation, TriedWay } from './verdicts';
import type { Write } from './writes';

/** A change to be measured. */
export interface Change {
  readonly kind: MeasuredKind;
  /** The resource before, in no namespace. */
  readonly base: KubernetesObject;
  readonly path: readonly string[];
  readonly value: unknown;
}

/** What was seen of a change, and of the removal of the value by server-side apply. */
export interface Seen {
  readonly change: Observation;
  /** @default - the base has a value, the new one does nothing or does not work, or it is refused */
  readonly removal?: Observation;
}

/** Who applies, as GitOps tools and Pulumi do. */
const MANAGER = 'effects';

/** Measures changes in a lane, one after the other. */
export class Measurement {
  /** What a renewal of a base brings, by its JSON. */
  private readonly renewals = new Map<string, readonly string[]>();
  /** The resource that is there, and what it was at rest, if it has found back there. */
  private there?: { readonly base: KubernetesObject; readonly snapshot: Snapshot };

  constructor(
    private readonly lane: Lane,
    private readonly definition: OperatorDefinition,
    /** Takes what our own checks say otherwise than the API server. */
    private readonly say: (problem: string) => void,
  ) {}

  /** Finds out what differs between two creations of the same resource. */
  public async calibrate(kind: MeasuredKind, base: KubernetesObject): Promise<void> {
    const { changed, fresh } = this.lane.namespaces;
    const both = [changed, fresh].map((namespace) => inNamespace(base, namespace));
    const [one, other] = await Promise.all(both.map((object) => this.create(kind, object)));
    for (const { place } of differences(one!.snapshot, other!.snapshot)) {
      this.lane.flickers.add(kindOfPlace(place));
    }
    const broken = [...one!.broken, ...other!.broken].filter((how) => how !== RESTLESS);
    if (broken.length > 0) {
      throw new Error(`the base does not work: ${broken.join('; ')}`);
    }
    await this.clear(base);
  }

  public async observe({ kind, base, path, value }: Change): Promise<Seen> {
    const { changed: namespace, fresh: freshNamespace } = this.lane.namespaces;
    const after = { ...base, spec: withValue(base.spec as Spec, path, value) };
    const placed = inNamespace(after, namespace);
    const common = {
      name: base.metadata.name,
      from: valueAt(base.spec, path),
      value,
    };
    const nothing = {
      changed: [],
      replaced: [],
      recreated: [],
      broken: [],
      back: [],
      pods: [0, 0] as const,
    };
    // Not at once: the errors of a fresh one that does not work would be those of the base.
    const before = await this.baseOf(kind, base);
    const refused = await this.refusal(base, placed);
    if (refused !== undefined) {
      return { change: { ...common, ...nothing, refused } };
    }
    const fresh = await this.fresh(kind, inNamespace(after, freshNamespace));
    const settled = await this.lane.act(kind, referenceTo(placed), () => this.apply(placed));
    const now = settled.snapshot;
    const does = this.compared({ kind, base, path, value }, before, settled, fresh);
    const isIdle = [settled.broken, does.issued, does.changed].every(({ length }) => length === 0);
    const renewed = isIdle ? await this.renew(kind, referenceTo(placed)) : undefined;
    const later = renewed && (await this.broughtOtherwise(kind, base, now, renewed.snapshot));
    // What came with a renewal goes only with the next one.
    const { tried: back, applied } =
      later !== undefined && later.length > 0
        ? { tried: [] }
        : await this.wayBack(
            kind,
            base,
            after,
            renewed ? this.withChanges(before, now, renewed.snapshot) : before,
          );
    if (renewed !== undefined) {
      this.there = undefined;
    }
    const broken = [...settled.broken, ...(renewed?.broken ?? [])];
    const byField = isIdle ? await this.laterByField(kind, base, placed, now) : undefined;
    const change = { ...common, ...does, broken, later: byField ?? later, back };
    if (applied === undefined || common.from !== undefined || isIdle || settled.broken.length > 0) {
      return { change };
    }
    const removed = { kind, base, path, value: undefined };
    const removal = {
      ...common,
      from: value,
      value: undefined,
      ...this.compared(removed, now, applied, { snapshot: before, broken: [] }),
      back: [],
    };
    return { change, removal };
  }

  /** What a change did, beside a fresh resource that has from the start what was changed. */
  private compared(
    { kind, base, path, value }: Change,
    before: Snapshot,
    settled: Settled,
    fresh: Pick<Settled, 'snapshot' | 'broken'> | undefined,
  ): Omit<Observation, 'name' | 'from' | 'value' | 'back'> & Required<Pick<Observation, 'issued'>> {
    const now = settled.snapshot;
    const own = `${base.kind}/${base.metadata.name} `;
    const isOwn = ({ place, before: old }: Difference): boolean => {
      const withDefaults = old === undefined || value === undefined;
      return place.startsWith(own) && isOfField(place.slice(own.length), path, withDefaults);
    };
    const gone = [...before.uids].filter(
      ([name, uid]) => now.uids.has(name) && now.uids.get(name) !== uid,
    );
    const others = [...now.uids.keys()].filter((name) => !name.startsWith('Pod/'));
    const left = others.filter((name) => fresh && !fresh.snapshot.uids.has(name));
    const unlike = fresh && differences(now, fresh.snapshot, this.lane.flickers);
    const spare =
      kind.spare && `${kind.spare.kind}/${kind.spare.name.replace('*', base.metadata.name)}`;
    return {
      isReadInPods: kind.readInPods?.test(path.join('.')),
      names: kind.names,
      renewedBy: kind.renewedBy,
      issued: issuedAnew(before, now),
      changed: differences(before, now, this.lane.flickers).filter((each) => !isOwn(each)),
      ...replacedPods(before, now, settled.writes),
      recreated: gone
        .map(([name]) => name)
        .filter((name) => !name.startsWith('Pod/') && name !== spare),
      broken: settled.broken,
      pods: [podsIn(before), podsIn(now)],
      // One that does not work, or whose changed brother does not, differs for that reason.
      hasOtherPods:
        kind.hasOwnPods === true && (unlike ?? []).some(({ place }) => place.startsWith('Pod/')),
      leaves: left,
      fresh:
        fresh?.broken.length === 0 && settled.broken.length === 0
          ? unlike?.filter(
              ({ place }) => !place.startsWith(own) && !left.includes(objectOfPlace(place)),
            )
          : undefined,
    };
  }

  /** Removes what is there. */
  public async clear(base: KubernetesObject): Promise<void> {
    const { changed, fresh } = this.lane.namespaces;
    this.there = undefined;
    await Promise.all(
      [changed, fresh].map((namespace) =>
        this.lane.wipe(referenceTo(inNamespace(base, namespace))),
      ),
    );
  }

  /** The base at rest: it may be there from the last change. */
  private async baseOf(kind: MeasuredKind, base: KubernetesObject): Promise<Snapshot> {
    if (this.there !== undefined && isDeepStrictEqual(this.there.base, base)) {
      return this.there.snapshot;
    }
    const placed = inNamespace(base, this.lane.namespaces.changed);
    await this.lane.wipe(referenceTo(placed));
    const { snapshot, broken } = await this.create(kind, placed);
    if (broken.length > 0) {
      throw new Error(`the base does not work: ${broken.join('; ')}`);
    }
    this.there = { base, snapshot };
    return snapshot;
  }

  /** A resource that has the value from the start; undefined if it is refused. */
  private async fresh(kind: MeasuredKind, object: KubernetesObject): Promise<Settled | undefined> {
    const reference = referenceTo(object);
    await this.lane.wipe(reference);
    try {
      await this.lane.cluster.api.apply(object, { fieldManager: MANAGER, dryRun: true });
    } catch (error) {
      if (isRefusal(error)) {
        return undefined;
      }
      throw error;
    }
    const settled = await this.create(kind, object);
    const went = await this.lane.wipe(reference);
    return went ? settled : { ...settled, broken: [...settled.broken, 'it cannot be deleted'] };
  }

  private async create(kind: MeasuredKind, object: KubernetesObject): Promise<Settled> {
    const { namespace = '' } = object.metadata;
    return await this.lane.act(kind, referenceTo(object), async () => {
      await this.apply(object);
      for (const beside of kind.with ?? []) {
        await this.apply(inNamespace(beside, namespace));
      }
    });
  }

  /** What the change of another field brings: after the ways back, as that one has none. */
  private async laterByField(
    kind: MeasuredKind,
    base: KubernetesObject,
    placed: KubernetesObject,
    now: Snapshot,
  ): Promise<readonly string[] | undefined> {
    const { renewedBy, ...byItself } = kind;
    if (renewedBy === undefined) {
      return undefined;
    }
    await this.apply(placed);
    const renewed = await this.renew(byItself, referenceTo(placed));
    this.there = undefined;
    return await this.broughtOtherwise(byItself, base, now, renewed!.snapshot);
  }

  /** What a renewal brings otherwise than one of the base. */
  private async broughtOtherwise(
    kind: MeasuredKind,
    base: KubernetesObject,
    now: Snapshot,
    renewed: Snapshot,
  ): Promise<readonly string[]> {
    const key = JSON.stringify(base);
    const usual = this.renewals.get(key) ?? (await this.renewalOf(kind, base));
    this.renewals.set(key, usual);
    const brought = this.brought(now, renewed);
    return [
      ...brought.filter((one) => !usual.includes(one)),
      ...usual.filter((one) => !brought.includes(one)),
    ].filter((one) => !one.startsWith(`${base.kind}/${base.metadata.name} `));
  }

  private async renewalOf(kind: MeasuredKind, base: KubernetesObject): Promise<readonly string[]> {
    const placed = inNamespace(base, this.lane.namespaces.fresh);
    const { snapshot } = await this.create(kind, placed);
    const renewed = await this.renew(kind, referenceTo(placed));
    await this.lane.wipe(referenceTo(placed));
    return this.brought(snapshot, renewed!.snapshot);
  }

  /** A snapshot to which the same happened as to another one. */
  private withChanges({ values }: Snapshot, from: Snapshot, to: Snapshot): Snapshot {
    const changed = differences(from, to).map(({ place, after }) => [place, after] as const);
    return { ...to, values: new Map([...values, ...changed]) };
  }

  /** What differs after a renewal: places, with their values where these are not at random. */
  private brought(before: Snapshot, renewed: Snapshot): readonly string[] {
    const changed = differences(before, renewed, this.lane.flickers);
    return [
      ...changed.map(({ place, after }) => `${place}: ${JSON.stringify(after)}`),
      ...issuedAnew(before, renewed),
    ];
  }

  private async renew(
    { renew, renewedBy, ...kind }: MeasuredKind,
    resource: ObjectReference,
  ): Promise<Settled | undefined> {
    const { api } = this.lane.cluster;
    return renew === undefined || renewedBy !== undefined
      ? undefined
      : await this.lane.act(kind, resource, () => renew(api, resource.namespace ?? ''));
  }

  private async apply(object: KubernetesObject): Promise<void> {
    await this.lane.cluster.api.apply(object, { fieldManager: MANAGER, force: true });
  }

  /** Who refuses a change; our own checks have to say the same. */
  private async refusal(
    base: KubernetesObject,
    after: KubernetesObject,
  ): Promise<Observation['refused']> {
    const { api } = this.lane.cluster;
    const live = await api.get(referenceTo(after));
    const ours = (object: object): readonly string[] =>
      DiffReport.of([live], [object], { definitions: [this.definition] }).findings.flatMap(
        ({ level, rule, message }) => (level === 'error' ? [`${rule} ${message}`] : []),
      );
    try {
      const stored = await api.apply(after, { fieldManager: MANAGER, force: true, dryRun: true });
      for (const said of ours(stored)) {
        this.say(`our checks refuse what the API server takes: ${said}`);
      }
    } catch (error) {
      if (!isRefusal(error)) {
        throw error;
      }
      const isByWebhook = /^\w+ \S+: \d+ admission webhook /.test(error.message);
      const isOurs = ours({ ...after, status: live.status as unknown }).length > 0;
      // An object that loses its last field is no longer one for a server-side apply.
      if (!isByWebhook && !isOurs && !/Invalid value: "null"/.test(error.message)) {
        this.say(`our checks pass what the API server refuses: ${error.message}`);
      }
      const [, guard] = /\(guard '([^']+)'\)/.exec(error.message) ?? [];
      const other = isByWebhook ? 'webhook' : 'schema';
      const by = guard === undefined ? other : `guard ${guard}`;
      return { by, message: withoutRequest(error.message, base.metadata.name) };
    }
    return undefined;
  }

  /** Tries the ways back, until one leads there; `applied` is what the first did, if it was taken. */
  private async wayBack(
    kind: MeasuredKind,
    base: KubernetesObject,
    after: KubernetesObject,
    before: Snapshot,
  ): Promise<{ readonly tried: readonly TriedWay[]; readonly applied?: Settled }> {
    const placed = inNamespace(base, this.lane.namespaces.changed);
    const reference = referenceTo(placed);
    const ways: Readonly<Record<WayBack, () => Promise<unknown>>> = {
      'server-side apply': () => this.apply(placed),
      'client-side apply': () =>
        this.lane.cluster.api.patch(reference, { spec: patchFrom(after.spec, base.spec) }),
      replace: () => replaceSpec(this.lane.cluster.api, reference, base),
    };
    const tried: TriedWay[] = [];
    let applied: Settled | undefined;
    for (const [way, action] of Object.entries(ways) as [WayBack, () => Promise<unknown>][]) {
      const { result, settled } = await this.tryWay(kind, reference, before, { way, action });
      const { snapshot } = settled;
      tried.push(result);
      if (tried.length === 1 && result.refused === undefined) {
        applied = settled;
      }
      if (result.refused === undefined && result.left.length === 0) {
        // Objects that were made anew on the way are others; under other names they are no base.
        const [names, names0] = [snapshot, before].map(({ uids }) => [...uids.keys()].sort());
        const isSame = kind.hasOwnPods !== true || isDeepStrictEqual(names, names0);
        // After another way its fields have other owners.
        this.there = isSame && tried.length === 1 ? { base, snapshot } : undefined;
        return { tried, applied };
      }
    }
    this.there = undefined;
    return { tried, applied };
  }

  private async tryWay(
    kind: MeasuredKind,
    reference: ObjectReference,
    before: Snapshot,
    { way, action }: { readonly way: WayBack; readonly action: () => Promise<unknown> },
  ): Promise<{ readonly result: TriedWay; readonly settled: Settled }> {
    let refused: string | undefined;
    const settled = await this.lane.act(kind, reference, async () => {
      try {
        await action();
      } catch (error) {
        if (!isRefusal(error)) {
          throw error;
        }
        refused = withoutRequest(error.message, reference.name);
      }
    });
    const { snapshot, broken } = settled;
    refused ??= broken.length > 0 ? broken.join('; ') : undefined;
    const isOther = ({ place, before: old }: Difference): boolean =>
      // An operator may write an object of no fields, and once.
      !isDeepStrictEqual(old, {}) &&
      !(kind.hasOwnPods === true && podsIn(before) === podsIn(snapshot) && NUMBERED.test(place));
    const result =
      refused === undefined
        ? { way, left: differences(before, snapshot, this.lane.flickers).filter(isOther) }
        : { way, refused, left: [] };
    return { result, settled };
  }
}

/** Has a resource the spec of another one, and nothing else. */
export async function replaceSpec(
  api: KubernetesClient,
  reference: ObjectReference,
  { spec }: KubernetesObject,
): Promise<void> {
  await api.update({ ...(await api.get(reference)), spec });
}

/** Places in what there is once for each pod. */
const NUMBERED = /^(?:Pod|PersistentVolumeClaim|Job)\/\S+-\d+ /;

/** Returns true for a field, what is in it, the objects that it is in, and defaults beside it. */
function isOfField(place: string, path: readonly string[], withDefaults: boolean): boolean {
  const field = ['spec', ...path].join('.');
  const isBelow = (of: string): boolean =>
    place.startsWith(of) && /^[.[]/.test(place.slice(of.length));
  const isDefault = withDefaults && isBelow(`spec.${path[0]}`);
  return isBelow(field) || isDefault || `${field}.`.startsWith(`${place}.`);
}

function podsIn({ uids }: Snapshot, isMeant = (_: string): boolean => true): number {
  return [...uids.keys()].filter((name) => name.startsWith('Pod/') && isMeant(name)).length;
}

/** What `kubectl apply` sends to get from what it applied last to what it applies now. */
function patchFrom(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) {
    return after;
  }
  const gone = Object.keys(before).filter((field) => !Object.hasOwn(after, field));
  return Object.fromEntries([
    ...gone.map((field) => [field, null] as const),
    ...Object.entries(after).map(([field, value]) => [field, patchFrom(before[field], value)]),
  ]);
}

/** The words of the API server, without the request and the names of a run. */
function withoutRequest(message: string, name: string): string {
  return message
    .replace(/^\w+ \S+: \d+ /, '')
    .replace(/Invalid value: \w+\.\w+\{.*\}: /, '')
    .replace(new RegExp(`^.*? "${name}" is (?:invalid|forbidden): `), '')
    .replace(/^ValidatingAdmissionPolicy '[^']*' with binding '[^']*' denied request: /, '');
}

/** The pods that were replaced, in their order, and whether one waited for the other. */
export function replacedPods(
  before: Snapshot,
  now: Snapshot,
  writes: readonly Write[],
): { readonly replaced: readonly string[]; readonly order?: RestartOrder } {
  const replaced = new Map<string, string>();
  let order: RestartOrder = 'one by one';
  const waited = new Set<string>();
  const come = podsIn(now, (name) => !before.uids.has(name));
  const isAnother = (name: string, template?: string): boolean => {
    const [old, next] = [before, now].map(({ uids }) => uids.get(`Pod/${name}`));
    const isBack =
      template === undefined ? next !== undefined && old !== next : replaced.size < come;
    return old !== undefined && isBack && !replaced.has(name);
  };
  for (const { entry } of writes.filter(isEffectiveOfPod)) {
    const { verb, subresource, name = '', responseObject } = entry;
    const template = responseObject && templateOf(responseObject);
    const isNew = template !== undefined && !before.uids.has(`Pod/${name}`);
    if (verb === 'delete' && isAnother(name, template)) {
      if (waited.size < replaced.size) {
        order = 'at once';
      }
      replaced.set(name, template === undefined ? name : `${template}-*`);
    } else if (subresource === 'status' && (isNew || replaced.has(name)) && isReadyIn(entry)) {
      waited.add(name);
    }
  }
  return { replaced: [...replaced.values()], ...(replaced.size > 1 && { order }) };
}

function isEffectiveOfPod({ entry: { resource }, isEffective }: Write): boolean {
  return resource === 'pods' && isEffective;
}

function isReadyIn({ responseObject }: Write['entry']): boolean {
  return (
    responseObject !== undefined &&
    responseObject.metadata.deletionTimestamp === undefined &&
    isTrue(responseObject, 'Ready')
  );
}
