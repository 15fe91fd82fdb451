import { type ApiObject, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { errors, type Finding, warnings, isTree } from '../../authoring';
import { checkWhenResolved } from '../../checks/checks';

import { dependableOn, type Dependency } from '../../constructs/tree/synth-pass';
import { declaredObjects, watchDeclaredObjects } from './declared-objects';

/** A Secret that an operator reads, or that members mount. */
export interface NeededSecret {
  /** The prop that names it. */
  readonly prop: string;
  readonly name: string;
  /** Keys that it has to have: all of one of these lists. */
  readonly keys: readonly (readonly string[])[];
}

/** The Secrets of these names in a chart, to be created before what needs them; found at synth. */
export function secretObjects(construct: IConstruct, namespace: string, needed: readonly NeededSecret[]): Dependency {
  const chart = Chart.of(construct);
  watchDeclaredObjects(construct);
  return dependableOn(() =>
    needed.flatMap((secret) =>
      declared(construct, secret).filter(
        (object) =>
          object.name === secret.name && object.metadata.namespace === namespace && Chart.of(object) === chart,
      ),
    ),
  );
}

/** What is wrong with the Secrets that this app declares; of others nothing is known. */
export function secretFindings(
  construct: IConstruct,
  namespace: string,
  needed: readonly NeededSecret[],
): readonly Finding[] {
  return needed.flatMap((secret) => {
    const declarations = declared(construct, secret);
    const namespaces = declarations.map(({ metadata }) => metadata.namespace);
    return declarations.length === 0
      ? []
      : checkWhenResolved(construct, [secret.name, namespace, namespaces] as const, () =>
          placeFindings(secret, namespace, declarations),
        );
  });
}

function placeFindings(secret: NeededSecret, namespace: string, all: readonly ApiObject[]): Finding[] {
  const here = all.filter(({ metadata }) => metadata.namespace === namespace);
  const [elsewhere] = all;
  return here.length === 0 && elsewhere !== undefined
    ? warnings([
        `'${secret.prop}' is '${secret.name}', which is read in '${namespace}', but [${elsewhere.node.path}] ` +
          `declares a Secret of that name in '${elsewhere.metadata.namespace}' only; declare it in '${namespace}', too`,
      ])
    : errors(here.flatMap((object) => keyProblems(object, secret)));
}

/** Those that have the name. */
function declared(construct: IConstruct, { name }: NeededSecret): readonly ApiObject[] {
  return declaredObjects(construct, { kind: 'Secret', name });
}

function keyProblems(object: ApiObject, { prop, name, keys }: NeededSecret): string[] {
  const { data, stringData } = object.toJson() as Readonly<Record<string, unknown>>;
  const found = [data, stringData].filter(isTree).flatMap((values) => Object.keys(values));
  // One without any data is filled by somebody else.
  return found.length === 0 || keys.some((all) => all.every((key) => found.includes(key)))
    ? []
    : [
        `'${prop}' is '${name}', a Secret with ${found.join(', ')} ([${object.node.path}]); ` +
          `it has to have ${keys.map((all) => all.join(', ')).join('; or ')}`,
      ];
}
