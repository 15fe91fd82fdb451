import { show, throwIfAny } from '../../crd/checks/errors';
import { readYaml } from '../../crd/yaml';
import { isObject } from '../../crd/json/object';
import { didYouMean } from '../../crd/json/suggest';
import type { Acknowledgement } from './acknowledgement';

const REQUIRED = ['object', 'rule', 'reason', 'expires'] as const;

const KEYS: readonly string[] = [...REQUIRED, 'path'];

/**
 * Reads a file of acknowledgements: YAML or JSON with a list `acknowledgements`.
 *
 * @param file what messages call it
 * @throws with all that is wrong in it
 */
export function readAcknowledgements(text: string, file: string): readonly Acknowledgement[] {
  const problems: string[] = [];
  const entries = entriesIn(text, problems);
  entries.forEach((entry, index) => problems.push(...entryProblems(entry, `acknowledgements[${index}]`)));
  throwIfAny(problems.map((problem) => `${file}: ${problem}`));
  return entries as readonly Acknowledgement[];
}

function entriesIn(text: string, problems: string[]): readonly unknown[] {
  const documents = documentsIn(text, problems);
  if (documents.length > 1) {
    problems.push(`has ${documents.length} documents; write one, with all entries in it`);
    return [];
  }
  const [value] = documents;
  if (value === undefined) return [];
  if (!isObject(value)) {
    problems.push(`is ${show(value)}; write a list under 'acknowledgements'`);
    return [];
  }
  const { acknowledgements, ...others } = value;
  problems.push(...unknownKeys(Object.keys(others), ['acknowledgements'], ''));
  if (acknowledgements !== undefined && acknowledgements !== null && !Array.isArray(acknowledgements)) {
    problems.push(`'acknowledgements' is ${show(acknowledgements)}; it must be a list`);
  }
  return Array.isArray(acknowledgements) ? acknowledgements : [];
}

function documentsIn(text: string, problems: string[]): unknown[] {
  try {
    return readYaml(text).map(({ value }) => value);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return [];
  }
}

function entryProblems(entry: unknown, place: string): string[] {
  if (!isObject(entry)) return [`'${place}' is ${show(entry)}; it must have ${REQUIRED.join(', ')}`];
  const missing = REQUIRED.filter((key) => entry[key] === undefined);
  return [
    ...unknownKeys(
      Object.keys(entry).filter((key) => !KEYS.includes(key)),
      KEYS,
      `${place}.`,
    ),
    ...missing.map((key) => `'${place}.${key}' is missing`),
    ...KEYS.filter((key) => entry[key] !== undefined).flatMap((key) => valueProblems(entry[key], key, place)),
  ];
}

function valueProblems(value: unknown, key: string, place: string): string[] {
  const is = `'${place}.${key}' is ${show(value)}`;
  if (typeof value !== 'string' || value.trim() === '') return [`${is}; it must be a string that is not empty`];
  if (key === 'expires' && !isDay(value)) return [`${is}; write the last day on which it counts, such as 2026-12-31`];
  return key === 'reason' && /^<.*>$/.test(value) ? [`${is}; write why the change is meant`] : [];
}

function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = new Date(`${text}T00:00:00Z`);
  return isWritten && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function unknownKeys(keys: readonly string[], known: readonly string[], place: string): string[] {
  return keys
    .filter((key) => !known.includes(key))
    .map((key) => {
      const hint = didYouMean(key, known, "'");
      const text = `'${place}${key}' is no key of the file; allowed are ${known.join(', ')}`;
      return hint === undefined ? text : `${text}; ${hint}`;
    });
}
