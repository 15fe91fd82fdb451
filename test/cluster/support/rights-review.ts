import type { PolicyRule } from 'operator-constructs';
import { type Installed, isMeant, type Right } from './access-oracle';
import type { ControlPlane } from './control-plane';
import type { NamespacedName } from './kubernetes-object';

/** A question for a right; without a namespace in all of them. */
export interface Question {
  readonly right: Right;
  readonly namespace?: string;
}

/** An operator whose rights are compared with its rules. */
export interface Reviewed {
  readonly rules: readonly PolicyRule[];
  readonly installed: Installed;
  readonly serviceAccount: NamespacedName;
}

/** A right that is there and not meant to be, or the other way round. */
export interface Mismatch extends Right {
  readonly namespace?: string;
  readonly allowed: boolean;
}

/** Asks everything at once, and gives the answers that the rules do not mean. */
export async function mismatches(
  cluster: ControlPlane,
  { rules, installed, serviceAccount }: Reviewed,
  questions: readonly Question[],
): Promise<Mismatch[]> {
  const answers = questions.map(async ({ right, namespace }) => {
    const allowed = await cluster.subjectAccessReview({ serviceAccount, namespace, ...right });
    return allowed === isMeant(rules, installed, right, namespace) ? [] : [{ ...right, namespace, allowed }];
  });
  return (await Promise.all(answers)).flat();
}
