import { existsSync, readFileSync } from 'node:fs';
import { ApiObject, App } from 'cdk8s';
import { addCheck, errors, warnings } from '../../core/checks/checks';
import { isOwnObject } from '../../core/own-object';
import { dnsSubdomainProblems } from '../../crd/checks/dns-names';
import { failure, show, throwIfAny } from '../../crd/checks/errors';
import { isTree } from '../../crd/json/tree';
import { derive, isUnresolved } from '../../crd/unresolved/unresolved-values';
import { builtInKind, groupKind, groupOf } from '../../manifests/built-in-kinds';
import { ImageLock } from '../../manifests/images/image-lock';
import { mapImages, readImages } from '../../manifests/images/image-places';
import { ImageRules, mirrorProblems } from '../../manifests/images/image-rules';
import { selectorProblems } from '../../manifests/images/image-selector';
import { isImageByForm } from '../../manifests/images/image-value';
import { KnownImages } from '../../manifests/images/known-images';
import { excludedImages, knownAppImages, setAppImages } from './app-images';
import { namesPullSecret, withPullSecrets } from './resource-images';

import type { IResolver, ResolutionContext } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';
import type { OperatorDefinition } from '../../core/operator-definition';
import type { AnyProblem } from '../../crd/json/problem-list';
import type { StructuralSchema } from '../../crd/json/schema';
import type { ImagePlace, PodPullSecrets } from '../../manifests/images/image-facts';
import type { RegistryMirror } from '../../manifests/images/image-rules';
import type { AppImages } from './app-images';

/** Settings of an app that say where its images come from. */
export interface ImageSettings {
  readonly registry?: RegistryMirror;
  readonly pullSecrets?: readonly string[];
  readonly imageLock?: string | ImageLock;
  readonly includeImages?: readonly string[];
  readonly excludeImages?: readonly string[];
}

/**
 * Where all images of an app come from: those of its workloads, and those in variables of
 * operators, arguments, ConfigMaps and custom resources, whoever made the objects.
 */
export class OperatorImages implements AppImages {
  /** Secrets for pulling images. */
  public readonly pullSecrets: readonly string[];
  private readonly rules: ImageRules;
  private readonly lock: ImageLock | undefined;
  /** Unresolved images that have been through here. */
  private readonly unresolved = new Map<string, string>();
  /** Images as they were written, by those in their places. */
  private readonly written = new Map<string, string>();
  /** Why images of variables have no place for a digest, by the variable. */
  private readonly tagged = new Map<string, string>();
  /** Places of images that were taken for some, by the image that is there now. */
  private readonly guessed = new Map<string, string>();
  private readonly known: KnownImages;
  /** Ways of pull secrets into pods, by kind. */
  private readonly ways = new Map<string, PodPullSecrets>();
  private hasCrds = false;

  constructor({
    registry,
    pullSecrets = [],
    imageLock,
    includeImages: include,
    excludeImages: exclude,
  }: ImageSettings) {
    this.known = new KnownImages({ include, exclude });
    this.pullSecrets = [...pullSecrets];
    this.lock = typeof imageLock === 'string' ? lockIn(imageLock) : imageLock;
    this.rules = new ImageRules(registry, this.lock);
  }

  /**
   * An object with the images and the pull secrets that it is to have; the same one where it has
   * them.
   */
  public apply<T extends object>(object: T, construct?: IConstruct): T {
    const known = this.knownFor(object, construct);
    return withPullSecrets(
      mapImages(object, (place) => this.imageFor(place, object), known),
      this.ways.has(kindText(object)) ? [] : this.pullSecrets,
      known.kindOf(object).schema,
    );
  }

  /**
   * Takes what the definition of an operator says of images: where its kinds have them, and which
   * stay with their tag, as whoever reads them cannot read a digest.
   */
  public learn(definition: OperatorDefinition): void {
    this.known.learn(definition);
    const { taggedImages = [], pullSecrets = {}, customResources } = definition;
    taggedImages.forEach(({ variable, reason }) => this.tagged.set(variable, reason));
    for (const { group, kind } of customResources) {
      const way = pullSecrets[kind];
      if (way !== undefined) {
        this.ways.set(`${group}/${kind}`, way);
      }
    }
  }

  /** Forgets the CRDs of the app, which may have more by now. */
  public forgetCrds(): void {
    this.hasCrds = false;
  }

  /**
   * Returns the problems of the images of an object: on another registry, or not in the lock; and
   * what may be an image, or get no pull secrets.
   */
  public findings(object: object, construct: IConstruct): readonly SynthFinding[] {
    const known = this.knownFor(object, construct);
    const { places, left } = readImages(object, known);
    return [
      ...places.flatMap((place) => this.placeFindings(place, object)),
      ...warnings(
        'image-left',
        left.map(
          ({ value, path, reason }) =>
            `'${path}' is ${show(value)}, which may be an image and is left alone: ${reason}; ${sayWhat(object, path)}`,
        ),
      ),
      ...(places.length === 0
        ? []
        : this.secretFindings(object, construct, known.kindOf(object).schema)),
    ];
  }

