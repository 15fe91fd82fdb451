import { Construct } from 'constructs';
import { isOutputAsText, OUTPUT_AS_TEXT } from '../core/checks/output-text';
import { isTree, mapMembers } from '../crd/json/tree';
import { resolvePlaceholders } from '../crd/unresolved/unresolved-values';

import type { IConstruct } from 'constructs';
import type { WebhookCertificate } from '../core/webhooks/certificate';
import type { PropProblem } from '../crd/json/problem-list';
import type { Resolver } from '../crd/unresolved/unresolved-values';
import type { Synthesis } from './component-synthesis';

/** An Output among the inputs of a component. */
export interface GivenOutput {
  /** The names on its path; items of lists have none. */
  readonly names: readonly string[];
  readonly output: unknown;
  readonly placeholder: string;
}

/** The problem of a resolved value; the value is not shown, because it may be secret. */
export function valueProblem(known: unknown): Omit<PropProblem, 'prop'> | undefined {
  if (known === undefined || known === null) {
    return {
      text: `is an Output of ${String(known)}`,
      remedy: 'leave it out, or give the Output a value',
    };
  }
  if (typeof known === 'object') {
    return {
      text: `is an Output of ${Array.isArray(known) ? 'a list' : 'an object'}`,
      remedy: PLAIN,
    };
  }
  return typeof known === 'string' && isOutputAsText(known) ? OUTPUT_AS_TEXT : undefined;
}

const PLAIN =
  'give it as a plain value, in which single strings, numbers and booleans may be Outputs';

/**
 * Where a placeholder was taken for a list or an object, the error says which Output it stands for.
 */
export function namingOutputs<T>(
  given: readonly GivenOutput[],
  component: string,
  build: () => T,
): T {
  try {
    return build();
  } catch (error) {
    const taken = given.filter(isBelow).filter((output) => isAbout(error, output));
    if (taken.length === 0) {
      throw error;
    }
    const paths = [...new Set(taken.map(pathOf))];
    const what = paths.length === 1 ? 'is an Output' : 'are Outputs, one of them';
    throw new Error(
      `${paths.join(' and ')} ${what} in the place of a list or an object; ${PLAIN} (${(error as Error).message}) ` +
        `[${component}]`,
      { cause: error },
    );
  }
}

/** A string that is taken for an object has its letters as fields; most other uses of it throw. */
function isAbout(error: unknown, { names }: GivenOutput): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const [, rest = ''] = error.message.split(names.join('.'));
  return error.name === 'TypeError' || /^(\[\d+\])*\["0"\]/.test(rest);
}

/**
 * Lost Outputs: one that is taken for an object is copied letter by letter, and cannot be found any
 * more.
 */
export function unplacedOutputs(
  given: readonly GivenOutput[],
  { objects, skipped }: Pick<Synthesis<never>, 'objects' | 'skipped'>,
): string[] {
  const sought = given.filter(isBelow);
  if (sought.length === 0) {
    return [];
  }
  const found = new Set<unknown>();
  const finder: Resolver<undefined> = {
    value: (value) => void found.add(value),
    combine: () => undefined,
  };
  for (const { manifest, path } of objects) {
    resolvePlaceholders(manifest, finder, `${manifest.kind} ${path.join('/')}`);
  }
  resolvePlaceholders(skipped, finder, 'a check');
  const lost = new Set(sought.filter(({ output }) => !found.has(output)).map(pathOf));
  return [...lost].map(
    (path) => `${path} is an Output that was lost; ${PLAIN}, and check its name`,
  );
}

/** Outputs directly among the props are declared to be single values. */
function isBelow({ names }: GivenOutput): boolean {
  return names.length > 1;
}

function pathOf({ names }: GivenOutput): string {
  return `'${names.join('.')}'`;
}

/** How an object, such as a certificate, was created from Outputs. */
interface Rebuild {
  readonly props: Readonly<Record<string, unknown>>;
  readonly given: readonly GivenOutput[];
  readonly make: (props: never) => WebhookCertificate;
}

const REBUILD = Symbol('rebuild');

export function rememberRebuild<T extends WebhookCertificate>(made: T, rebuild: Rebuild): T {
  return Object.defineProperty(made, REBUILD, { value: rebuild });
}

function rebuildOf(value: unknown): Rebuild | undefined {
  return (value as { readonly [REBUILD]?: Rebuild } | null | undefined)?.[REBUILD];
}

export function outputsOf(value: unknown): readonly GivenOutput[] {
  return rebuildOf(value)?.given ?? [];
}

/**
 * The props with resolved values; `current` returns the construct that has replaced another one.
 */
export function withKnownValues(
  props: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, unknown>,
  current: (construct: IConstruct) => IConstruct,
): Readonly<Record<string, unknown>> {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return known.has(value) ? known.get(value) : value;
    }
    if (Array.isArray(value) || isTree(value)) {
      return mapMembers(value, walk);
    }
    const rebuild = rebuildOf(value);
    if (rebuild !== undefined) {
      return rebuild.make(walk(rebuild.props) as never);
    }
    return Construct.isConstruct(value) ? current(value) : value;
  };
  return walk(props) as Readonly<Record<string, unknown>>;
}
