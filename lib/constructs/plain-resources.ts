import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { addCheck, type Finding } from '../core/checks/checks';
import { show } from '../crd/checks/errors';
import type { ICustomResourceType } from '../crd/custom-resource-type';
import { problemText } from '../crd/validate/report';
import { isOwnObject } from '../core/own-object';
import { addTo, PerPass } from './tree/synth-pass';
import { getOrAdd } from '../crd/json/object';

type Kind = Pick<ICustomResourceType, 'group' | 'kind'>;

/** Kinds of the operators of an app, by group and kind. */
const kinds = new WeakMap<IConstruct, Map<string, ICustomResourceType>>();

/** Kinds that an app checks by CRDs of its own. */
const ofApp = new WeakMap<IConstruct, Set<string>>();

/** Leaves the resources of a kind to the `CustomResourceValidation` of an app. */
export function leaveToApp(app: IConstruct, kind: Kind): void {
  getOrAdd(ofApp, app, () => new Set<string>()).add(keyOf(kind));
}

/** Objects that this package did not make, by group and kind. */
const plainObjects = new PerPass<Map<string, ApiObject[]>>(
  () => new Map(),
  (byKind, construct) => {
    if (ApiObject.isApiObject(construct) && !isOwnObject(construct)) {
      addTo(byKind, keyOf({ group: construct.apiGroup, kind: construct.kind }), construct);
    }
  },
);

/**
 * Makes an app check resources of these kinds that are made by others: plain `ApiObject`s, classes of `cdk8s import`.
 * Kinds for which the app has a `CustomResourceValidation` are left to it.
 */
export function checkPlainResources(construct: IConstruct, types: readonly ICustomResourceType[]): void {
  const { root } = construct.node;
  let known = kinds.get(root);
  if (known === undefined) {
    const started = new Map<string, ICustomResourceType>();
    known = started;
    kinds.set(root, started);
    plainObjects.watch(root);
    addCheck(root, () => [...plainObjects.of(root)].flatMap(([key, objects]) => findingsOf(started.get(key), objects)));
  }
  for (const type of types) {
    getOrAdd(known, keyOf(type), () => type);
  }
}

/** The kinds of the operators of an app. */
export function checkedTypes(root: IConstruct): readonly ICustomResourceType[] {
  return [...(kinds.get(root)?.values() ?? [])];
}

function findingsOf(type: ICustomResourceType | undefined, objects: readonly ApiObject[]): Finding[] {
  const [first] = objects;
  if (type === undefined || first === undefined || ofApp.get(first.node.root)?.has(keyOf(type)) === true) return [];
  return objects.flatMap((about) => {
    const texts = problemsOf(type, about);
    return texts.map((text): Finding => ({
      level: 'error',
      about,
      message: `${type.kind} ${show(about.name)}: ${text}`,
    }));
  });
}

/** Findings by the content of each object: cdk8s validates the app once for each of its charts. */
const found = new WeakMap<ApiObject, { readonly content: string; readonly texts: readonly string[] }>();

function problemsOf(type: ICustomResourceType, object: ApiObject): readonly string[] {
  const manifest: unknown = object.toJson();
  const content = JSON.stringify(manifest);
  const known = found.get(object);
  if (known?.content === content) return known.texts;
  const texts = type.validate(manifest).problems.map(problemText);
  found.set(object, { content, texts });
  return texts;
}

function keyOf({ group, kind }: Kind): string {
  return `${group}/${kind}`;
}
