/** Which props of a construct may be Outputs when they are inputs of a component. */
export interface UnresolvedProps {
  /**
   * Strings, numbers and booleans among the props that may be Outputs. All other top-level props are
   * plain: it decides which objects there are, or is an object or a list.
   */
  readonly unresolved: readonly string[];
  /** Paths below other props that decide which objects exist, without indices; other values there may be Outputs. */
  readonly plain: readonly string[];
}

/** Props of all operators. */
export const OPERATOR = {
  unresolved: ['image', 'imagePullPolicy', 'name', 'namespace', 'priorityClassName', 'replicas', 'serviceAccountName'],
  plain: [
    'adoptCrds',
    'alerts.rules',
    'definition',
    'guards',
    'metrics.protocol',
    'options',
    'scope',
    'topologySpread.over',
  ],
} as const satisfies UnresolvedProps;

/** Props of all existing operators. */
export const EXISTING_OPERATOR = {
  unresolved: ['name', 'namespace', 'serviceAccountName', 'version'],
  plain: ['definition', 'guards', 'scope'],
} as const satisfies UnresolvedProps;

/** Props of all custom resources. */
export const RESOURCE = {
  unresolved: ['name', 'namespace'],
  plain: ['alerts.rules', 'type', 'waitFor'],
} as const satisfies UnresolvedProps;
