import { Callbacks } from './callbacks';
import { Deployment } from './deployment';
import type { EventLog } from './event-log';
import { FamilyTree } from './family-tree';
import { Hooks } from './hooks';
import { Monitor } from './monitor';
import { Program } from './program';
import type { Provider } from './provider';
import { Removal } from './removal';
import type { StackContent, StackFile } from './stack-file';
import { Steps } from './steps';
import type { StackName } from './urn';

/** What an engine works with. */
export interface EngineProps extends StackName {
  /** The folder of the program. */
  readonly folder: string;
  readonly file: StackFile;
  readonly provider: Provider;
  readonly events: EventLog;
  /** Whether it only says what it would do. */
  readonly dryRun: boolean;
}

/** How long a program may still take after its deployment has failed. */
const GRACE_MILLISECONDS = 5_000;

/** Runs a program and does what it asks for. Gives whether all went well. */
export async function deploy(props: EngineProps): Promise<boolean> {
  const { file, provider, events, dryRun } = props;
  const content = file.read();
  const callbacks = new Callbacks();
  const hooks = new Hooks(callbacks, dryRun);
  const family = new FamilyTree(props, callbacks);
  const removal = new Removal(provider, events, dryRun);
  const steps = new Steps(provider, hooks, dryRun);
  const deployment = new Deployment({ old: content.resources, family, steps, removal, events });
  const monitor = new Monitor({ deployment, family, hooks, events });
  try {
    return await runProgram(props, content, { deployment, monitor });
  } finally {
    await deployment.settle();
    if (!dryRun) file.write({ ...content, resources: deployment.states });
    callbacks.close();
    monitor.close();
  }
}

/** Removes all that a stack has. Gives whether all went well. */
export async function destroy({ file, provider, events, dryRun }: EngineProps): Promise<boolean> {
  const content = file.read();
  const left = new Map(content.resources.map((state) => [state.urn, state]));
  try {
    await new Removal(provider, events, dryRun).remove(content.resources, ({ urn }) => left.delete(urn));
    return true;
  } catch {
    // What went wrong has been said.
    return false;
  } finally {
    if (!dryRun) file.write({ ...content, resources: [...left.values()] });
  }
}

async function runProgram(
  { project, stack, folder, dryRun }: EngineProps,
  { config }: StackContent,
  { deployment, monitor }: { readonly deployment: Deployment; readonly monitor: Monitor },
): Promise<boolean> {
  const address = await monitor.listen();
  const program = new Program({ project, stack, folder, address, dryRun, config });
  const stop = (): void => program.stop();
  process.once('SIGINT', stop);
  const ended = await Promise.race([program.end, monitor.asked.then(() => undefined)]);
  // A program that does not say that it has asked for all has failed, or is of an older SDK.
  if (ended === undefined || ended === 0) await deployment.removeTheRest();
  monitor.letGo();
  const grace = setTimeout(stop, GRACE_MILLISECONDS);
  const code = await program.end.finally(() => clearTimeout(grace));
  process.off('SIGINT', stop);
  return code === 0 && monitor.errors === 0 && !deployment.failed;
}
