import { docComment, LINE_WIDTH } from './doc-comment';
import { propertyKey } from './identifiers';
import type { ObjectShape, ShapeField, TypeNode } from './type-model';

export type ShapeNames = ReadonlyMap<ObjectShape, string>;

export function interfaceOf(name: string, shape: ObjectShape, names: ShapeNames): string {
  const lines = shape.fields.flatMap((field) => [...docComment(field, '  '), ...fieldLines(field, names)]);
  const more = shape.open ? ['  readonly [field: string]: unknown;'] : [];
  return [`export interface ${name} {`, ...lines, ...more, '}', ''].join('\n');
}

export function typeText(type: TypeNode, names: ShapeNames): string {
  switch (type.is) {
    case 'text':
      return type.text;
    case 'literals':
      return type.literals.join(' | ');
    case 'shape':
      return names.get(type.shape) ?? 'unknown';
    case 'list':
      return `readonly ${inParentheses(type.items, names)}[]`;
    case 'map':
      return `Readonly<Record<string, ${typeText(type.values, names)}>>`;
    case 'nullable':
      return `${typeText(type.type, names)} | null`;
  }
}

function inParentheses(type: TypeNode, names: ShapeNames): string {
  const text = typeText(type, names);
  return /^readonly | \| /.test(text) && type.is !== 'map' ? `(${text})` : text;
}

function fieldLines({ name, type, optional }: ShapeField, names: ShapeNames): readonly string[] {
  const head = `  readonly ${propertyKey(name)}${optional ? '?' : ''}:`;
  const text = typeText(type, names);
  if (type.is !== 'literals' || head.length + text.length + 2 <= LINE_WIDTH) return [`${head} ${text};`];
  return [head, ...type.literals.map((literal, i) => `    | ${literal}${i === type.literals.length - 1 ? ';' : ''}`)];
}
