import { readdirSync, readFileSync } from 'node:fs';
import { postgresqlConf } from './settings.js';

import type { ServerSettings } from './settings.js';

let fixed: Readonly<Record<string, string>> | undefined;

/** The files of a server, by name: its settings, and the scripts that run it. */
export function serverFiles(settings: ServerSettings): Record<string, string> {
  fixed ??= filesOf(new URL('scripts/', import.meta.url));
  return { ...fixed, 'postgresql.conf': postgresqlConf(settings) };
}

function filesOf(folder: URL): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}
