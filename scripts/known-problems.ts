/**
 * `npm run known-problems`: writes docs/known-problems.md from the ledgers beside the entries of
 * the catalogue (`known-problems.yaml`), and prints the problems that nobody has looked up for 90
 * days.
 *
 * A folder as the first argument is written to instead of `docs`; a test compares it with the
 * committed page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { writeFormatted } from './write-formatted';

const root = resolve(__dirname, '..');
const PAGE = 'known-problems.md';

/** A problem of an operator, or of what it runs, that concerns users; with our answer. */
export interface KnownProblem {
  /** Issues of upstream, each as `owner/name#number`. */
  readonly issues?: readonly string[];
  /** The problem, where there are issues. */
  readonly what?: string;
  /** The problem, where no tracker has it: it was seen in real pods, or in the code. */
  readonly seen?: string;
  /** Releases that have it. */
  readonly releases: string;
  /** State of the issues at the last look. */
  readonly state?: 'open' | 'closed' | 'unknown';
  /** Date of the last look. */
  readonly looked: string;
  /** The default that avoids it. */
  readonly default?: string;
  /** Guards against it, each as `<kind>/<id>`. */
  readonly guards?: readonly string[];
  /** The warning of the synth about it. */
  readonly check?: { readonly kind: string; readonly warns: string };
  /** The sentence about it: a page of the docs, with its heading. */
  readonly page?: string;
  /** What is left to do, where nothing can be done here. */
  readonly nothing?: string;
}

/** What is known of the operator of a definition. */
export interface Ledger {
  readonly operator: string;
  readonly definition: string;
  readonly problems: readonly KnownProblem[];
}

export function readLedgers(): Ledger[] {
  const catalog = join(root, 'lib/catalog');
  return readdirSync(catalog, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('known-problems.yaml'))
    .sort()
    .map((file) => readFileSync(join(catalog, file), 'utf8'))
    .map((text) => parse(text, { schema: 'failsafe' }) as Ledger);
}

/** Problems whose last look is more than 90 days before a day. */
export function stale(ledgers: readonly Ledger[], day: Date): string[] {
  const oldest = new Date(day.getTime() - 90 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return ledgers.flatMap(({ operator, problems }) =>
    problems
      .filter(({ looked }) => looked < oldest)
      .map((problem) => `${problem.looked} ${operator}: ${textOf(problem)}`),
  );
}

function textOf({ what, seen, issues = [] }: KnownProblem): string {
  return [what ?? seen, ...issues].join(', ');
}

function page(ledgers: readonly Ledger[]): string {
  const sections = ledgers.map(({ operator, problems }) =>
    [
      `## ${operator}`,
      '',
      '| problem | releases | upstream | here |',
      '| --- | --- | --- | --- |',
      ...problems.map(rowOf),
    ].join('\n'),
  );
  return [
    '# Known problems',
    'What is known to go wrong with the operators of the catalogue and with what they run, from their trackers and from runs in real pods, and what this package does about each. `unknown` means that the state of the issue was not looked up.',
    ...sections,
    '',
  ].join('\n\n');
}

function rowOf(problem: KnownProblem): string {
  const { releases, state, looked, issues = [] } = problem;
  const links = issues.map((issue) => {
    const [repository, number] = issue.split('#');
    return `[${repository?.split('/')[1]} ${number}](https://github.com/${repository}/issues/${number})`;
  });
  const upstream =
    links.length === 0 ? `seen ${looked}` : `${links.join(', ')}: ${state}, ${looked}`;
  const cells = [problem.what ?? problem.seen ?? '', releases, upstream, answerOf(problem)];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function answerOf(problem: KnownProblem): string {
  const { guards = [], check, page: sentence, nothing } = problem;
  const ids = [...new Set(guards.map((guard) => `\`${guard.split('/')[1]}\``))];
  return [
    ...(problem.default === undefined ? [] : [`by default: ${problem.default}`]),
    ...(ids.length === 0 ? [] : [`guard ${ids.join(', ')}`]),
    ...(check === undefined ? [] : [`warning \`${check.warns}\``]),
    ...(sentence === undefined ? [] : [`[the page](${sentence}) says it`]),
    ...(nothing === undefined ? [] : [`nothing can be done here: ${nothing}`]),
  ].join('; ');
}

async function main(): Promise<void> {
  const ledgers = readLedgers();
  const docs = join(root, 'docs');
  await writeFormatted(join(process.argv[2] ?? docs, PAGE), page(ledgers), join(docs, PAGE));
  for (const line of stale(ledgers, new Date())) {
    console.log(line);
  }
}

if (require.main === module) {
  void main();
}
