import { own } from '../../crd/json/tree';
import { isUnresolved } from '../../crd/unresolved/unresolved-values';
import { announcesImage, hasHost, isImage } from './image-value';

import type { Tree } from '../../crd/json/tree';

type Role = 'registry' | 'repository' | 'name' | 'tag' | 'digest' | 'version';

/** Which part of an image a field holds, and of which image: `sidecarImageTag` is the tag of `sidecar`. */
interface Part {
  readonly role: Role;
  readonly of: string;
  /** True if the name of the field says that it is about an image. */
  readonly isNamed: boolean;
}

const PART = /^(.*?)[_-]?(image)?[_-]?(registry|repository|tag|digest|version)$/i;
const NAME = /^(.*?)[_-]?image(?:_?(?:name|default|ref))?$/i;

/** Names of fields are few, and come again in each object. */
const parts = new Map<string, Part | null>();
const MOST_KEPT = 20_000;

function partOf(key: string): Part | undefined {
  const kept = parts.get(key);
  if (kept !== undefined) {
    return kept ?? undefined;
  }
  if (parts.size > MOST_KEPT) {
    parts.clear();
  }
  const part = readPart(key);
  parts.set(key, part ?? null);
  return part;
}

function readPart(key: string): Part | undefined {
  const [, of = '', image, role] = PART.exec(key) ?? [];
  if (role !== undefined) {
    return {
      role: role.toLowerCase() as Role,
      of: of.toLowerCase(),
      isNamed: image !== undefined,
    };
  }
  const [, name] = (announcesImage(key) ? NAME.exec(key) : undefined) ?? [];
  return name === undefined ? undefined : { role: 'name', of: name.toLowerCase(), isNamed: true };
}

/** An image whose parts are fields of one object. */
export interface SplitImage {
  /** As far as it is known here: without a tag where an operator makes it from a version. */
  readonly image: string;
  /** The fields that hold its name, in their order: of the registry, the repository, the image. */
  readonly fields: readonly string[];
  /** True if the tag is not known here. */
  readonly isVersioned: boolean;
  /** True if one of the fields, or the one that the object is in, says that it is an image. */
  readonly isNamed: boolean;
  readonly hasHost: boolean;
  /** True if a tag or a digest is among the fields. */
  readonly hasBuild: boolean;
  /** The values that the fields have when the image is another one. */
  readonly with: (image: string) => Readonly<Record<string, string>>;
}

interface Group {
  readonly fields: Partial<Record<Role, string>>;
  isNamed: boolean;
}

/**
 * The images that an object has in several fields; a field that is an image by itself is not among
 * them.
 *
 * @param around the field that the object is in
 * @param more names of fields that objects of its kind can have
 */
export function splitImagesIn(tree: Tree, around: string, more: readonly string[]): SplitImage[] {
  const groups = groupsIn(tree, around, more);
  if (groups === undefined) {
    return [];
  }
  const plain = groups.get('')?.fields ?? {};
  const named = [...groups.values()].filter(
    ({ fields: { name, repository } }) => (name ?? repository) !== undefined,
  );
  return [...groups].flatMap(([of, { fields, isNamed }]) => {
    // A tag without a prefix is that of the only image.
    const shared = of !== '' && named.length === 1 ? plain : {};
    const whole = {
      ...fields,
      tag: fields.tag ?? shared.tag,
      digest: fields.digest ?? shared.digest,
      version: fields.version ?? plain.version ?? (of === '' ? undefined : plain.tag),
    };
    const found = joined(tree, whole, isNamed || announcesImage(around) || isRegistry(fields));
    return found === undefined ? [] : [found];
  });
}

/** A registry beside a repository is one of images. */
function isRegistry({ registry, repository }: Group['fields']): boolean {
  return registry !== undefined && repository !== undefined;
}

function groupsIn(
  tree: Tree,
  around: string,
  more: readonly string[],
): Map<string, Group> | undefined {
  let groups: Map<string, Group> | undefined;
  const add = (key: string): void => {
    const isName = key === 'name' && announcesImage(around);
    const part: Part | undefined = isName ? { role: 'name', of: '', isNamed: true } : partOf(key);
    if (part !== undefined) {
      groups ??= new Map();
      const group = groups.get(part.of) ?? { fields: {}, isNamed: false };
      groups.set(part.of, group);
      group.fields[part.role] ??= key;
      group.isNamed ||= part.isNamed;
    }
  };
  for (const key of Object.keys(tree)) {
    const value = tree[key];
    // An empty digest is a place for one.
    if (typeof value === 'string' && (value !== '' || /digest$/i.test(key))) {
      add(key);
    }
  }
  if (groups !== undefined) {
    more.forEach((key) => /version|tag|digest/i.test(key) && !Object.hasOwn(tree, key) && add(key));
  }
  return groups;
}

