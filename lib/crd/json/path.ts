/**
 * A place in a resource. It becomes text only when there is something to report, as most resources
 * are right.
 */
export class Path {
  /** The resource itself. */
  public static readonly ROOT = new Path();

  public static of(steps: readonly (string | number)[]): Path {
    return steps.reduce<Path>((path, step) => path.at(step), Path.ROOT);
  }

  private constructor(
    private readonly parent?: Path,
    private readonly step: string | number = '',
  ) {}

  public at(step: string | number): Path {
    return new Path(this, step);
  }

  public toString(): string {
    return this.parent === undefined ? '' : belowPath(this.parent.toString(), this.step);
  }
}

export function pathText(steps: readonly (string | number)[]): string {
  let text = '';
  for (const step of steps) {
    text = belowPath(text, step);
  }
  return text;
}

/** Longer names of fields are cut: one such name may stand in thousands of paths. */
const MAX_NAME = 512;

/** Names of fields that can follow a dot. */
export const PLAIN_NAME = /^[A-Za-z_$][\w$-]*$/;

export function belowPath(before: string, step: string | number): string {
  if (typeof step === 'number') {
    return `${before}[${step}]`;
  }
  const name = step.length > MAX_NAME ? `${step.slice(0, MAX_NAME)}...` : step;
  if (!PLAIN_NAME.test(name)) {
    return `${before}["${name}"]`;
  }
  return before === '' ? name : `${before}.${name}`;
}
