import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { changesIn, ensure, expectSuccess } from '../expectations';
import type { ScenarioStep } from '../stage';

/** States that releases of this package have left, compressed; a new release adds its own by `UPDATE_GOLDEN=1`. */
const STATES = join(__dirname, '../states');

/** Each earlier release has left a state of the same program, which this release goes on with. */
export function takesFormerStates(): ScenarioStep {
  return {
    name: 'the states of earlier releases are taken without a replacement',
    run: async ({ stack }) => {
      const present = await stack.export();
      expectSuccess(present);
      if (process.env.UPDATE_GOLDEN) writeFileSync(join(STATES, `${version()}.json.gz`), gzipSync(present.output));
      const states = readdirSync(STATES);
      ensure(states.length > 0, 'there is no state of any release');
      for (const state of states) {
        expectSuccess(await stack.import(gunzipSync(readFileSync(join(STATES, state))).toString()));
        const preview = await stack.preview();
        expectSuccess(preview);
        const others = changesIn(preview).filter((change) => !change.startsWith('update '));
        ensure(others.length === 0, `${state} is not taken as it is: ${others.join(', ')}`, preview);
      }
      expectSuccess(await stack.import(present.output));
    },
  };
}

function version(): string {
  const text = readFileSync(join(__dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
