import { show } from '../../crd/checks/errors';
import { checkOptions, prop } from '../../crd/checks/prop';
import { getOrAdd } from '../../crd/json/collections';
import { byLevel } from '../finding';
import { manifestsOf, objectText, readManifests } from '../manifest-object';
import { withPlaces } from '../report';
import { code, count, page, printable, prose, section, table } from '../report/markdown';
import { imageNameText, readImageName } from './image-name';
import { readImages } from './image-places';
import { ImageRules } from './image-rules';
import { KnownImages } from './known-images';

import type { OptionTypes } from '../../crd/checks/prop';
import type { Finding } from '../finding';
import type { ManifestObject } from '../manifest-object';
import type { ObjectPlaces } from '../report';
import type { ImageForm, ImagePlace, LeftImage } from './image-facts';
import type { ImageLock } from './image-lock';
import type { RegistryMirror } from './image-rules';
import type { ImageFacts } from './known-images';

/** Registry and lock that images are compared with. */
export interface ImagesReportOptions {
  /** Where all images have to be pulled from. @default - anywhere */
  readonly registry?: RegistryMirror;
  /** The digests that they must have. @default - any, or none */
  readonly lock?: ImageLock;
  /**
   * Operators whose kinds are known, and of which it is known which images they read without a
   * digest.
   * @default - none
   */
  readonly definitions?: readonly ImageFacts[];
  /**
   * Fields that hold images, as the report names those that are left alone: `DeviceConfig:
   * spec.driver.image`.
   * @default - those that are known, or that have the form of images
   */
  readonly include?: readonly string[];
  /**
   * Objects and fields that hold none: `ConfigMap shop/dashboards`, `Machine: spec.image`. @default
   * - none
   */
  readonly exclude?: readonly string[];
}

const OPTION_TYPES: OptionTypes<ImagesReportOptions> = {
  registry: prop.openObjectOr(
    (value) => typeof value === 'string',
    {},
    'must be a string or an object',
  ),
  lock: prop.object(),
  definitions: prop.list(prop.object()),
  include: prop.list(prop.string()),
  exclude: prop.list(prop.string()),
};

/**
 * All images that manifests name, also in variables, arguments, ConfigMaps, custom resources and
 * defaults of CRDs.
 */
export class ImagesReport implements ImagesReportJson {
  /** The report on files and folders. */
  public static fromFiles(paths: readonly string[], options?: ImagesReportOptions): ImagesReport {
    checkOptions('ImagesReport.fromFiles()', options, OPTION_TYPES);
    return ImagesReport.of(readManifests(paths), options);
  }

  /** The report on objects, such as those of `chart.toJson()`. */
  public static of(objects: readonly unknown[], options: ImagesReportOptions = {}): ImagesReport {
    checkOptions('ImagesReport.of()', options, OPTION_TYPES);
    return new ImagesReport(manifestsOf(objects), options);
  }

  public readonly images: readonly ReportedImage[];
  public readonly left: readonly LeftUse[];
  public readonly unused: readonly string[];
  private readonly rules: ImageRules;

  private constructor(
    objects: readonly ManifestObject[],
    { registry, lock, definitions = [], include, exclude }: ImagesReportOptions,
  ) {
    const known = new KnownImages({
      definitions,
      objects,
      include,
      exclude,
    });
    const rules = new ImageRules(registry, lock);
    this.rules = rules;
    const tagged = new Map(
      definitions.flatMap(({ taggedImages = [] }) =>
        taggedImages.map((each) => [each.variable, each]),
      ),
    );
    const reasonOf = ({ variable = '' }: ImagePlace): string | undefined =>
      tagged.get(variable)?.reason;
    const places = new Map<string, { readonly all: ImagePlace[]; readonly uses: ImageUses }>();
    const left = new Map<string, LeftUse>();
    for (const object of objects) {
      const reading = readImages(object, known);
      // Several states of one object may be given.
      for (const place of reading.places) {
        const { all, uses } = getOrAdd(places, keyOf(place), () => ({ all: [], uses: new Map() }));
        all.push(place);
        const { form, path, isGuess } = place;
        const use = { object: objectText(object), form, path, ...(isGuess && { isGuess }) };
        uses.set(`${use.object}\n${form}\n${path}`, use);
      }
      for (const each of reading.left) {
        const use = { object: objectText(object), ...each };
        left.set(`${use.object}\n${use.path}\n${use.value}`, use);
      }
    }
    this.left = [...left.values()];
    this.images = [...places.values()].map(({ all, uses }) =>
      reported(all, [...uses.values()], rules, reasonOf),
    );
    const used = new Set(
      this.images.map(({ image }) => lock?.entryFor(image.replace(/@.*$/, ''))?.[0]),
    );
    this.unused = lock?.images.filter((image) => !used.has(image)) ?? [];
  }

