/** Types of Kubernetes 1.36 and their nodes, for CRDs of one's own. */
export * from './generated';
