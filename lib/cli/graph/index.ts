export { ManifestGraph } from './manifest-graph';
export { type MatrixSource, RightsMatrix } from './rights-matrix';
export type { MatrixCell, MatrixColumn, MatrixRow, RightsMatrixJson } from './matrix';
export type { GraphEdge, GraphNode, ManifestGraphJson, NodeRole } from '../../manifests/edges/node';
export { drawSvg } from './svg';
