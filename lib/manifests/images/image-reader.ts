import { belowPath } from '../../crd/json/path';
import { fieldSchema } from '../../crd/json/schema';
import { isTree } from '../../crd/json/tree';
import { isUnresolved } from '../../crd/unresolved/unresolved-values';
import { splitImagesIn } from './image-parts';
import { isIn } from './image-selector';
import {
  announcesImage,
  announcesImages,
  hasHost,
  isImage,
  shapeOf,
  shapeOfWord,
} from './image-value';

import type { StructuralSchema } from '../../crd/json/schema';
import type { Tree } from '../../crd/json/tree';
import type { ImageForm, ImagePlace, LeftImage } from './image-facts';
import type { SplitImage } from './image-parts';
import type { KnownKind } from './known-images';
import type { Step, TextRange } from './text-fields';

/** Another text for a field, or for a part of the text that a field has. */
export interface FieldEdit {
  readonly steps: readonly Step[];
  readonly range?: TextRange;
  readonly text: string;
}

/** An image, and what puts another one in its place. */
export interface ImageSite {
  readonly place: ImagePlace;
  readonly edits: (image: string) => readonly FieldEdit[];
}

/** Images of an object, and what may be some and is left alone. */
export interface ImageReading {
  readonly sites: ImageSite[];
  readonly left: LeftField[];
}

/** A field whose text stays as it is. */
export interface LeftField extends LeftImage {
  readonly steps: readonly Step[];
  /** True if the user says that it is no image. */
  readonly isExcluded: boolean;
}

/** Reads a text that is not the value of a field for one image alone. */
type ReadText = (reader: FieldReader, text: string, spot: TextSpot) => void;

/** A text somewhere in an object. */
export interface TextSpot {
  readonly form: ImageForm;
  /** True if its name says that it is an image as a whole. */
  readonly isAnnounced: boolean;
  /** The variable of a container that has it. */
  readonly variable?: string;
  /** True if it is a file, which may be about anything. */
  readonly isFile?: boolean;
}

/** The place of what a reader reads. */
export interface ReaderPlace {
  readonly path: string;
  readonly steps: readonly Step[];
  /** The form of all images here. @default - what the field says */
  readonly form?: ImageForm;
  /** True if an image needs a tag or a digest besides its field's name: it may be about anything. */
  readonly isFile?: boolean;
  readonly variable?: string;
}

/** Fields of a schema beside which a field of an image is that of a container. */
const BESIDE_IMAGES = ['imagePullPolicy', 'pullPolicy', 'imagePullSecrets'];

/**
 * Finds images in the fields of an object. Those that are known to hold images are taken as they
 * are; all others only by the rule: a field says that it holds an image, and its value has a
 * registry, or a tag or a digest.
 */
export class FieldReader {
  private readonly steps: Step[] = [];

  constructor(
    public readonly reading: ImageReading,
    public readonly kind: KnownKind,
    private readonly place: ReaderPlace,
    private readonly readText: ReadText,
  ) {}

  public get path(): string {
    const text = this.steps.reduce<string>(
      (path, step) => (typeof step === 'number' ? `${path}[${step}]` : belowPath(path, step)),
      '',
    );
    const { path } = this.place;
    return path === '' || path.endsWith(' > ') || text.startsWith('[') || text === ''
      ? `${path}${text}`
      : `${path}.${text}`;
  }

  /** The way to where the reader is, in the object. */
  public get way(): readonly Step[] {
    return [...this.place.steps, ...this.steps];
  }

  public below(step: Step, read: () => void): void {
    this.steps.push(step);
    read();
    this.steps.pop();
  }

  /** A field that holds an image, whatever its kind is. */
  public image(text: unknown, form?: ImageForm): void {
    if (typeof text === 'string' && (isUnresolved(text) || isImage(text))) {
      this.add({ image: text, form: form ?? this.place.form ?? 'field' });
    }
  }

  public text(text: string, spot: TextSpot): void {
    this.readText(this, text, { ...this.place, ...spot });
  }

