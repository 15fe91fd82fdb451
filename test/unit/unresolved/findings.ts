import { App, Chart } from 'cdk8s';
import { AppIndex } from '../../../lib/core/app/app-index';
import { reportWarningsTo } from '../../../lib/core/checks/warnings';
import { place } from '../../../lib/pulumi/component-synthesis';

/** Problems of constructs; each with the path of a construct. */
export interface Findings {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** Something that a program places in a chart, where some values are unresolved. */
export type Part = (chart: Chart, pass: 'first' | 'second') => unknown;

/** Findings of the passes of a program. */
export interface PassFindings extends Findings {
  /** True if the program has ended in the first pass, in which nothing unresolved is known. */
  readonly endsAtOnce: boolean;
}

/** Findings of parts that are placed in a chart. */
export function findingsOf(...parts: readonly ((chart: Chart) => unknown)[]): Findings {
  return new Program().run(parts, []);
}

/**
 * Findings of parts that are placed as the components of a program are: one after the other, and
 * again, in the place of the first one, when all of their values are known.
 *
 * @param order positions of the parts, in the order in which their values are known
 */
export function findingsInPasses(
  parts: readonly Part[],
  order: readonly number[] = parts.map((_, i) => i),
): PassFindings {
  return new Program().run(parts, order);
}

class Program {
  private readonly warnings: string[] = [];
  private readonly index = AppIndex.hosted(new App());

  constructor() {
    reportWarningsTo(this.index.root, (warning) => void this.warnings.push(warning));
  }

  /** A program ends with the first component in which something is wrong. */
  public run(parts: readonly Part[], order: readonly number[]): PassFindings {
    const errors: string[] = [];
    const charts: Chart[] = [];
    for (const [i, part] of parts.entries()) {
      errors.push(...thrownBy(() => void (charts[i] = this.place(i, part, 'first'))));
      if (errors.length > 0) {
        return { errors, warnings: this.warnings, endsAtOnce: true };
      }
    }
    for (const i of order) {
      this.index.remove(Chart.of(charts[i] as Chart).node.scope as Chart);
      errors.push(...thrownBy(() => void this.place(i, parts[i] as Part, 'second')));
    }
    return { errors, warnings: this.warnings, endsAtOnce: false };
  }

  private place(i: number, part: Part, pass: 'first' | 'second'): Chart {
    return place(this.index, `chart-${i}`, 'chart', (scope, id) => {
      const chart = new Chart(scope, id, { namespace: 'shop' });
      part(chart, pass);
      return chart;
    });
  }
}

/**
 * Findings that only unresolved or only plain values have, and bad messages. Order, and which
 * construct reports, make no difference.
 *
 * A program that ends in the first pass has not reported all problems.
 */
export function differences(plain: Findings, unresolved: PassFindings): string[] {
  const compare = (what: string, of: (findings: Findings) => readonly string[]): string[] => {
    const [expected, actual] = [textsOf(of(plain)), textsOf(of(unresolved))];
    const missing = unresolved.endsAtOnce
      ? []
      : expected.filter((text) => !actual.some((other) => fits(other, text)));
    return [
      ...missing.map((text) => `no ${what}: ${text}`),
      ...actual
        .filter((text) => !expected.some((other) => fits(text, other)))
        .map((text) => `${what}: ${text}`),
    ];
  };
  return [
    ...[...unresolved.errors, ...unresolved.warnings]
      .filter(isBad)
      .map((text) => `bad message: ${text}`),
    ...compare('error', (findings) => findings.errors),
    // An error that ends a program hides its warnings.
    ...(plain.errors.length > 0 ? [] : compare('warning', (findings) => findings.warnings)),
  ];
}

/**
 * Returns true for a message with a placeholder, an error that nobody has written, or a text
 * without a place.
 */
function isBad(text: string): boolean {
  return /\[unresolved:|^\w*Error\b|not a function|Cannot read/.test(text) || !PATH.test(text);
}

const PATH = / \[chart-\d(\/[^\]]*)?\]$/;

/**
 * Without places: which of two constructs speaks, and whether nested ones do, depends on what is
 * known first.
 */
function textsOf(texts: readonly string[]): string[] {
  return [
    ...new Set(
      texts.map((text) => text.replace(PATH, '').replace(/\[chart-\d\/[^\]]*\]/g, '[..]')),
    ),
  ];
}

/**
 * Returns true if two messages are the same; one about a value that is known later may leave the
 * value out.
 */
function fits(actual: string, plain: string): boolean {
  const parts = actual
    .split('<known later>')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return (
    actual === plain || (parts.length > 1 && new RegExp(`^${parts.join('.*')}$`, 's').test(plain))
  );
}

/** Problems that an action throws, each with its place at its end. */
function thrownBy(action: () => unknown): string[] {
  try {
    action();
    return [];
  } catch (error) {
    const text = error instanceof Error && error.name === 'Error' ? error.message : String(error);
    const [, at = '', list = ''] = /^\d+ problems( \[.*?\])?:\n {2}(.*)$/s.exec(text) ?? [];
    const problems = list === '' ? [text] : list.split('\n  ').map((problem) => `${problem}${at}`);
    return problems.map((problem) => problem.replace(/^(\[chart[^\]]*\]) (.*)$/s, '$2 $1'));
  }
}
