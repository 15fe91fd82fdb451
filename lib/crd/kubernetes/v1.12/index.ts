/** Types of Kubernetes 1.12 and their nodes, for operators whose client library stops there. */
export * from './generated';
