import { existsSync, readFileSync } from 'node:fs';
import { ApiObject, App } from 'cdk8s';
import { addCheck, errors, warnings } from '../../core/checks/checks';
import { isOwnObject } from '../../core/own-object';
import { failure, show, throwIfAny } from '../../crd/checks/errors';
import { dnsSubdomainProblems } from '../../crd/checks/names';
import { isTree } from '../../crd/json/object';
import { derive, isUnresolved } from '../../crd/unresolved/values';
import { ImageLock } from '../../manifests/images/image-lock';
import { imagesOf, mapImages } from '../../manifests/images/image-places';
import { ImageRules, mirrorProblems } from '../../manifests/images/image-rules';
import { knownAppImages, setAppImages } from './app-images';
import { withPullSecrets } from './resource-images';

import type { IResolver, ResolutionContext } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { Finding } from '../../core/checks/checks';
import type { TaggedImage } from '../../manifests/images/image-facts';
import type { ImagePlace } from '../../manifests/images/image-places';
import type { RegistryMirror } from '../../manifests/images/image-rules';
import type { AppImages } from './app-images';

/** Settings of an app that say where its images come from. */
export interface ImageSettings {
  readonly registry?: RegistryMirror;
  readonly pullSecrets?: readonly string[];
  readonly imageLock?: string | ImageLock;
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

  constructor({ registry, pullSecrets = [], imageLock }: ImageSettings) {
    this.pullSecrets = [...pullSecrets];
    this.lock = typeof imageLock === 'string' ? lockIn(imageLock) : imageLock;
    this.rules = new ImageRules(registry, this.lock);
  }

  /**
   * An object with the images and the pull secrets that it is to have; the same one where it has
   * them.
   */
  public apply<T extends object>(object: T): T {
    return withPullSecrets(
      mapImages(object, (place) => this.imageFor(place)),
      this.pullSecrets,
    );
  }

  /**
   * Leaves the images of some variables with their tag, as whoever reads them cannot read a digest.
   */
  public leaveTagged(images: readonly TaggedImage[]): void {
    images.forEach(({ variable, reason }) => this.tagged.set(variable, reason));
  }

  /** Returns the problems of the images of an object: on another registry, or not in the lock. */
  public findings(object: object): readonly Finding[] {
    return imagesOf(object).flatMap((place) => {
      const reason = this.reasonToStayTagged(place);
      const written = this.written.get(place.image);
      const problems = this.rules.problems({
        ...place,
        isTagged: reason !== undefined,
        ...(written && { written }),
      });
      const remedy = place.isFixed === true ? FIXED : '';
      return [
        ...errors(problems.map((problem) => `'${place.path}': ${problem}${remedy}`)),
        ...warnings('image-tagged', this.versionProblems(place)),
        ...(reason === undefined ? [] : this.taggedFindings(place, reason)),
      ];
    });
  }

  private versionProblems({ image, path, isVersioned = false }: ImagePlace): string[] {
    return isVersioned && this.lock !== undefined && !isUnresolved(image)
      ? [
          `'${path}': the operator makes the tag of ${show(image)} from a version, so the image is pulled without its digest`,
        ]
      : [];
  }

  /** Returns the problems of an image that an operator reads as repository and tag. */
  private taggedFindings({ image, path }: ImagePlace, reason: string): readonly Finding[] {
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

  private imageFor(place: ImagePlace): string {
    const { image } = place;
    const target = { ...place, isTagged: this.reasonToStayTagged(place) !== undefined };
    if (!isUnresolved(image)) {
      const applied = this.rules.apply(target);
      if (applied !== image) {
        this.written.set(applied, image);
      }
      return applied;
    }
    const known =
      this.unresolved.get(image) ??
      derive([image], (resolved) => this.rules.apply({ ...target, image: resolved }));
    // Derived values come by again: cdk8s shows a value that was replaced to its resolvers once
    // more.
    this.unresolved.set(image, known).set(known, known);
    return known;
  }
}

/** Remedy for an image that nothing can replace. */
const FIXED =
  '; its repository and tag are on two lines of a text that is not YAML, such as a template: correct them there';

function lockIn(path: string): ImageLock {
  if (!existsSync(path)) {
    throw failure([
      `'imageLock' is ${show(path)}, which does not exist; 'operator-constructs images <manifests> --lock ${path} --write' writes it`,
    ]);
  }
  return ImageLock.parse(readFileSync(path, 'utf8'), path);
}

/** Returns the problems of the values of settings, each of which has the right type. */
export function imageSettingProblems(settings: ImageSettings): string[] {
  const { registry, pullSecrets = [], imageLock } = settings;
  return [
    ...mirrorProblems(registry),
    ...pullSecrets.flatMap((name) => dnsSubdomainProblems('pullSecrets', name)),
    ...(typeof imageLock === 'string' ? lockProblems(imageLock) : []),
  ];
}

function lockProblems(path: string): string[] {
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
    root.resolvers.push(new ImageResolver((object) => current().apply(object)));
    addCheck(root, () => foreignFindings(root, current()));
  }
  return images;
}

/**
 * Returns the problems of images of objects that this package does not make; its own are checked
 * one by one.
 */
function foreignFindings(root: App, images: AppImages): Finding[] {
  return root.node
    .findAll()
    .filter(
      (construct): construct is ApiObject =>
        ApiObject.isApiObject(construct) && !isOwnObject(construct),
    )
    .flatMap((object) =>
      images.findings(object.toJson() as object).map((finding) => ({ ...finding, about: object })),
    );
}

/**
 * Gives all objects of an app, whoever made them, the images that they are to have, as cdk8s
 * resolves their parts.
 */
class ImageResolver implements IResolver {
  /** Values that were made here: cdk8s shows a replaced value to its resolvers once more. */
  private readonly made = new WeakSet<object>();

  constructor(private readonly apply: (object: object) => object) {}

  public resolve(context: ResolutionContext): void {
    const [field, ...below] = context.key;
    const value: unknown = context.value;
    const isPart = isTree(value) || Array.isArray(value);
    if (
      !isPart ||
      this.made.has(value) ||
      field === undefined ||
      below.length > 0 ||
      field === 'metadata'
    ) {
      return;
    }
    const mapped = this.apply({ kind: context.obj.kind, [field]: value }) as Readonly<
      Record<string, unknown>
    >;
    if (mapped[field] !== value) {
      this.made.add(mapped[field] as object);
      context.replaceValue(mapped[field]);
    }
  }
}