  /**
   * Returns true if an image is not as the registry and the lock say, or something that may be one
   * was not compared with them.
   */
  public get isDenied(): boolean {
    return this.left.length > 0 || this.images.some(({ problems }) => problems.length > 0);
  }

  /** Returns problems and notes as findings; `places` has the places of objects. */
  public toFindings(places: ObjectPlaces = new Map()): readonly Finding[] {
    return withPlaces(imageFindings(this, this.rules), places);
  }

  /** The report for a terminal. */
  public toText(): string {
    const { images, left, unused } = this;
    const lines = [
      summaryOf(this),
      ...section(
        'not as they should be',
        images.flatMap(({ problems }) => problems),
      ),
      ...section(LEFT_TITLE, left.map(leftText)),
      ...images.flatMap((image) => [
        '',
        image.image,
        ...image.notes.map((note) => `  ${note}`),
        ...image.uses.map(({ object, path, ...use }) => `  ${object}: ${path} (${formText(use)})`),
      ]),
      ...section('in the lock, and in no manifest', unused),
    ];
    return `${lines.map(printable).join('\n')}\n`;
  }

  /** The report for a pull request. */
  public toMarkdown(): string {
    const { images, left, unused } = this;
    return page([
      '## Images',
      `${summaryOf(this)}.`,
      images
        .flatMap(({ problems }) => problems)
        .map((problem) => `- ${prose(problem)}`)
        .join('\n'),
      left.length === 0
        ? undefined
        : [`${LEFT_TITLE}:`, '', ...left.map((each) => `- ${prose(leftText(each))}`)].join('\n'),
      images.length === 0 ? undefined : table(['image', 'where', 'as'], images.flatMap(rowsOf)),
      unused.length === 0
        ? undefined
        : `In the lock, and in no manifest: ${unused.map(code).join(', ')}.`,
    ]);
  }

  public toJSON(): ImagesReportJson {
    const { images, left, unused } = this;
    return { images, left, unused };
  }
}

/** Places of an image, each once. */
type ImageUses = Map<string, ImageUse>;

/** @param reasonOf why there is no digest in a place, where that is so */
function reported(
  places: readonly ImagePlace[],
  uses: readonly ImageUse[],
  rules: ImageRules,
  reasonOf: (place: ImagePlace) => string | undefined,
): ReportedImage {
  const [first] = places as readonly [ImagePlace];
  const { image, isVersioned = false } = first;
  const { registry = '', tag, digest } = readImageName(image) ?? {};
  const reasons = places.map(reasonOf);
  const isTagged = reasons.every((reason) => reason !== undefined);
  return {
    image,
    name: keyOf(first),
    registry,
    digest,
    canHaveDigest: !isVersioned && !isTagged,
    uses,
    problems: rules.problems({ image, isVersioned, isTagged }),
    notes: [
      ...(tag === 'latest' && digest === undefined && !isVersioned
        ? ['names no build: it is another one tomorrow']
        : []),
      ...(isVersioned
        ? ['has its tag from a version, so that there is no place for a digest']
        : []),
      ...(isTagged ? [`is read without a digest: ${reasons[0]}`] : []),
    ],
  };
}

function keyOf({ image, isVersioned = false }: ImagePlace): string {
  const name = readImageName(image);
  return name === undefined
    ? image
    : imageNameText(isVersioned ? { registry: name.registry, path: name.path } : name);
}

