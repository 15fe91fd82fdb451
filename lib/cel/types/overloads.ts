import { FUNCTIONS, METHODS, PARTS_OF_MACROS } from './functions';
import { OPERATORS } from './operators';
import { readOverload, type Overload } from './overload';
import { Substitution } from './substitution';
import { DYN, isSame, paramNamed, withParameters, type Type } from './type';
import type { Finding } from './typed-expression';

/** All that can be called, or is written as an operator. */
const TABLES = { function: FUNCTIONS, method: METHODS, operator: OPERATORS, macro: PARTS_OF_MACROS } as const;

/** Where to look for a name. */
export type Table = keyof typeof TABLES;

const known = new Map<string, readonly Overload[]>();

/** The ways in which something can be called; none if there is no such thing. */
export function overloadsOf(table: Table, name: string): readonly Overload[] {
  const key = `${table} ${name}`;
  const signatures = Object.hasOwn(TABLES[table], name) ? TABLES[table][name]! : [];
  const overloads = known.get(key) ?? signatures.map(readOverload);
  known.set(key, overloads);
  return overloads;
}

/** Chooses among overloads, and keeps what placeholders stand for by the choices so far. */
export class OverloadChoice {
  private readonly substitution = new Substitution();
  private placeholders = 0;

  /** A type that is not known yet. */
  public placeholder(): Type {
    this.placeholders += 1;
    return paramNamed(`_${this.placeholders}`);
  }

  public fits(given: Type, wanted: Type): boolean {
    return this.substitution.fits([given], [wanted]);
  }

  public resolve(type: Type, rest?: 'open' | 'closed'): Type {
    return this.substitution.resolve(type, rest);
  }

  /** What a call with values of these types gives; undefined if there is no such call. */
  public choose(table: Table, name: string, given: readonly Type[]): Finding | undefined {
    const overloads: Overload[] = [];
    let type: Type | undefined;
    for (const overload of overloadsOf(table, name)) {
      const { parameters, result } = this.instance(overload);
      if (this.substitution.fits(given, parameters)) {
        overloads.push(overload);
        const own = this.resolve(result);
        type = type === undefined || isSame(type, own) ? own : DYN;
      }
    }
    return type && { type, overloads };
  }

  /** The overload with placeholders that nothing else uses. */
  private instance({ parameters, result }: Overload): Overload {
    const own = new Map<string, Type>();
    const replace = (type: Type): Type => {
      if (type.kind !== 'param') {
        return type.parameters.length === 0 ? type : withParameters(type, type.parameters.map(replace));
      }
      const placeholder = own.get(type.name) ?? this.placeholder();
      own.set(type.name, placeholder);
      return placeholder;
    };
    return { parameters: parameters.map(replace), result: replace(result) };
  }
}
