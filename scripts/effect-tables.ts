/**
 * `npm run effect-tables`: writes what changes of fields do into `docs/effects`, a page for each
 * operator, from what was measured (`npm run effects`).
 *
 * A folder as the first argument is written to instead; a test compares it with the committed
 * pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { effectText } from '../lib/core/effect-text';
import { getOrAdd } from '../lib/crd/json/collections';
import { cell } from './cell';
import { writeFormatted } from './write-formatted';

import type {
  FieldEffect,
  KindEffects,
  OperatorEffects,
  Verdict,
} from '../lib/core/operator-effects';

const lib = resolve(__dirname, '../lib');
const pages = resolve(__dirname, '../docs/effects');

async function writePages(target: string): Promise<void> {
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' });
  for (const data of files.filter((each) => /effects(\/[\w-]+)?\.json$/.test(each))) {
    // Of an entry by its folder, of an imported operator by its own name.
    const name = data.replace(/^catalog\/([\w-]+)\/.*$|^.*\/([\w-]+)\.json$/, '$1$2');
    const effects = JSON.parse(readFileSync(join(lib, data), 'utf8')) as OperatorEffects;
    const file = `${name}.md`;
    await writeFormatted(join(target, file), page(name, effects), join(pages, file));
  }
}

function page(name: string, { release, kubernetes, measured, kinds }: OperatorEffects): string {
  return [
    `# What changes do: ${name} ${release}`,
    `[Measured](../effects.md) on Kubernetes ${kubernetes} (${measured}); written by \`npm run effect-tables\`. What the CRD or guards refuse is left out.`,
    ...Object.entries(kinds).map(([kind, effects]) => table(kind, effects, release)),
  ].join('\n\n');
}

function table(kind: string, effects: KindEffects, operator: string): string {
  const rows = new Map<string, Cell[]>();
  const waysBack = new Set<string>();
  const told = effects.fields.filter((each) => !isLittle(each, effects.fields));
  for (const effect of told.filter((each) => !isRefused(each))) {
    const text = textOf(
      effect.verdicts.filter((each) => !isWayBack(each)),
      operator,
    );
    const wayBack = textOf(effect.verdicts.filter(isWayBack), operator);
    if (wayBack !== '') {
      waysBack.add(wayBack);
    }
    const values = told.filter(({ field }) => field === effect.field).length > 1;
    const mark = raised([...waysBack].indexOf(wayBack) + 1);
    const shown = values ? valuesText(effect) : '';
    getOrAdd(rows, text, () => []).push({ field: effect.field, shown, mark });
  }
  const all = [...told, ...effects.notTried].map(({ field }) => field);
  const untried = effects.notTried.map(({ field, why }) => `\`${field}\` (${cell(why)})`);
  return [
    `## ${kind}`,
    '',
    '| a change of `spec` | fields |',
    '| --- | --- |',
    ...[...rows].map(([text, fields]) => `| ${cell(text)} | ${fieldsText(fields, all)} |`),
    ...[...waysBack].flatMap((text, index) => ['', `${raised(index + 1)} ${cell(text)}.`]),
    ...(untried.length > 0 ? ['', `Not measured: ${untried.join(', ')}.`] : []),
  ].join('\n');
}

function isWayBack({ verdict }: Verdict): boolean {
  return verdict === 'noWayBack';
}

/** A number of one digit that refers to a note; 0 refers to none. */
function raised(number: number): string {
  return ['', ...'¹²³⁴⁵⁶⁷⁸⁹'][number] ?? `(${number})`;
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

void writePages(process.argv[2] ?? pages);
