import { join } from 'node:path';
import { ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { useProgram } from '../support/check-program';
import { Engine } from './support/engine';
import { folder, useFolder } from '../support/temporary-folder';

/** A program that refuses every Deployment; what the real one says is tested elsewhere. */
const PROGRAM = `
const requests = require('node:fs').readFileSync(0, 'utf8').trimEnd().split('\\n').map((line) => JSON.parse(line));
const refused = [{ path: 'spec', code: 'FieldValueInvalid', message: 'refused' }];
for (const { check } of requests) {
  console.log(JSON.stringify({ problems: check?.kind === 'Deployment' ? refused : [] }));
}`;

const run = (config: Readonly<Record<string, string>>): Promise<unknown> =>
  Engine.run(() => new ZookeeperOperator('zk', { namespace: 'zk' }), { preview: true, config });

useFolder();

test('what components register is checked by the program in previews, where the configuration asks for it', async () => {
  useProgram(join(folder, 'check'), process.execPath, PROGRAM);
  try {
    await expect(run({ 'operator-constructs:checks': 'server' })).rejects.toThrow(
      /Deployment zk\/zookeeper-operator spec: refused \[/,
    );
    await expect(run({})).resolves.toBeDefined();
  } finally {
    delete process.env['OPERATOR_CONSTRUCTS_CHECK'];
  }
});
