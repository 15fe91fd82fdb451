import { Yaml } from 'cdk8s';
import { RBAC_GROUP } from '../../../core/policy-rules';
import { groupBy } from '../../../crd/json/collections';
import { treeOf } from '../../../crd/json/read-tree';
import { isWebhookConfiguration } from '../../../manifests/built-in-kinds';
import { serviceVersionOf } from '../bundle/service-version';
import { synthesized } from '../comparison/at-scopes';
import { programOf, tryHandover } from '../handover/handover-program';
import { rightsBeforeAndAfter, rightsPage, rightsText } from '../handover/handover-rights';
import { HANDOVER_FOLDER, handoverScript } from '../handover/script';
import { handoverSteps } from './olm-handover';

import type { ManifestObject } from '../../../manifests/manifest-object';
import type { Permission } from '../bundle/service-version';
import type { Handover } from '../handover/handover-program';
import type { HandoverFile } from './olm-handover';
import type { LeavingOperator, OlmInstallation } from './olm-installation';

/**
 * The handover of an operator: its list of commands, the manifests that they apply, and its rights.
 */
export function handoverOf(leaving: LeavingOperator): Handover {
  return tryHandover(() => handoverWith(installed(leaving), leaving));
}

function handoverWith(objects: readonly ManifestObject[], leaving: LeavingOperator): Handover {
  const { installation, operator, scope } = leaving;
  const { id, namespace, targets, group, version, after } = installation;
  const manifests = sorted(objects);
  const steps = handoverSteps(installation, manifests);
  const crds = installation.crds.map(({ object }) => object);
  const rights = rightsBeforeAndAfter([olmRoles(installation), objects], crds);
  const where = targets.length === 0 ? 'all namespaces' : targets.join(', ');
  const heading = [
    `Handover of ${version.object.metadata.name} in ${namespace} (Subscription ${id}) from OLM, serving ${where}.`,
    'The program that synthesizes the same, in a chart whose namespace is as above:',
    `  ${programOf(operator, { scope, targets, more: after === undefined ? "userRoles: 'aggregated'" : "clusterPart: 'skip'" })}`,
  ];
  const noReturn = steps.findIndex(({ wayBack }) => wayBack === undefined) + 1;
  return {
    files: new Map([
      ...[...manifests].map(
        ([file, list]) => [`${HANDOVER_FOLDER}/${file}`, Yaml.formatObjects(list)] as const,
      ),
      [`${HANDOVER_FOLDER}/handover.sh`, handoverScript(heading, steps)],
      [
        `${HANDOVER_FOLDER}/rights.md`,
        rightsPage(`${operator.definition.name} in ${namespace}`, 'OLM', rights),
      ],
    ]),
    summary: [
      'leaving OLM',
      `  from       Subscription ${id}, OperatorGroup ${group.object.metadata.name}, serving ${where}`,
      `  rights     ${rightsText(rights)}`,
      `  handover   ${steps.length} steps, of which ${noReturn - 1} can be taken back: ${HANDOVER_FOLDER}/handover.sh`,
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
