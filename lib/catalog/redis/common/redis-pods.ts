import { fieldCheck, prop } from '../../../authoring';

import type { PropType } from '../../../authoring';

/** Fields of an object. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Default requests of containers: pods without requests are the first to be evicted, and are placed
 * without regard to what a node has. Enough for a Redis with little in it; give it what your data
 * needs.
 */
export const REQUESTS = {
  redis: { requests: { cpu: '100m', memory: '200Mi' } },
  sentinel: { requests: { cpu: '50m', memory: '64Mi' } },
  exporter: { requests: { cpu: '20m', memory: '32Mi' } },
} as const;

/** Default resources: requests and limits are taken whole, or not at all. */
export function requestsFor(
  options: { readonly resources?: unknown } | undefined,
  of: keyof typeof REQUESTS,
): Fields {
  return options?.resources === undefined ? { resources: REQUESTS[of] } : {};
}

/**
 * The containers that a spec speaks of, by their paths; `[]` stands behind a list of them, '' for
 * the spec itself.
 */
export type ContainerPaths = readonly string[];

/**
 * Images and resources in the raw `spec`, and in props that are objects of upstream's: as for the
 * props, an image says which build it is, and resources name what there is.
 */
export function containerCheck(paths: ContainerPaths): ReturnType<typeof fieldCheck> {
  const fields = paths.flatMap((path): (readonly [string, PropType])[] => {
    const container = path === '' ? '' : `${path}.`;
    return [
      [`${container}image`, prop.image()],
      [`${container}resources`, prop.resources()],
    ];
  });
  return fieldCheck(Object.fromEntries(fields));
}

/** A container with an image of its own. */
export const CONTAINER = {
  enabled: prop.boolean(),
  image: prop.image(),
  resources: prop.resources(),
};

export const WITH_IMAGE = prop.lazy(prop.openObject(CONTAINER));

export const PULL_SECRETS = prop.list(
  prop.openObject({ name: prop.objectName() }),
  "must be a list of Secrets, such as [{ name: 'registry' }]",
);

/**
 * The StatefulSet that the operator makes, and the Services before it, by what stands behind the
 * name.
 */
export function made(
  name: string,
  services: readonly string[],
): readonly { readonly kind: string; readonly name: string }[] {
  return [
    ...services.map((suffix) => ({ kind: 'Service', name: name + suffix })),
    { kind: 'StatefulSet', name },
  ];
}
