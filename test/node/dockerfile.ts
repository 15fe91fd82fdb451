import { readFileSync } from 'node:fs';

/** One instruction, with its words; those in JSON as they are. */
export interface Instruction {
  readonly name: string;
  readonly words: readonly string[];
}

/** Instructions between one FROM and the next. */
export interface Stage {
  readonly from: string;
  readonly name?: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile; of its language only what we write. */
export function stagesOf(file: string): Stage[] {
  const stages: { from: string; name?: string; instructions: Instruction[] }[] = [];
  for (const line of linesOf(file)) {
    const [name = '', ...words] = line.split(/\s+/);
    if (name === 'FROM') {
      stages.push({ from: words[0] ?? '', name: words[2], instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ name, words: wordsOf(line.slice(name.length).trim()) });
    }
  }
  return stages;
}

/** Contents of the context by an ignore file that begins with leaving all out. */
export function contextOf(ignoreFile: string): { included: string[]; excluded: string[] } {
  const [first, ...rules] = linesOf(ignoreFile);
  if (first !== '*') {
    throw new Error(`${ignoreFile} has to leave all out at first`);
  }
  return {
    included: rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1)),
    excluded: rules.filter((rule) => !rule.startsWith('!')),
  };
}

function wordsOf(text: string): string[] {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\s+/);
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
