import { PACKED, removePacked } from './packed';

/** Removes what the set-up has made. */
export default function globalTeardown(): void {
  const folder = process.env[PACKED];
  if (folder !== undefined && folder !== '') removePacked(folder);
}
