import { EvaluationError } from './evaluation-error';

/** A value that may not be there, as `.?` gives it. */
export class Optional {
  public static readonly NONE = new Optional(undefined);

  public static of(value: unknown): Optional {
    return new Optional(value);
  }

  /** @param content undefined for what is not there */
  private constructor(private readonly content: unknown) {}

  public get hasValue(): boolean {
    return this.content !== undefined;
  }

  public get value(): unknown {
    if (this.content === undefined) throw new EvaluationError('optional.none() dereference');
    return this.content;
  }
}
