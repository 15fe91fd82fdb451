import { join } from 'node:path';
import { root } from './root';

/** How a command ends. */
export interface Ending {
  readonly status: 0 | 1 | 2;
  readonly output?: string;
  readonly error?: string;
}

type Run = (args: readonly string[]) => Promise<Ending>;

const commands = join(root, 'lib/cli/commands');

/**
 * A subcommand of `operator-constructs`, by its command line, in this process: starting another one
 * takes longer than most commands. What it throws the main program prints.
 */
export function commandOf(name: string): Run {
  return (args) => jest.requireActual<{ readonly run: Run }>(join(commands, name)).run(args);
}

/** Runs a subcommand as the main program does. */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<
  Required<Ending>
> {
  try {
    const { status, output = '', error = '' } = await commandOf(name)(args);
    return { status, output, error };
  } catch (error) {
    return { status: 2, output: '', error: `${(error as Error).message}\n` };
  }
}
