import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { type CommandLine, parse } from './command-line';
import { deploy, destroy, type EngineProps } from './engine';
import { EventLog } from './event-log';
import { KubernetesProvider } from './kubernetes/kubernetes-provider';
import { StackFile } from './stack-file';

/** The version that it says it is: that of the SDK, whose protocol it speaks. */
const VERSION = versionOf('@pulumi/pulumi');

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Does what `pulumi` would do. Gives the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const line = parse(args);
  switch (line.command) {
    case 'version':
      say(`v${VERSION}`);
      return 0;
    case 'plugin ls':
      say(JSON.stringify([{ name: 'kubernetes', kind: 'resource', version: versionOf('@pulumi/kubernetes') }]));
      return 0;
    case 'stack init':
      StackFile.create(pathOf(line.words[0]!), passphrase());
      return 0;
    case 'stack export':
      say(JSON.stringify({ version: 3, deployment: { resources: fileOf(line).stored().resources } }, undefined, 4));
      return 0;
    case 'config set':
      configure(line, { [line.words[0]!]: line.words[1]! });
      return 0;
    default:
      return (await work(line)) ? 0 : 255;
  }
}

async function work(line: CommandLine): Promise<boolean> {
  configure(line, line.config);
  const events = new EventLog(line.eventLog);
  const provider = new KubernetesProvider(environment('KUBECONFIG'));
  const props: EngineProps = {
    project: project(),
    stack: line.stack!,
    folder: process.cwd(),
    file: fileOf(line),
    provider,
    events,
    dryRun: line.command === 'preview',
  };
  const well = await led(line, props).finally(() => provider.close());
  if (!well) say(`error: ${line.command} failed`);
  if (!line.expectNoChanges || events.changes === 0) return well;
  say('error: no changes were expected but changes occurred');
  return false;
}

/** An update has a preview before it, unless it is told not to; where that fails, nothing is done. */
async function led({ command, skipPreview }: CommandLine, props: EngineProps): Promise<boolean> {
  if (command === 'destroy') return await destroy(props);
  if (command === 'up' && !skipPreview && !(await deploy({ ...props, events: new EventLog(), dryRun: true })))
    return false;
  return await deploy(props);
}

function configure(line: CommandLine, values: Readonly<Record<string, string>>): void {
  const file = fileOf(line);
  const { config, ...rest } = file.read();
  const added = Object.entries(values).map(([key, value]) => [key, { value, secret: line.secret }]);
  file.write({ ...rest, config: { ...config, ...(Object.fromEntries(added) as typeof config) } });
}

function fileOf({ stack }: CommandLine): StackFile {
  if (stack === undefined) throw new Error("'--stack' is missing");
  return StackFile.open(pathOf(stack), passphrase());
}

function pathOf(stack: string): string {
  return join(environment('PULUMI_BACKEND_URL').replace(/^file:\/\//, ''), `${project()}.${stack}.json`);
}

/** Name of the project in the current folder. */
function project(): string {
  return (parseYaml(readFileSync('Pulumi.yaml', 'utf8')) as { readonly name: string }).name;
}

function passphrase(): string {
  return environment('PULUMI_CONFIG_PASSPHRASE');
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`'${name}' is not set`);
  return value;
}

function versionOf(name: string): string {
  const file = require.resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
