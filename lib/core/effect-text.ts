import { at } from '../crd/json/read-tree';
import { sameJson } from '../crd/json/same-json';
import { isTree } from '../crd/json/tree';

import type {
  FieldEffect,
  IdleField,
  KindEffects,
  RestartOrder,
  Verdict,
} from './operator-effects';

/** The resource that a sentence is about. */
export interface EffectSubject {
  readonly name: string;
  readonly spec: unknown;
  /** The new value of the field. */
  readonly value: unknown;
  /** The field of `spec` whose number is that of the pods. */
  readonly pods?: string;
  /** Such as `zookeeper-operator 0.2.15`. */
  readonly operator: string;
}

/**
 * The effect of giving a field another value, where it is known: where all values that were tried
 * had the same, or this very change was tried. A value that stands for nothing is no example of
 * others; and to remove a field is to give it the operator's default, which nobody knows here.
 */
export function effectOf(
  { fields }: KindEffects,
  field: string,
  { old, value }: { readonly old?: unknown; readonly value: unknown },
): FieldEffect | undefined {
  if (value === undefined) {
    return undefined;
  }
  const own = fields.filter((effect) => effect.field === field);
  const exact = own.find(
    ({ from, values }) => sameJson(from, old) && values.some((tried) => sameJson(tried, value)),
  );
  const [only, ...more] = own.filter(({ values }) => !values.every(isNothing));
  return exact ?? (more.length === 0 && !isNothing(value) ? only : undefined);
}

/** The fields that a spec has otherwise than when they were measured, all for nothing. */
export function givenForNothing(idle: readonly IdleField[], spec: unknown): IdleField[] {
  return idle.filter(({ field, from }) => {
    const value = at(spec, ...field.split('.'));
    return value !== undefined && !sameJson(value, from);
  });
}

function isNothing(value: unknown): boolean {
  return (
    value === false ||
    value === 0 ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isTree(value) && Object.keys(value).length === 0)
  );
}

/** What a change does, for who makes it; undefined where others say it. */
export function effectText(
  { verdicts }: Pick<FieldEffect, 'verdicts'>,
  subject: EffectSubject,
): string | undefined {
  const texts = verdicts.flatMap((verdict) => verdictText(verdict, subject) ?? []);
  return texts.length === 0 ? undefined : texts.join('; ');
}

function verdictText(verdict: Verdict, subject: EffectSubject): string | undefined {
  switch (verdict.verdict) {
    case 'noEffect':
      return `has no effect in ${subject.operator}`;
    case 'objectsOnly':
      return `changes ${objects(verdict.objects, subject)}, and by itself restarts no pod`;
    case 'restartsPods':
      return restartText(verdict.order, subject);
    case 'recreates':
      return `deletes ${objects(verdict.objects, subject)} and creates it again`;
    case 'creationOnly':
      return `takes effect only at creation (${objects(verdict.objects, subject)}): this resource keeps what it has`;
    case 'differsFromFresh':
      return `a resource that is created with it has another ${objects(verdict.objects, subject)}`;
    case 'noWayBack':
      return wayBackText(verdict, subject);
    case 'breaks':
      return `breaks it: ${verdict.how}`;
    case 'refused':
      // The CRD or the guard has a finding of its own.
      return undefined;
  }
}

function restartText(order: RestartOrder, { spec, pods }: EffectSubject): string {
  const number = pods === undefined ? undefined : at(spec, ...pods.split('.'));
  if (number === 1) {
    return 'restarts its pod';
  }
  const all = typeof number === 'number' ? `its ${number} pods` : 'its pods';
  return `restarts ${all}, ${order === 'at once' ? 'all at once' : 'one after the other'}`;
}

function wayBackText(
  { by, refused, left = [], instead }: Extract<Verdict, { verdict: 'noWayBack' }>,
  subject: EffectSubject,
): string {
  const stays = left.length > 1 ? 'stay as the change left them' : 'stays as the change left it';
  const why = refused ?? `${objects(left, subject)} ${stays}`;
  return instead === undefined
    ? `no way back by a revert: ${why}`
    : `no way back by ${by.join(' or ')} (${why}), but by ${instead}`;
}

/** More objects are counted. */
const SHOWN = 3;

/** Objects by the names that they have for a resource. */
function objects(
  all: readonly string[],
  { name, value }: Pick<EffectSubject, 'name' | 'value'>,
): string {
  const named = all.map((object) =>
    object
      .replace('/', ' ')
      .replace('*', name)
      .replace('<value>', typeof value === 'string' ? value : 'of that name'),
  );
  const more = named.length - SHOWN;
  const shown = more > 1 ? [...named.slice(0, SHOWN), `${more} more`] : named;
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}
