import { execFile } from 'node:child_process';
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApplyOrder } from 'operator-constructs/cli';
import { expectedWithSchemas } from '../support/digests';
import { binaryPath, describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { root } from '../support/root';
import { sharedFolder } from '../support/temporary-folder';

const ROOT = root;
const EXAMPLE = expectedWithSchemas('zookeeper-two-namespaces/expected');

describeCluster('the commands of apply-order', [], () => {
  let plane: ControlPlane;
  const bin = sharedFolder();

  beforeAll(async () => {
    plane = await ControlPlane.start();
    symlinkSync(binaryPath('kubectl'), join(bin, 'kubectl'));
    // The program behind `npx operator-constructs` where the package is installed.
    writeFileSync(
      join(bin, 'npx'),
      `#!/bin/sh\nshift\nexec '${process.execPath}' --import tsx '${join(ROOT, 'lib/cli/operator-constructs.ts')}' "$@"\n`,
    );
    chmodSync(join(bin, 'npx'), 0o755);
  });

  afterAll(async () => {
    await plane.stop();
  });

  test('apply an example as they are printed, one after the other', async () => {
    const order = ApplyOrder.fromFiles([EXAMPLE], { paths: [EXAMPLE] });
    const commands = order.steps.flatMap((step) => step.commands);
    const env = { PATH: `${bin}:${process.env.PATH ?? ''}`, HOME: bin, KUBECONFIG: plane.kubeconfig };
    for (const command of commands) {
      // No node runs pods here, so that a rollout is looked at, and not waited for.
      const text = command.includes('rollout status') ? `${command} --watch=false` : command;
      await promisify(execFile)('bash', ['-o', 'pipefail', '-ec', text], { cwd: ROOT, env });
    }
    expect(commands.filter((command) => command.includes('rollout status'))).toHaveLength(1);
    const { stdout } = await plane.kubectl(['get', 'zookeeperclusters', '--all-namespaces', '-o', 'name']);
    expect(stdout.trim().split('\n')).toHaveLength(order.objectsOf('resources').length);
  }, 120_000);
});
