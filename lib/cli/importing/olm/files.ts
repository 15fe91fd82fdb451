import { Yaml } from 'cdk8s';
import { OperatorScope } from '../../../core/scope';
import { treeOf, getOrAdd } from '../../../crd/json/object';
import type { ManifestObject } from '../../../manifests/manifest-object';
import { synthesized } from '../comparison/at-scopes';
import { namesOfKinds, namesOfOperator } from '../write/names';
import { type HandoverFile, handoverSteps } from './handover';
import type { LeavingOperator } from './index';
import { rightsBeforeAndAfter, rightsPage } from './rights';
import { handoverScript } from './script';

export interface Handover {
  /** Contents by path in the folder of the operator. */
  readonly files: ReadonlyMap<string, string>;
  /** Sentences for the output of the import. */
  readonly summary: readonly string[];
  /** Why there is none: the installation is refused. */
  readonly failures: readonly string[];
}

const FOLDER = 'handover';

/** The handover of an operator: its list of commands, the manifests that they apply, and its rights. */
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
      ...[...manifests].map(([file, list]) => [`${FOLDER}/${file}`, Yaml.formatObjects(list)] as const),
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

function scopeOf({ installation: { targets }, scope }: LeavingOperator): OperatorScope {
  return scope === 'cluster'
    ? OperatorScope.cluster()
    : scope === 'namespace'
      ? OperatorScope.namespace()
      : OperatorScope.namespaces(...targets);
}

/** The objects of the installation. Users keep the rights on its kinds that OLM gave them. */
function installed(leaving: LeavingOperator): ManifestObject[] {
  const { installation, operator } = leaving;
  const { namespace: home, after } = installation;
  const props = after === undefined ? { userRoles: 'aggregated' as const } : { clusterPart: 'skip' as const };
  const { namespace = home } = operator.definition;
  return synthesized(operator, scopeOf(leaving), namespace, { home, ...props }) as ManifestObject[];
}

function programOf({ installation: { targets, after }, operator, scope }: LeavingOperator): string {
  const { className } = namesOfOperator(operator.definition.name, namesOfKinds(operator.crds));
  const names = targets.map((target) => `'${target}'`).join(', ');
  const scopeText = `OperatorScope.${scope}(${scope === 'namespaces' ? names : ''})`;
  const more = after === undefined ? "userRoles: 'aggregated'" : "clusterPart: 'skip'";
  return `new ${className}(chart, 'operator', { scope: ${scopeText}, ${more} });`;
}

/** The objects by the step that applies them. CRDs are as they should be, unless they name a webhook. */
function sorted(objects: readonly ManifestObject[]): Map<HandoverFile, ManifestObject[]> {
  const fileOf = (object: ManifestObject): HandoverFile | undefined => {
    const { kind } = object;
    if (kind === 'CustomResourceDefinition') {
      return treeOf(treeOf(object.spec).conversion).strategy === 'Webhook' ? 'webhooks.yaml' : undefined;
    }
    if (kind === 'Deployment') return 'workloads.yaml';
    if (kind.endsWith('WebhookConfiguration')) return 'webhooks.yaml';
    return kind === 'ServiceAccount' || kind === 'Service' ? 'kept.yaml' : 'new.yaml';
  };
  const files = new Map<HandoverFile, ManifestObject[]>();
  for (const object of objects) {
    const file = fileOf(object);
    if (file !== undefined) {
      getOrAdd(files, file, () => [] as ManifestObject[]).push(object);
    }
  }
  return files;
}
