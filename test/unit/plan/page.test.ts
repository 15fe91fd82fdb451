import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlanReport, readRelease, readResources } from 'operator-constructs/plan';
import { run } from '../../../lib/bin/plan-command';

const root = resolve(__dirname, '../../..');

/** A block that says which command wrote it: `<!-- output of operator-constructs plan ... -->`. */
function outputsIn(page: string): { readonly args: readonly string[]; readonly text: string }[] {
  const found = readFileSync(join(root, page), 'utf8').matchAll(
    /<!-- output of operator-constructs plan (.*) -->\n+```text\n([^]*?)```/g,
  );
  return [...found].map(([, args = '', text = '']) => ({ args: args.split(' '), text }));
}

test.each(['docs/plan.md', 'README.md'])('%s shows what the command writes', async (page) => {
  const outputs = outputsIn(page);
  expect(outputs).not.toEqual([]);
  for (const { args, text } of outputs) {
    const { output = '' } = await run(args);
    // A line of dots stands for what is left out.
    const missing = text.split(/^\.\.\.\n/m).filter((piece) => !output.includes(piece));
    expect(missing).toEqual([]);
  }
});

test('a program has the same', () => {
  const report = PlanReport.of(
    readRelease('examples/import/release.yaml'),
    readRelease('examples/import/release-2.4.yaml'),
    {
      resources: readResources(['examples/import/resources']),
    },
  );
  const rights = report.findings.flatMap(({ code, right }) => (code === 'right-added' && right ? [right] : []));
  expect(rights.map(({ verbs, resource }) => [verbs, resource])).toEqual([
    [['list', 'watch'], 'secrets'],
    [['create'], 'pods/exec'],
  ]);
});
