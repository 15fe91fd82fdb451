import { Chart } from 'cdk8s';
import { AppFact } from '../../core/app/app-index';
import { addCheck } from '../../core/checks/checks';
import { check, errorsOf, warn, warningsOf } from '../../core/checks/value-check';
import { declaredSecrets, isSecret, keysOfSecret } from './declared-secrets';
import { NearSecrets } from './near-secrets';

import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';
import type { ValueCheck } from '../../core/checks/value-check';

const neededBy = new AppFact(() => new WeakMap<IConstruct, readonly NeededSecret[]>());

/**
 * A Secret that a resource names: the operator reads it, or pods mount it, in the resource's
 * namespace.
 */
export interface NeededSecret {
  /** The prop that names it. */
  readonly prop: string;
  /** Its name; undefined where none is named. */
  readonly name: string | undefined;
  /** Keys that it must have: all of one of these lists. @default - any will do */
  readonly keys?: readonly (readonly string[])[];
}

/** A Secret that is named, and one that the app declares under that name. */
interface Declared {
  readonly secret: NeededSecret;
  readonly namespace: string;
  readonly all: readonly ApiObject[];
}

/** For names that nothing has: it is not gathered for others. */
const nearSecrets = new AppFact<NearSecrets>(
  () => new NearSecrets(),
  (near, construct) => {
    if (isSecret(construct)) {
      near.add(construct);
    }
    for (const { name } of neededBy.of(construct).get(construct) ?? []) {
      if (name !== undefined) {
        near.addRead(name);
      }
    }
  },
);

const CHECKS: readonly ValueCheck<Declared>[] = [
  warn(
    'secret-elsewhere',
    ({ secret, namespace, all }) => [secret, namespace, all.map(placeOf)],
    ({ prop, name }, namespace, [elsewhere, ...others]) =>
      elsewhere !== undefined &&
      ![elsewhere, ...others].some((place) => place.namespace === namespace) &&
      `'${prop}' is '${name}', which is read in '${namespace}', but [${elsewhere.path}] declares a Secret of ` +
        `that name in '${elsewhere.namespace}' only; declare it in '${namespace}', too`,
  ),
  check(
    ({ secret, namespace, all }) => [
      secret,
      namespace,
      all.map((object) => ({ ...placeOf(object), keys: keysOfSecret(object) })),
    ],
    ({ prop, name, keys: wanted = [] }, namespace, all) =>
      all
        .filter((object) => object.namespace === namespace)
        // One without any data is filled by somebody else.
        .filter(
          ({ keys }) =>
            wanted.length > 0 &&
            keys.length > 0 &&
            !wanted.some((each) => each.every((key) => keys.includes(key))),
        )
        .map(
          ({ path, keys }) =>
            `'${prop}' is '${name}', a Secret with ${keys.join(', ')} ([${path}]); ` +
            `it must have ${wanted.map((each) => each.join(', ')).join('; or ')}`,
        ),
  ),
];

/**
 * Has the Secrets that the app declares looked at, and an object come after those of its chart; of
 * others nothing is known.
 */
export function needSecrets(
  construct: IConstruct & { readonly namespace: string },
  object: ApiObject,
  needed: readonly NeededSecret[],
): void {
  const { namespace, node } = construct;
  const chart = Chart.of(construct);
  neededBy.of(construct).set(construct, needed);
  const declared = (): Declared[] =>
    needed.flatMap((secret) => {
      const all = declaredSecrets.of(node.root).get(secret.name ?? '') ?? [];
      return all.length === 0 ? [] : [{ secret, namespace, all }];
    });
  object.node.addDependency(
    declaredSecrets.dependency(construct, () =>
      declared().flatMap(({ all }) =>
        all.filter((each) => each.metadata.namespace === namespace && Chart.of(each) === chart),
      ),
    ),
  );
  const misspelt = ({ prop, name }: NeededSecret): SynthFinding[] =>
    // An app without any Secret has them made by somebody else.
    name === undefined ||
    declaredSecrets.of(node.root).size === 0 ||
    declaredSecrets.of(node.root).has(name)
      ? []
      : nearSecrets.of(node.root).findings(construct, prop, name);
  addCheck(construct, () => [
    ...declared().flatMap((each): SynthFinding[] => [
      ...warningsOf(CHECKS, each),
      ...errorsOf(CHECKS, each),
    ]),
    ...needed.flatMap(misspelt),
  ]);
}

function placeOf({ node, metadata }: ApiObject): {
  readonly path: string;
  readonly namespace: string | undefined;
} {
  return { path: node.path, namespace: metadata.namespace };
}
