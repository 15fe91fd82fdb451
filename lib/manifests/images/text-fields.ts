import { partsOf } from '../../crd/yaml/separators';
import { parseDocument } from '../../crd/yaml/yaml-nodes';

import type { YamlNode } from '../../crd/yaml/yaml-nodes';

/** A part of a text. */
export interface TextRange {
  readonly at: number;
  readonly end: number;
}

/** Another text in the place of a part of one. */
interface TextEdit extends TextRange {
  readonly text: string;
}

/** Step to a member or an item. */
export type Step = string | number;

/** YAML or JSON in a text: its values, all scalars as texts, and where each of them stands. */
export interface TextFields {
  readonly documents: readonly unknown[];
  /** The place of a scalar; undefined for one of several lines, which stays as it is. */
  rangeOf(document: number, steps: readonly Step[]): TextRange | undefined;
}

/** Reads YAML or JSON; undefined for a text that is neither, or only a word. */
export function readTextFields(text: string): TextFields | undefined {
  try {
    const roots = [...rootsIn(text)];
    const documents = roots.map(({ root }) => textsOf(root));
    return documents.some((document) => typeof document === 'object')
      ? { documents, rangeOf: (document, steps) => rangeIn(text, roots[document], steps) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A document, and where in the text its part begins. */
interface Root {
  readonly root: YamlNode;
  readonly offset: number;
}

function* rootsIn(text: string): Generator<Root> {
  const options = { isJson: /^\s*[{[]/.test(text), isWhole: true };
  for (const { start, end, isBadSeparator } of partsOf(text)) {
    const root = isBadSeparator ? undefined : parseDocument(text.slice(start, end), options);
    if (root !== undefined) {
      yield { root, offset: start };
    }
  }
}

/** A node with all its scalars as texts; what is copied by an alias is read where it is written. */
function textsOf({ kind, text, children }: YamlNode): unknown {
  switch (kind) {
    case 'scalar':
      return text;
    case 'sequence':
      return children.map(textsOf);
    case 'mapping': {
      const map = Object.create(null) as Record<string, unknown>;
      pairsOf(children).forEach(({ key, value }) => (map[key.text] = textsOf(value)));
      return map;
    }
    case 'alias':
      return undefined;
  }
}

function pairsOf(children: readonly YamlNode[]): { key: YamlNode; value: YamlNode }[] {
  return children.flatMap((key, index) =>
    index % 2 === 0 && key.kind === 'scalar' ? [{ key, value: children[index + 1]! }] : [],
  );
}

/**
 * A scalar without its quotes, which stay: no image has a character that they would have to hide.
 */
function rangeIn(
  text: string,
  document: Root | undefined,
  steps: readonly Step[],
): TextRange | undefined {
  const node = steps.reduce<YamlNode | undefined>(childOf, document?.root);
  if (document === undefined || node?.kind !== 'scalar' || node.start < 0 || steps.length === 0) {
    return undefined;
  }
  const [at, end] = [document.offset + node.start, document.offset + node.end];
  return /["']/.test(text[at] ?? '') ? { at: at + 1, end: end - 1 } : { at, end };
}

function childOf(node: YamlNode | undefined, step: Step): YamlNode | undefined {
  return node?.kind === 'mapping'
    ? pairsOf(node.children).findLast(({ key }) => key.text === step)?.value
    : node?.children[Number(step)];
}

export function edited(text: string, edits: readonly TextEdit[]): string {
  let done = 0;
  const sorted = [...edits].sort((a, b) => a.at - b.at);
  const parts = sorted.map(({ at, end, text: next }) => {
    const part = text.slice(done, at) + next;
    done = end;
    return part;
  });
  return sorted.length === 0 ? text : parts.join('') + text.slice(done);
}
