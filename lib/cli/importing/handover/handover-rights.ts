import { getOrAdd, groupBy } from '../../../crd/json/collections';
import { expandBindings } from '../../../manifests/access/bindings';
import { ResourceScopes } from '../../../manifests/access/resource-scopes';
import { actionText, subjectText } from '../../../manifests/access/right';
import { roleOf } from '../../../manifests/access/roles';
import { page, prose, table } from '../../../manifests/report/markdown';
import { HANDOVER_FOLDER } from './script';

import type { PlainRight } from '../../../manifests/access/right';
import type { ManifestObject } from '../../../manifests/manifest-object';

/** Verbs on something that are held in the same places, before and after a handover. */
export interface RightBeforeAndAfter {
  readonly right: PlainRight;
  readonly verbs: string[];
  readonly before: string;
  readonly after: string;
}

/** The rights that an installation gives processes, and those that it gave them before. */
export function rightsBeforeAndAfter(
  sides: readonly (readonly ManifestObject[])[],
  crds: readonly ManifestObject[],
): RightBeforeAndAfter[] {
  const scopes = new ResourceScopes(crds);
  const held = new Map<
    string,
    { right: PlainRight; verb: string; places: readonly Set<string>[] }
  >();
  sides.forEach((objects, side) => {
    for (const right of rightsOfProcesses(objects, scopes)) {
      for (const verb of right.verbs) {
        const key = JSON.stringify([targetOf(right), verb]);
        const { places } = getOrAdd(held, key, () => ({
          right,
          verb,
          places: [new Set<string>(), new Set<string>()],
        }));
        places[side]!.add(right.namespace ?? '');
      }
    }
  });
  const rows = [...held.values()].map(({ right, verb, places }) => {
    const [before = '', after = ''] = places.map(placesText);
    return { right, verb, before, after };
  });
  const same = groupBy(rows, ({ right, before, after }) =>
    JSON.stringify([targetOf(right), before, after]),
  );
  return [...same.values()].map((all) => ({ ...all[0]!, verbs: all.map(({ verb }) => verb) }));
}

function rightsOfProcesses(
  objects: readonly ManifestObject[],
  scopes: ResourceScopes,
): readonly PlainRight[] {
  const roles = objects.filter(({ kind }) => /^(Cluster)?Role$/.test(kind)).map(roleOf);
  const bindings = objects.filter(({ kind }) => /RoleBinding$/.test(kind));
  return expandBindings(bindings, roles, scopes).rights.filter(
    ({ subject }) => subject.kind === 'ServiceAccount',
  );
}

function targetOf({
  subject,
  apiGroup,
  resource,
  nonResourceURL,
  resourceNames,
}: PlainRight): unknown {
  return [subject, apiGroup, resource, nonResourceURL, resourceNames];
}

function placesText(places: ReadonlySet<string>): string {
  if (places.size === 0) {
    return 'nowhere';
  }
  return places.has('') ? 'everywhere' : [...places].sort().join(', ');
}

/** A page of the rights, for whoever approves the handover: first those that change. */
export function rightsPage(
  title: string,
  tool: 'OLM' | 'Helm',
  rights: readonly RightBeforeAndAfter[],
): string {
  const cells = rights.map(({ right, verbs, before, after }) => ({
    order: before === after ? 1 : 0,
    row: [subjectText(right.subject), actionText(verbs, right), before, after],
  }));
  const sorted = cells.sort((a, b) => a.order - b.order || (a.row.join() < b.row.join() ? -1 : 1));
  return page([
    `# Rights of ${prose(title)}`,
    `Where ${tool} gave each right, and where the installation gives it after the handover.`,
    table(
      ['Subject', 'Right', tool, 'Afterwards'],
      sorted.map(({ row }) => row.map(prose)),
    ),
  ]);
}

/** The same in a sentence of the import's output. */
export function rightsText(rights: readonly RightBeforeAndAfter[]): string {
  const changed = rights.filter(({ before, after }) => before !== after);
  return `${rights.length} kinds of rights; ${changed.length} of them elsewhere afterwards, or nowhere: ${HANDOVER_FOLDER}/rights.md`;
}
