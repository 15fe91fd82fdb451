import { PACKED_HERE, removePacked } from './packed';

/** Removes what the set-up has made. */
export default function globalTeardown(): void {
  const folder = process.env[PACKED_HERE];
  if (folder !== undefined && folder !== '') {
    removePacked(folder);
  }
}
