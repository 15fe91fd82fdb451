import { RBAC_GROUP } from '../../../core/rules';
import type { Tree } from '../../../crd/json/tree';
import { expandBindings } from '../../../manifests/access/bindings';
import { ResourceScopes } from '../../../manifests/access/resource-scopes';
import { actionText, type PlainRight, subjectText } from '../../../manifests/access/right';
import { roleOf } from '../../../manifests/access/roles';
import { groupOf } from '../../../manifests/built-in-kinds';
import type { ManifestObject } from '../../../manifests/manifest-object';
import { prose, table } from '../../../manifests/report/markdown';
import { type Permission, serviceVersionOf } from '../bundle/service-version';
import type { OlmInstallation } from './installation';

/** A right of a ServiceAccount, and where it holds: under OLM, and after the handover. */
export interface RightBeforeAndAfter {
  readonly subject: string;
  /** `get, list secrets`. */
  readonly action: string;
  readonly before: string;
  readonly after: string;
}

const VIEW_NAMESPACES = { apiGroups: [''], resources: ['namespaces'], verbs: ['get', 'list', 'watch'] };

/** Rights that OLM gave to the processes, and those of an installation. */
export function rightsBeforeAndAfter(
  installation: OlmInstallation,
  installed: readonly ManifestObject[],
): RightBeforeAndAfter[] {
  const kinds = installation.crds.map(({ object }) => object);
  const [before, after] = [olmRoles(installation), installed].map((objects) => placesOf(objects, kinds));
  const rows = new Map<string, { right: PlainRight; verbs: string[]; before: string; after: string }>();
  for (const [key, { right, verb }] of new Map([...after!, ...before!])) {
    const there = placesText(before!.get(key)?.places);
    const here = placesText(after!.get(key)?.places);
    const { subject, apiGroup, resource, nonResourceURL, resourceNames } = right;
    const id = JSON.stringify([subject, apiGroup, resource, nonResourceURL, resourceNames, there, here]);
    const row = rows.get(id) ?? { right, verbs: [], before: there, after: here };
    row.verbs.push(verb);
    rows.set(id, row);
  }
  return [...rows.values()]
    .filter(({ right }) => right.subject.kind === 'ServiceAccount')
    .map(({ right, verbs, ...places }) => ({
      subject: subjectText(right.subject),
      action: actionText(verbs, right),
      ...places,
    }))
    .sort((a, b) => (`${a.subject} ${a.action}` < `${b.subject} ${b.action}` ? -1 : 1));
}

interface PlacedRight {
  readonly right: PlainRight;
  readonly verb: string;
  readonly places: Set<string>;
}

/** Places of each verb of each right; '' for everywhere. */
function placesOf(objects: readonly ManifestObject[], kinds: readonly ManifestObject[]): Map<string, PlacedRight> {
  const rbac = objects.filter(({ apiVersion }) => groupOf(apiVersion) === RBAC_GROUP);
  const roles = rbac.filter(({ kind }) => /^(Cluster)?Role$/.test(kind)).map(roleOf);
  const bindings = rbac.filter(({ kind }) => /Binding$/.test(kind));
  const found = new Map<string, PlacedRight>();
  for (const right of expandBindings(bindings, roles, new ResourceScopes([...objects, ...kinds])).rights) {
    const { subject, apiGroup, resource, nonResourceURL, resourceNames, namespace = '' } = right;
    for (const verb of right.verbs) {
      const key = JSON.stringify([subject, apiGroup, resource, nonResourceURL, resourceNames, verb]);
      const placed = found.get(key) ?? { right, verb, places: new Set() };
      placed.places.add(namespace);
      found.set(key, placed);
    }
  }
  return found;
}

function placesText(places: ReadonlySet<string> | undefined): string {
  if (places === undefined) {
    return 'nowhere';
  }
  return places.has('') ? 'everywhere' : [...places].sort().join(', ');
}

/** The roles that OLM v0 makes, under names of our own. */
function olmRoles({ version, namespace, targets }: OlmInstallation): ManifestObject[] {
  const { name, permissions, clusterPermissions } = serviceVersionOf(version.object);
  const accounts = [...permissions, ...clusterPermissions].map(({ serviceAccountName }) => serviceAccountName);
  const condition = { apiGroups: ['operators.coreos.com'], resources: ['operatorconditions'], resourceNames: [name] };
  const ofCondition = [...new Set(accounts)].map((serviceAccountName) => ({
    serviceAccountName,
    rules: [{ ...condition, verbs: ['get', 'update', 'patch'] }],
  }));
  const isAll = targets.length === 0;
  const homes = [...new Set([namespace, ...targets])];
  const everywhere = isAll
    ? permissions.map((permission) => ({ ...permission, rules: [...permission.rules, VIEW_NAMESPACES] }))
    : [];
  return [
    ...homes.flatMap((home) => permissions.flatMap((one, index) => bound(one, `${index}`, namespace, home))),
    ...ofCondition.flatMap((one, index) => bound(one, `condition-${index}`, namespace, namespace)),
    ...[...everywhere, ...clusterPermissions].flatMap((one, index) => bound(one, `${index}`, namespace)),
  ];
}

function bound({ serviceAccountName, rules }: Permission, name: string, from: string, home?: string): ManifestObject[] {
  const kind = home === undefined ? 'ClusterRole' : 'Role';
  const metadata = { name, ...(home !== undefined && { namespace: home }) };
  const object = (suffix: string, rest: Tree): ManifestObject => ({
    ...{ apiVersion: `${RBAC_GROUP}/v1`, kind: `${kind}${suffix}`, metadata },
    ...rest,
  });
  const subjects = [{ kind: 'ServiceAccount', name: serviceAccountName, namespace: from }];
  return [object('', { rules }), object('Binding', { roleRef: { apiGroup: RBAC_GROUP, kind, name }, subjects })];
}

/** A page of the rights, for whoever approves the handover: first those that change. */
export function rightsPage(title: string, rights: readonly RightBeforeAndAfter[]): string {
  const rows = [...rights].sort((a, b) => Number(a.before === a.after) - Number(b.before === b.after));
  return [
    `# Rights of ${prose(title)}`,
    'Where OLM gave each right, and where the installation gives it after the handover.',
    table(
      ['Subject', 'Right', 'OLM', 'Afterwards'],
      rows.map(({ subject, action, before, after }) => [subject, action, before, after].map(prose)),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
