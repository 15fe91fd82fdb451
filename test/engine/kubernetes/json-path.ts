import { isRecord } from './provider';

/** One step from a value to others. */
type Step = (value: unknown) => readonly unknown[];

/** `.name`, `['name']`, `[0]`, `[*]` or `[?(@.name=="value")]`; a backslash makes a dot part of a name. */
const STEP =
  /^(?:\.((?:\\.|[^.[\]\\])+)|\[(?:'([^']*)'|"([^"]*)")\]|\[(-?\d+)\]|\[(\*)\]|\[\?\(@\.([^=\s]+)\s*==\s*["']([^"']*)["']\)\])/;

/** The part of kubectl's JSONPath that conditions are made of. */
export class JsonPath {
  private readonly steps: readonly Step[];

  constructor(public readonly text: string) {
    this.steps = parse(text);
  }

  /** The values at the path; a name that is not there leads nowhere. */
  public valuesIn(object: unknown): readonly unknown[] {
    return this.steps.reduce<readonly unknown[]>((values, step) => values.flatMap((value) => step(value)), [object]);
  }
}

function parse(text: string): Step[] {
  const steps: Step[] = [];
  for (let rest = text; rest !== '';) {
    const match = STEP.exec(rest);
    if (match === null) throw new Error(`JSONPath '${text}' is not understood from '${rest}' on`);
    steps.push(stepOf(match));
    rest = rest.slice(match[0].length);
  }
  return steps;
}

function stepOf([, name, single, double, index, all, key, wanted]: RegExpExecArray): Step {
  if (index !== undefined) return (value) => (Array.isArray(value) ? value.slice(Number(index)).slice(0, 1) : []);
  if (all !== undefined) return (value) => (Array.isArray(value) ? (value as unknown[]) : []);
  if (key !== undefined) {
    const path = new JsonPath(`.${key}`);
    const isWanted = (one: unknown): boolean => path.valuesIn(one).some((found) => String(found) === wanted);
    return (value) => (Array.isArray(value) ? value.filter(isWanted) : []);
  }
  const member = name?.replaceAll(/\\(.)/g, '$1') ?? single ?? double ?? '';
  return (value) => (isRecord(value) && value[member] !== undefined ? [value[member]] : []);
}
