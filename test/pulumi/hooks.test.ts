import * as pulumi from '@pulumi/pulumi';
import * as state from '@pulumi/pulumi/runtime/state';
import type * as hooks from '../../lib/pulumi/hooks';
import { updateHook, whyNoUpdateHooks } from '../../lib/pulumi/hooks';
import { Engine } from './support/engine';

const check = (): Promise<void> => Promise.resolve();

/** What is asked of an engine that can register hooks, and says whether it knows those before an update. */
async function withEngine<T>(knowsHooks: boolean, ask: () => T): Promise<T> {
  const { result } = await Engine.run(() => {
    Object.assign(pulumi.runtime.getMonitor() as object, { registerResourceHook: () => undefined });
    // The SDK has no type for it.
    const { getStore } = state as unknown as { readonly getStore: () => { supportsResourceHooks: boolean } };
    getStore().supportsResourceHooks = knowsHooks;
    return ask();
  });
  return result;
}

describe('hooks before an update', () => {
  test('are there where SDK and engine know them', async () => {
    expect(await withEngine(true, whyNoUpdateHooks)).toBeUndefined();
  });

  test('are left out with a reason where the engine does not know them', async () => {
    expect(await withEngine(false, () => updateHook('a', check))).toEqual({});
    expect(await withEngine(false, whyNoUpdateHooks)).toBe(
      'the Pulumi CLI knows no resource hooks; update it to 3.182.0 or later',
    );
  });

  test('are left out with a reason where the SDK does not know them', () => {
    jest.isolateModules(() => {
      jest.doMock('@pulumi/pulumi', () => {
        const { ResourceHook, ErrorHook, ...older } = jest.requireActual<typeof pulumi>('@pulumi/pulumi');
        return { ...older, __esModule: true, known: [ResourceHook, ErrorHook] };
      });
      jest.doMock('@pulumi/pulumi/version', () => ({ version: '3.142.0' }));
      const older = jest.requireActual<typeof hooks>('../../lib/pulumi/hooks');
      expect(older.updateHook('a', check)).toEqual({});
      expect(older.createHook('a', () => undefined)).toEqual({});
      expect(older.whyNoUpdateHooks()).toBe(
        '@pulumi/pulumi 3.142.0 has no resource hooks; update it to 3.182.0 or later',
      );
    });
  });

  test('are not missed with the mocks of the SDK, which call nothing back', async () => {
    const { result } = await Engine.run(() => [whyNoUpdateHooks(), updateHook('a', check)]);
    expect(result).toEqual([undefined, {}]);
  });
});
