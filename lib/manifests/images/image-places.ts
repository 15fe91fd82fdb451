import { isTree, tryParseJson } from '../../crd/json/object';
import { isUnresolved } from '../../crd/unresolved/values';
import {
  announcesImage,
  announcesImages,
  imagesInText,
  isImage,
  PAIR_FIELDS,
  pairIn,
  withImage,
} from './image-forms';
import { imagesInLines, imagesInYaml } from './image-yaml';

import type { Tree } from '../../crd/json/object';
import type { ImagePair } from './image-forms';
import type { TextEdit } from './image-yaml';

/**
 * Kinds that name no images, and whose texts are not looked through: Secrets, as what is in them is
 * not to be shown.
 */
const WITHOUT_IMAGES =
  /^(Secret|Role|ClusterRole|RoleBinding|ClusterRoleBinding|(Validating|Mutating)(AdmissionPolicy|Webhook).*)$/;

const OWN_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status']);

/** A value somewhere in an object. */
interface Spot {
  readonly key: string;
  readonly path: string;
  /** The form of an image that is the value of a field here. @default - what the place says */
  readonly form?: ImageForm;
}

/**
 * Gives an object with other images in the places of its own; the same object where none changes.
 */
export function mapImages<T extends object>(object: T, replace: ReplaceImage): T {
  const { kind } = object as { readonly kind?: unknown };
  if (typeof kind === 'string' && WITHOUT_IMAGES.test(kind)) {
    return object;
  }
  if (kind === 'CustomResourceDefinition') {
    return mapTree(object as Tree, (value, key) =>
      key === 'spec' ? mapVersions(value, replace) : value,
    ) as T;
  }
  return mapTree(object as Tree, (value, key) => {
    if (kind === 'ConfigMap' && key === 'data' && isTree(value)) {
      return mapTree(value, (text, name) => mapFile(text, name, replace));
    }
    return OWN_FIELDS.has(key) ? value : mapValue(value, { key, path: key }, replace);
  }) as T;
}

/** All images of an object, in the order in which they stand there. */
export function imagesOf(object: object): ImagePlace[] {
  const found: ImagePlace[] = [];
  mapImages(object, (place) => {
    found.push(place);
    return place.image;
  });
  return found;
}

function mapValue(value: unknown, spot: Spot, replace: ReplaceImage): unknown {
  if (typeof value === 'string') {
    return mapString(value, spot, replace);
  }
  if (Array.isArray(value)) {
    return mapList(value, spot, replace);
  }
  if (!isTree(value)) {
    return value;
  }
  const pair = pairIn(value);
  return mapTree(
    pair === undefined ? value : mapPair(value, pair, spot, replace),
    (member, key) => {
      const isOfPair = pair !== undefined && PAIR_FIELDS.has(key);
      // The image of a Ceph volume is no image of a container.
      return isOfPair || (spot.key === 'rbd' && key === 'image')
        ? member
        : mapValue(
            member,
            { ...spot, key: meaningOf(key, spot), path: `${spot.path}.${key}` },
            replace,
          );
    },
  );
}

/** Meaning of a field of an object: the reference of a volume that is an image is an image. */
function meaningOf(key: string, { key: around }: Spot): string {
  return around === 'image' && key === 'reference' ? 'image' : key;
}

function mapString(text: string, { key, path, form }: Spot, replace: ReplaceImage): unknown {
  return announcesImage(key) && (isImage(text) || isUnresolved(text))
    ? replace({ image: text, form: form ?? 'field', path })
    : text;
}

function mapList(list: readonly unknown[], spot: Spot, replace: ReplaceImage): unknown {
  const { key } = spot;
  return sameOr(
    list,
    list.map((item, index) => {
      const path = `${spot.path}[${index}]`;
      if (key === 'env' && isTree(item) && typeof item['value'] === 'string') {
        return mapVariable(item, path, replace);
      }
      if (typeof item !== 'string') {
        return mapValue(item, { ...spot, path }, replace);
      }
      if (key === 'args' || key === 'command') {
        const isAnnounced = index > 0 && announcesImage(String(list[index - 1]));
        return mapText(item, { path, form: 'argument', isAnnounced }, replace);
      }
      return announcesImages(key) && isImage(item)
        ? replace({ image: item, form: spot.form ?? 'list', path })
        : item;
    }),
  );
}

