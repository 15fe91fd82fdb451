import { groupBy } from '../../crd/json/object';
import { printable } from '../../manifests/report/markdown';
import type { GraphNode } from '../../manifests/edges/object-index';

const MAX_NAMES = 3;

/** A longer name is cut in the middle: names differ at their ends. */
const MAX_LENGTH = 44;

/** The names of a node, one a line, as far as they are shown. */
export function nameLines({ names }: GraphNode): string[] {
  const shown = names.slice(0, names.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES).map(short);
  return names.length > shown.length ? [...shown, `and ${names.length - shown.length} more`] : shown;
}

function short(name: string): string {
  const text = printable(name);
  const half = MAX_LENGTH / 2 - 1;
  return text.length > MAX_LENGTH ? `${text.slice(0, half)}...${text.slice(-half)}` : text;
}

/** The kind of a node, and what a reader has to know of it. */
export function kindLine({ kind, isMissing, names }: GraphNode): string {
  const many = names.length > 1 ? `${kind}, ${names.length} of them` : kind;
  return isMissing === true ? `${many}, not among the manifests` : many;
}

/** The boxes of a graph: the Kubernetes cluster as a whole, by who placed what is there, then each namespace. */
export function boxesOf(nodes: readonly GraphNode[]): Map<string, GraphNode[]> {
  return groupBy(nodes, boxTitle);
}

function boxTitle({ namespace, placedBy }: GraphNode): string {
  const place = namespace === undefined ? 'whole Kubernetes cluster' : `namespace ${printable(namespace)}`;
  return placedBy === undefined ? place : `${place}, placed by ${printable(placedBy)}`;
}
