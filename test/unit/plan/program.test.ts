import { PlanReport, readRelease, readResources } from 'operator-constructs/cli';

// The output of the command for these releases is in docs/plan.md (test/unit/report/pages.test.ts).
test('a program has what the command writes', () => {
  const report = PlanReport.of(
    readRelease('examples/import/release.yaml'),
    readRelease('examples/import/release-2.4.yaml'),
    {
      resources: readResources(['examples/import/resources']),
    },
  );
  const rights = report.findings.flatMap(({ rule, right }) => (rule === 'rights/right-added' && right ? [right] : []));
  expect(rights.map(({ verbs, resource }) => [verbs, resource])).toEqual([
    [['list', 'watch'], 'secrets'],
    [['create'], 'pods/exec'],
  ]);
});
