import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { PlanReport, readSourceText } from 'operator-constructs/cli';
import { parseAllDocuments } from 'yaml';
import { releaseOf } from '../../../lib/cli/importing/read-release';
import { writeReport } from '../../../lib/manifests/report';
import { sampledRuns } from '../../support/sampled';

const folder = resolve(__dirname, '../../../examples/import');
const documentsOf = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map(
    (document) => document.toJS() as unknown,
  );

const RELEASES: readonly (readonly unknown[])[] = [
  documentsOf('release.yaml'),
  documentsOf('release-2.4.yaml'),
  [
    ...documentsOf('bundle/manifests/mailbox.clusterserviceversion.yaml'),
    ...documentsOf('bundle/manifests/mailboxes.yaml'),
    ...documentsOf('bundle/manifests/maildomains.yaml'),
  ],
];

const WRONG: readonly unknown[] = [
  null,
  '',
  'text',
  5,
  -1,
  true,
  [],
  [null],
  ['a'],
  {},
  { a: null },
  'x'.repeat(300),
];

/** A copy with another value at the place that is `at` steps of a walk away. */
function broken(value: unknown, at: number, wrong: unknown): unknown {
  let left = at;
  const walk = (node: unknown): unknown => {
    if (left-- === 0) {
      return wrong;
    }
    if (Array.isArray(node)) {
      return node.map(walk);
    }
    if (typeof node === 'object' && node !== null) {
      return Object.fromEntries(Object.entries(node).map(([key, member]) => [key, walk(member)]));
    }
    return node;
  };
  return walk(value);
}

const release = (objects: readonly unknown[], source: string): ReturnType<typeof releaseOf> => {
  const text = objects.map((object) => JSON.stringify(object)).join('\n---\n');
  return releaseOf(source, readSourceText(source, Buffer.from(text)));
};

/** The plan, or why there is none. */
function planned(
  objects: readonly unknown[],
  others: readonly unknown[],
  isOld: boolean,
): PlanReport | string {
  try {
    const sides = [release(objects, 'a.yaml'), release(others, 'b.yaml')] as const;
    return isOld ? PlanReport.of(sides[0], sides[1]) : PlanReport.of(sides[1], sides[0]);
  } catch (error) {
    return (error as Error).constructor === Error ? String(error) : ((error as Error).stack ?? '');
  }
}

test('a release that is broken anywhere is planned, or refused with a message', () => {
  const change = fc.record({ at: fc.nat(900), wrong: fc.constantFrom(...WRONG) });
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.nat(2),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (from, to, changes, isOld) => {
        const wrong = changes.reduce<unknown>(
          (objects, { at, wrong: value }) => broken(objects, at, value),
          RELEASES[from]!,
        );
        const objects = Array.isArray(wrong) ? (wrong as unknown[]) : [wrong];
        const report = planned(objects, RELEASES[to]!, isOld);
        if (report instanceof PlanReport) {
          const forms = [
            report.toText(),
            report.toMarkdown(),
            ...(['sarif', 'github', 'junit'] as const).map((form) =>
              writeReport(report, form, { command: 'plan', version: '1' }),
            ),
          ];
          forms.forEach((form) => expect(form).not.toMatch(/\[object Object\]|undefined/));
        } else {
          // A message for people, and none of the engine.
          expect(report).toMatch(/^Error: [^]*[ab]\.yaml/);
        }
      },
    ),
    {
      numRuns: sampledRuns(150),
      examples: [
        [
          1,
          0,
          [
            { at: 82, wrong: null },
            { at: 295, wrong: null },
          ],
          false,
        ],
      ],
    },
  );
});
