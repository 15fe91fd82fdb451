import { getOrAdd } from '../../json/object';
import { overloadsOf } from '../functions/table';
import type { FunctionRow, Table } from '../functions/row';
import { Substitution } from './substitution';
import { DYN, isSame, paramNamed, withParameters, type Type } from '../syntax/type';
import type { TypedPart } from './typed-expression';

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

  /** Returns the result of a call with values of these types; undefined if there is no such call. */
  public choose(table: Table, name: string, given: readonly Type[]): TypedPart | undefined {
    const overloads: FunctionRow[] = [];
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
  private instance({ parameters, result }: FunctionRow): Pick<FunctionRow, 'parameters' | 'result'> {
    const own = new Map<string, Type>();
    const replace = (type: Type): Type => {
      if (type.kind !== 'param') {
        return type.parameters.length === 0 ? type : withParameters(type, type.parameters.map(replace));
      }
      return getOrAdd(own, type.name, () => this.placeholder());
    };
    return { parameters: parameters.map(replace), result: replace(result) };
  }
}
