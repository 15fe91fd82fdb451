import { ApiObject, App, YamlOutputType } from 'cdk8s';
import { addTo, AppFact } from '../../core/app/app-index';
import { errors } from '../../core/checks/checks';
import { isOwnClusterScopedObject, isOwnObject } from '../../core/own-object';
import { getOrAdd } from '../../crd/json/collections';
import { groupOf } from '../../manifests/built-in-kinds';
import { tryRender } from './rendering';

import type { Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { Dependency } from '../../core/app/app-index';
import type { SynthFinding } from '../../core/checks/checks';

/** Cluster-scoped kinds that cdk8s stamps with the chart's namespace all the same. */
const CLUSTER_SCOPED = new Set([
  'ClusterRole',
  'ClusterRoleBinding',
  'CustomResourceDefinition',
  'MutatingWebhookConfiguration',
  'Namespace',
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
  'ValidatingWebhookConfiguration',
]);

/** All API objects of an app, found by what would make two of them one. */
interface ObjectIndex {
  /** Objects of one API group, kind, namespace and name: for the API server they are one object. */
  readonly byIdentity: Map<string, ApiObject[]>;
  /**
   * Objects that the app's `yamlOutputType` writes to one file, of which the last would be all that
   * is left.
   */
  readonly byFile: Map<string, ApiObject[]>;
}

const allObjects = new AppFact<ObjectIndex>(
  () => ({ byIdentity: new Map(), byFile: new Map() }),
  ({ byIdentity, byFile }, construct) => {
    if (ApiObject.isApiObject(construct)) {
      addTo(byIdentity, identityOf(construct), construct);
      const file = fileOf(construct.node.root, construct);
      if (file !== undefined) {
        addTo(byFile, file, construct);
      }
    }
  },
);

/**
 * Namespace objects, by chart and name; apart from the rest, as it is asked for while dependencies
 * are worked out.
 */
const namespaces = new AppFact<Map<Chart, Map<string, ApiObject>>>(
  () => new Map(),
  (byChart, construct) => {
    if (ApiObject.isApiObject(construct) && construct.kind === 'Namespace') {
      getOrAdd(byChart, construct.chart, () => new Map<string, ApiObject>()).set(
        construct.name,
        construct,
      );
    }
  },
);

/**
 * The obstacles to an object's arrival: another one of the same name, or one that overwrites its
 * file.
 */
export function collisions(object: ApiObject): SynthFinding[] {
  const root = object.node.root;
  const { byIdentity, byFile } = allObjects.of(root);
  const identity = identityOf(object);
  const same = rival(byIdentity.get(identity), object);
  if (same !== undefined) {
    return areReportedAsDuplicates(object, same)
      ? []
      : errors([collisionText(object, identity, same)]);
  }
  const file = fileOf(root, object);
  const overwritten = file === undefined ? undefined : rival(byFile.get(file), object);
  if (overwritten === undefined) {
    return [];
  }
  // Only an app has files.
  const type = YamlOutputType[(root as App).yamlOutputType];
  return errors([
    `'${file}' would be written both from here and from [${overwritten.node.path}], ` +
      `as 'yamlOutputType' is YamlOutputType.${type}; use YamlOutputType.FILE_PER_CHART, or another 'name'`,
  ]);
}

function collisionText(object: ApiObject, identity: string, other: ApiObject): string {
  const [, , namespace = '', name] = identity.split('/');
  const where = namespace === '' ? '' : ` in namespace '${namespace}'`;
  const remedy =
    namespace === '' && [object, other].every(isOfOperator)
      ? "give one of the two operators a 'clusterNamePrefix'"
      : "give one of the two another 'name' or 'namespace'";
  return `${object.kind} '${name}'${where} is declared here and at [${other.node.path}]; ${remedy}`;
}

/** Returns true for an object of an operator itself, not of its cluster part. */
function isOfOperator({ node }: ApiObject): boolean {
  const owner = node.scopes.findLast((scope) => 'definition' in scope);
  return owner !== undefined && 'watches' in owner;
}

/**
 * The Namespace object of that name in the chart, to be created before what lives in it; found at
 * synth.
 */
export function namespaceObject(chart: Chart, name: string): Dependency {
  return namespaces.dependency(chart, (byChart) => {
    const namespace = byChart.get(chart)?.get(name);
    return namespace === undefined ? [] : [namespace];
  });
}

/** All Namespace objects of an app. */
export function namespaceObjects(root: IConstruct): ApiObject[] {
  return [...namespaces.of(root).values()].flatMap((ofChart) => [...ofChart.values()]);
}

/** Returns true if the app has a Service of that name. */
export function hasService(construct: IConstruct, namespace: string, name: string): boolean {
  return allObjects.of(construct).byIdentity.has(['core', 'Service', namespace, name].join('/'));
}

/**
 * Of the objects in one place, the one to name beside `object`; undefined where the other one does
 * the talking.
 */
function rival(objects: readonly ApiObject[] = [], object: ApiObject): ApiObject | undefined {
  const own = objects.filter(isOwnObject);
  const other = objects.find((candidate) => candidate !== object);
  return other !== undefined && own[own.length - 1] === object ? other : undefined;
}

function identityOf(object: ApiObject): string {
  const { apiGroup, kind, name, namespace = '' } = finalIdentity(object);
  const isClusterScoped = CLUSTER_SCOPED.has(kind) || isOwnClusterScopedObject(object);
  return [apiGroup, kind, isClusterScoped ? '' : namespace, name].join('/');
}

/**
 * The file that an object has to itself under the app's layout; undefined where objects share
 * files.
 */
function fileOf(root: IConstruct, object: ApiObject): string | undefined {
  if (!(root instanceof App)) {
    return undefined;
  }
  switch (root.yamlOutputType) {
    case YamlOutputType.FILE_PER_RESOURCE:
      return ownFile(root, object);
    case YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE:
      return `${object.chart.node.path}/${ownFile(root, object)}`;
    default:
      return undefined;
  }
}

/** Returns the file name that cdk8s makes of kind and name: the namespace is no part of it. */
function ownFile({ outputFileExtension }: App, { kind, name }: ApiObject): string {
  return `${kind}.${name}`.replace(/[^0-9a-zA-Z-_.]/g, '') + outputFileExtension;
}

interface FinalIdentity {
  readonly apiGroup: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/**
 * Returns the identity of an object after JSON patches: they may give it another name or namespace.
 */
export function finalIdentity(object: ApiObject): FinalIdentity {
  const { apiGroup, kind, name, metadata } = object;
  const declared = { apiGroup, kind, name, namespace: metadata.namespace };
  return isPatched(object) ? (sentIdentity(object) ?? declared) : declared;
}

/**
 * cdk8s keeps patches to itself; to render each object for them would double the time of a synth.
 */
function isPatched(object: ApiObject): boolean {
  const { patches } = object as unknown as { readonly patches?: readonly unknown[] };
  return patches === undefined || patches.length > 0;
}

function sentIdentity(object: ApiObject): FinalIdentity | undefined {
  const sent = tryRender(object);
  if (sent === undefined) {
    return undefined;
  }
  const { name, namespace } = sent.metadata;
  return { apiGroup: groupOf(sent.apiVersion) || 'core', kind: sent.kind, name, namespace };
}

/** Constructs that report a second one of their kind themselves, by what they are. */
const reporters = new AppFact(() => new WeakMap<IConstruct, string>());

/**
 * A construct reports a second one of its kind itself: problems of objects in both follow from
 * that, and are not repeated.
 */
export function reportsDuplicates(construct: IConstruct, kind: string): void {
  reporters.of(construct).set(construct, kind);
}

function areReportedAsDuplicates(one: IConstruct, other: IConstruct): boolean {
  const kinds = reporters.of(one);
  const [mine, theirs] = [one, other].map(({ node }) =>
    node.scopes.findLast((scope) => kinds.has(scope)),
  );
  return (
    mine !== undefined &&
    theirs !== undefined &&
    mine !== theirs &&
    kinds.get(mine) === kinds.get(theirs)
  );
}