function imageFindings(
  { images, left, unused }: ImagesReportJson,
  rules: ImageRules,
): readonly Finding[] {
  const found = images.flatMap((image) => {
    const own = findingsOf(image, rules);
    return image.uses.flatMap((use) =>
      [...own, ...guessOf(image, use)].map((each) => ({
        ...each,
        object: use.object,
        path: use.path,
      })),
    );
  });
  const alone = left.map(({ object, path, value, reason }): Finding => ({
    level: 'warning',
    rule: 'images/left',
    object,
    path,
    message: `${show(value)} may be an image and is left alone: ${reason}`,
    remedy: `say what it is: --include or --exclude '${object}: ${path}'`,
  }));
  const stale = unused.map((image): Finding => ({
    level: 'info',
    rule: 'images/unused',
    message: `${image} is in the lock, and in no manifest`,
  }));
  // Code scanning and annotations show few: what weighs most comes first.
  return [...[...found, ...alone].sort(byLevel), ...stale];
}

function guessOf({ image }: ReportedImage, { object, path, isGuess }: ImageUse): Finding[] {
  return isGuess === true
    ? [
        {
          level: 'info',
          rule: 'images/guessed',
          message: `${image} is taken for an image because of its name and form`,
          remedy: `say so if it is none: --exclude '${object}: ${path}'`,
        },
      ]
    : [];
}

const LEFT_TITLE = 'left alone, and may be images: say which are by --include and --exclude';

function leftText({ object, path, value, reason }: LeftUse): string {
  return `${object}: ${path} (${show(value)}: ${reason})`;
}

function findingsOf({ image, canHaveDigest, notes }: ReportedImage, rules: ImageRules): Finding[] {
  return [
    ...rules.findings({ image, isVersioned: !canHaveDigest }),
    ...notes.map((note): Finding => ({
      level: 'info',
      rule: 'images/note',
      message: `${image} ${note}`,
    })),
  ];
}

const FORMS: Readonly<Record<ImageForm, string>> = {
  field: 'field',
  pair: 'repository and tag',
  argument: 'argument',
  variable: 'variable',
  list: 'one of a list',
  json: 'in JSON',
  text: 'in a text',
  default: 'default of a CRD',
};

function formText({ form, isGuess }: Pick<ImageUse, 'form' | 'isGuess'>): string {
  return `${FORMS[form]}${isGuess === true ? ', guessed' : ''}`;
}

function rowsOf({ image, uses }: ReportedImage): string[][] {
  return uses.map(({ object, path, ...use }) => [
    code(image),
    `${prose(object)}: ${code(path)}`,
    formText(use),
  ]);
}

function summaryOf({ images, left }: ImagesReportJson): string {
  const registries = [...new Set(images.map(({ registry }) => registry))].sort();
  const pinned = images.filter(({ digest }) => digest !== undefined).length;
  const from =
    registries.length === 0 ? '' : ` from ${registries.join(', ')}; ${pinned} with a digest`;
  const alone = left.length === 0 ? '' : `; ${count(left.length, 'field')} left alone`;
  return `${count(images.length, 'image')}${from}${alone}`;
}

/** Where an image stands. */
export interface ImageUse extends Pick<ImagePlace, 'form' | 'path' | 'isGuess'> {
  /** The object: `Deployment streaming/zookeeper-operator`. */
  readonly object: string;
}

/** A field that may hold an image and is left alone. */
export interface LeftUse extends LeftImage {
  /** The object: `ConfigMap shop/dashboards`. */
  readonly object: string;
}

/** An image, and all places that name it. */
export interface ReportedImage {
  /** As the first place writes it. */
  readonly image: string;
  /** With all that a container runtime fills in: `docker.io/library/redis:7`. */
  readonly name: string;
  readonly registry: string;
  readonly digest?: string;
  /** True if there is a place for a digest: not where an operator makes the tag of a version. */
  readonly canHaveDigest: boolean;
  readonly uses: readonly ImageUse[];
  /** Problems by the registry, and by the lock that it is compared with. */
  readonly problems: readonly string[];
  /**
   * Notes for the reader: that no tag or digest names its build, or that it cannot have a digest.
   */
  readonly notes: readonly string[];
}

/** The report as data. */
export interface ImagesReportJson {
  readonly images: readonly ReportedImage[];
  /** Fields that may hold images and are left alone: nothing says what they are. */
  readonly left: readonly LeftUse[];
  /** Images of the lock that no manifest names. */
  readonly unused: readonly string[];
}
