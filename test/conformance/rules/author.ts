import type { Random } from '../random';
import { ALL_FORMS, type Form } from './forms';
import { SIMPLE } from './schema';

/** Types that `T` stands for by default. */
const ANY = 'bool int uint double string bytes Duration Timestamp dyn null type part Quantity IP list<string>'.split(
  ' ',
);

/** How often a part is of another type than it must be, and how often of one that is not known. */
const WRONG = 0.01;
const OPEN = 0.05;

interface Variable {
  readonly name: string;
  readonly type: string;
}

/** Writes expressions in CEL, most of which have the types that they need. */
export class RuleAuthor {
  private variables = 0;

  constructor(private readonly random: Random) {}

  /** An expression of a type; `depth` bounds how deeply it is nested. */
  public expression(type: string, depth: number, scope: readonly Variable[] = []): string {
    const { random } = this;
    const wanted = random.chance(WRONG) ? random.pick(ANY) : random.chance(OPEN) ? 'dyn' : type;
    const forms = ALL_FORMS.flatMap((form) => {
      const bound = match(form.gives, wanted);
      return bound === undefined ? [] : [{ form, bound }];
    });
    if (depth <= 0 || forms.length === 0) return this.simple(wanted, scope);
    // Forms that fit any type would otherwise prevail.
    const own = forms.filter(({ form }) => form.gives !== 'T');
    const { form, bound } = random.pick(own.length > 0 && random.chance(0.75) ? own : forms);
    return this.filled(form, bound === '' ? random.pick(ANY) : bound, depth - 1, scope);
  }

  private filled({ text }: Form, any: string, depth: number, scope: readonly Variable[]): string {
    const names = ['x', 'y'].map((letter) => `${letter}${(this.variables += 1)}`);
    const named = text.replace(/\b[xy]\b(?![^{]*\|)/g, (letter) => names[letter === 'x' ? 0 : 1]!);
    return named.replace(/\{([A-Za-z][^{}|]*)(?:\|([^{}]*))?\}/g, (_all, type: string, declared?: string) => {
      const types = declared === undefined ? [] : splitTypes(declared);
      const inner = types.map((own, i) => ({ name: names[i]!, type: withAny(own, any) }));
      return this.bracketed(this.expression(withAny(type, any), depth, [...scope, ...inner]));
    });
  }

  private bracketed(expression: string): string {
    return /^[\w.'"]+$/.test(expression) ? expression : `(${expression})`;
  }

  private simple(type: string, scope: readonly Variable[]): string {
    const { random } = this;
    const variables = scope.filter((variable) => variable.type === type).map(({ name }) => name);
    if (variables.length > 0 && random.chance(0.7)) return random.pick(variables);
    const known = SIMPLE[type];
    if (known !== undefined) return random.pick(known);
    const [, outer, inner = ''] = /^(\w+)<(.*)>$/.exec(type) ?? [];
    switch (outer) {
      case 'list':
        return `[${this.simple(inner, scope)}]`;
      case 'map':
        return `{'a': ${this.simple(splitTypes(inner)[1]!, scope)}}`;
      case 'optional':
        return `optional.of(${this.simple(inner, scope)})`;
      default:
        return 'self.port';
    }
  }
}

/**
 * The type that `T` stands for where a form gives a type: empty if it is not in there, undefined if the form gives
 * something else.
 */
function match(gives: string, type: string): string | undefined {
  if (gives === type) return '';
  const [before, after] = gives.split(/\bT\b/);
  const fits = after !== undefined && type.startsWith(before!) && type.endsWith(after);
  return fits ? type.slice(before!.length, type.length - after.length) : undefined;
}

function withAny(type: string, any: string): string {
  return type.replace(/\bT\b/, any);
}

/** The types between commas that are not within another one. */
function splitTypes(types: string): string[] {
  return types.split(/, (?![^<]*>)/);
}
