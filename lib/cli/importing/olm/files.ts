import { Yaml } from 'cdk8s';
import { RBAC_GROUP } from '../../../core/rules';
import { getOrAdd, groupBy, treeOf } from '../../../crd/json/object';
import { expandBindings } from '../../../manifests/access/bindings';
import { ResourceScopes } from '../../../manifests/access/resource-scopes';
import { actionText, subjectText } from '../../../manifests/access/right';
import { roleOf } from '../../../manifests/access/roles';
import { isWebhookConfiguration } from '../../../manifests/built-in-kinds';
import { prose, table } from '../../../manifests/report/markdown';
import { serviceVersionOf } from '../bundle/service-version';
import { synthesized } from '../comparison/at-scopes';
import { namesOfKinds, namesOfOperator } from '../write/kinds';
import { handoverScript, handoverSteps } from './handover';

import type { PlainRight } from '../../../manifests/access/right';
import type { ManifestObject } from '../../../manifests/manifest-object';
import type { Permission } from '../bundle/service-version';
import type { HandoverFile } from './handover';
import type { LeavingOperator } from './index';
import type { OlmInstallation } from './installation';

interface Handover {
  /** Contents by path in the folder of the operator. */
  readonly files: ReadonlyMap<string, string>;
  /** Sentences for the output of the import. */
  readonly summary: readonly string[];
  /** Why there is none: the installation is refused. */
  readonly failures: readonly string[];
}

const FOLDER = 'handover';

/**
 * The handover of an operator: its list of commands, the manifests that they apply, and its rights.
 */
export function handoverOf(leaving: LeavingOperator): Handover {
  let objects: readonly ManifestObject[];
  try {
    objects = installed(leaving);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { files: new Map(), summary: [], failures: [`there is no handover: ${why}`] };
  }
  return handoverWith(objects, leaving);
}

function handoverWith(objects: readonly ManifestObject[], leaving: LeavingOperator): Handover {
  const { installation, operator } = leaving;
  const { id, namespace, targets, group, version } = installation;
  const manifests = sorted(objects);
  const steps = handoverSteps(installation, manifests);
  const rights = rightsBeforeAndAfter(installation, objects);
  const less = rights.filter(({ before, after }) => before !== after);
  const where = targets.length === 0 ? 'all namespaces' : targets.join(', ');
  const heading = [
    `Handover of ${version.object.metadata.name} in ${namespace} (Subscription ${id}) from OLM, serving ${where}.`,
    'The program that synthesizes the same, in a chart whose namespace is as above:',
    `  ${programOf(leaving)}`,
  ];
  const noReturn = steps.findIndex(({ wayBack }) => wayBack === undefined) + 1;
  return {
    files: new Map([
      ...[...manifests].map(
        ([file, list]) => [`${FOLDER}/${file}`, Yaml.formatObjects(list)] as const,
      ),
      [`${FOLDER}/handover.sh`, handoverScript(heading, steps)],
      [`${FOLDER}/rights.md`, rightsPage(`${operator.definition.name} in ${namespace}`, rights)],
    ]),
    summary: [
      'leaving OLM',
      `  from       Subscription ${id}, OperatorGroup ${group.object.metadata.name}, serving ${where}`,
      `  rights     ${rights.length} kinds of rights; ${less.length} of them elsewhere afterwards, or nowhere: ${FOLDER}/rights.md`,
      `  handover   ${steps.length} steps, of which ${noReturn - 1} can be taken back: ${FOLDER}/handover.sh`,
    ],
    failures: [],
  };
}

/** The objects of the installation. Users keep the rights on its kinds that OLM gave them. */
function installed(leaving: LeavingOperator): ManifestObject[] {
  const { installation, operator, scope } = leaving;
  const { namespace: home, targets, after } = installation;
  const props =
    after === undefined ? { userRoles: 'aggregated' as const } : { clusterPart: 'skip' as const };
  const { namespace = home } = operator.definition;
  return synthesized(operator, { scope, targets, namespace, home, ...props }) as ManifestObject[];
}

