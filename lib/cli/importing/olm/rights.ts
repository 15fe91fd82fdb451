import { getOrAdd, groupBy } from '../../../crd/json/object';
import { RBAC_GROUP } from '../../../core/rules';
import { expandBindings } from '../../../manifests/access/bindings';
import { ResourceScopes } from '../../../manifests/access/resource-scopes';
import { actionText, type PlainRight, subjectText } from '../../../manifests/access/right';
import { roleOf } from '../../../manifests/access/roles';
import type { ManifestObject } from '../../../manifests/manifest-object';
import { prose, table } from '../../../manifests/report/markdown';
import { type Permission, serviceVersionOf } from '../bundle/service-version';
import type { OlmInstallation } from './installation';

/** Verbs on something that are held in the same places: under OLM, and after the handover. */
export interface RightBeforeAndAfter {
  readonly right: PlainRight;
  readonly verbs: string[];
  readonly before: string;
  readonly after: string;
}

export function rightsBeforeAndAfter(
  installation: OlmInstallation,
  installed: readonly ManifestObject[],
): RightBeforeAndAfter[] {
  const scopes = new ResourceScopes(installation.crds.map(({ object }) => object));
  const held = new Map<string, { right: PlainRight; verb: string; places: readonly Set<string>[] }>();
  [olmRoles(installation), installed].forEach((objects, side) => {
    for (const right of rightsOfProcesses(objects, scopes)) {
      for (const verb of right.verbs) {
        const key = JSON.stringify([targetOf(right), verb]);
        const { places } = getOrAdd(held, key, () => ({ right, verb, places: [new Set<string>(), new Set<string>()] }));
        places[side]!.add(right.namespace ?? '');
      }
    }
  });
  const rows = [...held.values()].map(({ right, verb, places }) => {
    const [before = '', after = ''] = places.map(placesText);
    return { right, verb, before, after };
  });
  const same = groupBy(rows, ({ right, before, after }) => JSON.stringify([targetOf(right), before, after]));
  return [...same.values()].map((all) => ({ ...all[0]!, verbs: all.map(({ verb }) => verb) }));
}

function rightsOfProcesses(objects: readonly ManifestObject[], scopes: ResourceScopes): readonly PlainRight[] {
  const roles = objects.filter(({ kind }) => /^(Cluster)?Role$/.test(kind)).map(roleOf);
  const bindings = objects.filter(({ kind }) => /RoleBinding$/.test(kind));
  return expandBindings(bindings, roles, scopes).rights.filter(({ subject }) => subject.kind === 'ServiceAccount');
}

function targetOf({ subject, apiGroup, resource, nonResourceURL, resourceNames }: PlainRight): unknown {
  return [subject, apiGroup, resource, nonResourceURL, resourceNames];
}

function placesText(places: ReadonlySet<string>): string {
  return places.size === 0 ? 'nowhere' : places.has('') ? 'everywhere' : [...places].sort().join(', ');
}

/** The roles and bindings that OLM v0 makes, under names of our own. */
function olmRoles({ version, namespace, targets }: OlmInstallation): ManifestObject[] {
  const { name, permissions, clusterPermissions } = serviceVersionOf(version.object);
  const condition = { apiGroups: ['operators.coreos.com'], resources: ['operatorconditions'], resourceNames: [name] };
  const ofCondition = [...permissions, ...clusterPermissions].map((permission) => ({
    ...permission,
    rules: [{ ...condition, verbs: ['get', 'update', 'patch'] }],
  }));
  const viewing = { apiGroups: [''], resources: ['namespaces'], verbs: ['get', 'list', 'watch'] };
  const promoted = permissions.map((permission) => ({ ...permission, rules: [...permission.rules, viewing] }));
  const homes = [...new Set([namespace, ...targets])];
  const grants: (readonly [Permission, string | undefined])[] = [
    ...homes.flatMap((home) => permissions.map((permission) => [permission, home] as const)),
    ...ofCondition.map((permission) => [permission, namespace] as const),
    ...[...(targets.length === 0 ? promoted : []), ...clusterPermissions].map((one) => [one, undefined] as const),
  ];
  return grants.flatMap(([{ serviceAccountName, rules }, home], index) => {
    const kind = home === undefined ? 'ClusterRole' : 'Role';
    const role = { apiVersion: `${RBAC_GROUP}/v1`, kind, metadata: { name: `${index}`, namespace: home } };
    const subjects = [{ kind: 'ServiceAccount', name: serviceAccountName, namespace }];
    const roleRef = { apiGroup: RBAC_GROUP, kind, name: `${index}` };
    return [
      { ...role, rules },
      { ...role, kind: `${kind}Binding`, roleRef, subjects },
    ];
  });
}

/** A page of the rights, for whoever approves the handover: first those that change. */
export function rightsPage(title: string, rights: readonly RightBeforeAndAfter[]): string {
  const cells = rights.map(({ right, verbs, before, after }) => ({
    order: before === after ? 1 : 0,
    row: [subjectText(right.subject), actionText(verbs, right), before, after],
  }));
  const sorted = cells.sort((a, b) => a.order - b.order || (a.row.join() < b.row.join() ? -1 : 1));
  return [
    `# Rights of ${prose(title)}`,
    'Where OLM gave each right, and where the installation gives it after the handover.',
    table(
      ['Subject', 'Right', 'OLM', 'Afterwards'],
      sorted.map(({ row }) => row.map(prose)),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