  private placeFindings(place: ImagePlace, object: object): readonly SynthFinding[] {
    const reason = this.reasonToStayTagged(place);
    const written = this.written.get(place.image);
    const problems = this.rules.problems({
      ...place,
      isTagged: reason !== undefined,
      ...(written && { written }),
    });
    const remedy = place.isFixed === true ? FIXED : '';
    const guessed = this.guessed.get(placeKey(place, object));
    return [
      ...errors(problems.map((problem) => `'${place.path}': ${problem}${remedy}`)),
      ...warnings('image-tagged', this.versionProblems(place)),
      ...(reason === undefined ? [] : this.taggedFindings(place, reason)),
      ...warnings(
        'image-guessed',
        guessed === undefined
          ? []
          : [
              `'${place.path}' was ${show(guessed)} and is ${show(place.image)}, as its name and form say that it is an image; ` +
                `if it is none, give ${show(selectorOf(object, place.path))} to 'excludeImages' of the app`,
            ],
      ),
    ];
  }

  /** Returns the warning of a kind whose pods get no pull secrets. */
  private secretFindings(
    object: object,
    construct: IConstruct,
    schema: StructuralSchema | undefined,
  ): readonly SynthFinding[] {
    const { apiVersion, kind } = object as { apiVersion?: unknown; kind?: unknown };
    const [group, name] = [groupOf(String(apiVersion)), String(kind)];
    // Constructs of the kind say it themselves.
    const isSaidElsewhere =
      this.ways.has(kindText(object)) && ApiObject.isApiObject(construct) && isOwnObject(construct);
    if (
      isSaidElsewhere ||
      name === 'CustomResourceDefinition' ||
      builtInKind(group, name) !== undefined ||
      this.pullSecrets.every((secret) => namesPullSecret(object, secret))
    ) {
      return [];
    }
    const names = this.pullSecrets.map((secret) => show(secret)).join(', ');
    const why =
      schema === undefined
        ? `no CRD of the app defines ${name}, so nobody knows where its pull secrets stand`
        : `${name} has no list 'imagePullSecrets' that could be filled`;
    return warnings('pull-secrets-not-passed', [
      `${why}; add ${names} to the resource or to the ServiceAccount of its pods`,
    ]);
  }

  /** What is known, with what the construct of the object leaves out. */
  private knownFor(object: object, construct: IConstruct | undefined): KnownImages {
    const { apiVersion, kind } = object as { apiVersion?: unknown; kind?: unknown };
    if (
      construct !== undefined &&
      builtInKind(groupOf(String(apiVersion)), String(kind)) === undefined
    ) {
      this.learnCrds(construct.node.root);
    }
    const excluded = construct === undefined ? [] : excludedImages(construct);
    return excluded.length === 0 ? this.known : this.known.without(excluded);
  }

  /** Takes the CRDs of the app, once in each pass. */
  private learnCrds(root: IConstruct): void {
    if (!this.hasCrds) {
      this.hasCrds = true;
      crdsOf(root).forEach((crd) => this.known.learnCrd(crd));
    }
  }

  private versionProblems({ image, path, isVersioned = false }: ImagePlace): AnyProblem[] {
    return isVersioned && this.lock !== undefined && !isUnresolved(image)
      ? [
          `'${path}': the operator makes the tag of ${show(image)} from a version, so the image is pulled without its digest`,
        ]
      : [];
  }

  /** Returns the problems of an image that an operator reads as repository and tag. */
  private taggedFindings({ image, path }: ImagePlace, reason: string): readonly SynthFinding[] {
    if (/^[^/]*:\d+\//.test(image)) {
      const text = `${show(image)} has a registry with a port, which the operator cannot read`;
      return errors([`'${path}': ${text}: ${reason}; use a 'registry' without a port`]);
    }
    const text = `the operator reads ${show(image)} without a digest, so the lock does not hold it`;
    return warnings(
      'image-tagged',
      this.lock === undefined ? [] : [`'${path}': ${text}: ${reason}`],
    );
  }

  private reasonToStayTagged({ variable }: ImagePlace): string | undefined {
    return variable === undefined ? undefined : this.tagged.get(variable);
  }

  private imageFor(place: ImagePlace, object: object): string {
    const { image } = place;
    const target = { ...place, isTagged: this.reasonToStayTagged(place) !== undefined };
    if (!isUnresolved(image)) {
      const applied = this.rules.apply(target);
      if (applied !== image) {
        this.written.set(applied, image);
        if (place.isGuess === true) {
          this.guessed.set(placeKey({ ...place, image: applied }, object), image);
        }
      }
      return applied;
    }
    const known =
      this.unresolved.get(image) ??
      derive([image], (resolved) =>
        place.isOpen === true && !isImageByForm(resolved)
          ? resolved
          : this.rules.apply({ ...target, image: resolved }),
      );
    // Derived values come by again: cdk8s shows a value that was replaced to its resolvers once
    // more.
    this.unresolved.set(image, known).set(known, known);
    return known;
  }
}

