import { sameJson } from '../json/same-json';
import { shortJson } from '../json/show';
import { isObject } from '../json/tree';
import { compareResourceSchemas } from './compare-schemas';
import { compareLists, REFUSED_VERSION } from './definition-finding';

import type { Draft } from '../json/draft';
import type { ScaleSubresource } from '../json/manifest';
import type { Json, StructuralSchema } from '../json/schema';
import type { CrdPlace, Deviation } from './definition-finding';
import type { ReadDefinition, ReadVersion } from './read-definition';

const SCALE_PATHS = ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'] as const;

export function compareVersions(
  before: ReadDefinition,
  after: ReadDefinition,
  place: CrdPlace,
): void {
  const [was, is] = [byName(before), byName(after)];
  const stored = new Set(storedVersions(before));
  for (const [name, version] of was) {
    const next = is.get(name);
    if (next === undefined && stored.has(name)) {
      // That it is stored is the graver half of the change, and is reported with the storage.
    } else if (next === undefined) {
      const deviation = removalOf(version, storedIn(before) !== undefined);
      place.named(name).report('version-removed', `${name} is removed`, deviation);
    } else {
      const hasStatus = next.subresources?.status !== undefined;
      compareVersion(version, next, place.named(name, hasStatus));
    }
  }
  for (const name of is.keys()) {
    if (!was.has(name)) {
      place.named(name).report('version-added', `${name} is added`);
    }
  }
  compareStorage(before, after, place);
}

/**
 * Of a version that was not served no manifest and no controller can make use. Whether objects are
 * stored in a version from an earlier release is known only to the cluster.
 */
function removalOf({ served }: ReadVersion, isStorageKnown: boolean): Deviation {
  const use = served === true ? REFUSED_VERSION : 'it was not served, so no manifest is refused';
  if (!isStorageKnown) {
    return {
      severity: served === true ? 'breaking' : 'warning',
      effect: `${use}; ${PERHAPS_STORED}`,
    };
  }
  return served === true ? {} : { severity: 'info', effect: use };
}

const PERHAPS_STORED =
  'where status.storedVersions in the cluster names it, the API server refuses the CRD';

function byName({ spec }: ReadDefinition): ReadonlyMap<string, ReadVersion> {
  return new Map(
    (spec.versions ?? []).flatMap((version) => (version.name ? [[version.name, version]] : [])),
  );
}

const FLAGS = [
  ['served', 'serving-started', 'serving-stopped'],
  ['deprecated', 'deprecation-added', 'deprecation-removed'],
] as const;

function compareVersion(before: ReadVersion, after: ReadVersion, place: CrdPlace): void {
  for (const [flag, added, removed] of FLAGS) {
    const [was, is] = [before[flag] === true, after[flag] === true];
    if (was !== is) {
      place
        .at(flag)
        .report(is ? added : removed, `the version is ${is ? '' : 'no longer '}${flag}`);
    }
  }
  compareResourceSchemas(schemaOf(before), schemaOf(after), place.at('schema', 'openAPIV3Schema'));
  compareVersionExtras(before, after, place);
}

/** The schema of a version that has none, which only loaded CRDs can have. */
const FREE: StructuralSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

function schemaOf({ schema }: ReadVersion): StructuralSchema {
  return schema?.openAPIV3Schema ?? FREE;
}

function compareStorage(before: ReadDefinition, after: ReadDefinition, place: CrdPlace): void {
  const names = byName(after);
  for (const stored of storedVersions(before)) {
    if (!names.has(stored)) {
      place
        .named(stored)
        .report(
          'stored-version-removed',
          `${shortJson(stored)} is removed, and objects are stored in it`,
        );
    }
  }
  const [was, is] = [storageVersion(before), storageVersion(after)];
  if (was !== is && (was === undefined || names.has(was))) {
    place.report(
      'storage-version-changed',
      `objects are stored in ${is ?? 'none'}, were in ${was ?? 'none'}`,
    );
  }
}

function storageVersion({ spec }: ReadDefinition): string | undefined {
  return spec.versions?.find(({ storage }) => storage)?.name;
}

/**
 * The versions in which objects may be stored: the storage version, and what a CRD of a cluster
 * says besides.
 */
