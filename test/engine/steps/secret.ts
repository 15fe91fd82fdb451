import { SECRET } from '../engine-events';
import { ensure, expectSuccess } from '../expectations';
import type { ScenarioStep } from '../stage';

export function secretStaysSecret(secret: string, resource: string): ScenarioStep {
  return {
    name: 'the state does not show the secret',
    run: async ({ stack }) => {
      const report = await stack.export();
      expectSuccess(report);
      const shown = report.output.includes(secret) || report.output.includes(Buffer.from(secret).toString('base64'));
      // The report is left out of the message: it would show the secret once more.
      ensure(!shown, `the exported state shows '${secret}' in plain text`);
      const { deployment } = JSON.parse(report.output) as ExportedState;
      const state = deployment.resources?.find(({ urn }) => urn.endsWith(`::${resource}`));
      ensure(state !== undefined, `the exported state has no ${resource}`);
      ensure(JSON.stringify(state).includes(SECRET), `the exported state has no secret in ${resource}`);
    },
  };
}

interface ExportedState {
  readonly deployment: { readonly resources?: readonly { readonly urn: string }[] };
}
