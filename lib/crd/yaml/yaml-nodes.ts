import { MAX_DEPTH, YamlFailure } from './cursor';
import { Scanner } from './scanner';

import type { Token, TokenType } from './scanner';

export type NodeKind = 'scalar' | 'sequence' | 'mapping' | 'alias';

/** A node of a document as it is written. */
export interface YamlNode {
  readonly kind: NodeKind;
  /** Counted from 1. */
  readonly line: number;
  /** The text of a scalar, or the name that an alias stands for. */
  readonly text: string;
  /** The tag of a scalar; those of collections mean nothing to Go. */
  readonly tag: string;
  /** True for a scalar whose text decides what it is. */
  readonly isImplicit: boolean;
  /** The items of a sequence; keys and values of a mapping, in turns. */
  readonly children: readonly YamlNode[];
  /** What an alias stands for. */
  readonly target: YamlNode | undefined;
  /** The place of a scalar in the text, with its quotes; -1 for blocks, and where none is written. */
  readonly start: number;
  readonly end: number;
}

/** How a text is read that is in no file of manifests. */
export interface ParseOptions {
  /** True to take escapes of JSON that YAML 1.1 does not have. @default false */
  readonly isJson?: boolean;
  /** True if nothing may follow the document. @default false: as for Go, that is not read */
  readonly isWhole?: boolean;
}

/** The first document of a text; undefined for a text without one. */
export function parseDocument(text: string, options: ParseOptions = {}): YamlNode | undefined {
  return new Parser(text, options).document();
}

const CORE = 'tag:yaml.org,2002:';

const DIRECTIVES: readonly TokenType[] = ['version directive', 'tag directive'];

const NO_CONTENT: readonly TokenType[] = [
  ...DIRECTIVES,
  'document start',
  'document end',
  'stream end',
];

interface Properties {
  readonly anchor: string | undefined;
  readonly tag: string;
  /** The line of the first of them, or of the node, counted from 0. */
  readonly line: number;
}

/** How a node may be written in a place. */
interface Place {
  readonly depth: number;
  readonly isBlock: boolean;
  /** True below a key, where a list need not be indented. */
  readonly mayBeIndentless?: boolean;
}

class Parser {
  private readonly scanner: Scanner;
  private readonly anchors = new Map<string, YamlNode>();
  private readonly handles = new Map<string, string>();

  public constructor(
    text: string,
    private readonly options: ParseOptions,
  ) {
    this.scanner = new Scanner(text, options.isJson === true);
  }

  public document(): YamlNode | undefined {
    const { type } = this.scanner.peek();
    if (type === 'stream end') {
      return undefined;
    }
    const isBare = type !== 'document start' && !DIRECTIVES.includes(type);
    if (!isBare) {
      this.directives();
    }
    this.addHandle('!', '!');
    this.addHandle('!!', CORE);
    const isEmpty = !isBare && NO_CONTENT.includes(this.scanner.peek().type);
    const root = isEmpty
      ? emptyScalar(this.scanner.peek().line)
      : this.node({ depth: 0, isBlock: true });
    // What comes next may show that this is no document.
    const next = this.scanner.peek();
    if (this.options.isWhole === true && !NO_CONTENT.includes(next.type)) {
      throw failure('did not find the end of the document', next);
    }
    return root;
  }

  private directives(): void {
    let hasVersion = false;
    for (let next = this.scanner.peek(); DIRECTIVES.includes(next.type);) {
      if (next.type === 'tag directive') {
        if (this.handles.has(next.text)) {
          throw failure('found duplicate %TAG directive', next);
        }
        this.handles.set(next.text, next.suffix);
      } else if (hasVersion) {
        throw failure('found duplicate %YAML directive', next);
      } else if (next.text !== '1' || next.suffix !== '1') {
        throw failure('found incompatible YAML document', next);
      } else {
        hasVersion = true;
      }
      this.scanner.take();
      next = this.scanner.peek();
    }
    if (this.scanner.peek().type !== 'document start') {
      throw failure('did not find expected <document start>', this.scanner.peek());
    }
    this.scanner.take();
  }