type Fields = Partial<Record<Role, string | undefined>>;

function joined(tree: Tree, parts: Fields, isNamed: boolean): SplitImage | undefined {
  const { registry, repository, name, tag, digest, version } = parts;
  const given = [registry, repository, name].filter((key) => key !== undefined);
  const text = (key: string): string => own(tree, key) as string;
  // What names a registry itself has none before it.
  const first = given.findLastIndex((key) => hasHost(text(key)));
  const fields = given.slice(Math.max(first, 0));
  const last = fields.at(-1);
  const others = [tag, digest, version].filter((key) => key !== undefined);
  if (last === undefined || last === registry || given.length + others.length < 2) {
    return undefined;
  }
  const names = fields.map((key) => text(key).replace(/\/$/, ''));
  const hasOwnBuild = /[:@][^/]*$/.test(names.at(-1)!);
  if (names.some(isUnresolved) || (fields.length === 1 && hasOwnBuild)) {
    return names.length === 1 && isUnresolved(names[0])
      ? unresolved(last, names[0]!, isNamed)
      : undefined;
  }
  return known(tree, { fields, names }, hasOwnBuild ? {} : parts, isNamed);
}

function known(
  tree: Tree,
  { fields, names }: Pick<Written, 'fields' | 'names'>,
  { tag = '', digest = '' }: Fields,
  isNamed: boolean,
): SplitImage | undefined {
  const tagText = own(tree, tag) as string | undefined;
  const isTagged = tagText !== undefined && tagText !== '' && !isUnresolved(tagText);
  const digestText = (own(tree, digest) as string | undefined) ?? '';
  const name = names.join('/');
  const image = `${name}${isTagged ? `:${tagText}` : ''}${digestText === '' ? '' : `@${digestText}`}`;
  const hasBuild = isTagged || digestText !== '' || /[:@][^/]*$/.test(name);
  return isImage(image)
    ? {
        image,
        fields,
        isVersioned: !hasBuild,
        isNamed,
        hasHost: hasHost(name),
        hasBuild,
        with: (next) =>
          withImage(next, {
            fields,
            names,
            ...(isTagged && { tag: [tag, tagText] as const }),
            ...(Object.hasOwn(tree, digest) && { digest }),
          }),
      }
    : undefined;
}

function unresolved(field: string, image: string, isNamed: boolean): SplitImage {
  return {
    image,
    fields: [field],
    isVersioned: true,
    isNamed,
    hasHost: false,
    hasBuild: false,
    with: (next) => ({ [field]: next }),
  };
}

interface Written {
  readonly fields: readonly string[];
  readonly names: readonly string[];
  readonly tag?: readonly [field: string, text: string];
  readonly digest?: string;
}

/** The registry, or the first field, takes what is new; the fields behind it stay where they can. */
function withImage(image: string, { fields, names, tag, digest: digestField }: Written) {
  const [, name = image, tagText, digest] = /^(.*?)(?::([^:/@]+))?(?:@(.*))?$/.exec(image) ?? [];
  const result: Record<string, string> = {};
  let left = name;
  for (let i = fields.length - 1; i > 0; i--) {
    const before = names[i]!.replace(/[:@][^/]*$/, '');
    const isRest =
      i === 1 && !names[0]!.includes('/') && fields.length > 1 && hasHost(`${names[0]}/`);
    // A registry without a path stays one.
    const rest = isRest ? left.slice(left.indexOf('/') + 1) : before;
    const kept = left.endsWith(`/${rest}`) ? rest : left.slice(left.lastIndexOf('/') + 1);
    result[fields[i]!] = kept;
    left = left.slice(0, -kept.length - 1);
  }
  result[fields[0]!] = left;
  const last = fields.at(-1)!;
  if (tag === undefined && tagText !== undefined) {
    result[last] += `:${tagText}`;
  } else if (tag !== undefined && tagText !== undefined) {
    result[tag[0]] = tagText;
  }
  if (digest !== undefined) {
    // Who joins repository and tag by a colon gets an image with a digest, if that stands behind the
    // tag.
    if (digestField !== undefined) {
      result[digestField] = digest;
    } else if (tag !== undefined) {
      result[tag[0]] = `${tagText ?? tag[1]}@${digest}`;
    } else {
      result[last] += `@${digest}`;
    }
  }
  return result;
}
