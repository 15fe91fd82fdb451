import * as pulumi from '@pulumi/pulumi';
import { Engine, type RunOptions } from './engine';

/** Warnings of a program, in order. */
export async function warningsOf(program: () => unknown, options: RunOptions = {}): Promise<string[]> {
  const log = jest.spyOn(pulumi.log, 'warn').mockResolvedValue();
  try {
    await Engine.run(program, options);
    return log.mock.calls.map(([warning]) => warning);
  } finally {
    log.mockRestore();
  }
}
