import { App, Chart } from 'cdk8s';
import { IncrementalTree } from '../../../lib/constructs/tree/synth-pass';
import { reportWarningsTo } from '../../../lib/core/checks/warnings';
import { place } from '../../../lib/pulumi/synthesis';

/** What is found wrong with constructs; each with the path of a construct. */
export interface Findings {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** Something that a program places in a chart, where some values are unresolved. */
export type Part = (chart: Chart, pass: 'first' | 'second') => unknown;

/** What the passes of a program have found. */
export interface PassFindings extends Findings {
  /** Whether the program has ended in the first pass, in which nothing unresolved is known. */
  readonly endsAtOnce: boolean;
}

/** What is found wrong with what is placed in a chart. */
export function findingsOf(...parts: readonly ((chart: Chart) => unknown)[]): Findings {
  return new Program().run(parts, []);
}

/**
 * What is found wrong with parts that are placed as the components of a program are: one after the other, and again,
 * in the place of the first one, when all of their values are known.
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
  private readonly tree = new IncrementalTree(new App());

  constructor() {
    reportWarningsTo(this.tree.root, (warning) => void this.warnings.push(warning));
  }

  /** A program ends with the first component in which something is wrong. */
  public run(parts: readonly Part[], order: readonly number[]): PassFindings {
    const errors: string[] = [];
    const charts: Chart[] = [];
    for (const [i, part] of parts.entries()) {
      errors.push(...thrownBy(() => void (charts[i] = this.place(i, part, 'first'))));
      if (errors.length > 0) return { errors, warnings: this.warnings, endsAtOnce: true };
    }
    for (const i of order) {
      this.tree.remove(Chart.of(charts[i] as Chart).node.scope as Chart);
      errors.push(...thrownBy(() => void this.place(i, parts[i] as Part, 'second')));
    }
    return { errors, warnings: this.warnings, endsAtOnce: false };
  }

  private place(i: number, part: Part, pass: 'first' | 'second'): Chart {
    return place(this.tree, `chart-${i}`, 'chart', (scope, id) => {
      const chart = new Chart(scope, id, { namespace: 'shop' });
      part(chart, pass);
      return chart;
    });
  }
}

/**
 * What is said of something of which values are unresolved, and not where all is plain, or the other way round; and what is
 * said badly. In which order things are said, and of which construct, makes no difference.
 *
 * A program that ends in the first pass has not said all that is wrong.
 *
 * @param hidden what is found in the same thing with less wrong in it: what is wrong there, problems hide from each other
 */
export function differences(plain: Findings, unresolved: PassFindings, hidden: readonly Findings[] = []): string[] {
  const compare = (what: string, of: (findings: Findings) => readonly string[]): string[] => {
    const [expected, said] = [textsOf(of(plain)), textsOf(of(unresolved))];
    const known = [...expected, ...hidden.flatMap((findings) => textsOf(of(findings)))];
    const missing = unresolved.endsAtOnce ? [] : expected.filter((text) => !said.some((other) => fits(other, text)));
    return [
      ...missing.map((text) => `no ${what}: ${text}`),
      ...said.filter((text) => !known.some((other) => fits(text, other))).map((text) => `${what}: ${text}`),
    ];
  };
  return [
    ...[...unresolved.errors, ...unresolved.warnings].filter(isBad).map((text) => `badly said: ${text}`),
    ...compare('error', (findings) => findings.errors),
    // What ends a program hides what else it would be warned of.
    ...(plain.errors.length > 0 ? [] : compare('warning', (findings) => findings.warnings)),
  ];
}

/** What stands for an unresolved value, an error that nobody has written, or a text that does not say where. */
function isBad(text: string): boolean {
  return /\[unresolved:|^\w*Error\b|not a function|Cannot read/.test(text) || !PATH.test(text);
}

const PATH = / \[chart-\d(\/[^\]]*)?\]$/;

/** Without places: which of two constructs speaks, and whether nested ones do, depends on what is known first. */
function textsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.replace(PATH, '').replace(/\[chart-\d\/[^\]]*\]/g, '[..]')))];
}

/** Whether two texts say the same; of what is known later the one that is said at once leaves the value out. */
function fits(said: string, plain: string): boolean {
  const parts = said.split('<known later>').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return said === plain || (parts.length > 1 && new RegExp(`^${parts.join('.*')}$`, 's').test(plain));
}

/** What an action throws, each problem with its place at its end. */
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
