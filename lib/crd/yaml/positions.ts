import { parseDocument } from './yaml-nodes';

import type { YamlNode } from './yaml-nodes';

/** Finds the lines of fields in a document, which is parsed once more when the first is asked for. */
export class YamlPositions {
  private root: YamlNode | undefined;
  private isParsed = false;

  /** @param first the line of its file in which the text begins */
  public constructor(
    private readonly text: string,
    private readonly first: number,
  ) {}

  /**
   * The line of a field, or of the one next above that is there; `otherwise` for a text that is no
   * YAML.
   */
  public lineOf(path: string, otherwise: number): number {
    if (!this.isParsed) {
      this.isParsed = true;
      this.root = tryParse(this.text);
    }
    let node = this.root;
    if (node === undefined) {
      return otherwise;
    }
    let line = node.line;
    for (let rest = path; rest !== '';) {
      const next = child(node.target ?? node, rest.replace(/^\./, ''));
      if (next === undefined) {
        break;
      }
      ({ node, line, rest } = next);
    }
    return this.first + line - 1;
  }
}

function tryParse(text: string): YamlNode | undefined {
  try {
    return parseDocument(text);
  } catch {
    return undefined;
  }
}

interface Step {
  readonly node: YamlNode;
  readonly line: number;
  readonly rest: string;
}

/**
 * Value of a collection under the first part of a path, which looks the same as a key with dots.
 */
function child({ kind, children }: YamlNode, path: string): Step | undefined {
  if (kind === 'sequence') {
    const [whole = '', index] = /^\[(\d+)\]/.exec(path) ?? [];
    const item = index === undefined ? undefined : children[Number(index)];
    return item && { node: item, line: item.line, rest: path.slice(whole.length) };
  }
  let longest: Step | undefined;
  for (let index = 0; kind === 'mapping' && index + 1 < children.length; index += 2) {
    const [key, value] = [children[index]!, children[index + 1]!];
    const length = lengthOfKey(key.text, path);
    if (length > 0 && (longest === undefined || path.length - length < longest.rest.length)) {
      longest = { node: value, line: key.line, rest: path.slice(length) };
    }
  }
  return longest;
}

/**
 * How much of a path a key takes up: `a`, `[a]` or `["a"]`, to the end of the path or of its part;
 * 0 if it is another.
 */
function lengthOfKey(key: string, path: string): number {
  const forms = key === '' ? [] : [key, `[${key}]`, `["${key}"]`];
  return (
    forms.find((form) => path.startsWith(form) && /^([.[]|$)/.test(path.slice(form.length)))
      ?.length ?? 0
  );
}
