import { itemsOf, objectsAt, treeOf } from '../../crd/json/read-tree';
import { hasAny, isTree } from '../../crd/json/tree';
import { podSpecPath } from '../access/pods';
import { FieldReader } from './image-reader';
import { readText } from './image-text';
import { announcesImage } from './image-value';
import { KnownImages } from './known-images';
import { edited } from './text-fields';

import type { Tree } from '../../crd/json/tree';
import type { ImagePlace, LeftImage } from './image-facts';
import type { FieldEdit, ImageReading, ReaderPlace } from './image-reader';
import type { KnownKind } from './known-images';
import type { Step } from './text-fields';

/** All that is read of an object: its images, and what may be one. */
export interface ObjectImages {
  readonly places: readonly ImagePlace[];
  readonly left: readonly LeftImage[];
}

/** Says which image is to be in the place of another one. */
type ReplaceImage = (place: ImagePlace) => string;

const NOTHING = new KnownImages();

const OWN_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status']);

/** The images of an object, in the order in which they stand there, and what may be some. */
export function readImages(object: object, known: KnownImages = NOTHING): ObjectImages {
  const { sites, left } = read(object, known);
  return {
    places: sites.map(({ place }) => place),
    left: left
      .filter(({ isExcluded }) => !isExcluded)
      .map(({ value, path, reason }) => ({ value, path, reason })),
  };
}

/** All images of an object, in the order in which they stand there. */
export function imagesOf(object: object, known?: KnownImages): readonly ImagePlace[] {
  return readImages(object, known).places;
}

/**
 * Gives an object with other images in the places of its own; the same object where none changes.
 */
export function mapImages<T extends object>(
  object: T,
  replace: ReplaceImage,
  known: KnownImages = NOTHING,
): T {
  const edits = read(object, known).sites.flatMap(({ place, edits: editsFor }) => {
    const next = replace(place);
    return next === place.image ? [] : editsFor(next);
  });
  return edits.length === 0 ? object : (withEdits(object, edits, 0) as T);
}

function read(object: object, known: KnownImages): ImageReading {
  const reading: ImageReading = { sites: [], left: [] };
  const kind = known.kindOf(object);
  if (kind.hasNone) {
    return reading;
  }
  const tree = object as Tree;
  const reader = readerOf(reading, kind);
  if (tree['kind'] === 'CustomResourceDefinition') {
    readDefaults(tree, reading, known.kindOfCrd(object));
  } else if (tree['kind'] === 'ConfigMap' && kind.isBuiltIn) {
    readFiles(tree, reader);
  } else if (kind.isBuiltIn) {
    readPods(tree, reader);
  } else {
    for (const key of Object.keys(tree)) {
      if (!OWN_FIELDS.has(key)) {
        reader.below(key, () => reader.value(tree[key], key, kind.schema?.properties?.[key]));
      }
    }
  }
  return reading;
}

function readerOf(
  reading: ImageReading,
  kind: KnownKind,
  place: ReaderPlace = { path: '', steps: [] },
): FieldReader {
  return new FieldReader(reading, kind, place, readText);
}

function readFiles({ data }: Tree, reader: FieldReader): void {
  reader.below('data', () => {
    for (const [name, text] of Object.entries(treeOf(data))) {
      if (typeof text === 'string') {
        const isAnnounced = announcesImage(name);
        const form = isAnnounced ? 'field' : 'text';
        reader.below(name, () => reader.text(text, { form, isAnnounced, isFile: true }));
      }
    }
  });
}

/** Kinds of Kubernetes have images in pods, and nowhere else. */
function readPods(object: Tree, reader: FieldReader): void {
  const kind = String(object['kind']);
  const path = kind === 'PodTemplate' ? ['template', 'spec'] : (podSpecPath(kind) ?? []);
  const at = (value: unknown, [step, ...below]: readonly string[]): void => {
    if (step !== undefined && isTree(value)) {
      reader.below(step, () => at(value[step], below));
    } else if (step === undefined && isTree(value) && path.length > 0) {
      readPod(value, reader);
    }
  };
  at(object, path);
}

function readPod(pod: Tree, reader: FieldReader): void {
  const each = (value: unknown, key: string, take: (item: Tree) => void): void => {
    const items = itemsOf(value);
    reader.below(key, () =>
      items.forEach((item, index) => isTree(item) && reader.below(index, () => take(item))),
    );
  };
  for (const key of Object.keys(pod)) {
    if (key === 'containers' || key === 'initContainers' || key === 'ephemeralContainers') {
      each(pod[key], key, (container) => {
        for (const field of Object.keys(container)) {
          reader.below(field, () => readContainerField(container[field], field, reader));
        }
      });
    } else if (key === 'volumes') {
      each(pod[key], key, ({ image }) =>
        reader.below('image', () =>
          reader.below('reference', () => reader.image(treeOf(image)['reference'])),
        ),
      );
    }
  }
}

