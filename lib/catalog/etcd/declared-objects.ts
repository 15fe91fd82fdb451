import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { PerPass } from '../../constructs/tree/synth-pass';

/** An object by its name; of several namespaces where it is a Secret. */
interface Wanted {
  readonly kind: 'Namespace' | 'Secret';
  readonly name: string;
}

const KINDS: readonly string[] = ['Namespace', 'Secret'] satisfies Wanted['kind'][];

/** By kind and name: every cluster asks, and an app may have thousands of them. */
const objects = new PerPass<Map<string, ApiObject[]>>(
  () => new Map(),
  (found, construct) => {
    if (ApiObject.isApiObject(construct) && KINDS.includes(construct.kind)) {
      const key = keyOf(construct);
      const others = found.get(key);
      if (others === undefined) found.set(key, [construct]);
      else others.push(construct);
    }
  },
);

/** The Namespaces or Secrets of a name that the app declares, by whatever construct. */
export function declaredObjects(construct: IConstruct, object: Wanted): readonly ApiObject[] {
  return objects.of(construct.node.root).get(keyOf(object)) ?? [];
}

/** Makes sure that objects added between two passes are seen; to be called when a construct is made. */
export function watchDeclaredObjects(construct: IConstruct): void {
  objects.watch(construct.node.root);
}

function keyOf({ kind, name }: Pick<ApiObject, 'kind' | 'name'>): string {
  return `${kind}/${name}`;
}
