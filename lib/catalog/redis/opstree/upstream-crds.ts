import { prop } from '../../../authoring';
import {
  loadCustomResourceDefinition,
  LoadedResourceType,
  validateCustomResourceDefinition,
} from '../../../crd';
import { REDIS_GROUP, REDIS_VERSION, redisTypes } from './crd';
import { redisDefinition } from './definition';

import type { OperatorDefinition, PropType } from '../../../authoring';

/**
 * One of the operator's own CRDs: YAML or JSON text, an object, or what
 * `loadCustomResourceDefinition` gives.
 */
export type RedisCrd = string | object;

const CRD_LIST = prop.list(prop.required(prop.any()));

/** Type of the CRDs that are given in place of ours. */
export const CRDS_PROP_TYPE: PropType<readonly RedisCrd[]> = {
  ...CRD_LIST,
  problems: (prop, value) => {
    const problems = CRD_LIST.problems(prop, value);
    return problems.length > 0 ? problems : read(value as readonly RedisCrd[]).problems;
  },
};

/**
 * The definition of the operator with its own CRDs in place of those declared here: they are what
 * is installed, and what resources are checked against. All four have to be given.
 */
export function redisDefinitionWith(crds: readonly RedisCrd[]): OperatorDefinition {
  const problems = CRDS_PROP_TYPE.problems('crds', crds);
  if (problems.length > 0) {
    const texts = problems.map(({ prop, text, remedy }) => `'${prop}' ${text}; ${remedy}`);
    throw new Error(texts.join('\n'));
  }
  return definitionWith(crds);
}

/** The same, of a list without problems. */
export function definitionWith(crds: readonly RedisCrd[]): OperatorDefinition {
  return read(crds).definition;
}

interface ReadCrds {
  readonly definition: OperatorDefinition;
  readonly problems: readonly Problem[];
}

type Problem = ReturnType<PropType['problems']>[number];

/**
 * By the list that is given: operators, references and a cluster part that share it share the work.
 */
const known = new WeakMap<readonly RedisCrd[], ReadCrds>();

function read(crds: readonly RedisCrd[]): ReadCrds {
  const found = known.get(crds) ?? readAnew(crds);
  known.set(crds, found);
  return found;
}

function readAnew(crds: readonly RedisCrd[]): ReadCrds {
  const results = crds.map(load);
  const customResources = results.filter((result) => result instanceof LoadedResourceType);
  const unreadable = results.filter((result): result is Problem => 'text' in result);
  return {
    definition: { ...redisDefinition, customResources },
    problems:
      unreadable.length > 0
        ? unreadable
        : [...crdProblems(customResources), ...customResources.flatMap(refusals)],
  };
}

/** A CRD, or why it is not a valid one. */
function load(crd: RedisCrd, index: number): LoadedResourceType | Problem {
  try {
    return crd instanceof LoadedResourceType ? crd : loadCustomResourceDefinition(crd);
  } catch (error) {
    return {
      prop: `crds[${index}]`,
      text: 'is not a CRD',
      remedy: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Returns the problems for which an API server would refuse a CRD. */
function refusals({ name, manifest }: LoadedResourceType): Problem[] {
  return validateCustomResourceDefinition(manifest).problems.map(({ path, message }) => ({
    prop: 'crds',
    text: `has '${name}', which an API server refuses`,
    remedy: `'${path}': ${message}`,
  }));
}

function crdProblems(crds: readonly LoadedResourceType[]): Problem[] {
  const names = crds.map(({ name }) => name);
  const wanted = redisTypes.map(({ name }) => name);
  const list = (items: readonly string[]): string => items.map((item) => `'${item}'`).join(', ');
  const problem = (found: readonly string[], text: string, remedy: string): Problem[] =>
    found.length === 0 ? [] : [{ prop: 'crds', text: text.replace('$', list(found)), remedy }];
  return [
    ...problem(
      wanted.filter((name) => !names.includes(name)),
      'lacks $, without which the operator does not start',
      'add them',
    ),
    ...problem(
      names.filter((name) => !wanted.includes(name)),
      'has $, which the operator does not serve',
      `allowed are ${list(wanted)}`,
    ),
    ...problem(
      [...new Set(names.filter((name, index) => names.indexOf(name) !== index))],
      'has $ more than once',
      'give each once',
    ),
    ...crds
      .filter(
        ({ name, manifest }) =>
          wanted.includes(name) &&
          !manifest.spec.versions.some((v) => v.name === REDIS_VERSION && v.storage && v.served),
      )
      .flatMap(({ name, versions }) =>
        problem(
          [name],
          `has $ with ${list(versions)}, but resources are written in ${REDIS_GROUP}/${REDIS_VERSION}`,
          'give the CRD that serves and stores that version',
        ),
      ),
  ];
}