  private addHandle(handle: string, prefix: string): void {
    if (!this.handles.has(handle)) {
      this.handles.set(handle, prefix);
    }
  }

  private node(place: Place): YamlNode {
    if (place.depth > MAX_DEPTH) {
      throw new YamlFailure('it is nested too deeply', this.scanner.peek().line + 1, false);
    }
    const first = this.scanner.peek();
    if (first.type === 'alias') {
      return this.alias();
    }
    const properties = this.properties(first);
    const next = this.scanner.peek();
    switch (next.type) {
      case 'scalar':
        return this.scalar(properties);
      case '[':
        return this.collection('sequence', properties, (children) =>
          this.flowSequence(children, place.depth + 1),
        );
      case '{':
        return this.collection('mapping', properties, (children) =>
          this.flowMapping(children, place.depth + 1),
        );
      case 'block sequence':
      case 'block mapping':
        if (place.isBlock) {
          return this.block(next.type, properties, place.depth + 1);
        }
        break;
      case 'entry':
        if (place.mayBeIndentless === true) {
          return this.collection('sequence', properties, (children) =>
            this.entries(children, place.depth + 1),
          );
        }
        break;
      default:
        break;
    }
    if (properties.anchor === undefined && properties.tag === '') {
      throw failure('did not find expected node content', next);
    }
    return this.anchored(emptyScalar(properties.line, properties.tag), properties);
  }

  private alias(): YamlNode {
    const { text, line } = this.scanner.take();
    const target = this.anchors.get(text);
    if (target === undefined) {
      throw new YamlFailure(`unknown anchor '${text}' referenced`, line + 1);
    }
    return {
      kind: 'alias',
      line: line + 1,
      text,
      tag: '',
      isImplicit: false,
      children: NONE,
      start: -1,
      end: -1,
      target,
    };
  }

  /** An anchor and a tag, in either order. */
  private properties({ line }: Token): Properties {
    const anchor = this.takeIf('anchor');
    const written = this.takeIf('tag');
    const later = anchor ?? (written && this.takeIf('anchor'));
    const tag = written === undefined ? '' : this.tagOf(written);
    return { tag, line, anchor: later?.text };
  }

  private takeIf(type: TokenType): Token | undefined {
    return this.scanner.peek().type === type ? this.scanner.take() : undefined;
  }

  private tagOf(written: Token): string {
    if (written.text === '') {
      return written.suffix;
    }
    const prefix = this.handles.get(written.text);
    if (prefix === undefined || prefix + written.suffix === '') {
      throw failure('found undefined tag handle', written);
    }
    return prefix + written.suffix;
  }

  private anchored(node: YamlNode, { anchor }: Properties): YamlNode {
    if (anchor !== undefined) {
      this.anchors.set(anchor, node);
    }
    return node;
  }

  private scalar(properties: Properties): YamlNode {
    const { text, isPlain, start, end } = this.scanner.take();
    const { tag, line } = properties;
    const isImplicit = tag === '!' || (tag === '' && isPlain);
    const node: YamlNode = {
      kind: 'scalar',
      line: line + 1,
      text,
      tag,
      isImplicit,
      children: NONE,
      start,
      end,
      target: undefined,
    };
    return this.anchored(node, properties);
  }

  private collection(
    kind: 'sequence' | 'mapping',
    properties: Properties,
    fill: (children: YamlNode[]) => void,
  ): YamlNode {
    const children: YamlNode[] = [];
    const node: YamlNode = {
      kind,
      line: properties.line + 1,
      text: '',
      tag: '',
      isImplicit: false,
      children,
      start: -1,
      end: -1,
      target: undefined,
    };
    // It may contain its own alias.
    this.anchored(node, properties);
    fill(children);
    return node;
  }

  private block(
    type: 'block sequence' | 'block mapping',
    properties: Properties,
    depth: number,
  ): YamlNode {
    return type === 'block sequence'
      ? this.collection('sequence', properties, (children) => {
          this.scanner.take();
          this.entries(children, depth);
          this.expect('block end', "did not find expected '-' indicator");
        })
      : this.collection('mapping', properties, (children) => {
          this.scanner.take();
          this.pairs(children, depth);
          this.expect('block end', 'did not find expected key');
        });
  }

