/**
 * Text as code, so that nothing in it can act as markup, with pipes and line breaks out of the way
 * of tables.
 */
export function code(text: string): string {
  const plain = printable(text).replaceAll('`', "'").replaceAll('|', '\\|');
  return plain === '' ? '' : `\`${plain}\``;
}

/** A sentence for a page: what could be markup in it is escaped. */
export function prose(text: string): string {
  return printable(text).replace(/[\\`*_<>[\]|#]/g, '\\$&');
}

/** Characters that a terminal or a page obeys, or that hide what a text says. */
const OBEYED =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/**
 * Logs of GitHub and of Azure Pipelines are searched for commands: a line that begins with `::`, and
 * `##[` or `##vso[` anywhere in a line.
 */
const CI_COMMAND = /^(\s*:)(?=:)|(##)(?=\[|vso\[)/g;

/** Text in one line, without what a terminal, a page or a CI system would obey. */
export function printable(text: string): string {
  return text.replace(OBEYED, ' ').replace(CI_COMMAND, '$1$2 ');
}

/** Text of several lines, without what a terminal, a page or a CI system would obey. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** A value as JSON that may be printed: what would be obeyed in its texts is escaped. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value, undefined, 2).replaceAll(/##(?=\[|vso\[)/g, '#\\u0023');
  return `${json.replace(OBEYED, escapes)}\n`;
}

/** Line breaks are those between the values, as JSON has none in texts. */
function escapes(characters: string): string {
  return characters.replace(
    /[^\n]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A table; cells are markdown already. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Commands as a block of a page. */
export function shellBlock(commands: readonly string[]): string {
  return ['```sh', ...commands.map(printableLines), '```'].join('\n');
}

/** The parts of a page, those that are there, with an empty line between. */
export function page(parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}

export function details(title: string, lines: readonly string[]): string {
  return `<details><summary>${title}</summary>\n\n${lines.join('\n')}\n\n</details>`;
}

/** A title for a terminal with the lines below it; nothing where there are none. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

export function shellWord(text: string): string {
  return /^[\w./@%+,:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