function readContainerField(value: unknown, field: string, reader: FieldReader): void {
  if (field === 'image') {
    reader.image(value);
  } else if (field === 'args' || field === 'command' || field === 'env') {
    reader.value(value, field);
  }
}

/** Defaults of a CRD: of objects, and of fields that are parts of one image together. */
function readDefaults(crd: Tree, reading: ImageReading, kind: KnownKind): void {
  objectsAt(crd, 'spec', 'versions').forEach((version, index) => {
    const place = {
      path: `spec.versions[${String(version['name'])}].schema.openAPIV3Schema`,
      steps: ['spec', 'versions', index, 'schema', 'openAPIV3Schema'],
    };
    const schema = treeOf(version['schema'])['openAPIV3Schema'];
    readSchema(schema, '', { place, field: '' }, reading, kind);
  });
}

interface SchemaPlace {
  readonly place: ReaderPlace;
  /** The path of the field in a resource. */
  readonly field: string;
}

function readSchema(
  schema: unknown,
  key: string,
  { place, field }: SchemaPlace,
  reading: ImageReading,
  kind: KnownKind,
): void {
  if (!isTree(schema)) {
    return;
  }
  const into = (steps: readonly Step[], path: string): ReaderPlace => ({
    path: `${place.path}.${path}`,
    steps: [...place.steps, ...steps],
    form: 'default',
  });
  if (isTree(schema['default'])) {
    readerOf(reading, kind, into(['default'], 'default')).value(schema['default'], key, schema);
  }
  const properties = treeOf(schema['properties']);
  const defaults: Record<string, string> = {};
  for (const [name, property] of Object.entries(properties)) {
    const text = treeOf(property)['default'];
    if (typeof text === 'string') {
      defaults[name] = text;
    }
  }
  if (hasAny(defaults)) {
    readPropertyDefaults(defaults, key, schema, into(['properties'], 'properties'), reading, {
      ...kind,
      fields: kind.fields?.map((each) => inDefaults(each, field, place.path)),
    });
  }
  for (const [name, property] of Object.entries(properties)) {
    const next = {
      place: {
        path: `${place.path}.properties.${name}`,
        steps: [...place.steps, 'properties', name],
      },
      field: field === '' ? name : `${field}.${name}`,
    };
    readSchema(property, name, next, reading, kind);
  }
  for (const keyword of ['items', 'additionalProperties']) {
    const next = {
      place: { path: `${place.path}.${keyword}`, steps: [...place.steps, keyword] },
      field: `${field}[*]`,
    };
    readSchema(schema[keyword], key, next, reading, kind);
  }
}

/** The path of a field of a resource, among the defaults of the schema that it is in. */
function inDefaults(path: string, field: string, schema: string): string {
  return path.startsWith(`${field}.`)
    ? `${schema}.properties.${path.slice(field.length + 1)}`
    : path;
}

/** Defaults of several fields stand each in its own schema. */
function readPropertyDefaults(
  defaults: Tree,
  key: string,
  schema: Tree,
  place: ReaderPlace,
  reading: ImageReading,
  kind: KnownKind,
): void {
  const own: ImageReading = { sites: [], left: [] };
  readerOf(own, kind, place).tree(defaults, key, schema);
  const isPair = ({ form, path }: ImagePlace): boolean => form === 'default' && path !== place.path;
  reading.sites.push(
    ...own.sites.map(({ place: found, edits }) => ({
      place: isPair(found) ? { ...found, path: `${found.path}.default` } : found,
      edits: (next: string) =>
        edits(next).map((edit) => ({ ...edit, steps: [...edit.steps, 'default'] })),
    })),
  );
  reading.left.push(...own.left.map((each) => ({ ...each, path: `${each.path}.default` })));
}

/** A value with other texts; what does not change is shared. */
function withEdits(value: unknown, edits: readonly FieldEdit[], depth: number): unknown {
  const [{ steps }] = edits as readonly [FieldEdit];
  if (typeof value === 'string' || depth === steps.length) {
    return withText(String(value), edits);
  }
  const byStep = new Map<Step, FieldEdit[]>();
  for (const edit of edits) {
    const step = edit.steps[depth]!;
    const known = byStep.get(step);
    if (known === undefined) {
      byStep.set(step, [edit]);
    } else {
      known.push(edit);
    }
  }
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Tree) }
  ) as Record<Step, unknown>;
  for (const [step, own] of byStep) {
    copy[step] = withEdits((value as Record<Step, unknown>)[step], own, depth + 1);
  }
  return copy;
}

function withText(text: string, edits: readonly FieldEdit[]): string {
  const whole = edits.find(({ range }) => range === undefined);
  return whole !== undefined
    ? whole.text
    : edited(
        text,
        edits.flatMap((edit) =>
          edit.range === undefined ? [] : [{ ...edit.range, text: edit.text }],
        ),
      );
}
