/** A step of the printed list: its commands, and those that take it back. */
export interface PrintedStep {
  readonly title: string;
  readonly commands: string;
  readonly wayBack?: string;
}

/** The steps of a list of commands with comments. */
export function stepsOf(script: string): PrintedStep[] {
  const [, ...parts] = script.split(/^# \d+\. /m);
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    const back = lines.filter((line) => line.startsWith('#      ')).map((line) => line.slice(7));
    const commands = lines.filter((line) => !line.startsWith('#')).join('\n');
    return {
      title,
      commands,
      ...(part.includes('NO WAY BACK') ? {} : { wayBack: back.join('\n') }),
    };
  });
}
