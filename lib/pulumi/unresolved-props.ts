/** Which of the props of a construct may be known later, where a component takes them for its inputs. */
export interface UnresolvedProps {
  /**
   * Texts, numbers and booleans among the props that may be Outputs. Whatever else stands directly among the props is
   * plain: it decides which objects there are, or is an object or a list.
   */
  readonly unresolved: readonly string[];
  /** What decides which objects there are below the other props, where values may be Outputs; paths without indices. */
  readonly plain: readonly string[];
}

/** What all operators have in common. */
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

/** What all operators have in common that are there already. */
export const EXISTING_OPERATOR = {
  unresolved: ['name', 'namespace', 'serviceAccountName', 'version'],
  plain: ['definition', 'guards', 'scope'],
} as const satisfies UnresolvedProps;

/** What all custom resources have in common. */
export const RESOURCE = {
  unresolved: ['name', 'namespace'],
  plain: ['alerts.rules', 'type', 'waitFor'],
} as const satisfies UnresolvedProps;
