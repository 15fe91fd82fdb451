import { ApiObject } from 'cdk8s';
import { addTo, AppFact } from '../core/app/app-index';
import { addCheck } from '../core/checks/checks';
import { isOwnObject } from '../core/own-object';
import { show, throwIfAny } from '../crd/checks/errors';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { problemsOf, prop } from '../crd/checks/prop';
import { getOrAdd } from '../crd/json/collections';
import { readDefinition } from '../crd/load';
import { BaseLoadedType, factsOf } from '../crd/loaded-type';
import { problemText } from '../crd/validate/problem-texts';
import { CheckedObject } from './tree/api-objects';
import { tryRender } from './tree/rendering';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../core/checks/checks';
import type { DefinitionSource } from '../crd/check/check-definition';
import type { ResourceType } from '../crd/resource-type';

export type PlainType = Pick<ResourceType, 'group' | 'kind' | 'manifest' | 'validate'>;

/**
 * A kind whose resources an app checks, and what was found for each content: cdk8s validates once
 * for each chart.
 */
interface CheckedKind {
  readonly type: PlainType;
  /**
   * Said by the app, which has the last word about its kinds; undefined where it is a kind of one
   * of its operators.
   */
  readonly byApp?: { readonly kubernetesVersion?: string | undefined } | undefined;
  readonly found: Map<string, readonly string[]>;
}

/** By group and kind; an app without any checks nothing. */
const kinds = new AppFact((root) => {
  const started = new Map<string, CheckedKind>();
  addCheck(root, () =>
    started.size === 0
      ? []
      : [...plainObjects.of(root)].flatMap(([key, objects]) =>
          findingsOf(started.get(key), objects),
        ),
  );
  return started;
});

/** Objects that do not check themselves, by group and kind. */
const plainObjects = new AppFact<Map<string, ApiObject[]>>(
  () => new Map(),
  (byKind, construct) => {
    if (ApiObject.isApiObject(construct) && !checksItself(construct)) {
      addTo(byKind, keyOf({ group: construct.apiGroup, kind: construct.kind }), construct);
    }
  },
);

/**
 * Our own resources do, also against guards. `instanceof` would not help: cdk8s says yes for every
 * ApiObject.
 */
function checksItself(object: ApiObject): boolean {
  return Object.prototype.isPrototypeOf.call(CheckedObject.prototype, object);
}

/**
 * Makes an app check resources of these kinds that are made by others: plain `ApiObject`s, classes
 * of `cdk8s import`.
 */
export function checkPlainResources(
  construct: IConstruct,
  types: readonly PlainType[],
  byApp?: CheckedKind['byApp'],
): void {
  const known = kinds.of(construct);
  for (const type of types) {
    const before = known.get(keyOf(type));
    if (before === undefined || byApp !== undefined) {
      known.set(keyOf(type), { type, byApp, found: new Map() });
    }
  }
}

/** The kinds that an app checks; those of its operators, and those that it has said itself. */
export function checkedKinds(root: IConstruct): readonly CheckedKind[] {
  return [...kinds.of(root).values()];
}

function findingsOf(kind: CheckedKind | undefined, objects: readonly ApiObject[]): SynthFinding[] {
  if (kind === undefined) {
    return [];
  }
  return objects
    .filter((object) => kind.byApp !== undefined || !isOwnObject(object))
    .flatMap((about) =>
      textsOf(kind, about).map((message): SynthFinding => ({ level: 'error', about, message })),
    );
}

function textsOf({ type, byApp, found }: CheckedKind, object: ApiObject): readonly string[] {
  const manifest = tryRender(object);
  if (manifest === undefined) {
    return [];
  }
  return getOrAdd(found, JSON.stringify(manifest), () => {
    const kubernetesVersion = KubernetesVersion.of(
      object.node.root,
      byApp?.kubernetesVersion,
    ).toString();
    const { problems } = type.validate(manifest, { kubernetesVersion });
    return problems.map((problem) => `${type.kind} ${show(object.name)}: ${problemText(problem)}`);
  });
}

function keyOf({ group, kind }: Pick<PlainType, 'group' | 'kind'>): string {
  return `${group}/${kind}`;
}

const CRDS_PROP_TYPE = prop.required(
  prop.list(prop.object(), 'must be a list of CRDs, such as loadCustomResourceDefinitions gives'),
);

const OPTIONS_PROP_TYPE = prop.required(prop.object({ kubernetesVersion: prop.string() }));

/**
 * Checks all custom resources of an app against their CRDs at synth, whoever made them: classes of
 * `cdk8s import`, an `Include` of a YAML file, plain `ApiObject`s.
 *
 * @example
 * const app = new App();
 * CustomResourceValidation.install(app, loadCustomResourceDefinitions('crds'));
 */
export class CustomResourceValidation {
  /**
   * Makes an app check the resources of these kinds; their problems fail the synth, all at once.
   *
   * It may be called again for more kinds. `kubernetesVersion` is that of the API server, by
   * default that of the app. App context `operator-constructs/checks`: `off` switches the check
   * off.
   */
  public static install(
    app: IConstruct,
    crds: readonly DefinitionSource[],
    options: { readonly kubernetesVersion?: string } = {},
  ): void {
    throwIfAny([
      ...problemsOf(OPTIONS_PROP_TYPE, 'options', options),
      ...problemsOf(CRDS_PROP_TYPE, 'crds', crds),
    ]);
    const { kubernetesVersion } = options;
    if (kubernetesVersion !== undefined) {
      KubernetesVersion.of(app, kubernetesVersion);
    }
    for (const given of crds) {
      const manifest = readDefinition('manifest' in given ? given.manifest : given);
      const crd = new BaseLoadedType(factsOf(manifest), () => manifest);
      throwIfOther(app, crd);
      checkPlainResources(app, [crd], { kubernetesVersion });
    }
  }

  private constructor() {}
}

function throwIfOther({ node: { root } }: IConstruct, { group, kind, manifest }: PlainType): void {
  const known = checkedKinds(root).find(
    ({ type, byApp }) => byApp && type.group === group && type.kind === kind,
  );
  if (known !== undefined && JSON.stringify(known.type.manifest) !== JSON.stringify(manifest)) {
    throw new Error(
      `'crds' has two different definitions of ${kind} (group ${show(group)}); give one of them`,
    );
  }
}
