import { createHash } from 'node:crypto';
import { type KubernetesObject } from '../cluster/support/kubernetes-object';

/** A word of an object that is an image, or the repository or tag of one, and where it stands. */
export interface ImageWord {
  /** Such as `Deployment redis-operator spec.template.spec.containers.0.image`. */
  readonly place: string;
  readonly word: string;
}

/** Says what the operator reads, and names no image that anybody pulls. */
const ABOUT_IMAGES = /^metadata\.(annotations\.operator-constructs\.dev\/|managedFields)|^status|\.description$/;

/**
 * The words of objects that end in one of some images, found without a look at what fields mean: `redis:7` or
 * `quay.io/opstree/redis:7` for `redis:7`, wherever it stands, and the repository alone where it has a path.
 */
export function imageWordsIn(objects: readonly KubernetesObject[], images: readonly string[]): ImageWord[] {
  const names = new Set(images.map((image) => lastOf(image).replace(/:.*$/, '')));
  const pulling = objects.filter(({ kind }) => kind !== 'ValidatingAdmissionPolicy');
  return pulling.flatMap(({ kind, metadata, ...rest }) =>
    leavesOf({ metadata, ...rest }, '')
      .filter(([path]) => !ABOUT_IMAGES.test(path))
      .flatMap(([path, text]) =>
        text
          .split(/[\s"'=,;]+/)
          .filter((word) => isImage(word, names))
          .map((word) => ({ place: `${kind} ${metadata.name} ${path}`, word })),
      ),
  );
}

/** A digest as a registry could have it. */
export function digestFor(image: string): string {
  return `sha256:${createHash('sha256').update(image).digest('hex')}`;
}

function isImage(word: string, names: ReadonlySet<string>): boolean {
  const [, name = ''] = /^([a-z0-9._-]+)(?=[:@]|$)/.exec(lastOf(word)) ?? [];
  return names.has(name) && (word.includes('/') || /:\w/.test(word)) && !word.includes('://');
}

function lastOf(image: string): string {
  return image.replace(/@.*$/, '').split('/').at(-1) ?? '';
}

function leavesOf(value: unknown, path: string): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const { repository, tag, ...others } = value as Readonly<Record<string, unknown>>;
  const isPair = typeof repository === 'string' && typeof tag === 'string';
  return [
    ...(isPair ? [[path, `${repository}:${tag}`] as const] : []),
    ...Object.entries(isPair ? others : value).flatMap(([key, member]) =>
      leavesOf(member, path === '' ? key : `${path}.${key}`),
    ),
  ];
}
