/**
 * Types of the Kubernetes version that is current, which {@link DEFAULT_KUBERNETES_VERSION} names.
 */
export * from './v1.37';
