import type { ScopeComparison } from './at-scopes';
import { differencesByReason } from './compare';

/** Why an import cannot be used as it is: an installation is refused, or differs from the source for no reason. */
export function failuresOf(comparisons: readonly ScopeComparison[]): string[] {
  return comparisons.flatMap(({ scope, refusal, differences }) => {
    if (refusal !== undefined) {
      return [`an installation at scope ${scope} is refused: ${refusal}`];
    }
    return differencesByReason(differences)
      .filter(({ isFault }) => isFault)
      .flatMap(({ lines }) =>
        lines.map((line) => `at scope ${scope} nothing explains a difference from the source: ${line}`),
      );
  });
}
