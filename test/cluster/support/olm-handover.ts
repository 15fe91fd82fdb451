import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../support/root';
import { binaryPath } from './cluster-tier';
import { stepsOf } from './printed-steps';

import type { ControlPlane } from './control-plane';
import type { PrintedStep } from './printed-steps';

/**
 * The way of docs/leaving-olm.md, in a folder with the package: a dump, an import, and the steps
 * that it prints.
 */
export class OlmHandover {
  /** Writes the dump of a cluster, and imports it. */
  public static async start(cluster: ControlPlane, packageName: string): Promise<OlmHandover> {
    const folder = mkdtempSync(join(tmpdir(), 'leaving-olm-'));
    mkdirSync(join(folder, 'bin'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    symlinkSync(binaryPath('kubectl'), join(folder, 'bin/kubectl'));
    // The program behind `npx operator-constructs` where the package is installed.
    const command = join(root, 'lib/cli/operator-constructs.ts');
    const npx = `#!/bin/sh\nshift\nexec '${process.execPath}' --import tsx '${command}' "$@"\n`;
    writeFileSync(join(folder, 'bin/npx'), npx, { mode: 0o755 });
    const [dump] = /^kubectl get subscriptions.*$/m.exec(OlmHandover.page) ?? [];
    const [importing] =
      /^npx operator-constructs import --from-olm .*$/m.exec(OlmHandover.page) ?? [];
    const output = await runIn(folder, folder, cluster, `${dump}\n${importing}`);
    return new OlmHandover(
      cluster,
      folder,
      join(folder, 'operators', packageName, 'handover'),
      output,
    );
  }

  public static get page(): string {
    return readFileSync(join(root, 'docs/leaving-olm.md'), 'utf8');
  }

  public readonly script: string;
  public readonly steps: readonly PrintedStep[];

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly folder: string,
    private readonly handover: string,
    /** Output of the import. */
    public readonly output: string,
  ) {
    this.script = readFileSync(join(handover, 'handover.sh'), 'utf8');
    this.steps = stepsOf(this.script);
  }

  /** Runs commands where the list says that they are to be run. */
  public async run(text: string): Promise<string> {
    return await runIn(this.folder, this.handover, this.cluster, text);
  }

  public remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function runIn(
  home: string,
  cwd: string,
  { kubeconfig }: ControlPlane,
  text: string,
): Promise<string> {
  const env = {
    ...process.env,
    PATH: `${home}/bin:${process.env.PATH ?? ''}`,
    HOME: home,
    KUBECONFIG: kubeconfig,
  };
  const { stdout } = await promisify(execFile)('sh', ['-euc', text], {
    cwd,
    env,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}