  private expect(type: TokenType, otherwise: string): void {
    if (this.takeIf(type) === undefined) {
      throw failure(otherwise, this.scanner.peek());
    }
  }

  private entries(children: YamlNode[], depth: number): void {
    for (let entry = this.takeIf('entry'); entry !== undefined; entry = this.takeIf('entry')) {
      const { type } = this.scanner.peek();
      const isEmpty = type === 'entry' || isEndOfPair(type);
      children.push(isEmpty ? emptyScalar(entry.line) : this.node({ depth, isBlock: true }));
    }
  }

  private pairs(children: YamlNode[], depth: number): void {
    for (let next = this.scanner.peek(); ; next = this.scanner.peek()) {
      if (next.type !== 'key') {
        return;
      }
      this.scanner.take();
      children.push(this.blockNode(depth, next.line));
      const value = this.takeIf('value');
      children.push(
        value === undefined
          ? emptyScalar(this.scanner.peek().line)
          : this.blockNode(depth, value.line),
      );
    }
  }

  private blockNode(depth: number, line: number): YamlNode {
    const { type } = this.scanner.peek();
    return type === 'block end' || type === 'key' || type === 'value'
      ? emptyScalar(line)
      : this.node({ depth, isBlock: true, mayBeIndentless: true });
  }

  private flowSequence(children: YamlNode[], depth: number): void {
    this.scanner.take();
    for (let isFirst = true; this.takeIf(']') === undefined; isFirst = false) {
      if (!isFirst) {
        this.expect(',', "did not find expected ',' or ']'");
        if (this.takeIf(']') !== undefined) {
          return;
        }
      }
      children.push(
        this.scanner.peek().type === 'key'
          ? this.pairInSequence(depth)
          : this.node({ depth, isBlock: false }),
      );
    }
  }

  /** `[a: b]` is a list of a map. */
  private pairInSequence(depth: number): YamlNode {
    const { line } = this.scanner.take();
    return this.collection('mapping', { tag: '', line, anchor: undefined }, (children) => {
      const { type } = this.scanner.peek();
      if (type === 'value' || type === ',' || type === ']') {
        // Go takes the token, whatever it is.
        children.push(emptyScalar(this.scanner.take().line));
      } else {
        children.push(this.node({ depth: depth + 1, isBlock: false }));
      }
      children.push(this.flowValue(']', depth + 1));
    });
  }

  private flowMapping(children: YamlNode[], depth: number): void {
    this.scanner.take();
    for (let isFirst = true; this.takeIf('}') === undefined; isFirst = false) {
      if (!isFirst) {
        this.expect(',', "did not find expected ',' or '}'");
        if (this.takeIf('}') !== undefined) {
          return;
        }
      }
      if (this.takeIf('key') === undefined) {
        children.push(this.node({ depth, isBlock: false }));
        children.push(emptyScalar(this.scanner.peek().line));
        continue;
      }
      const { type, line } = this.scanner.peek();
      const hasNoKey = type === 'value' || type === ',' || type === '}';
      children.push(hasNoKey ? emptyScalar(line) : this.node({ depth, isBlock: false }));
      children.push(this.flowValue('}', depth));
    }
  }

  private flowValue(end: ']' | '}', depth: number): YamlNode {
    const hasValue = this.takeIf('value') !== undefined;
    const { type, line } = this.scanner.peek();
    return hasValue && type !== ',' && type !== end
      ? this.node({ depth, isBlock: false })
      : emptyScalar(line);
  }
}

function isEndOfPair(type: TokenType): boolean {
  return type === 'block end' || type === 'key' || type === 'value';
}

function failure(reason: string, { line }: Token): YamlFailure {
  return new YamlFailure(reason, line + 1);
}

const NONE: readonly YamlNode[] = [];

function emptyScalar(line: number, tag = ''): YamlNode {
  return {
    kind: 'scalar',
    line: line + 1,
    text: '',
    tag,
    isImplicit: tag === '',
    children: NONE,
    start: -1,
    end: -1,
    target: undefined,
  };
}
