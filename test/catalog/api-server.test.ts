import { describeWithCheckProgram, findingsOf } from '../support/check-program';
import { ENTRIES, installedChart, servedScopes } from './entries';

describeWithCheckProgram('what entries write', () => {
  test.each(ENTRIES.map((entry) => [entry.title, entry] as const))(
    'would be accepted by an API server at each scope: %s',
    (_, entry) => {
      for (const scope of servedScopes(entry)) {
        expect({ scope: scope.kind, findings: findingsOf(installedChart(entry, scope).toJson() as object[]) }).toEqual({
          scope: scope.kind,
          findings: [],
        });
      }
    },
  );
});