/** Remedy for an image that nothing can replace. */
const FIXED =
  '; its repository and tag are on two lines of a text that is not YAML, such as a template: correct them there';

/** The group and kind of an object, as {@link groupKind} gives them. */
function kindText(object: object): string {
  const { apiVersion, kind } = object as { apiVersion?: unknown; kind?: unknown };
  return groupKind({ apiVersion: String(apiVersion), kind: String(kind) });
}

function placeKey({ image, path }: ImagePlace, object: object): string {
  return `${selectorOf(object, path)}\n${image}`;
}

/** A field of an object, as `include` and `exclude` name it. */
function selectorOf(object: object, path: string): string {
  const { kind, metadata } = object as { kind?: unknown; metadata?: { name?: unknown } };
  const name = typeof metadata?.name === 'string' ? ` ${metadata.name}` : '';
  return `${String(kind)}${name}: ${path}`;
}

function sayWhat(object: object, path: string): string {
  return `give ${show(selectorOf(object, path))} to 'includeImages' or to 'excludeImages' of the app`;
}

function crdsOf(root: IConstruct): object[] {
  return root.node
    .findAll()
    .filter(
      (construct): construct is ApiObject =>
        ApiObject.isApiObject(construct) && construct.kind === 'CustomResourceDefinition',
    )
    .map((crd) => crd.toJson() as object);
}

function lockIn(path: string): ImageLock {
  if (!existsSync(path)) {
    throw failure([
      `'imageLock' is ${show(path)}, which does not exist; 'operator-constructs images <manifests> --lock ${path} --write' writes it`,
    ]);
  }
  return ImageLock.parse(readFileSync(path, 'utf8'), path);
}

/** Returns the problems of the values of settings, each of which has the right type. */
export function imageSettingProblems(settings: ImageSettings): AnyProblem[] {
  const { registry, pullSecrets = [], imageLock, includeImages, excludeImages } = settings;
  return [
    ...selectorProblems('includeImages', includeImages),
    ...selectorProblems('excludeImages', excludeImages),
    ...mirrorProblems(registry),
    ...pullSecrets.flatMap((name) => dnsSubdomainProblems('pullSecrets', name)),
    ...(typeof imageLock === 'string' ? lockProblems(imageLock) : []),
  ];
}

function lockProblems(path: string): AnyProblem[] {
  try {
    lockIn(path);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Gives an app the images that its settings say. Settings that come later, before the first chart,
 * replace the earlier ones.
 */
export function installImages(root: IConstruct, settings: ImageSettings): OperatorImages {
  throwIfAny(imageSettingProblems(settings), root);
  const images = new OperatorImages(settings);
  setAppImages(root, images);
  if (root instanceof App && !root.resolvers.some((each) => each instanceof ImageResolver)) {
    const current = (): AppImages => knownAppImages(root) ?? images;
    root.resolvers.push(new ImageResolver((object, of) => current().apply(object, of)));
    addCheck(root, () => {
      current().forgetCrds();
      return foreignFindings(root, current());
    });
  }
  return images;
}

/**
 * Returns the problems of images of objects that this package does not make; its own are checked
 * one by one.
 */
function foreignFindings(root: App, images: AppImages): SynthFinding[] {
  return root.node
    .findAll()
    .filter(
      (construct): construct is ApiObject =>
        ApiObject.isApiObject(construct) && !isOwnObject(construct),
    )
    .flatMap((object) =>
      images
        .findings(object.toJson() as object, object)
        .map((finding) => ({ ...finding, about: object })),
    );
}

/** What holds no images: the metadata of an object, whose fields cdk8s resolves by themselves. */
const METADATA: ReadonlySet<string> = new Set([
  'metadata',
  'annotations',
  'labels',
  'finalizers',
  'ownerReferences',
]);

/**
 * Gives all objects of an app, whoever made them, the images that they are to have, as cdk8s
 * resolves their parts.
 */
class ImageResolver implements IResolver {
  /** Values that were made here: cdk8s shows a replaced value to its resolvers once more. */
  private readonly made = new WeakSet<object>();

  constructor(private readonly apply: (object: object, of: ApiObject) => object) {}

  public resolve(context: ResolutionContext): void {
    const [field, ...below] = context.key;
    const value: unknown = context.value;
    const isPart = isTree(value) || Array.isArray(value);
    if (
      !isPart ||
      this.made.has(value) ||
      field === undefined ||
      below.length > 0 ||
      METADATA.has(field)
    ) {
      return;
    }
    const { obj } = context;
    const { apiVersion, kind, name } = obj;
    const metadata = { name, namespace: obj.metadata.namespace ?? obj.chart.namespace };
    const object = { apiVersion, kind, metadata, [field]: value };
    const mapped = this.apply(object, obj) as Readonly<Record<string, unknown>>;
    if (mapped[field] !== value) {
      this.made.add(mapped[field] as object);
      context.replaceValue(mapped[field]);
    }
  }
}
