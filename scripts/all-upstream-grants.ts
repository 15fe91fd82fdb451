import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { UpstreamGrantsByGroup } from './upstream-grants';

const folder = join(__dirname, 'upstream-grants');

/** Grants of upstream to the operators of all entries, each in a file of its own. */
export const UPSTREAM_GRANTS: UpstreamGrantsByGroup = Object.fromEntries(
  readdirSync(folder).flatMap((file) =>
    Object.entries(
      (require(join(folder, file)) as { readonly grants: UpstreamGrantsByGroup }).grants,
    ),
  ),
);
