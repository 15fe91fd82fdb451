import { Path, pathText } from '../json/path';
import { type Problem, type ProblemCode, type Report } from './problem';

/**
 * The steps of an API server, in its order; each reports all that it finds. With values that are no JSON nothing else is
 * looked at, and rules only where nothing else is wrong.
 */
const STEPS = ['json', 'version', 'unknown', 'metadata', 'values', 'lists', 'embedded', 'scale', 'rules'] as const;
type Step = (typeof STEPS)[number];

/** More problems than this are counted, not reported. */
const MAX_PROBLEMS = 10_000;

/** Stands for a problem that is not reported. */
const TOO_MANY_PROBLEMS: Problem = {
  path: '',
  code: 'limit',
  message: `only the first ${MAX_PROBLEMS} problems are reported`,
};

/** The problems of a resource, by the step of the API server that finds them, whenever they were found. */
export class Findings {
  private readonly found = Object.fromEntries(STEPS.map((step) => [step, []])) as unknown as Readonly<
    Record<Step, Problem[]>
  >;

  public of(step: Step): readonly Problem[] {
    return this.found[step];
  }

  public add(
    step: Step,
    place: Path | readonly (string | number)[],
    code: ProblemCode,
    message: () => string,
    hint?: () => string | undefined,
  ): void {
    const problems = this.found[step];
    if (problems.length >= MAX_PROBLEMS) {
      problems.push(TOO_MANY_PROBLEMS);
      return;
    }
    const path = place instanceof Path ? place.toString() : pathText(place);
    const meant = hint?.();
    problems.push({ path, code, message: message(), ...(meant !== undefined && { hint: meant }) });
  }

  /** Takes the problems of a step down. */
  public reporter(step: Step): Report {
    return (path: Path, code, message, hint) => {
      this.add(
        step,
        path,
        code,
        () => message,
        () => hint,
      );
    };
  }

  /** Forgets problems of a step, from one on, as many as there were until another one. */
  public drop(step: Step, from: number, to: number = this.found[step].length): void {
    if (to > from) {
      this.found[step].splice(from, to - from);
    }
  }

  /** Puts the problems from one on before those from another one on. */
  public moveForward(step: Step, from: number, to: number): void {
    const problems = this.found[step];
    if (from < to && to < problems.length) {
      const moved = problems.splice(to);
      // One after the other, as there may be more of them than a call has arguments.
      const rest = problems.splice(from);
      moved.forEach((one) => problems.push(one));
      rest.forEach((one) => problems.push(one));
    }
  }

  public keep(step: Step, isKept: (problem: Problem) => boolean): void {
    const kept = this.found[step].filter(isKept);
    this.found[step].splice(0, this.found[step].length, ...kept);
  }

  public get areEmpty(): boolean {
    return STEPS.every((step) => this.found[step].length === 0);
  }

  /** Returns the reported problems: each once, in the order of the steps. */
  public problems(): Problem[] {
    if (this.areEmpty) return [];
    const { json } = this.found;
    const all = json.length > 0 ? json : STEPS.flatMap((step) => this.found[step]);
    const distinct = all.length === 1 ? all : [...new Map(all.map((one) => [keyOf(one), one])).values()];
    const rest = distinct.filter((one) => one !== TOO_MANY_PROBLEMS);
    const isCut = rest.length < distinct.length || rest.length > MAX_PROBLEMS;
    return isCut ? [...rest.slice(0, MAX_PROBLEMS), TOO_MANY_PROBLEMS] : rest;
  }
}

function keyOf({ path, code, message }: Problem): string {
  return `${path}\n${code}\n${message}`;
}
