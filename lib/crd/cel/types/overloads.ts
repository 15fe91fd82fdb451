import { getOrAdd } from '../../json/collections';
import { overloadsOf } from '../functions/table';
import { DYN, isSame, paramNamed, withParameters } from '../syntax/type';

import type { FunctionRow, Table } from '../functions/row';
import type { Type } from '../syntax/type';
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

  /**
   * Returns the result of a call with values of these types; undefined if there is no such call.
   */
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
  private instance({
    parameters,
    result,
  }: FunctionRow): Pick<FunctionRow, 'parameters' | 'result'> {
    const own = new Map<string, Type>();
    const replace = (type: Type): Type => {
      if (type.kind !== 'param') {
        return type.parameters.length === 0
          ? type
          : withParameters(type, type.parameters.map(replace));
      }
      return getOrAdd(own, type.name, () => this.placeholder());
    };
    return { parameters: parameters.map(replace), result: replace(result) };
  }
}

/** Types that take null for a value. */
const NULLABLE: readonly Type['kind'][] = ['null', 'optional', 'object'];
const NULLABLE_SCALARS = ['google.protobuf.Duration', 'google.protobuf.Timestamp'];

/**
 * As in an API server, the first type binds a placeholder, which becomes more general with those
 * that follow.
 */
class Substitution {
  private readonly bound = new Map<string, Type>();
  /** Bindings of placeholders before the changes of the attempt that is under way. */
  private readonly changes: (readonly [name: string, before: Type | undefined])[] = [];

  /**
   * Returns true if the types fit pair by pair; if they do, what placeholders stand for is kept.
   */
  public fits(given: readonly Type[], wanted: readonly Type[]): boolean {
    this.changes.length = 0;
    const fit = this.allFit(given, wanted);
    if (!fit) {
      this.undo();
    }
    return fit;
  }

  /**
   * The type with what is known of its placeholders; `closed` has dyn in the place of the others.
   */
  public resolve(type: Type, rest: 'open' | 'closed' = 'open'): Type {
    if (type.kind === 'param') {
      const known = this.bound.get(type.name);
      if (known !== undefined) {
        return this.resolve(known, rest);
      }
      return rest === 'closed' ? DYN : type;
    }
    return type.parameters.length === 0
      ? type
      : withParameters(
          type,
          type.parameters.map((part) => this.resolve(part, rest)),
        );
  }

  private undo(): void {
    for (const [name, before] of this.changes.reverse()) {
      if (before === undefined) {
        this.bound.delete(name);
      } else {
        this.bound.set(name, before);
      }
    }
  }

  private set(name: string, type: Type): true {
    this.changes.push([name, this.bound.get(name)]);
    this.bound.set(name, type);
    return true;
  }

  private allFit(given: readonly Type[], wanted: readonly Type[]): boolean {
    return given.length === wanted.length && given.every((type, i) => this.fit(type, wanted[i]!));
  }

  private fit(given: Type, wanted: Type): boolean {
    if (wanted.kind === 'param') {
      const bound = this.bind(given, wanted);
      if (bound !== undefined) {
        return bound;
      }
    }
    if (given.kind === 'param') {
      return this.bind(wanted, given) ?? false;
    }
    if (given.kind === 'dyn' || wanted.kind === 'dyn') {
      return true;
    }
    if (given.kind === 'null' || wanted.kind === 'null') {
      return isNullable(given.kind === 'null' ? wanted : given);
    }
    if (given.kind === 'type') {
      return wanted.kind === 'type';
    }
    return (
      given.kind === wanted.kind &&
      given.name === wanted.name &&
      this.allFit(given.parameters, wanted.parameters)
    );
  }

  /**
   * Returns true if a placeholder can stand for a type; undefined if only the type can stand for
   * something.
   */
  private bind(type: Type, param: Type): boolean | undefined {
    if (isSame(type, param)) {
      return true;
    }
    const known = this.bound.get(param.name);
    if (known === undefined) {
      return this.hasPart(type, param) ? undefined : this.set(param.name, type);
    }
    if (isSame(type, known)) {
      return true;
    }
    if (!this.fit(type, known)) {
      return false;
    }
    const general = moreGeneral(type, known);
    if (!this.hasPart(general, param)) {
      this.set(param.name, general);
    }
    return true;
  }

  private hasPart(type: Type, param: Type): boolean {
    if (isSame(type, param)) {
      return true;
    }
    const known = type.kind === 'param' ? this.bound.get(type.name) : undefined;
    return (known ? [known] : type.parameters).some((part) => this.hasPart(part, param));
  }
}

/** The more general of two types that fit each other. */
export function moreGeneral(a: Type, b: Type): Type {
  return isNoMoreSpecific(a, b) ? a : b;
}

function isNullable({ kind, name }: Type): boolean {
  return NULLABLE.includes(kind) || NULLABLE_SCALARS.includes(name);
}

function isNoMoreSpecific(a: Type, b: Type): boolean {
  if (a.kind === 'dyn' || a.kind === 'param') {
    return true;
  }
  if (b.kind === 'dyn' || b.kind === 'param' || a.kind !== b.kind) {
    return false;
  }
  switch (a.kind) {
    case 'type':
      return true;
    case 'list':
    case 'map':
    case 'optional':
      return a.parameters.every((part, i) => isNoMoreSpecific(part, b.parameters[i]!));
    default:
      return isSame(a, b);
  }
}
