/** A way of `kubectl apply`. */
export interface Way {
  readonly way: string;
  readonly flags: readonly string[];
}

/** Both, the one that GitOps tools take first. */
export const WAYS: readonly [Way, Way] = [
  { way: 'server-side', flags: ['--server-side'] },
  { way: 'client-side', flags: [] },
];