function mapVariable(variable: Tree, path: string, replaceAny: ReplaceImage): Tree {
  const name = String(variable['name']);
  const isAnnounced = announcesImage(name);
  const replace: ReplaceImage = (place) => replaceAny({ ...place, variable: name });
  return mapTree(variable, (value, key) =>
    key === 'value' && typeof value === 'string'
      ? mapText(value, { path: `${path}.value`, form: 'variable', isAnnounced }, replace)
      : value,
  );
}

function mapFile(text: unknown, name: string, replace: ReplaceImage): unknown {
  const path = /^[\w-]+$/.test(name) ? `data.${name}` : `data[${JSON.stringify(name)}]`;
  const isAnnounced = announcesImage(name);
  return typeof text === 'string'
    ? mapText(text, { path, form: isAnnounced ? 'field' : 'text', isAnnounced }, replace)
    : text;
}

function mapText(
  text: string,
  { path, form, isAnnounced }: TextSpot,
  replace: ReplaceImage,
): string {
  const json = /^\s*[[{]/.test(text) ? tryParseJson(text) : undefined;
  if (json !== undefined) {
    const mapped = mapValue(json, { key: '', path: `${path} > `, form: 'json' }, (place) =>
      replace({ ...place, path: place.path.replace('> .', '> ') }),
    );
    return mapped === json ? text : jsonText(mapped, text);
  }
  return mapWords(text, { path, form, isAnnounced }, replace);
}

/** JSON as it was written before: in one line or in several. */
function jsonText(value: unknown, before: string): string {
  const indent = /\n( +|\t)\S/.exec(before)?.[1];
  return `${JSON.stringify(value, undefined, indent)}${before.endsWith('\n') ? '\n' : ''}`;
}

function mapPair(value: Tree, pair: ImagePair, { path, form }: Spot, replace: ReplaceImage): Tree {
  const { image, isVersioned } = pair;
  const next = replace({ image, form: form ?? 'pair', path, ...(isVersioned && { isVersioned }) });
  return next === image ? value : withImage(value, pair, next);
}

function mapVersions(spec: unknown, replace: ReplaceImage): unknown {
  if (!isTree(spec) || !Array.isArray(spec['versions'])) {
    return spec;
  }
  const versions = spec['versions'] as readonly unknown[];
  const mapped = versions.map((version) => {
    const schema =
      isTree(version) && isTree(version['schema'])
        ? version['schema']['openAPIV3Schema']
        : undefined;
    const path = isTree(version)
      ? `spec.versions[${String(version['name'])}].schema.openAPIV3Schema`
      : '';
    const next = mapSchema(schema, '', path, replace);
    return next === schema ? version : { ...(version as Tree), schema: { openAPIV3Schema: next } };
  });
  const next = sameOr(versions, mapped);
  return next === versions ? spec : { ...spec, versions: next };
}

function mapSchema(schema: unknown, key: string, path: string, replace: ReplaceImage): unknown {
  if (!isTree(schema)) {
    return schema;
  }
  return mapTree(schema, (value, keyword) => {
    switch (keyword) {
      case 'default':
        return mapValue(value, { key, path: `${path}.default`, form: 'default' }, replace);
      case 'properties':
        return isTree(value)
          ? mapTree(value, (field, name) =>
              mapSchema(field, name, `${path}.properties.${name}`, replace),
            )
          : value;
      case 'items':
      case 'additionalProperties':
        return mapSchema(value, key, `${path}.${keyword}`, replace);
      default:
        return value;
    }
  });
}

/** A tree with other members; the same one where none changes. */
function mapTree(tree: Tree, map: (value: unknown, key: string) => unknown): Tree {
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(tree)) {
    const value = tree[key];
    const next = map(value, key);
    if (next !== value) {
      copy ??= { ...tree };
      copy[key] = next;
    }
  }
  return copy ?? tree;
}

function sameOr(list: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  return next.every((item, index) => item === list[index]) ? list : next;
}

/** An image in a text, and what puts another one there. */
interface Hit {
  readonly at: number;
  readonly place: ImagePlace;
  readonly edits: (image: string) => readonly TextEdit[];
}

/**
 * A text that is no JSON, with other images: its words, and what stands in lists and in several
 * fields of YAML.
 */
function mapWords(text: string, spot: TextSpot, replace: ReplaceImage): string {
  const { path } = spot;
  const inYaml = text.includes('\n') ? imagesInYaml(text) : [];
  if (inYaml === undefined) {
    // They stay as they are: who replaces images finds them again, and says so.
    imagesInLines(text).forEach((image) => replace({ image, form: 'pair', path, isFixed: true }));
  }
  const hits = (inYaml ?? []).map(({ at, edits, parts: _, path: below, ...image }): Hit => ({
    at,
    edits,
    place: { ...image, path: `${path} > ${below}` },
  }));
  const taken = (inYaml ?? []).flatMap(({ parts }) => parts);
  const words = wordsIn(text, spot).filter(
    ({ at }) => !taken.some((part) => at >= part.at && at < part.end),
  );
  const edits = [...hits, ...words]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ place, edits: editsFor }) => {
      const next = replace(place);
      return next === place.image ? [] : editsFor(next);
    });
  return edited(text, edits);
}

