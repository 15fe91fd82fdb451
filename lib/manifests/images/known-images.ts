import { at, itemsOf, textAt } from '../../crd/json/read-tree';
import { isTree } from '../../crd/json/tree';
import { builtInKind, groupOf } from '../built-in-kinds';
import { ImageSelectors } from './image-selector';

import type { StructuralSchema } from '../../crd/json/schema';
import type { Tree } from '../../crd/json/tree';
import type { DefaultImage, TaggedImage } from './image-facts';

/** Facts about the images of an operator's kinds: those of its definition. */
export interface ImageFacts {
  readonly customResources?: readonly { readonly manifest: object }[];
  readonly imageFields?: Readonly<Record<string, readonly string[]>>;
  readonly taggedImages?: readonly TaggedImage[];
  readonly defaultImages?: readonly DefaultImage[];
}

/** Knowledge about images besides what objects say themselves. */
export interface KnownImagesProps {
  /** Definitions of operators, whose kinds are known. @default - none */
  readonly definitions?: readonly ImageFacts[];
  /** Objects among which CRDs are. @default - none */
  readonly objects?: readonly object[];
  /** Fields that are images, as reports name them. @default - none */
  readonly include?: readonly string[];
  /** Objects and fields that are none. @default - none */
  readonly exclude?: readonly string[];
}

/**
 * Fields of kinds, by group or by group and kind, that name images which nobody pulls: they scan
 * registries, say which image replaces which, or which images a rule is about. `''` is all of an
 * object.
 */
const NAME_ONLY: Readonly<Record<string, readonly string[]>> = {
  'image.toolkit.fluxcd.io': [''],
  'kustomize.config.k8s.io': [''],
  'kustomize.toolkit.fluxcd.io': [''],
  'helm.toolkit.fluxcd.io/HelmRelease': ['spec.postRenderers'],
  'argocd-image-updater.argoproj.io': [''],
  // Of kustomize, which compares their names with those in the manifests.
  'argoproj.io/Application': ['spec.source.kustomize', 'spec.sources[*].kustomize'],
  'argoproj.io/ApplicationSet': [
    'spec.template.spec.source.kustomize',
    'spec.template.spec.sources[*].kustomize',
  ],
  // The server writes into it what it has started last.
  'apps.openshift.io/DeploymentConfig': ['spec.triggers'],
  'constraints.gatekeeper.sh': [''],
  'kyverno.io/ClusterPolicy': ['spec.rules[*].validate', 'spec.rules[*].verifyImages'],
  'kyverno.io/Policy': ['spec.rules[*].validate', 'spec.rules[*].verifyImages'],
};

function nameOnly(group: string, kind: string): readonly string[] {
  return [...(NAME_ONLY[group] ?? []), ...(NAME_ONLY[`${group}/${kind}`] ?? [])];
}

/** What is known of the kind of an object: where its images are, and what is to be left alone. */
export interface KnownKind {
  /** True if the kind names no images that are pulled. */
  readonly hasNone: boolean;
  /** True if it is a kind of Kubernetes itself. */
  readonly isBuiltIn: boolean;
  /** The schema of its CRD, in the version of the object. */
  readonly schema?: StructuralSchema;
  /** The fields that hold images; `[*]` is any item of a list. */
  readonly fields?: readonly string[];
  /** Variables of containers that are known to hold an image. */
  readonly variables?: ReadonlySet<string>;
  /** Fields of the object that are not looked at; `''` is all of it. */
  readonly excluded?: readonly string[];
}

/**
 * Where kinds have their images: by their CRDs, by the definitions of their operators, and by what
 * the user says.
 */
export class KnownImages {
  private readonly schemas = new Map<string, StructuralSchema>();
  private readonly fields = new Map<string, readonly string[]>();
  private readonly variables = new Set<string>();
  private readonly learned = new WeakSet();
  private readonly leftAlone: readonly string[] = [];
  private readonly included: ImageSelectors;
  private readonly excluded: ImageSelectors;

  constructor({ definitions = [], objects = [], include, exclude }: KnownImagesProps = {}) {
    this.included = new ImageSelectors('include', include);
    this.excluded = new ImageSelectors('exclude', exclude);
    definitions.forEach((definition) => this.learn(definition));
    objects.forEach((object) => this.learnCrd(object));
  }

  /** Takes the kinds of an operator. */
  public learn(definition: ImageFacts): void {
    if (this.learned.has(definition)) {
      return;
    }
    this.learned.add(definition);
    const { customResources = [], imageFields = {}, taggedImages = [] } = definition;
    taggedImages.forEach(({ variable }) => this.variables.add(variable));
    for (const { manifest } of customResources) {
      this.learnCrd(manifest);
      const { group, names } = treeIn(manifest, 'spec') as { group?: unknown; names?: unknown };
      const kind = textAt(names, 'kind') ?? '';
      const fields = imageFields[kind]?.map((field) => `spec.${field}`);
      if (fields !== undefined) {
        this.fields.set(`${String(group)}/${kind}`, fields);
      }
    }
  }

  /** Takes the kind of a CRD; another object says nothing. */
  public learnCrd(object: object): void {
    if ((object as Tree)['kind'] !== 'CustomResourceDefinition' || this.learned.has(object)) {
      return;
    }
    this.learned.add(object);
    const spec = treeIn(object, 'spec');
    const kind = textAt(spec, 'names', 'kind') ?? '';
    for (const version of itemsOf(spec['versions'])) {
      const schema = at(version, 'schema', 'openAPIV3Schema');
      if (isTree(schema)) {
        this.schemas.set(`${String(spec['group'])}/${textAt(version, 'name')}/${kind}`, schema);
      }
    }
  }

  /** The same, with fields that are left alone in every object; `''` is all of it. */
  public without(paths: readonly string[]): KnownImages {
    const copy = Object.create(this) as KnownImages;
    return Object.assign(copy, { leftAlone: [...this.leftAlone, ...paths] });
  }

  /** What is known of an object. */
  public kindOf(object: object): KnownKind {
    const { apiVersion, kind } = object as { apiVersion?: unknown; kind?: unknown };
    const [version, name] = [String(apiVersion), String(kind)];
    const group = groupOf(version);
    const schema = this.schemas.get(`${version}/${name}`);
    const fields = [
      ...(this.fields.get(`${group}/${name}`) ?? []),
      ...(this.included.pathsIn(object) ?? []),
    ];
    const excluded = [
      ...this.leftAlone,
      ...nameOnly(group, name),
      ...(this.excluded.pathsIn(object) ?? []),
    ];
    return {
      hasNone: excluded.includes(''),
      isBuiltIn: builtInKind(group, name) !== undefined,
      variables: this.variables,
      schema,
      ...(fields.length > 0 && { fields }),
      ...(excluded.length > 0 && { excluded }),
    };
  }

  /** What is known of the kind that a CRD defines, for its defaults. */
  public kindOfCrd(crd: object): KnownKind {
    const spec = treeIn(crd, 'spec');
    const group = String(spec['group']);
    const kind = textAt(spec, 'names', 'kind') ?? '';
    const fields = this.fields.get(`${group}/${kind}`);
    const { excluded, hasNone } = this.kindOf(crd);
    return {
      hasNone: hasNone || nameOnly(group, kind).includes(''),
      isBuiltIn: false,
      fields,
      excluded,
    };
  }
}

function treeIn(object: object, field: string): Tree {
  const value = (object as Tree)[field];
  return isTree(value) ? value : {};
}
