import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { PerPass } from '../../internal/synth-pass';

const KINDS = ['Namespace', 'Secret'];

/** By kind and name: every cluster asks, and an app may have thousands of them. */
const objects = new PerPass<Map<string, readonly ApiObject[]>>(
  () => new Map(),
  (found, construct) => {
    if (ApiObject.isApiObject(construct) && KINDS.includes(construct.kind)) {
      const key = keyOf(construct);
      found.set(key, [...(found.get(key) ?? []), construct]);
    }
  },
);

/** The Namespaces or Secrets of a name that the app declares, by whatever construct. */
export function declaredObjects(
  construct: IConstruct,
  object: { readonly kind: 'Namespace' | 'Secret'; readonly name: string },
): readonly ApiObject[] {
  return objects.of(construct.node.root).get(keyOf(object)) ?? [];
}

/** Makes sure that objects added between two passes are seen; to be called when a construct is made. */
export function watchDeclaredObjects(construct: IConstruct): void {
  objects.watch(construct.node.root);
}

function keyOf({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return `${kind}/${name}`;
}
