/** Types of Kubernetes 1.29 and their nodes, for operators whose client library stops there. */
export * from './generated';
