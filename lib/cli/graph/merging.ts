import type { GraphEdge, GraphNode, ManifestGraphJson } from '../../manifests/edges/node';

/** From how many on objects that are alike are drawn as one. */
const MANY = 3;

/** Makes one node of objects of one kind, in one place, that are related to the same others. */
export function mergeAlike(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): ManifestGraphJson {
  const relations = new Map<string, string[]>();
  for (const { from, to, label } of edges) {
    addTo(relations, from, `> ${label} ${to}`);
    addTo(relations, to, `< ${label} ${from}`);
  }
  const groups = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    const { kind, namespace, placedBy, isMissing, id } = node;
    const key = JSON.stringify([kind, namespace, placedBy, isMissing, (relations.get(id) ?? []).sort()]);
    addTo(groups, key, node);
  }
  const merged = new Map<string, string>();
  const kept = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < MANY) {
      return group;
    }
    group.forEach(({ id }) => merged.set(id, first.id));
    return [{ ...first, names: group.flatMap(({ names }) => names) }];
  });
  const renamed = edges.map(({ from, to, ...rest }) => ({
    from: merged.get(from) ?? from,
    to: merged.get(to) ?? to,
    ...rest,
  }));
  return { nodes: kept, edges: onceEach(renamed) };
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) {
    lists.set(key, [value]);
  } else {
    list.push(value);
  }
}

/** Without the bindings that make it: two that grant the same are one relation. */
function onceEach(edges: readonly GraphEdge[]): GraphEdge[] {
  const found = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const key = `${edge.from}\n${edge.label}\n${edge.to}`;
    found.set(key, found.get(key) ?? edge);
  }
  return [...found.values()];
}
