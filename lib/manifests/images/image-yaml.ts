import { isObject } from '../../crd/json/object';
import { belowPath } from '../../crd/json/path';
import {
  isBlock,
  MAPPING,
  parseEvents,
  POP,
  SCALAR,
  scalarText,
  SEQUENCE,
} from '../../crd/yaml/events';
import { announcesImages, isImage, PAIR_FIELDS, pairIn, withImage } from './image-forms';

import type { ScalarEvent, YamlEvent } from '../../crd/yaml/events';

/** Another text in the place of a part of one. */
export interface TextEdit {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/** An image in a YAML text that no word of it is by itself: one of a list, or in several fields. */
interface YamlImage {
  readonly image: string;
  readonly form: 'list' | 'pair';
  readonly path: string;
  readonly isVersioned?: boolean;
  /** Where it stands: the first of its parts. */
  readonly at: number;
  readonly parts: readonly { readonly at: number; readonly end: number }[];
  readonly edits: (image: string) => readonly TextEdit[];
}

/** A text without lists of images and fields of repositories is not looked into. */
const CANDIDATE = /(images|repository)["']?\s*:/i;

/** A repository and its tag, one below the other, in text that is not YAML, such as a template. */
const TWO_LINES =
  /^([ \t]*)repository:[ \t]*["']?([^\s"'{}]+)["']?[ \t]*(?:#.*)?\r?\n\1tag:[ \t]*["']?([^\s"'{}]+)/gm;

/** The images in lists and in several fields of a YAML text; undefined where it is no YAML. */
export function imagesInYaml(text: string): readonly YamlImage[] | undefined {
  if (!CANDIDATE.test(text)) {
    return [];
  }
  try {
    return new Reader(text)
      .documents()
      .flatMap((node) => imagesOf(node, text, { path: '', key: '' }));
  } catch {
    return undefined;
  }
}

/** Images in two lines of a text that is no YAML: nothing says how these come together. */
export function imagesInLines(text: string): string[] {
  const found = [...text.matchAll(TWO_LINES)].map(
    ([, , repository = '', tag = '']) => `${repository}:${tag}`,
  );
  return found.filter(isImage);
}

type Node =
  | { readonly scalar: ScalarEvent }
  | { readonly members: ReadonlyMap<string, Node> }
  | { readonly items: readonly Node[] }
  | undefined;

class Reader {
  private readonly events: readonly YamlEvent[];
  private at = 0;

  constructor(private readonly text: string) {
    this.events = parseEvents(text);
  }

  public documents(): Node[] {
    const nodes: Node[] = [];
    while (this.at < this.events.length) {
      this.at += 1;
      nodes.push(...this.upToPop());
    }
    return nodes;
  }

  private upToPop(): Node[] {
    const nodes: Node[] = [];
    while (this.at < this.events.length && this.events[this.at]?.type !== POP) {
      nodes.push(this.node());
    }
    this.at += 1;
    return nodes;
  }

  private node(): Node {
    const event = this.events[this.at] as YamlEvent;
    this.at += 1;
    if (event.type === SCALAR) {
      return { scalar: event };
    }
    if (event.type === SEQUENCE) {
      return { items: this.upToPop() };
    }
    return event.type === MAPPING ? { members: this.membersOf(this.upToPop()) } : undefined;
  }

  private membersOf(nodes: readonly Node[]): ReadonlyMap<string, Node> {
    const members = new Map<string, Node>();
    for (let i = 0; i < nodes.length; i += 2) {
      const key = nodes[i];
      if (key !== undefined && 'scalar' in key) {
        members.set(scalarText(this.text, key.scalar), nodes[i + 1]);
      }
    }
    return members;
  }
}

interface Place {
  readonly path: string;
  readonly key: string;
}

function imagesOf(node: Node, text: string, { path, key }: Place): YamlImage[] {
  if (node === undefined || 'scalar' in node) {
    return [];
  }
  if ('items' in node) {
    return node.items.flatMap((item, index) => {
      const at = { path: `${path}[${index}]`, key };
      const isScalar = item !== undefined && 'scalar' in item;
      return isScalar ? listed(item.scalar, text, at) : imagesOf(item, text, { ...at, key: '' });
    });
  }
  const pair = pairOf(node.members, text, path);
  const below = [...node.members].filter(([name]) => pair === undefined || !PAIR_FIELDS.has(name));
  return [
    ...(pair === undefined ? [] : [pair]),
    ...below.flatMap(([name, member]) =>
      imagesOf(member, text, { path: belowPath(path, name), key: name }),
    ),
  ];
}

function listed(scalar: ScalarEvent, text: string, { path, key }: Place): YamlImage[] {
  const image = scalarText(text, scalar);
  if (!announcesImages(key) || isBlock(scalar) || !isImage(image)) {
    return [];
  }
  const part = rangeOf(scalar, text);
  return [
    {
      image,
      form: 'list',
      path,
      at: part.at,
      parts: [part],
      edits: (next) => [{ ...part, text: next }],
    },
  ];
}

/** Tags that look like numbers are texts here. */
function pairOf(
  members: ReadonlyMap<string, Node>,
  text: string,
  path: string,
): YamlImage | undefined {
  const scalars = new Map(
    [...members].flatMap(([name, node]) =>
      node !== undefined && 'scalar' in node && !isBlock(node.scalar)
        ? [[name, node.scalar] as const]
        : [],
    ),
  );
  const values = Object.fromEntries(
    [...scalars].map(([name, scalar]) => [name, scalarText(text, scalar)]),
  );
  const pair = pairIn(values);
  if (pair === undefined) {
    return undefined;
  }
  const parts = new Map(
    [...scalars]
      .filter(([name]) => PAIR_FIELDS.has(name))
      .map(([name, s]) => [name, rangeOf(s, text)]),
  );
  const { image, isVersioned } = pair;
  return {
    image,
    form: 'pair',
    path,
    ...(isVersioned && { isVersioned }),
    at: Math.min(...[...parts.values()].map(({ at }) => at)),
    parts: [...parts.values()],
    edits: (next) => {
      const changed = withImage(values, pair, next);
      return [...parts].flatMap(([name, part]) => {
        const value = isObject(changed) ? changed[name] : undefined;
        return typeof value === 'string' && value !== values[name]
          ? [{ ...part, text: value }]
          : [];
      });
    },
  };
}

/**
 * A scalar without its quotes, which stay: no image has a character that they would have to hide.
 */
function rangeOf(
  { valueStart, valueEnd }: ScalarEvent,
  text: string,
): { readonly at: number; readonly end: number } {
  const isQuoted = /["']/.test(text[valueStart] ?? '') && text[valueStart] === text[valueEnd - 1];
  return isQuoted ? { at: valueStart + 1, end: valueEnd - 1 } : { at: valueStart, end: valueEnd };
}
