import { App, Chart } from 'cdk8s';
import { reportWarningsTo } from '../../../lib/checks/warnings';
import { posing } from '../../../lib/unresolved/values';
import { answersTo } from './later';

/** What is found wrong with constructs, at once or when all is known that was late; each with the path of a construct. */
export interface Findings {
  /** What the first constructor that throws has thrown. */
  readonly construction: readonly string[];
  /** What the checks of the tree find; nothing where there is no tree. */
  readonly validation: readonly string[];
  readonly warnings: readonly string[];
}

/** What is found wrong with what is placed in a chart. */
export function findingsOf(place: (chart: Chart) => unknown): Findings {
  const app = new App();
  const warnings: string[] = [];
  reportWarningsTo(app, (warning) => void warnings.push(warning));
  const chart = new Chart(app, 'chart', { namespace: 'shop' });
  const [thrown, construction] = posing('chart', () => thrownBy(() => place(chart)));
  const [invalid, validation] = posing('chart', () => (thrown.length > 0 ? [] : invalidIn(app)));
  return {
    construction: [...thrown, ...answersTo(construction)],
    validation: [...invalid, ...answersTo(validation)],
    // The answers have brought more of them.
    warnings: [...warnings],
  };
}

/**
 * What is said of something of which values are unresolved, and not where all is plain, or the other way round; and what is
 * said badly. In which order things are said, of which construct, and whether at once or later, makes no difference.
 *
 * A constructor that throws hides what others would throw, and all checks of the tree: those are not compared.
 *
 * @param hidden what is found in the same thing with less wrong in it: what is wrong there, problems hide from each other
 */
export function differences(plain: Findings, unresolved: Findings, hidden: readonly Findings[] = []): string[] {
  const compare = (what: string, of: (findings: Findings) => readonly string[]): string[] => {
    const [expected, said] = [textsOf(of(plain)), textsOf(of(unresolved))];
    const known = [...expected, ...hidden.flatMap((findings) => textsOf(of(findings)))];
    return [
      ...expected.filter((text) => !said.some((other) => fits(other, text))).map((text) => `no ${what}: ${text}`),
      ...said.filter((text) => !known.some((other) => fits(text, other))).map((text) => `${what}: ${text}`),
    ];
  };
  const construction = compare('error of a constructor', (findings) => findings.construction);
  return [
    ...[...unresolved.construction, ...unresolved.validation, ...unresolved.warnings]
      .filter(isBad)
      .map((text) => `badly said: ${text}`),
    ...construction,
    ...(plain.construction.length > 0
      ? []
      : [
          ...compare('error', (findings) => findings.validation),
          ...compare('warning', (findings) => findings.warnings),
        ]),
  ];
}

/** What stands for an unresolved value, an error that nobody has written, or a text that does not say where. */
function isBad(text: string): boolean {
  return /\[late:|^\w*Error\b|not a function|Cannot read/.test(text) || !PATH.test(text);
}

const PATH = / \[chart(\/[^\]]*)?\]$/;

/** Without places: which of two constructs speaks, and whether nested ones do, depends on what is known first. */
function textsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.replace(PATH, '').replace(/\[chart\/[^\]]*\]/g, '[..]')))];
}

/** Whether two texts say the same; of what is known later the one that is said at once leaves the value out. */
function fits(said: string, plain: string): boolean {
  const parts = said.split('<known later>').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return said === plain || (parts.length > 1 && new RegExp(`^${parts.join('.*')}$`, 's').test(plain));
}

function thrownBy(action: () => unknown): string[] {
  try {
    action();
    return [];
  } catch (error) {
    const text = error instanceof Error && error.name === 'Error' ? error.message : String(error);
    const [, at = '', list = ''] = /^\d+ problems( \[.*?\])?:\n {2}(.*)$/s.exec(text) ?? [];
    return list === '' ? [text] : list.split('\n  ').map((problem) => `${problem}${at}`);
  }
}

function invalidIn(app: App): string[] {
  return app.node.findAll().flatMap(({ node }) => node.validate().map((problem) => `${problem} [${node.path}]`));
}
