import { isTree, itemsOf, textOrEmpty, type Tree, treeOf } from '../../../crd/json/object';

/** A deployment with what the `spec.config` of a Subscription adds to each of its operator's, as OLM does. */
export function withConfig(deployment: Tree, config: Tree): Tree {
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
        metadata: { ...metadata, ...(Object.keys(annotations).length > 0 && { annotations }) },
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
    ...(isTree(config.affinity) && { affinity: Object.keys(config.affinity).length === 0 ? {} : affinity }),
    containers: itemsOf(pod.containers)
      .map(treeOf)
      .map((container) => configuredContainer(container, config)),
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
  const replaced = given.map((item) => others.findLast((other) => nameOf(other) === nameOf(item)) ?? item);
  return [...replaced, ...others.filter((item) => !given.some((other) => nameOf(other) === nameOf(item)))];
}

/** A list with the further items that it does not have. */
function added(list: unknown, further: unknown): unknown[] {
  const known = new Set(itemsOf(list).map((item) => JSON.stringify(item)));
  return [...itemsOf(list), ...itemsOf(further).filter((item) => !known.has(JSON.stringify(item)))];
}