function wordsIn(text: string, { path, form, isAnnounced }: TextSpot): Hit[] {
  const images = imagesInText(text, isAnnounced);
  const isList = images.length > 1 && form !== 'text';
  return images.map(({ image, at }) => ({
    at,
    place: { image, form: isList ? 'list' : form, path },
    edits: (next) => [{ at, end: at + image.length, text: next }],
  }));
}

function edited(text: string, edits: readonly TextEdit[]): string {
  let done = 0;
  const sorted = [...edits].sort((a, b) => a.at - b.at);
  const parts = sorted.map(({ at, end, text: next }) => {
    const part = text.slice(done, at) + next;
    done = end;
    return part;
  });
  return sorted.length === 0 ? text : parts.join('') + text.slice(done);
}

/** How an image is written where it stands. */
export type ImageForm =
  /** The value of a field such as `image`. */
  | 'field'
  /** A repository and a tag in two fields. */
  | 'pair'
  /** In the arguments or the command of a container. */
  | 'argument'
  /** In a variable of a container. */
  | 'variable'
  /** One of several in a list. */
  | 'list'
  /** In JSON that is the text of a variable, an argument or a ConfigMap. */
  | 'json'
  /** In another text of a ConfigMap. */
  | 'text'
  /** A default of a CRD, for resources that name no other image. */
  | 'default';

/** An image, and where it stands in an object. */
export interface ImagePlace {
  readonly image: string;
  readonly form: ImageForm;
  /**
   * Such as `spec.template.spec.containers[0].image`; behind ` > ` follows the path in a JSON text.
   */
  readonly path: string;
  /** True if there is no field for a digest: the tag is computed from a version. */
  readonly isVersioned?: boolean;
  /** True if it is written so that no other image can be put there: in two lines of a template. */
  readonly isFixed?: boolean;
  /** The variable of a container that it is, or is in, the value of. */
  readonly variable?: string;
}

/** Says which image is to be in the place of another one. */
type ReplaceImage = (place: ImagePlace) => string;

/** A text somewhere in an object. */
interface TextSpot {
  readonly path: string;
  readonly form: ImageForm;
  /** True if it is to be an image as a whole. */
  readonly isAnnounced: boolean;
}
