import { ObjectReporter } from './object-reporter';
import { reportRepeated } from './repeated';
import { reportMissingAccounts } from './service-accounts';
import { reportUnservedConversions } from './unserved-conversions';
import { reportUnservedRights } from './unserved-rights';

import type { Finding } from '../finding';
import type { ManifestObject } from '../manifest-object';
import type { CheckedObject } from './verdicts';

/** What exists beside the objects. */
export interface Surroundings {
  /** Returns the objects that are stored. */
  readonly old: () => readonly ManifestObject[];
  /** CRDs, with those among the objects. */
  readonly definitions: readonly ManifestObject[];
  /** Folders that kustomize builds, each apart from others, with the files that it takes. */
  readonly built: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Findings on objects that an API server takes one by one, and that do not work together. */
export function findingsTogether(
  objects: readonly CheckedObject[],
  { old, definitions, built }: Surroundings,
): readonly Finding[] {
  const reporter = new ObjectReporter(objects);
  reportRepeated(reporter, built);
  reportUnservedRights(reporter, definitions);
  reportMissingAccounts(reporter, old);
  reportUnservedConversions(reporter, old);
  return reporter.findings;
}
