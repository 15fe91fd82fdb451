import { at, textAt } from '../crd/json/read-tree';
import { sameJson } from '../crd/json/same-json';
import { allOf } from '../crd/json/show';
import { isZero } from '../crd/json/tree';

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
  /** The value of the field before. */
  readonly old?: unknown;
  /** The new value of the field; undefined if it is removed. */
  readonly value: unknown;
  /** The field of `spec` whose number is that of the pods. */
  readonly pods?: string;
  /** Such as `zookeeper-operator 0.2.15`. */
  readonly operator: string;
}

/**
 * The effect of giving a field another value, where it is known: where all values that were tried
 * had the same, or this very change was tried. A value that stands for nothing is no example of
 * others, and neither is one whose removal did nothing: it may have been the operator's default.
 */
export function effectOf(
  { fields }: KindEffects,
  field: string,
  { old, value }: { readonly old?: unknown; readonly value: unknown },
): FieldEffect | undefined {
  const ofField = fields.filter((effect) => effect.field === field);
  const removal = ofField.find(({ isRemoved }) => isRemoved === true);
  if (value === undefined) {
    const first = removal?.verdicts[0]?.verdict;
    const isExample = !isZero(old) && first !== 'noEffect' && first !== 'refused';
    return sameJson(removal?.from, old) || isExample ? removal : undefined;
  }
  const own = ofField.filter((effect) => effect !== removal);
  const exact = own.find(
    ({ from, values }) => sameJson(from, old) && values.some((tried) => sameJson(tried, value)),
  );
  const [only, ...more] = own.filter(({ values }) => !values.every(isZero));
  // Which values a webhook refuses nobody knows here.
  const isRefused = only?.verdicts.some(({ verdict }) => verdict === 'refused');
  const isOfAll = more.length === 0 && isRefused !== true;
  return exact ?? (isOfAll && !isZero(value) ? only : undefined);
}

/** The fields that a spec has otherwise than when they were measured, all for nothing. */
export function givenForNothing(idle: readonly IdleField[], spec: unknown): IdleField[] {
  return idle.filter(({ field, from }) => {
    const value = at(spec, ...field.split('.'));
    return value !== undefined && !sameJson(value, from);
  });
}

/** What a change does, for who makes it; undefined where others say it. */
export function effectText(
  { verdicts, servers }: Pick<FieldEffect, 'verdicts' | 'servers'>,
  subject: EffectSubject,
): string | undefined {
  const staysUp = !verdicts.some(({ verdict }) => verdict === 'restartsPods');
  const texts = verdicts.flatMap((verdict) => {
    const text = (TEXTS[verdict.verdict] as TextOf<Verdict['verdict']>)(verdict, subject);
    return verdict.verdict === 'recreates' && staysUp ? `${text}, without its pods` : (text ?? []);
  });
  if (servers !== undefined && servers.withoutWrites > 1) {
    texts.push(`in a test with small servers no write worked for ${servers.withoutWrites} s`);
  }
  return texts.length === 0 ? undefined : texts.join('; ');
}

type TextOf<V extends Verdict['verdict']> = (
  verdict: Extract<Verdict, { verdict: V }>,
  subject: EffectSubject,
) => string | undefined;

const TEXTS: { readonly [V in Verdict['verdict']]: TextOf<V> } = {
  noEffect: (_, { operator }) => `has no effect in ${operator}`,
  inPods: () =>
    'changes no object; what runs in its pods reads it, and what that does was not measured',
  inNewPods: () => 'takes effect only in pods that are made later',
  objectsOnly: (verdict, subject) =>
    `changes ${objects(verdict.objects, subject)}, and by itself restarts no pod`,
  statusOnly: (verdict) => `changes only its status (${verdict.fields.join(', ')})`,
  issues: (verdict, subject) =>
    `issues ${allOf(verdict.values)} of ${objects([verdict.object], subject)} anew`,
  atRenewal: ({ objects: all, by }, subject) => {
    // Those with a time in their names are not renewed: others are made.
    const made = all.map((object) => object.replace(/-<time>$/, ''));
    const what = sameJson(made, all) ? 'renewal of ' : '';
    const next = `the next ${what}${objects(made, subject)}`;
    return `does nothing until ${by === undefined ? next : `'${by}' changes, too`}`;
  },
  reloads: () => 'is taken by its servers as they run',
  restartsPods: (verdict, subject) => restartText(verdict.order, subject),
  restartsServers: (verdict) => `restarts the servers in its pods, ${ORDERS[verdict.order]}`,
  recreates: (verdict, subject) =>
    `deletes ${objects(verdict.objects, subject)} and creates it again`,
  creationOnly: (verdict, subject) =>
    `takes effect only at creation (${objects(verdict.objects, subject)}): this resource keeps what it has`,
  differsFromFresh: (verdict, subject) =>
    `a resource that is created ${subject.value === undefined ? 'without' : 'with'} it has another ${objects(verdict.objects, subject)}`,
  leaves: (verdict, subject) => `leaves ${objects(verdict.objects, subject)} behind`,
  noWayBack: wayBackText,
  breaks: (verdict) => `breaks it: ${verdict.how}`,
  // The CRD or the guard has a finding of its own.
  refused: (verdict) =>
    verdict.by === 'webhook' ? 'is refused by the webhook of its operator' : undefined,
};

function restartText(order: RestartOrder, { spec, pods }: EffectSubject): string {
  const number = pods === undefined ? undefined : at(spec, ...pods.split('.'));
  if (number === 1) {
    return 'restarts its pod';
  }
  const all = typeof number === 'number' ? `its ${number} pods` : 'its pods';
  return `restarts ${all}, ${ORDERS[order]}`;
}

const ORDERS: Readonly<Record<RestartOrder, string>> = {
  'at once': 'all at once',
  'one by one': 'one after the other',
};

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
function objects(all: readonly string[], { name, old, value, spec }: EffectSubject): string {
  const named = all.map((object) =>
    object
      .replace('/', ' ')
      .replaceAll('*', name)
      .replace(
        /<spec\.([\w.]+)>/,
        (field, path: string) => textAt(spec, ...path.split('.')) ?? field,
      )
      .replace('<old value>', textAt(old) ?? 'of the old name')
      .replace('<value>', textAt(value) ?? 'of that name'),
  );
  const more = named.length - SHOWN;
  return allOf(more > 1 ? [...named.slice(0, SHOWN), `${more} more`] : named);
}
