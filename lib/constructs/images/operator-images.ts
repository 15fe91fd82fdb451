import { existsSync, readFileSync } from 'node:fs';
import { ApiObject, App } from 'cdk8s';
import { addCheck, errors, warnings } from '../../core/checks/checks';
import { isOwnObject } from '../../core/own-object';
import { failure, show, throwIfAny } from '../../crd/checks/errors';
import { dnsSubdomainProblems } from '../../crd/checks/names';
import { problemsOf, prop } from '../../crd/checks/prop';
import { isTree } from '../../crd/json/object';
import { derive, isUnresolved } from '../../crd/unresolved/values';
import { ImageLock } from '../../manifests/images/image-lock';
import { imagesOf, mapImages } from '../../manifests/images/image-places';
import { ImageRules } from '../../manifests/images/image-rules';
import { IMAGE_CONTEXTS, IMAGE_LOCK_CONTEXT, knownAppImages, setAppImages } from './app-images';
import { withPullSecrets } from './resource-images';

import type { IResolver, ResolutionContext } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { Finding } from '../../core/checks/checks';
import type { TaggedImage } from '../../manifests/images/image-facts';
import type { ImagePlace } from '../../manifests/images/image-places';
import type { RegistryMirror } from '../../manifests/images/image-rules';
import type { AppImages } from './app-images';

/** Where all images of an app come from. */
export interface OperatorImagesProps {
  /**
   * The registry that mirrors all others: `registry.example.com/mirror`, or one for each registry
   * by its host, with `*` for the others. An image keeps its path: `quay.io/opstree/redis:v7`
   * becomes `registry.example.com/mirror/opstree/redis:v7`.
   * @default - images stay where they are
   */
  readonly registry?: RegistryMirror;
  /**
   * Names of Secrets for pulling images, for all pods of the app and for custom resources that have
   * a field for them. The Secrets themselves have to be in the namespaces of the pods.
   * @default - none
   */
  readonly pullSecrets?: readonly string[];
  /**
   * The digests of all images: a file that `operator-constructs images --write` wrote, or a lock
   * that was read. An image that is not in the lock fails the synth.
   * @default - images have the tags and digests that they are given
   */
  readonly lock?: string | ImageLock;
}

const PROPS_TYPE = prop.object({
  registry: prop.openObjectOr(
    (value) => typeof value === 'string',
    {},
    'must be a string or an object',
  ),
  pullSecrets: prop.list(prop.string()),
  lock: prop.any(),
});

/**
 * Where all images of an app come from: those of its workloads, and those in variables of
 * operators, arguments, ConfigMaps and custom resources, whoever made the objects. Set it before
 * the first chart, by {@link configure} or by app context: `operator-constructs/registry`,
 * `operator-constructs/pull-secrets` and `operator-constructs/image-lock`; under Pulumi by config
 * of these names.
 *
 * @example
 * OperatorImages.configure(app, { registry: 'registry.example.com/mirror', lock: 'images.lock' });
 */
export class OperatorImages implements AppImages {
  /** Sets where the images of an app come from. */
  public static configure(app: App, props: OperatorImagesProps): OperatorImages {
    if (knownAppImages(app) !== undefined) {
      throw failure(
        ["the images of the app are already configured; call 'configure' once, before its charts"],
        app,
      );
    }
    return install(app, props);
  }

  /** Where the images of the app of a construct come from; undefined where nothing says so. */
  public static of(construct: IConstruct): OperatorImages | undefined {
    const { root } = construct.node;
    const known = knownAppImages(root);
    if (known === undefined) {
      const props = propsInContext(root);
      return props === undefined ? undefined : install(root, props);
    }
    return known instanceof OperatorImages ? known : undefined;
  }

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

  /** @internal */
  constructor(props: OperatorImagesProps) {
    throwIfAny(problemsOf(PROPS_TYPE, 'OperatorImages', props));
    const { registry, pullSecrets = [], lock } = props;
    throwIfAny(pullSecrets.flatMap((name) => dnsSubdomainProblems('pullSecrets', name)));
    this.pullSecrets = [...pullSecrets];
    this.lock = typeof lock === 'string' ? lockIn(lock) : lock;
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
      `'lock' is ${show(path)}, which does not exist; 'operator-constructs images <manifests> --lock ${path} --write' writes it`,
    ]);
  }
  return ImageLock.parse(readFileSync(path, 'utf8'), path);
}

function install(root: IConstruct, props: OperatorImagesProps): OperatorImages {
  const images = new OperatorImages(props);
  setAppImages(root, images);
  if (root instanceof App) {
    root.resolvers.push(new ImageResolver((object) => images.apply(object)));
    addCheck(root, () => foreignFindings(root, images));
  }
  return images;
}

/**
 * Returns the problems of images of objects that this package does not make; its own are checked
 * one by one.
 */
function foreignFindings(root: App, images: OperatorImages): Finding[] {
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

function propsInContext(root: IConstruct): OperatorImagesProps | undefined {
  const [registry, pullSecrets, lock] = IMAGE_CONTEXTS.map((context): unknown =>
    root.node.tryGetContext(context),
  );
  if (registry === undefined && pullSecrets === undefined && lock === undefined) {
    return undefined;
  }
  throwIfAny(
    lock === undefined || typeof lock === 'string'
      ? []
      : [`context '${IMAGE_LOCK_CONTEXT}' is ${show(lock)}; it must be the path of a file`],
  );
  return {
    ...(registry !== undefined && { registry: registryIn(registry) }),
    ...(pullSecrets !== undefined && { pullSecrets: namesIn(pullSecrets) }),
    ...(lock !== undefined && { lock: lock as string }),
  };
}

function registryIn(value: unknown): RegistryMirror {
  const isJson = typeof value === 'string' && value.startsWith('{');
  return (isJson ? JSON.parse(value) : value) as RegistryMirror;
}

function namesIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(/\s*,\s*/) : (value as readonly string[]);
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
