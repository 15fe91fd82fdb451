export * as v1_12 from './v1.12';
export * as v1_18 from './v1.18';
export * as v1_24 from './v1.24';
export * as v1_29 from './v1.29';
export * as v1_36 from './v1.36';
export * as v1_37 from './v1.37';
export type { KubernetesTypeOptions } from './components';
