import { throwIfAny } from '../../../crd/checks/errors';
import { itemsOf, objectsAt, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { hasAny, isTree, mapMembers } from '../../../crd/json/tree';
import { certificateSecretOf } from '../bundle/bundle-objects';
import { readOperator } from '../read-operator';
import { at, placeOf } from '../source/object';
import { handoverOf } from './olm-files';
import { dumpOf, installationsIn } from './olm-installation';

import type { Tree } from '../../../crd/json/tree';
import type { Leaving } from '../handover/handover-program';
import type { ReadOperator } from '../model/data';
import type { SourceObject } from '../source/object';
import type { LeavingOperator, OlmInstallation } from './olm-installation';

/**
 * Reads the operators of a dump; throws all problems at once if one of them cannot be handed over.
 *
 * @param options the Subscriptions, as `<namespace>/<name>`, all if none is named; how processes
 * learn what to watch
 */
export function leavingOperators(
  objects: readonly SourceObject[],
  {
    subscription = [],
    watch = [],
  }: { readonly subscription?: readonly string[]; readonly watch?: readonly string[] },
): Leaving[] {
  const installations = installationsIn(dumpOf(objects), subscription);
  const leaving = installations.map((installation) => leavingOperator(installation, watch));
  throwIfAny(leaving.flatMap(scopeProblems));
  return leaving.map((one) => ({
    id: one.installation.id,
    folder: one.installation.folder,
    operator: one.operator,
    handover: () => handoverOf(one),
  }));
}

function leavingOperator(installation: OlmInstallation, watch: readonly string[]): LeavingOperator {
  const { namespace, targets, after, package: name, findings } = installation;
  // Beside another installation, cluster-scoped objects need names of their own.
  const options = { name, namespace: after?.namespace ?? namespace, watch };
  const operator = withOwnSecrets(readOperator(bundleSource(installation), options));
  const narrow = targets.join() === namespace ? 'namespace' : 'namespaces';
  return {
    installation,
    operator: { ...operator, findings: [...findings, ...operator.findings] },
    scope: targets.length === 0 ? 'cluster' : narrow,
  };
}

function scopeProblems({
  installation: { id, version },
  operator,
  scope,
}: LeavingOperator): string[] {
  const offer = operator.scopes.find((one) => one.scope === scope);
  if (offer?.evidence !== undefined) {
    return [];
  }
  const reason = offer?.reason ?? '';
  return [
    `${placeOf(version)}: Subscription ${id} runs at scope ${scope}, which the import cannot offer: ${reason}`,
  ];
}

/** Labels and annotations of OLM, which an import leaves behind. */
const OF_OLM =
  /^(olm\.|operators\.coreos\.com\/|operatorframework\.io\/installed-alongside-|kubectl\.kubernetes\.io\/)/;

/**
 * The objects that a bundle would have, out of those that OLM has made of one: without status,
 * without what OLM has written onto them, and with what the Subscription configures.
 */
function bundleSource({ version, subscription, crds }: OlmInstallation): SourceObject[] {
  const config = treeOf(treeOf(subscription.object.spec).config);
  const spec = treeOf(version.object.spec);
  const install = treeOf(spec.install);
  const strategy = treeOf(install.spec);
  const deployments = itemsOf(strategy.deployments).map((deployment) =>
    withConfig(treeOf(deployment), config),
  );
  const configured = { ...spec, install: { ...install, spec: { ...strategy, deployments } } };
  return [
    at(version, { ...published(version), spec: configured }),
    ...crds.map((crd) => at(crd, published(crd))),
  ];
}

/** An object as its authors published it. */
function published({ object }: SourceObject): Tree {
  const { status: _, metadata, ...fields } = object;
  const { name, labels, annotations } = metadata;
  const kept = Object.entries({ labels: own(labels), annotations: own(annotations) }).filter(
    ([, map]) => hasAny(map),
  );
  return { ...fields, metadata: { name, ...Object.fromEntries(kept) } };
}

function own(map: Tree | undefined): Tree {
  return Object.fromEntries(Object.entries(map ?? {}).filter(([key]) => !OF_OLM.test(key)));
}

/**
 * The operator with certificates in Secrets of its own. OLM's would be overwritten while processes
 * still use them, and there would be no way back.
 */
function withOwnSecrets(operator: ReadOperator): ReadOperator {
  const names = new Map(
    operator.definition.workloads.map(({ name }) => [
      certificateSecretOf(name),
      `${certificateSecretOf(name)}-manager`,
    ]),
  );
  const { definition, source } = operator;
  if (definition.webhooks === undefined) {
    return operator;
  }
  return {
    ...operator,
    definition: renamed(definition, names) as ReadOperator['definition'],
    source: renamed(source, names) as ReadOperator['source'],
  };
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  return typeof value === 'string'
    ? (names.get(value) ?? value)
    : mapMembers(value, (member) => renamed(member, names));
}

/**
 * A deployment with what the `spec.config` of a Subscription adds to each of its operator's, as OLM
 * does.
 */
function withConfig(deployment: Tree, config: Tree): Tree {
  const spec = treeOf(deployment.spec);
  const template = treeOf(spec.template);
  const metadata = treeOf(template.metadata);
  const annotations = { ...treeOf(config.annotations), ...treeOf(metadata.annotations) };
  return {
    ...deployment,
    spec: {
      ...spec,
      template: {
        ...template,
        metadata: { ...metadata, ...(hasAny(annotations) && { annotations }) },
        spec: configuredPod(treeOf(template.spec), config),
      },
    },
  };
}

function configuredPod(pod: Tree, config: Tree): Tree {
  const volumes = named(pod.volumes, config.volumes);
  const tolerations = added(pod.tolerations, config.tolerations);
  const affinity = { ...treeOf(pod.affinity), ...treeOf(config.affinity) };
  return {
    ...pod,
    ...(volumes.length > 0 && { volumes }),
    ...(tolerations.length > 0 && { tolerations }),
    ...(isTree(config.nodeSelector) && { nodeSelector: config.nodeSelector }),
    ...(isTree(config.affinity) && {
      affinity: hasAny(config.affinity) ? affinity : {},
    }),
    containers: objectsAt(pod, 'containers').map((container) =>
      configuredContainer(container, config),
    ),
  };
}

function configuredContainer(container: Tree, config: Tree): Tree {
  const lists = {
    env: named(container.env, config.env),
    envFrom: added(container.envFrom, config.envFrom),
    volumeMounts: named(container.volumeMounts, config.volumeMounts),
  };
  return {
    ...container,
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(isTree(config.resources) && { resources: config.resources }),
  };
}

/** A list with further items; one with the name of another takes its place. */
function named(list: unknown, further: unknown): unknown[] {
  const nameOf = (item: unknown): string => textOrEmpty(treeOf(item).name);
  const given = itemsOf(list);
  const others = itemsOf(further);
  const replaced = given.map(
    (item) => others.findLast((other) => nameOf(other) === nameOf(item)) ?? item,
  );
  return [
    ...replaced,
    ...others.filter((item) => !given.some((other) => nameOf(other) === nameOf(item))),
  ];
}

/** A list with the further items that it does not have. */
function added(list: unknown, further: unknown): unknown[] {
  const known = new Set(itemsOf(list).map((item) => JSON.stringify(item)));
  return [...itemsOf(list), ...itemsOf(further).filter((item) => !known.has(JSON.stringify(item)))];
}
