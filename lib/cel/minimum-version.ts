import type { CelProgram } from './engine';
import { requiredVersion } from './functions';

/** The oldest Kubernetes in which an expression can be used, and why. */
export interface MinimumKubernetesVersion {
  /** Such as `1.31`. */
  readonly version: string;
  /** What came with it, such as `ip()`. */
  readonly feature: string;
}

/** What an expression needs that not every version has; undefined if any will do. */
export function minimumVersion({ ast }: CelProgram): MinimumKubernetesVersion | undefined {
  const required = requiredVersion(ast);
  return required && { version: `1.${required.minor}`, feature: required.feature };
}
