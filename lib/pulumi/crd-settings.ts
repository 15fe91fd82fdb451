import { CustomResourceDefinition } from '@pulumi/kubernetes/apiextensions/v1';
import * as pulumi from '@pulumi/pulumi';
import { show } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { hasAny, isTree } from '../crd/json/tree';
import { compareCustomResourceDefinitions } from '../crd/on-demand';
import { recordOf } from './component-records';
import { ProgramError, warn } from './program-messages';
import { outputs } from './registration';
import { createHook } from './resource-hooks';

import type { IConstruct } from 'constructs';
import type { KubernetesManifest } from '../constructs/tree/api-objects';
import type { DefinitionSource } from '../crd/check/check-definition';
import type { DefinitionComparison } from '../crd/compare/compare-definitions';
import type { PropProblem } from '../crd/json/problem-list';
import type { SynthesizedObject } from './component-synthesis';
import type { CrdOptions } from './inputs';
import type { ObjectSettings } from './registration';

/** Whatever applied a CRD wrote other labels and annotations, and no resource depends on these. */
const LEFT_AS_FOUND = ['metadata.annotations', 'metadata.labels'];

/**
 * A CRD is kept when the component goes, as every custom resource goes with it; what uses it waits
 * until it is served.
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
    : createHook([construct.node.path, ...path].join('/'), () => logCreation(construct, crd));
  return {
    annotations: { 'pulumi.com/waitFor': 'condition=Established' },
    options: {
      retainOnDelete: true,
      ...(isAdopted && { import: crd, ignoreChanges: LEFT_AS_FOUND }),
      ...(hasAny(hooks) && { hooks }),
    },
    ...(isAdopted && {
      preconditions: (name, parent) => [comparedWithLive(manifest, { name, parent, construct })],
    }),
  };
}

const ADOPTED = prop.custom(
  (value) =>
    typeof value === 'boolean' ||
    (Array.isArray(value) && value.every((item) => typeof item === 'string')),
  'use true for all CRDs, or a list of the names of those that already exist',
);

export function crdOptionProblems({ adoptCrds }: CrdOptions): readonly PropProblem[] {
  return problemsOf(ADOPTED, 'adoptCrds', adoptCrds);
}

export function unknownCrdProblems(
  { adoptCrds }: CrdOptions,
  objects: readonly SynthesizedObject[],
): string[] {
  const known = objects.filter(isCrd).map(({ manifest }) => nameOf(manifest));
  const named = typeof adoptCrds === 'object' ? adoptCrds : [];
  const what = known.length === 0 ? 'it has none' : `name some of ${known.map(show).join(', ')}`;
  return named
    .filter((name) => !known.includes(name))
    .map(
      (name) => `'adoptCrds' names ${show(name)}, which is not a CRD of this component; ${what}`,
    );
}

export function isCrd({ manifest }: SynthesizedObject): boolean {
  return manifest.kind === 'CustomResourceDefinition';
}

/**
 * Nobody knows whether a CRD exists, as a dry-run apply succeeds: the advice is logged once, before
 * the first creation.
 */
function logCreation(construct: IConstruct, crd: string): void {
  const record = recordOf(construct);
  if (record !== undefined && !record.hasLoggedCrds) {
    record.hasLoggedCrds = true;
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

export interface Adoption {
  readonly name: string;
  readonly parent: pulumi.Resource;
  readonly construct: IConstruct;
}

const SHOWN = 5;

/**
 * The engine imports and updates in one step, without asking; this fails if existing resources
 * would break.
 */
function comparedWithLive(
  manifest: KubernetesManifest,
  adoption: Adoption,
): pulumi.Output<unknown> {
  const { name, parent } = adoption;
  const live = CustomResourceDefinition.get(`${name}/Live`, String(manifest.metadata['name']), {
    parent,
  });
  return outputs.combine([live.spec], (spec) => {
    // The mocks of the SDK return nothing.
    if (isTree(spec)) {
      const ours = manifest as unknown as DefinitionSource;
      checkAdoption(
        compareCustomResourceDefinitions(withSpec(manifest, spec), ours),
        manifest,
        adoption,
      );
    }
    return undefined;
  });
}

function withSpec(manifest: KubernetesManifest, spec: unknown): DefinitionSource {
  return { ...manifest, spec: withServersNames(spec) } as unknown as DefinitionSource;
}

/**
 * The SDK renames extensions so that they are valid identifiers, such as
 * `x_kubernetes_preserve_unknown_fields`.
 */
function withServersNames(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withServersNames);
  }
  if (!isTree(value)) {
    return value;
  }
  const nameOf = (key: string): string =>
    key.startsWith('x_kubernetes_') ? key.replaceAll('_', '-') : key;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [nameOf(key), withServersNames(field)]),
  );
}

function checkAdoption(
  { findings }: DefinitionComparison,
  { metadata }: KubernetesManifest,
  { construct: { node } }: Adoption,
): void {
  const what = `'adoptCrds' takes over the CustomResourceDefinition '${String(metadata['name'])}', whose 'spec' differs`;
  const textsOf = (severity: string): string[] =>
    findings
      .filter((finding) => finding.severity === severity)
      .map(({ path, message }) => `${path}: ${message}`);
  const breaking = textsOf('breaking');
  if (breaking.length > 0) {
    throw new ProgramError(
      `${what}, and existing resources would break: ${shown(breaking)}; update it to this release yourself first, or leave ` +
        `it to its owner by clusterPart: 'skip' [${node.path}]`,
    );
  }
  if (findings.length > 0) {
    const rest = [...textsOf('warning'), ...textsOf('info')];
    warn(`${what}, and changes it to that of this release: ${shown(rest)} [${node.path}]`);
  }
}

function shown(texts: readonly string[]): string {
  const more = texts.length - SHOWN;
  return [...texts.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
