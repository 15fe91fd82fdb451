import { fieldCheck, type PropType, prop } from '../../authoring';

/** The containers that a spec speaks of, by their paths; `[]` stands behind a list of them, '' for the spec itself. */
export type ContainerPaths = readonly string[];

/**
 * Images and resources in the raw `spec`, and in props that are objects of upstream's: as for the props, an image says
 * which build it is, and resources name what there is.
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
