import { spawn } from 'node:child_process';
import { binaryPath } from './cluster-tier';

export interface KubectlOptions {
  /** Text for its standard input, for `-f -`. */
  readonly input?: string;
  /**
   * The user to act as; for a ServiceAccount `system:serviceaccount:<namespace>:<name>`, and its
   * groups follow.
   */
  readonly as?: string;
}

export interface KubectlResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The arguments of the command that a text ends with, as a shell reads them. */
export function printedArguments(text: string): readonly string[] {
  const command = text.slice(text.indexOf('kubectl ') + 'kubectl '.length);
  return [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** Runs kubectl with nothing of the user's own configuration. */
export async function kubectl(
  { kubeconfig, home }: { kubeconfig: string; home: string },
  args: readonly string[],
  { input, as }: KubectlOptions = {},
): Promise<KubectlResult> {
  const env = { PATH: process.env.PATH, HOME: home, KUBECONFIG: kubeconfig };
  const child = spawn(binaryPath('kubectl'), as ? [...args, `--as=${as}`] : [...args], { env });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  child.stdin.on('error', () => {}); // it may end before it has read everything
  child.stdin.end(input ?? '');
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, ...output }));
  });
}
