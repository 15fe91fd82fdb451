import { manifestOf } from '../check/check-definition';
import { Path } from '../json/path';
import { conform } from '../validate/conform';
import { DEFINITION_SCHEMA } from '../validate/definition-shape';
import { readObject } from '../validate/read-object';
import { CrdPlace } from './definition-finding';

import type { DefinitionSource } from '../check/check-definition';
import type {
  CustomResourceDefinitionManifest,
  CustomResourceDefinitionSpec,
  CustomResourceDefinitionVersion,
} from '../json/manifest';
import type { JsonObject } from '../json/schema';
import type { DefinitionFinding } from './definition-finding';

/** A CRD of which everything may be missing, but nothing is of a wrong type. */
export interface ReadDefinition extends Pick<
  Partial<CustomResourceDefinitionManifest>,
  'metadata'
> {
  readonly spec: Partial<
    Omit<CustomResourceDefinitionSpec, 'names' | 'versions' | 'preserveUnknownFields'>
  > & {
    readonly names?: Partial<CustomResourceDefinitionSpec['names']>;
    readonly versions?: readonly ReadVersion[];
    readonly preserveUnknownFields?: boolean;
  };
  readonly status?: JsonObject;
}

export type ReadVersion = Partial<CustomResourceDefinitionVersion>;

/** Problems of a CRD that do not keep it from being compared. */
const HARMLESS: ReadonlySet<string> = new Set(['unknown', 'unsupported', 'required']);

/**
 * A private copy of a CRD without what is of a wrong type, which is reported; undefined when
 * nothing is left.
 */
export function readDefinition(
  source: DefinitionSource,
  which: 'old' | 'new',
  findings: DefinitionFinding[],
): ReadDefinition | undefined {
  const unreadable = (path: string, message: string): void =>
    new CrdPlace(findings, path).report(
      'unreadable',
      `in the ${which} CustomResourceDefinition ${message}`,
    );
  const draft = readObject(manifestOf(source), (_, _code, message) =>
    unreadable('', `everything ${message}`),
  );
  if (draft === undefined) {
    return undefined;
  }
  conform(draft, DEFINITION_SCHEMA, Path.ROOT, (at, code, message) => {
    if (!HARMLESS.has(code)) {
      unreadable(at.toString(), `this ${message}`);
    }
  });
  const definition: Partial<ReadDefinition> = draft;
  if (definition.spec === undefined) {
    unreadable('spec', 'this is missing');
    return undefined;
  }
  return definition as ReadDefinition;
}
