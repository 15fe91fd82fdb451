import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUSTOMIZATION_FILE } from '../write/write-operator';

/** The file of a folder in which the user changes the operator, as a path; undefined where it changes nothing. */
export function tryFindCustomization(folder: string): string | undefined {
  const path = join(folder, CUSTOMIZATION_FILE);
  return existsSync(path) && !saysNothing(readFileSync(path, 'utf8')) ? path : undefined;
}

/** Returns true if a customization is as an import writes it, or empty. Anything else is a program, and counts as a change. */
function saysNothing(text: string): boolean {
  const code = text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\s*import type [^;]*;/gm, '')
    .replace(/\s/g, '');
  return /^(exportconstcustomization(:OperatorCustomization)?=\{((reasons|guards):\{\},?)*\};?)?$/.test(code);
}
