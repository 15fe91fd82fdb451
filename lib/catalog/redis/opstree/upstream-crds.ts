import { failure, isObject, prop } from '../../../authoring';
import {
  loadCustomResourceDefinition,
  LoadedResourceType,
  validateCustomResourceDefinition,
} from '../../../crd';
import { REDIS_GROUP, REDIS_VERSION, redisTypes } from './crd';
import { redisDefinition } from './definition';

import type { OperatorDefinition } from '../../../authoring';

/**
 * One of the operator's own CRDs: YAML or JSON text, an object, or what
 * `loadCustomResourceDefinition` gives.
 */
export type RedisCrd = string | object;

/** Type of the CRDs that are given in place of ours. */
export const CRDS_PROP_TYPE = prop.list(
  prop.custom(
    (value) => typeof value === 'string' || isObject(value),
    'give a CRD: its YAML, an object, or what loadCustomResourceDefinition gives',
  ),
);

/**
 * The definition of the operator with its own CRDs in place of those declared here: they are what
 * is installed, and what resources are checked against. All four have to be given.
 */
export function redisDefinitionWith(crds: readonly RedisCrd[]): OperatorDefinition {
  throwIfAny(CRDS_PROP_TYPE.problems('crds', crds));
  return definitionWith(crds);
}

/**
 * The same, of a list that is one.
 *
 * @param place the construct that it is for, to be named where something is wrong
 */
export function definitionWith(crds: readonly RedisCrd[], place?: string): OperatorDefinition {
  const definition = known.get(crds) ?? definitionOf(crds, place);
  known.set(crds, definition);
  return definition;
}

/**
 * By the list that is given: operators, references and a cluster part that share it share the work.
 */
const known = new WeakMap<readonly RedisCrd[], OperatorDefinition>();

function throwIfAny(problems: Parameters<typeof failure>[0], place?: string): void {
  if (problems.length > 0) {
    throw failure(problems, place);
  }
}

function definitionOf(crds: readonly RedisCrd[], place: string | undefined): OperatorDefinition {
  const results = crds.map(load);
  throwIfAny(
    results.filter((result) => typeof result === 'string'),
    place,
  );
  const loaded = results.filter((result) => typeof result !== 'string');
  throwIfAny([...crdProblems(loaded), ...loaded.flatMap(refusals)], place);
  return { ...redisDefinition, customResources: loaded };
}

/** A CRD, or why it is not a valid one. */
function load(crd: RedisCrd, index: number): LoadedResourceType | string {
  try {
    return crd instanceof LoadedResourceType ? crd : loadCustomResourceDefinition(crd);
  } catch (error) {
    return `'crds[${index}]' is not a CRD: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Returns the problems for which an API server would refuse a CRD. */
function refusals({ name, manifest }: LoadedResourceType): string[] {
  return validateCustomResourceDefinition(manifest).problems.map(
    ({ path, message }) =>
      `'crds' has '${name}', which an API server refuses: '${path}': ${message}`,
  );
}

function crdProblems(crds: readonly LoadedResourceType[]): string[] {
  const names = crds.map(({ name }) => name);
  const wanted = redisTypes.map(({ name }) => name);
  const list = (items: readonly string[]): string => items.map((item) => `'${item}'`).join(', ');
  const missing = wanted.filter((name) => !names.includes(name));
  const foreign = names.filter((name) => !wanted.includes(name));
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const otherVersion = crds.filter(
    ({ name, manifest }) =>
      wanted.includes(name) &&
      !manifest.spec.versions.some((v) => v.name === REDIS_VERSION && v.storage && v.served),
  );
  return [
    ...(missing.length > 0
      ? [`'crds' lacks ${list(missing)}, without which the operator does not start; add them`]
      : []),
    ...(foreign.length > 0
      ? [
          `'crds' has ${list(foreign)}, which the operator does not serve; allowed are ${list(wanted)}`,
        ]
      : []),
    ...(repeated.length > 0 ? [`'crds' has ${list(repeated)} more than once; give each once`] : []),
    ...otherVersion.map(
      ({ name, versions }) =>
        `'crds' has '${name}' with ${list(versions)}, but resources are written in ${REDIS_GROUP}/${REDIS_VERSION}; ` +
        'give the CRD that serves and stores that version',
    ),
  ];
}
