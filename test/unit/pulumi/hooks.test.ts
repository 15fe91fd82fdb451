import type * as pulumi from '@pulumi/pulumi';
import type * as hooks from '../../../lib/pulumi/hooks';

test('hooks before an update are left out with a reason where the SDK does not know them', () => {
  jest.isolateModules(() => {
    jest.doMock('@pulumi/pulumi', () => {
      const { ResourceHook, ErrorHook, ...older } =
        jest.requireActual<typeof pulumi>('@pulumi/pulumi');
      return { ...older, __esModule: true, known: [ResourceHook, ErrorHook] };
    });
    jest.doMock('@pulumi/pulumi/version', () => ({ version: '3.142.0' }));
    const older = jest.requireActual<typeof hooks>('../../../lib/pulumi/hooks');
    expect(older.updateHook('a', () => Promise.resolve())).toEqual({});
    expect(older.createHook('a', () => undefined)).toEqual({});
    expect(older.whyNoUpdateHooks()).toBe(
      '@pulumi/pulumi 3.142.0 has no resource hooks; update it to 3.182.0 or later',
    );
  });
});
