/** Names of the images of PostgreSQL that our scripts run in. */
const POSTGRESQL = ['postgres', 'postgresql'];

/**
 * Returns true if our scripts start it, copy it, back it up and upgrade it; another image runs its
 * own entry point.
 */
export function isPostgresql(image: string): boolean {
  return POSTGRESQL.includes(lastSegment(image).split(':')[0] ?? '');
}

/**
 * The major version that the tag begins with: 16 of `16.3-alpine` and of `v16`; not known of a
 * digest.
 */
export function majorOf(image: string): number | undefined {
  const tag = lastSegment(image).split(':')[1] ?? '';
  const digits = /^v?([0-9]{1,3})(?![0-9])/.exec(tag)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Name and tag, without registry, folders and digest: a colon before a slash is that of a port. */
function lastSegment(image: string): string {
  return image.split('@')[0]?.split('/').at(-1) ?? '';
}
