import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { diffLinesUnified } from 'jest-diff';
import { Document, isPair, isScalar, visit } from 'yaml';
import { address } from './synth';

import type { Manifest } from './synth';

/** Objects of some cases, by the names of the cases. */
export type GoldenCases = Readonly<Record<string, readonly Manifest[]>>;

/**
 * Compares objects with committed files: `<path>.yaml` has those of the first case,
 * `<path>.<case>.diff` how another case differs from the first. `UPDATE_GOLDEN=1` writes the files
 * instead; read what changes in the diff.
 */
export function expectGolden(path: string, cases: GoldenCases): void {
  const [first, ...others] = Object.entries(cases).map(([name, objects]) => ({
    name,
    texts: textsOf(objects),
  }));
  if (first === undefined) {
    throw new Error('there is no case');
  }
  expectText(`${path}.yaml`, [...first.texts.values()].join('---\n'));
  for (const { name, texts } of others) {
    expectText(`${path}.${name}.diff`, differencesOf(first.texts, texts));
  }
}

function expectText(file: string, text: string): void {
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (!existsSync(file)) {
    throw new Error(`${file} is missing; UPDATE_GOLDEN=1 writes it`);
  }
  expect(text).toBe(readFileSync(file, 'utf8'));
}

/** Objects as YAML by their addresses, in their order. */
function textsOf(objects: readonly Manifest[]): Map<string, string> {
  const texts = new Map(objects.map((object) => [address(object), yamlOf(object)]));
  expect(texts.size).toBe(objects.length);
  return texts;
}

/** YAML with short lists and maps of scalars on one line. */
function yamlOf(object: Manifest): string {
  const document = new Document(object, { version: '1.1', aliasDuplicateObjects: false });
  visit(document, {
    Collection(_key, node) {
      const isFlat = node.items.every((item) => isScalar(isPair(item) ? item.value : item));
      if (isFlat && JSON.stringify(node).length < 80) {
        node.flow = true;
      }
    },
  });
  return document.toString({ lineWidth: 120, flowCollectionPadding: false });
}

/**
 * Differences in the list of objects, then those of each object. A new object is compared with the
 * nearest of its kind.
 */
function differencesOf(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string {
  const list = [...after.keys()].join('\n');
  const parts = [`objects\n${diff([...before.keys()].join('\n'), list)}`];
  for (const [name, text] of after) {
    const [kind] = name.split(' ');
    const old = before.get(name);
    const candidates = [...before].filter(([other]) => other.split(' ')[0] === kind);
    const likes = candidates.map(
      ([other, otherText]) => `${name}, as ${other} but\n${diff(otherText, text)}`,
    );
    const asNew = `${name}, new\n${text}`;
    if (old === undefined) {
      parts.push([asNew, ...likes].reduce((a, b) => (b.length < a.length ? b : a)));
    } else if (old !== text) {
      parts.push(`${name}\n${diff(old, text)}`);
    }
  }
  return parts.join('\n');
}

const unchanged = (text: string): string => text;

/** A unified diff with one line around each change. */
function diff(before: string, after: string): string {
  const noColors = {
    aColor: unchanged,
    bColor: unchanged,
    commonColor: unchanged,
    patchColor: unchanged,
  };
  const options = { ...noColors, contextLines: 1, expand: false, omitAnnotationLines: true };
  return `${diffLinesUnified(before.trimEnd().split('\n'), after.trimEnd().split('\n'), options).trimEnd()}\n`;
}
