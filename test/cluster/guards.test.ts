import { GUARD_CASES } from '../catalog/entries';
import { violatedGuards } from '../unit/core/violated-guards';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import {
  clusterPartIn,
  establish,
  remove,
  typesAreKnown,
  typeWarnings,
} from './support/guard-enforcement';
import { GuardTrial, hasStatus, trialRequest } from './support/guard-trial';

import type { DeclaredResourceType, GuardOptions } from 'operator-constructs';
import type { DefinitionGuardCases } from '../catalog/entries';
import type { ClusterPartObjects } from './support/guard-enforcement';
import type { TrialRequest, TrialVerdict } from './support/guard-trial';
import type { KubernetesObject } from './support/kubernetes-object';

const GUARDED = 'guarded';

/** A request that is about a guard, and what it proves. */
interface Proof {
  readonly kind: string;
  readonly guard: string;
  readonly role: 'accepted' | 'rejected';
  readonly request: TrialRequest;
}

const proofsOf = ({ cases }: DefinitionGuardCases): Proof[] =>
  Object.entries(cases).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).flatMap(([guard, { accepted, rejected }]) => [
      ...accepted.map((input): Proof => ({
        kind,
        guard,
        role: 'accepted',
        request: trialRequest(input, GUARDED),
      })),
      ...rejected.map((input): Proof => ({
        kind,
        guard,
        role: 'rejected',
        request: trialRequest(input, GUARDED),
      })),
    ]),
  );

const typeOf = ({ definition }: DefinitionGuardCases, kind: string): DeclaredResourceType =>
  definition.customResources.find((type) => type.kind === kind) as DeclaredResourceType;

/** Verdict of our own check on a request, in the form of the API server's. */
function expected(
  entry: DefinitionGuardCases,
  { kind, request }: Proof,
  options?: GuardOptions,
): TrialVerdict {
  const { operation, request: who } = request;
  const type = typeOf(entry, kind);
  const [object, oldObject] = [request.object, request.oldObject].map((resource) =>
    resource ? type.validate(resource) : undefined,
  );
  if (object?.valid === false || oldObject?.valid === false) {
    return { refusedBy: 'schema', denied: [], warned: [] };
  }
  // Where the status has an endpoint of its own, a request leaves it as it is; the check takes each
  // for a new object.
  const status = hasStatus(type) &&
    request.oldObject?.['status'] !== undefined && { status: request.oldObject['status'] };
  const { denied, warned } = violatedGuards({
    guards: entry.definition.guards?.[kind] ?? [],
    schema: type.storedSchema,
    options,
    operation,
    object: object ? { ...(object.defaulted as object), ...status } : null,
    oldObject: oldObject && { ...(oldObject.defaulted as object), ...status },
    request: who,
  });
  // The API server names the first of those that deny.
  return { refusedBy: denied.length > 0 ? 'guard' : 'nobody', denied: denied.slice(0, 1), warned };
}

describeControlPlane('guards of the catalogue, in an API server', [], (cluster) => {
  beforeAll(async () => {
    await cluster.createNamespace(GUARDED);
  }, 120_000);

  describe.each(GUARD_CASES)('$what', (entry) => {
    const { definition } = entry;
    let crds: ClusterPartObjects['crds'];

    beforeAll(async () => {
      ({ crds } = clusterPartIn(GUARDED, definition));
      await establish(cluster, crds);
    }, 120_000);
    afterAll(async () => await remove(cluster, crds), 120_000);

    const verdictOf = async ({ kind, request }: Proof): Promise<TrialVerdict> => {
      const guards = (definition.guards?.[kind] ?? []).map(({ id }) => id);
      return await new GuardTrial(cluster, typeOf(entry, kind), guards, GUARDED).run(request);
    };

    /** For each policy a request that it speaks about. */
    const probesOf = (
      proofs: readonly Proof[],
      options?: GuardOptions,
    ): [what: string, probe: Proof][] => {
      const probes = new Map<string, Proof>();
      for (const proof of proofs) {
        const { refusedBy, warned } = expected(entry, proof, options);
        if (refusedBy === 'guard') {
          probes.set(`${proof.kind} deny`, proof);
        } else if (warned.length > 0) {
          probes.set(`${proof.kind} warn`, proof);
        }
      }
      return [...probes];
    };

    /** Waits until each policy is seen at work. */
    const inForce = async (proofs: readonly Proof[], options?: GuardOptions): Promise<void> => {
      for (const [what, probe] of probesOf(proofs, options)) {
        await cluster.waitFor(`guards to be in force: ${what}`, async () => {
          expect(await verdictOf(probe)).toEqual(expected(entry, probe, options));
          return true;
        });
      }
    };

    const removePolicies = async (
      policies: readonly KubernetesObject[],
      proofs: readonly Proof[],
    ): Promise<void> => {
      await remove(cluster, policies);
      for (const [what, probe] of probesOf(proofs)) {
        await cluster.waitFor(`guards to be out of force: ${what}`, async () => {
          expect(await verdictOf(probe)).toEqual({ refusedBy: 'nobody', denied: [], warned: [] });
          return true;
        });
      }
    };

    it('fit the types of the CRD', async () => {
      const { policies } = clusterPartIn(GUARDED, definition);
      const checked = policies.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');
      expect(checked).not.toEqual([]);
      for (const policy of checked) {
        await typesAreKnown(cluster, policy);
      }
      await applyObjects(cluster, policies);
      const warnings = await Promise.all(checked.map((policy) => typeWarnings(cluster, policy)));
      await remove(cluster, policies);
      expect(warnings.flat()).toEqual([]);
    }, 120_000);

    it.each<[string, GuardOptions | undefined]>([
      ['each at its own severity', undefined],
      ['all as warnings', 'warn'],
    ])(
      'say there what they say here, %s',
      async (_, options) => {
        const proofs = proofsOf(entry);
        const { policies } = clusterPartIn(GUARDED, definition, options);
        await applyObjects(cluster, policies);
        await inForce(proofs, options);

        const differences: unknown[] = [];
        const reached = new Set<string>();
        for (const proof of proofs) {
          const [here, there] = [expected(entry, proof, options), await verdictOf(proof)];
          if (!isSame(here, there)) {
            differences.push({ ...proof, here, there });
          }
          if (there.refusedBy !== 'schema') {
            reached.add(`${proof.kind} ${proof.guard} ${proof.role}`);
          }
        }
        await removePolicies(policies, proofs);

        expect(differences).toEqual([]);
        // A refusal by the CRD proves nothing about a guard.
        expect([...reached].sort()).toEqual([...new Set(proofs.map(titleOf))].sort());
      },
      240_000,
    );
  });
});

function titleOf({ kind, guard, role }: Proof): string {
  return `${kind} ${guard} ${role}`;
}

/** Where a change is denied, the API server need not name what it would warn of besides. */
function isSame(here: TrialVerdict, there: TrialVerdict): boolean {
  const text = ({ refusedBy, denied, warned }: TrialVerdict): string =>
    JSON.stringify([refusedBy, denied, refusedBy === 'nobody' ? warned : []]);
  return text(here) === text(there);
}
