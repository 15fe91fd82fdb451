import { PLACED_BY_ANNOTATION } from '../../core/ownership';
import { groupBy } from '../../crd/json/collections';
import { own } from '../../crd/json/tree';
import { podSpecOf } from '../../manifests/access/pods';
import { isCustom } from '../../manifests/built-in-kinds';
import { objectId, ObjectIndex } from '../../manifests/edges';
import { manifestsOf, readManifests } from '../../manifests/manifest-object';
import { graphDot, graphMermaid } from './drawing';
import { edgesOf } from './edges';

import type { GraphEdge, GraphNode, ManifestGraphJson, NodeRole } from '../../manifests/edges';
import type { ManifestObject } from '../../manifests/manifest-object';

/** From how many on objects that are alike are drawn as one. */
const MANY = 3;

/**
 * The objects of an installation and how they are related: what runs as whom, who is granted what,
 * what serves, guards, leads to and owns what. Read out of manifests of any origin, those of a live
 * Kubernetes cluster included.
 *
 * Bindings are drawn as the relation that they make. Objects of one kind that are related to the
 * same others are one node. An object that is only named by others is a node of its own, marked as
 * missing.
 *
 * @example
 * console.log(ManifestGraph.fromFiles(['manifests']).toMermaid());
 */
export class ManifestGraph {
  /** The graph of objects, such as those of `chart.toJson()`. */
  public static of(objects: readonly object[]): ManifestGraph {
    return new ManifestGraph(manifestsOf(objects));
  }

  /**
   * The graph of YAML and JSON files, and of folders of them; fails with name and line of what is
   * not a manifest.
   */
  public static fromFiles(paths: readonly string[]): ManifestGraph {
    return new ManifestGraph(readManifests(paths));
  }

  /** Sorted by place, kind and name. */
  public readonly nodes: readonly GraphNode[];
  public readonly edges: readonly GraphEdge[];

  private constructor(objects: readonly ManifestObject[]) {
    const index = new ObjectIndex(objects);
    const edges = edgesOf(index);
    const nodes = new Map(
      objects
        .filter(({ kind }) => !NO_NODES.includes(kind))
        .map((object) => [objectId(object), nodeOf(object)]),
    );
    edges
      .flatMap(({ from, to }) => [from, to])
      .forEach((id) => nodes.set(id, nodes.get(id) ?? missingNode(id)));
    const merged = mergeAlike(sortedByPlace(nodes.values()), edges);
    this.nodes = merged.nodes;
    this.edges = merged.edges;
  }

  /** The graph in the language of Mermaid, which GitHub, GitLab and many editors draw. */
  public toMermaid(): string {
    return graphMermaid(this);
  }

  /** The graph in the language of Graphviz. */
  public toDot(): string {
    return graphDot(this);
  }

  /** The graph as data. */
  public toJSON(): ManifestGraphJson {
    const { nodes, edges } = this;
    return { nodes, edges };
  }
}

/** Bindings are edges, and namespaces are the boxes around what is in them. */
const NO_NODES = [
  'RoleBinding',
  'ClusterRoleBinding',
  'ValidatingAdmissionPolicyBinding',
  'Namespace',
];

const ROLES: Readonly<Record<string, NodeRole>> = {
  CustomResourceDefinition: 'definition',
  ServiceAccount: 'rights',
  Role: 'rights',
  ClusterRole: 'rights',
  User: 'rights',
  Group: 'rights',
  ValidatingAdmissionPolicy: 'policy',
  ValidatingWebhookConfiguration: 'policy',
  MutatingWebhookConfiguration: 'policy',
  PodDisruptionBudget: 'policy',
  Service: 'network',
  NetworkPolicy: 'network',
  Ingress: 'network',
};

function nodeOf(object: ManifestObject): GraphNode {
  const { kind, metadata } = object;
  const { name, namespace } = metadata;
  const placedBy = own(metadata.annotations ?? {}, PLACED_BY_ANNOTATION);
  const withoutPods = isCustom(object) ? 'custom-resource' : 'other';
  const role = own(ROLES, kind) ?? (podSpecOf(object) === undefined ? withoutPods : 'workload');
  return {
    id: objectId(object),
    kind,
    names: [name],
    namespace,
    role,
    ...(typeof placedBy === 'string' && { placedBy }),
  };
}

function missingNode(id: string): GraphNode {
  const [, kind = '', namespace, name = ''] = /^([^. ]*)\S* (?:([^/]*)\/)?([^]*)$/.exec(id) ?? [];
  return {
    id,
    kind,
    names: [name],
    namespace,
    role: own(ROLES, kind) ?? 'other',
    isMissing: true,
  };
}

function sortedByPlace(nodes: Iterable<GraphNode>): GraphNode[] {
  return [...nodes]
    .map((node) => ({ node, key: [node.namespace ?? '', node.kind, ...node.names].join('\u0000') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ node }) => node);
}

/** Makes one node of objects of one kind, in one place, that are related to the same others. */
function mergeAlike(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): ManifestGraphJson {
  const relations = groupBy(
    edges.flatMap(({ from, to, label }) => [
      { id: from, text: `> ${label} ${to}` },
      { id: to, text: `< ${label} ${from}` },
    ]),
    ({ id }) => id,
  );
  const groups = groupBy(nodes, ({ kind, namespace, placedBy, isMissing, id }) => {
    const related = (relations.get(id) ?? []).map(({ text }) => text).sort();
    return JSON.stringify([kind, namespace, placedBy, isMissing, related]);
  });
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
  // Two bindings that grant the same are one relation.
  const relation = ({ from, label, to }: GraphEdge): string => `${from}\n${label}\n${to}`;
  return { nodes: kept, edges: [...groupBy(renamed, relation).values()].map(([first]) => first!) };
}
