import { writeFileSync } from 'node:fs';

/**
 * Writes a text in the style of the files of its folder.
 *
 * @param styledAs a file in whose style it is written, where that is another one
 */
export async function writeFormatted(
  filepath: string,
  text: string,
  styledAs = filepath,
): Promise<void> {
  // Not at the top: tests take other parts of who calls this, in a runner that cannot load it.
  const { format, resolveConfig } = await import('prettier');
  writeFileSync(filepath, await format(text, { ...(await resolveConfig(styledAs)), filepath }));
}
