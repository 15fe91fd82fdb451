/**
 * `npm run effect-tables`: writes what changes of fields do into the pages of the operators, from
 * what was measured (`npm run effects`).
 *
 * A pair of comments in a page names the operator and the kinds. A folder as the first argument is
 * written to instead of `docs`; a test compares it with the committed pages.
 */
import { effectText } from '../lib/core/effect-text';
import { cell, definitionOf, writeTables } from './page-tables';

import type { FieldEffect, KindEffects, Verdict } from '../lib/core/operator-effects';

function tables(name: string, kinds: readonly string[]): string {
  const effects = definitionOf(name).effects;
  if (effects === undefined) {
    throw new Error(`there are no effects of '${name}'`);
  }
  const { release, kubernetes, measured } = effects;
  const operator = `${name} ${release}`;
  const isAnyRefused = kinds.some((kind) => effects.kinds[kind]?.fields.some(isRefused));
  const refused = isAnyRefused ? ' What the CRD or guards refuse is left out.' : '';
  return [
    `Measured with ${operator} on Kubernetes ${kubernetes} (${measured}), in pods in which nothing ran.${refused}`,
    ...kinds.map((kind) => table(kind, effects.kinds[kind], operator)),
  ].join('\n\n');
}

function table(kind: string, effects: KindEffects | undefined, operator: string): string {
  if (effects === undefined) {
    throw new Error(`there are no effects of ${kind}`);
  }
  const rows = new Map<string, Cell[]>();
  const waysBack: string[] = [];
  const told = effects.fields.filter((each) => !isLittle(each, effects.fields));
  for (const effect of told.filter((each) => !isRefused(each))) {
    const text = textOf(
      effect.verdicts.filter((each) => !isWayBack(each)),
      operator,
    );
    const wayBack = textOf(effect.verdicts.filter(isWayBack), operator);
    if (wayBack !== '' && !waysBack.includes(wayBack)) {
      waysBack.push(wayBack);
    }
    const values = told.filter(({ field }) => field === effect.field).length > 1;
    const mark = wayBack === '' ? '' : raised(waysBack.indexOf(wayBack) + 1);
    const shown = values ? valuesText(effect) : '';
    rows.set(text, [...(rows.get(text) ?? []), { field: effect.field, shown, mark }]);
  }
  const all = [...told, ...effects.notTried].map(({ field }) => field);
  const untried = effects.notTried.map(({ field, why }) => `\`${field}\` (${cell(why)})`);
  return [
    `| a change of \`spec\` of a ${kind} | fields |`,
    '| --- | --- |',
    ...[...rows].map(([text, fields]) => `| ${cell(text)} | ${fieldsText(fields, all)} |`),
    ...waysBack.flatMap((text, index) => ['', `${raised(index + 1)} ${cell(text)}.`]),
    ...(untried.length > 0 ? ['', `Not measured: ${untried.join(', ')}.`] : []),
  ].join('\n');
}

function isWayBack({ verdict }: Verdict): boolean {
  return verdict === 'noWayBack';
}

/** A number of one digit that refers to a note. */
function raised(number: number): string {
  return '⁰¹²³⁴⁵⁶⁷⁸⁹'[number] ?? `(${number})`;
}

/** Each gate says so by itself. */
function isRefused({ verdicts: [first] }: FieldEffect): boolean {
  return first?.verdict === 'refused';
}

/**
 * Returns true for a removal that does what one of the values does, as most do, or nothing, as that
 * of a default, or is refused.
 */
function isLittle(effect: FieldEffect, fields: readonly FieldEffect[]): boolean {
  const kindsOf = ({ verdicts }: FieldEffect): string =>
    JSON.stringify(verdicts.filter((each) => !isWayBack(each)));
  const isLike = (each: FieldEffect): boolean =>
    each !== effect && each.field === effect.field && kindsOf(each) === kindsOf(effect);
  return (
    effect.isRemoved === true &&
    (effect.verdicts[0]?.verdict === 'noEffect' || isRefused(effect) || fields.some(isLike))
  );
}

/** What a change does, without the words in which an API server refuses the way back. */
function textOf(verdicts: readonly Verdict[], operator: string): string {
  const subject = { name: '<name>', spec: {}, value: true, operator };
  return (effectText({ verdicts }, subject) ?? '').replace(
    / \([^()]*: Invalid value: [^()]*\)/,
    '',
  );
}

/** A field in a row. */
interface Cell {
  readonly field: string;
  /** The values, where others of them have other effects. */
  readonly shown: string;
  /** That of a note. */
  readonly mark: string;
}

function valuesText({ values, isRemoved }: FieldEffect): string {
  if (isRemoved === true) {
    return ' (removed)';
  }
  const texts = values.map((value) => JSON.stringify(value));
  const shown = texts.map((text) => (text.length > 40 ? 'other values' : `\`${text}\``)).join(', ');
  return ` (${cell(shown)})`;
}

/** Fields in one object that are all alike are one: the object. */
function fieldsText(cells: readonly Cell[], all: readonly string[]): string {
  const texts = cells.map(({ field, shown, mark }) => {
    const [object = field] = field.split('.');
    const alike = cells.filter((each) => each.mark === mark && each.field.startsWith(`${object}.`));
    const isWhole =
      shown === '' && alike.length === all.filter((each) => each.startsWith(`${object}.`)).length;
    return `\`${isWhole && alike.length > 1 ? object : field}\`${shown}${mark}`;
  });
  return [...new Set(texts)].join(', ');
}

void writeTables('effects', tables);