  /** A value of a kind of which no more is known than its schema, if that. */
  public value(value: unknown, key: string, schema?: StructuralSchema, isPulled = false): void {
    if (typeof value === 'string') {
      if (announcesImage(key)) {
        this.named(value, isPulled);
      } else if (/image/i.test(key) && shapeOfWord(value) === 'whole') {
        this.leave(value, 'its field may be about another kind of image');
      }
    } else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) =>
        this.below(index, () => this.item(item, key, value, schema?.items)),
      );
    } else if (isTree(value)) {
      this.tree(value, key, schema);
    }
  }

  /** A text whose field says that it is an image. */
  public named(text: string, isPulled = false, form = this.place.form): void {
    if (isUnresolved(text)) {
      this.add({ image: text, form: form ?? 'field', ...(!isPulled && { isOpen: true }) });
      return;
    }
    const shape = shapeOf(text);
    const isKnown = isPulled || isIn(this.kind.fields, this.path);
    if (isKnown) {
      this.image(text, form);
    } else if (shape === 'bare') {
      this.leave(text, 'it has neither a registry nor a tag');
    } else if (shape === 'part' && this.place.isFile === true && !/[:@][^/]*$/.test(text)) {
      this.leave(text, 'it has no tag or digest');
    } else if (shape !== undefined) {
      this.add({ image: text, form: form ?? 'field', ...(shape === 'part' && { isGuess: true }) });
    }
  }

  /** Adds an image that is the text of the field where the reader is. */
  public add(image: Omit<ImagePlace, 'path'>, range?: TextRange): void {
    const { way } = this;
    this.site(image, (text) => [{ steps: way, range, text }]);
  }

  public leave(value: string, reason: string): void {
    const { path, way: steps } = this;
    const isExcluded = isIn(this.kind.excluded, path);
    this.reading.left.push({ value, path, reason, steps, isExcluded });
  }

  public site(image: Omit<ImagePlace, 'path'>, edits: ImageSite['edits']): void {
    const { path } = this;
    const { variable } = this.place;
    if (isIn(this.kind.excluded, path)) {
      this.leave(image.image, '');
    } else {
      this.reading.sites.push({ place: { ...image, path, ...(variable && { variable }) }, edits });
    }
  }

  private item(
    item: unknown,
    key: string,
    list: readonly unknown[],
    schema: StructuralSchema | undefined,
  ): void {
    if (typeof item !== 'string') {
      if (key === 'env' && isTree(item) && typeof item['value'] === 'string') {
        this.variable(item);
      } else {
        this.value(item, key, schema);
      }
    } else if (key === 'args' || key === 'command') {
      const before = list[(this.steps.at(-1) as number) - 1];
      const isAnnounced = typeof before === 'string' && announcesImage(before);
      this.text(item, { form: 'argument', isAnnounced });
    } else if (announcesImages(key)) {
      this.named(item, false, this.place.form ?? 'list');
    }
  }

  /** A variable of a container. */
  public variable(variable: Tree): void {
    const name = String(variable['name']);
    this.below('value', () =>
      this.text(String(variable['value']), {
        form: 'variable',
        isAnnounced: announcesImage(name),
        variable: name,
      }),
    );
  }

  /** An object: images in several of its fields, and what is below the others. */
  public tree(tree: Tree, key: string, schema?: StructuralSchema): void {
    const properties = schema?.properties;
    const isPulled =
      properties !== undefined && BESIDE_IMAGES.some((name) => Object.hasOwn(properties, name));
    const names = properties === undefined ? [] : Object.keys(properties);
    const taken = new Set<string>();
    for (const split of splitImagesIn(tree, key, names)) {
      split.fields.forEach((field) => taken.add(field));
      this.split(split, isPulled);
    }
    for (const name of Object.keys(tree)) {
      const value = tree[name];
      // The image of a Ceph volume is no image of a container.
      if (taken.has(name) || (key === 'rbd' && name === 'image')) {
        continue;
      }
      const below = fieldSchema(schema, name);
      this.steps.push(name);
      if (name === 'name' && tree['kind'] === 'DockerImage') {
        this.leave(String(value), 'OpenShift may push it, import it, or build from it');
      } else if (typeof value === 'string' && /registry$/i.test(name)) {
        this.registry(value);
      } else {
        const meaning = key === 'image' && name === 'reference' ? 'image' : name;
        this.value(value, meaning, below, isPulled);
      }
      this.steps.pop();
    }
  }

  /** A registry apart from its images: some call the repository so, beside a version. */
  private registry(text: string): void {
    if (isIn(this.kind.fields, this.path)) {
      this.add({ image: text, form: this.place.form ?? 'pair', isVersioned: true });
    } else if (hasHost(`${text}/`) && isImage(`${text}/x`)) {
      this.leave(text, 'it is a registry, and its images are not beside it');
    }
  }

  private split(split: SplitImage, isPulled: boolean): void {
    const { image, fields, isVersioned } = split;
    const last = fields.at(-1)!;
    const isOneOf = (paths: readonly string[] | undefined): boolean =>
      fields.some((field) => isIn(paths, belowPath(this.path, field)));
    if (isOneOf(this.kind.excluded)) {
      return;
    }
    const isKnown = isPulled || isOneOf(this.kind.fields);
    const isTaken = isKnown || isUnresolved(image) || (split.hasHost && saysImage(split));
    if (!isTaken) {
      // Of most repositories nothing is pulled: git and charts have some, too.
      if (split.isNamed || split.hasHost) {
        const reason = split.hasHost
          ? 'no field says that it is an image'
          : 'it names no registry, which the operator may add';
        this.below(last, () => this.leave(image, reason));
      }
      return;
    }
    const isGuess = !isKnown && !(split.hasBuild && split.isNamed);
    const { way } = this;
    this.site(
      {
        image,
        form: this.place.form ?? 'pair',
        ...(isVersioned && { isVersioned }),
        ...(isGuess && { isGuess }),
      },
      (next) =>
        Object.entries(split.with(next)).map(([field, text]) => ({ steps: [...way, field], text })),
    );
  }
}

/** Returns true if the names of fields say that they are parts of an image. */
function saysImage({ isNamed, hasBuild }: SplitImage): boolean {
  return isNamed || hasBuild;
}
