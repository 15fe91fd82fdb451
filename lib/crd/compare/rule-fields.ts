import {
  domainOf,
  ERROR,
  fieldNamed,
  fieldTerm,
  presenceOf,
  type RuleValue,
  type Term,
  type View,
  wholeText,
} from './rule-values';
import type { Constant, World } from './rule-worlds';

/** What was asked of a resource and could not be, as it is new. */
export type NewThings = Set<string>;

/** What a part of a boolean expression gives; an error counts as a violation. */
export type Verdict = 'true' | 'false' | 'error';

/** What a resource that was valid before holds in one world: which fields it has, and which of its values are the same. */
export class ResourceFields {
  public constructor(
    private readonly world: World,
    private readonly view: View,
    private readonly news: NewThings,
  ) {}

  /** Whether an object has a field. */
  public has(of: RuleValue, name: string): Verdict {
    if (of.kind !== 'term') {
      return 'error';
    }
    const field = fieldNamed(of, name);
    switch (presenceOf(of, field, this.view)) {
      case 'present':
        return 'true';
      case 'absent':
        return 'false';
      case 'new':
        this.news.add(field);
        return 'false';
      case 'unknown': {
        const term = fieldTerm(of, field, this.view);
        const text = term.kind === 'term' ? term.text : of.text;
        return this.world.decide(`has ${text}`, 2) === 0 ? 'true' : 'false';
      }
    }
  }

  /** A field of an object; an error where it is missing. */
  public select(of: RuleValue, name: string): RuleValue {
    if (of.kind !== 'term' || this.has(of, name) !== 'true') {
      return ERROR;
    }
    return fieldTerm(of, fieldNamed(of, name), this.view);
  }

  /** The same as an optional, which may be empty. */
  public selectOptional(of: RuleValue, name: string): RuleValue {
    if (of.kind === 'optional') {
      return of.value === undefined ? of : this.selectOptional(of.value, name);
    }
    const has = this.has(of, name);
    return has === 'error' ? ERROR : { kind: 'optional', value: has === 'true' ? this.select(of, name) : undefined };
  }

  /** Whether two values are the same. */
  public equal(a: RuleValue, b: RuleValue): boolean {
    if (a.kind === 'constant' && b.kind === 'constant') {
      return a.value === b.value;
    }
    if (a.kind === 'term' && b.kind === 'constant') {
      return this.world.equals(wholeText(a, this.view), b.value, this.domain(a));
    }
    if (a.kind === 'constant' && b.kind === 'term') {
      return this.equal(b, a);
    }
    const texts = [this.textOf(a), this.textOf(b)].sort();
    return texts[0] === texts[1] || this.world.decide(`equal ${texts.join(' ')}`, 2) === 0;
  }

  /** The values that a term can have; if a rule requires another one, that one is new. */
  private domain(term: Term): readonly Constant[] | undefined {
    const { after } = term.at;
    const domain = domainOf(term);
    (after?.enum ?? []).forEach((value) => {
      if (domain !== undefined && typeof value === 'string' && !domain.includes(value)) {
        this.news.add(value);
      }
    });
    return domain;
  }

  /** What is written for a value, the same for the same value. */
  public textOf(value: RuleValue): string {
    switch (value.kind) {
      case 'constant':
        return `${typeof value.value} ${JSON.stringify(value.value)}`;
      case 'list':
        return `[${value.items.map((item) => this.textOf(item)).join(', ')}]`;
      case 'optional':
        return `optional(${value.value === undefined ? '' : this.textOf(value.value)})`;
      case 'term':
        return wholeText(value, this.view);
      case 'error':
        return 'error';
    }
  }
}
