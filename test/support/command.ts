import { join, resolve } from 'node:path';

/** How a command ends. */
export interface Ending {
  readonly status: 0 | 1 | 2;
  readonly output: string;
  readonly error: string;
}

interface Subcommand {
  run(args: readonly string[]): Promise<Partial<Ending> & Pick<Ending, 'status'>>;
}

const commands = join(resolve(__dirname, '../..'), 'lib/cli/commands');

/**
 * Runs a subcommand of `operator-constructs` by its command line, in this process: starting another one takes longer than
 * most commands. What is thrown is an error of the command, as in its main program.
 */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<Ending> {
  try {
    const { status, output = '', error = '' } = await jest.requireActual<Subcommand>(join(commands, name)).run(args);
    return { status, output, error };
  } catch (error) {
    return { status: 2, output: '', error: `${(error as Error).message}\n` };
  }
}
