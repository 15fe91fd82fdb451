import * as pulumi from '@pulumi/pulumi';
import type { IConstruct } from 'constructs';
import type { KubernetesManifest } from '../constructs/tree/api-objects';
import { show } from '../checks/errors';
import { problemsOf, propType } from '../checks/prop-types';
import { comparedWithLive } from './adopted-crd';
import { createHook } from './hooks';
import type { ObjectSettings } from './registration';
import type { SynthesizedObject } from './synthesis';

/** What can be said about CRDs in a Pulumi program. */
export interface CrdOptions {
  /**
   * Takes CRDs over that are there already, instead of failing on them: those that an earlier stack has kept, or that
   * somebody has applied. `true` for all of the component; where only some are there, their names, and the others are
   * made. Needed for one update only.
   *
   * What is there is replaced by what this release has, whoever has made it. So it is read first, in a preview too:
   * where resources of it would break, the program ends and says why; where its `spec` is another one and nothing
   * breaks, a warning says so. Labels and annotations are brought up to date by the first update without the option.
   * @default false
   */
  readonly adoptCrds?: boolean | readonly string[];
}

/**
 * What of a CRD is left as it is when it is taken over: who has applied it (`kubectl`, a chart, a GitOps tool) wrote
 * other labels and annotations, which are nothing that resources depend on.
 */
const LEFT_AS_FOUND = ['metadata.annotations', 'metadata.labels'];

/**
 * How a CRD is registered: it is kept when the component goes, because every custom resource goes with it, and what uses
 * it waits until it is served.
 */
export function crdSettings(
  { manifest, path }: SynthesizedObject,
  construct: IConstruct,
  { adoptCrds = false }: CrdOptions,
): ObjectSettings {
  const crd = nameOf(manifest);
  const isAdopted = adoptCrds === true || (adoptCrds !== false && adoptCrds.includes(crd));
  const hooks = isAdopted
    ? {}
    : createHook([construct.node.path, ...path].join('/'), () => tellOfCreation(construct, crd));
  return {
    annotations: { 'pulumi.com/waitFor': 'condition=Established' },
    options: {
      retainOnDelete: true,
      ...(isAdopted && { import: crd, ignoreChanges: LEFT_AS_FOUND }),
      ...(Object.keys(hooks).length > 0 && { hooks }),
    },
    ...(isAdopted && { ask: (name, parent) => [comparedWithLive(manifest, { name, parent, construct })] }),
  };
}

const ADOPTED = propType(
  (value) => typeof value === 'boolean' || (Array.isArray(value) && value.every((item) => typeof item === 'string')),
  'use true for all CRDs, or a list of the names of those that already exist',
);

/** What is wrong with the option by itself. */
export function crdOptionProblems({ adoptCrds }: CrdOptions): readonly string[] {
  return problemsOf(ADOPTED, 'adoptCrds', adoptCrds);
}

/** What is wrong with the option where it is known which CRDs there are. */
export function unknownCrdProblems({ adoptCrds }: CrdOptions, objects: readonly SynthesizedObject[]): string[] {
  const known = objects.filter(isCrd).map(({ manifest }) => nameOf(manifest));
  const named = typeof adoptCrds === 'object' ? adoptCrds : [];
  const what = known.length === 0 ? 'it has none' : `name some of ${known.map(show).join(', ')}`;
  return named
    .filter((name) => !known.includes(name))
    .map((name) => `'adoptCrds' names ${show(name)}, which is not a CRD of this component; ${what}`);
}

/** Whether an object is a CRD. */
export function isCrd({ manifest }: SynthesizedObject): boolean {
  return manifest.kind === 'CustomResourceDefinition';
}

/** The components that have told of the CRDs that they make. */
const told = new WeakSet<IConstruct>();

/**
 * Neither a preview nor the program can know whether a CRD is there already: the provider previews a creation by an
 * apply, which goes well then. So what to do is said before each first creation, also in a preview, once for a component.
 */
function tellOfCreation(construct: IConstruct, crd: string): void {
  if (!told.has(construct)) {
    told.add(construct);
    void pulumi.log.info(
      `[${construct.node.path}] creates CustomResourceDefinitions, '${crd}' among them, which belong to the whole Kubernetes ` +
        "cluster; if one already exists, 'up' fails with 'already exists'; take it over once by 'adoptCrds', or leave " +
        "it to its owner by clusterPart: 'skip'",
    );
  }
}

function nameOf({ metadata }: KubernetesManifest): string {
  return String(metadata['name']);
}
