import { ApiObject, type Chart } from 'cdk8s';

/** A value of a scene: as it is, or unresolved. */
export type Given = <T extends string | number | boolean>(value: T) => T;

/** Constructs with something wrong, or nearly wrong, about values of which any may be unresolved. */
export type Scene = (chart: Chart, given: Given) => unknown;

/** Scenes by what is wrong; of two that stand in each other's way either may speak, and they are one scene. */
export type Scenes = Readonly<Record<string, Scene | readonly [Scene, Scene]>>;

export const image = 'registry.example.com/operator:1.0.0';

/** A Secret with these keys. */
export function secret(chart: Chart, name: string, namespace: string, ...keys: readonly string[]): ApiObject {
  const stringData = Object.fromEntries(keys.map((key) => [key, 'x']));
  const metadata = { name, namespace };
  return new ApiObject(chart, 'secret', { apiVersion: 'v1', kind: 'Secret', metadata, ...{ stringData } });
}
