import { check, IMAGE, isObject, type PropType, problemsOf, RESOURCES, type ValueCheck } from '../../authoring';

type Members = Readonly<Record<string, unknown>>;

/** The containers that a spec speaks of, by their paths; `[]` stands behind a list of them, '' for the spec itself. */
export type ContainerPaths = readonly string[];

/** A part of a spec, as its user wrote it. */
interface Part {
  readonly name: string;
  readonly type: PropType;
  readonly value: unknown;
}

/**
 * Images and resources in the raw `spec`, and in props that are objects of upstream's: as for the props, an image says
 * which build it is, and resources name what there is.
 */
export function containerCheck(paths: ContainerPaths): ValueCheck<{
  readonly given: Members;
  readonly props: object;
}> {
  return check(
    ({ given, props }) => {
      const { spec } = given;
      return [
        ...(isObject(spec) ? paths.flatMap((path) => partsAt(spec, path, 'spec.')) : []),
        // Props with types of their own have been looked at: wrong ones are not among these.
        ...paths.flatMap((path) => (CHECKED_AS_PROPS.has(path) ? [] : partsAt(props as Members, path, ''))),
      ];
    },
    (...parts) => parts.flatMap(({ name, type, value }) => problemsOf(type, name, value)),
  );
}

/** Props whose rows look at image and resources. */
const CHECKED_AS_PROPS: ReadonlySet<string> = new Set(['', 'redisExporter', 'sentinel', 'exporter', 'redis']);

function partsAt(tree: Members, path: string, place: string): Part[] {
  const containers = path === '' ? [['spec', tree] as const] : containersAt(tree, path.split('.'), place);
  return containers.flatMap(([name, { image, resources }]) => [
    ...(image === undefined ? [] : [{ name: `${name}.image`, type: IMAGE, value: image }]),
    ...(resources === undefined ? [] : [{ name: `${name}.resources`, type: RESOURCES, value: resources }]),
  ]);
}

function containersAt(tree: unknown, path: readonly string[], name: string): (readonly [string, Members])[] {
  const [step, ...below] = path;
  if (!isObject(tree) || step === undefined) {
    return isObject(tree) ? [[name, tree]] : [];
  }
  const dot = name === '' || name.endsWith('.') ? '' : '.';
  if (!step.endsWith('[]')) {
    return containersAt(tree[step], below, `${name}${dot}${step}`);
  }
  const key = step.slice(0, -2);
  const items: unknown = tree[key];
  return Array.isArray(items)
    ? items.flatMap((item, index) => containersAt(item, below, `${name}${dot}${key}[${index}]`))
    : [];
}
