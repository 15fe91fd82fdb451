/** Types of Kubernetes 1.18 and their nodes, for operators whose client library stops there. */
export * from './generated';