function storedVersions(definition: ReadDefinition): string[] {
  const known: unknown[] = [...(storedIn(definition) ?? []), storageVersion(definition)];
  return [...new Set(known.filter((name) => typeof name === 'string'))];
}

/** The list that only a CRD of a cluster has. */
function storedIn({ status }: ReadDefinition): readonly unknown[] | undefined {
  const stored = status?.['storedVersions'];
  return Array.isArray(stored) ? (stored as unknown[]) : undefined;
}

export function compareConversion(
  { spec: before }: ReadDefinition,
  { spec: after }: ReadDefinition,
  place: CrdPlace,
): void {
  const strategyOf = ({ conversion }: ReadDefinition['spec']): Json =>
    conversion?.['strategy'] ?? 'None';
  const [was, is] = [strategyOf(before), strategyOf(after)];
  const isOneVersion = before.versions?.length === 1 && after.versions?.length === 1;
  if (was !== is) {
    place
      .at('strategy')
      .report('conversion-strategy-changed', `is ${shortJson(is)}, was ${shortJson(was)}`, {
        ...(isOneVersion ? NOTHING_TO_CONVERT : is === 'None' && ONLY_RENAMED),
      });
  } else if (!sameJson(webhookOf(before), webhookOf(after))) {
    place
      .at('webhook')
      .report('conversion-webhook-changed', 'the webhook is another one, or is reached otherwise');
  }
}

const NOTHING_TO_CONVERT: Deviation = {
  severity: 'info',
  effect: 'there is one version, so nothing is converted',
};

const ONLY_RENAMED: Deviation = {
  severity: 'breaking',
  effect: 'fields that differ between versions are no longer translated, but dropped or refused',
};

function webhookOf({ conversion }: ReadDefinition['spec']): Draft | undefined {
  const webhook = conversion?.['webhook'] as Draft | undefined;
  return isObject(webhook) ? webhook : undefined;
}

function compareVersionExtras(before: ReadVersion, after: ReadVersion, place: CrdPlace): void {
  const subresources = place.at('subresources');
  comparePresence(before.subresources?.status, after.subresources?.status, 'status', subresources);
  comparePresence(before.subresources?.scale, after.subresources?.scale, 'scale', subresources);
  if (before.subresources?.scale !== undefined && after.subresources?.scale !== undefined) {
    compareScale(before.subresources.scale, after.subresources.scale, subresources.at('scale'));
  }
  compareLists(fieldsOf(before), fieldsOf(after), (added, path) =>
    place
      .at('selectableFields')
      .report(`selectable-field-${added}`, `the selectable field ${path} is ${added}`),
  );
  const [was, is] = [before.additionalPrinterColumns ?? [], after.additionalPrinterColumns ?? []];
  if (!sameJson(was, is)) {
    const names = (columns: typeof was): string =>
      columns.map(({ name }) => shortJson(name)).join(', ') || 'none';
    const text = `the columns are ${names(is)}, were ${names(was)}`;
    place.at('additionalPrinterColumns').report('printer-columns-changed', text);
  }
}

function comparePresence(
  before: unknown,
  after: unknown,
  name: 'status' | 'scale',
  place: CrdPlace,
): void {
  if ((before === undefined) !== (after === undefined)) {
    const added = before === undefined ? 'added' : 'removed';
    place.at(name).report(`${name}-subresource-${added}`, `the subresource ${name} is ${added}`);
  }
}

function compareScale(
  before: Partial<ScaleSubresource>,
  after: Partial<ScaleSubresource>,
  place: CrdPlace,
): void {
  for (const field of SCALE_PATHS) {
    const [was, is] = [before[field] || undefined, after[field] || undefined];
    if (was !== is) {
      // Without a path there is nothing to work with; where there was none, nobody did.
      const ofPath = was === undefined ? 'info' : 'warning';
      const severity = is === undefined ? 'breaking' : ofPath;
      place
        .at(field)
        .report('scale-path-changed', `is ${is ?? 'none'}, was ${was ?? 'none'}`, { severity });
    }
  }
}

function fieldsOf({ selectableFields = [] }: ReadVersion): string[] {
  return selectableFields.map(({ jsonPath }) => jsonPath);
}
