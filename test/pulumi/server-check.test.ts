import { ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import type { ProgramRequest, ProgramVerdict } from '../../lib/manifests/check/program';
import { Engine } from './support/engine';

/** The program refuses every Deployment; what it says itself is tested elsewhere. */
jest.mock('../../lib/manifests/check/program', () => ({
  tryFindProgram: () => 'check',
  askProgram: (_: string, requests: readonly ProgramRequest[]): ProgramVerdict[] =>
    requests.map((request) => {
      const isRefused = 'check' in request && (request.check as { kind: string }).kind === 'Deployment';
      return { problems: isRefused ? [{ path: 'spec', code: 'FieldValueInvalid', message: 'refused' }] : [] };
    }),
}));

const run = (config: Readonly<Record<string, string>>): Promise<unknown> =>
  Engine.run(() => new ZookeeperOperator('zk', { namespace: 'zk' }), { preview: true, config });

test('what components register is checked by the program in previews, where the configuration asks for it', async () => {
  await expect(run({ 'operator-constructs:checks': 'server' })).rejects.toThrow(
    /Deployment zk\/zookeeper-operator spec: refused \[/,
  );
  await expect(run({})).resolves.toBeDefined();
});