function programOf({ installation: { targets, after }, operator, scope }: LeavingOperator): string {
  const { className } = namesOfOperator(operator.definition.name, namesOfKinds(operator.crds));
  const names = targets.map((target) => `'${target}'`).join(', ');
  const scopeText = `OperatorScope.${scope}(${scope === 'namespaces' ? names : ''})`;
  const more = after === undefined ? "userRoles: 'aggregated'" : "clusterPart: 'skip'";
  return `new ${className}(chart, 'operator', { scope: ${scopeText}, ${more} });`;
}

/**
 * The objects by the step that applies them. CRDs are as they should be, unless they name a
 * webhook.
 */
function sorted(objects: readonly ManifestObject[]): Map<HandoverFile, ManifestObject[]> {
  const fileOf = (object: ManifestObject): HandoverFile | undefined => {
    const { kind } = object;
    if (kind === 'CustomResourceDefinition') {
      return treeOf(treeOf(object.spec).conversion).strategy === 'Webhook'
        ? 'webhooks.yaml'
        : undefined;
    }
    if (kind === 'Deployment') {
      return 'workloads.yaml';
    }
    if (isWebhookConfiguration(object)) {
      return 'webhooks.yaml';
    }
    return kind === 'ServiceAccount' || kind === 'Service' ? 'kept.yaml' : 'new.yaml';
  };
  const files = [...groupBy(objects, fileOf)];
  return new Map(
    files.flatMap(([file, list]) => (file === undefined ? [] : [[file, list] as const])),
  );
}

/** Verbs on something that are held in the same places: under OLM, and after the handover. */
interface RightBeforeAndAfter {
  readonly right: PlainRight;
  readonly verbs: string[];
  readonly before: string;
  readonly after: string;
}

function rightsBeforeAndAfter(
  installation: OlmInstallation,
  installed: readonly ManifestObject[],
): RightBeforeAndAfter[] {
  const scopes = new ResourceScopes(installation.crds.map(({ object }) => object));
  const held = new Map<
    string,
    { right: PlainRight; verb: string; places: readonly Set<string>[] }
  >();
  [olmRoles(installation), installed].forEach((objects, side) => {
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

/** The roles and bindings that OLM v0 makes, under names of our own. */
function olmRoles({ version, namespace, targets }: OlmInstallation): ManifestObject[] {
  const { name, permissions, clusterPermissions } = serviceVersionOf(version.object);
  const condition = {
    apiGroups: ['operators.coreos.com'],
    resources: ['operatorconditions'],
    resourceNames: [name],
  };
  const ofCondition = [...permissions, ...clusterPermissions].map((permission) => ({
    ...permission,
    rules: [{ ...condition, verbs: ['get', 'update', 'patch'] }],
  }));
  const viewing = { apiGroups: [''], resources: ['namespaces'], verbs: ['get', 'list', 'watch'] };
  const promoted = permissions.map((permission) => ({
    ...permission,
    rules: [...permission.rules, viewing],
  }));
  const homes = [...new Set([namespace, ...targets])];
  const grants: (readonly [Permission, string | undefined])[] = [
    ...homes.flatMap((home) => permissions.map((permission) => [permission, home] as const)),
    ...ofCondition.map((permission) => [permission, namespace] as const),
    ...[...(targets.length === 0 ? promoted : []), ...clusterPermissions].map(
      (one) => [one, undefined] as const,
    ),
  ];
  return grants.flatMap(([{ serviceAccountName, rules }, home], index) => {
    const kind = home === undefined ? 'ClusterRole' : 'Role';
    const role = {
      apiVersion: `${RBAC_GROUP}/v1`,
      kind,
      metadata: { name: `${index}`, namespace: home },
    };
    const subjects = [{ kind: 'ServiceAccount', name: serviceAccountName, namespace }];
    const roleRef = { apiGroup: RBAC_GROUP, kind, name: `${index}` };
    return [
      { ...role, rules },
      { ...role, kind: `${kind}Binding`, roleRef, subjects },
    ];
  });
}

/** A page of the rights, for whoever approves the handover: first those that change. */
function rightsPage(title: string, rights: readonly RightBeforeAndAfter[]): string {
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
