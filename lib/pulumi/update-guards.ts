import { platformOf } from '../constructs/app-platform';
import { AppFact } from '../core/app/app-index';
import { addCheck, warnings } from '../core/checks/checks';
import {
  ALLOW_ANNOTATION,
  checkGuards,
  guardLevel,
  guardOptionsFor,
  isAboutChange,
} from '../core/guard';
import { guardsOn } from '../core/plan/platform-ids';
import { isUnresolved } from '../crd/unresolved/unresolved-values';
import { UnresolvedLeaves } from '../crd/unresolved-leaves';
import { recordsIn } from './component-records';
import { warn } from './program-messages';
import { revealed, updateHook, whyNoUpdateHooks } from './resource-hooks';
import { withoutSecrets } from './secret-texts';

import type * as pulumi from '@pulumi/pulumi';
import type { IConstruct } from 'constructs';
import type { AnyCustomResource } from '../constructs/custom-resource';
import type { GuardPolicies } from '../constructs/guard-policies';
import type { Guard, GuardFinding } from '../core/guard';
import type { OperatorDefinition } from '../core/operator-definition';

/**
 * The resources that warn of missing hooks: one of each tree, because hooks are missing for all or
 * none.
 */
const warner = new AppFact((): { resource?: AnyCustomResource } => ({}));

export function warnWithoutUpdateGuards(resource: AnyCustomResource): void {
  const { operator, node } = resource;
  const { root } = node;
  const guards = guardsOf(resource);
  const why = guards.length > 0 && operator?.guards !== 'off' ? whyNoUpdateHooks() : undefined;
  const known = warner.of(resource);
  if (operator !== undefined && why !== undefined && known.resource === undefined) {
    const { definition } = operator;
    known.resource = resource;
    const isGuarded = guards.some((guard) => isEnforced(guard, 'warning', { root, definition }));
    const what = isGuarded
      ? 'only the policies of the API server check updates against guards, in previews too'
      : 'this program does not check updates against guards, and it installs no policy by which the API server would';
    addCheck(resource, () => warnings('guards-without-update-hooks', [`${what}, since ${why}`]));
  }
}

/**
 * Guards that deny stop an update, in a preview too; others warn. One that looks at the status,
 * which the engine knows as of the last update or refresh, is left to the policy of the API server;
 * without one, the message says how to refresh it.
 */
export function updateGuards(resource: AnyCustomResource): pulumi.ResourceHookBinding {
  const { operator, kind, node } = resource;
  if (operator === undefined) {
    return {};
  }
  const { definition } = operator;
  const guards = guardsOf(resource);
  const type = definition.customResources.find((candidate) => candidate.kind === kind);
  if (type === undefined || guards.length === 0) {
    return {};
  }
  const options = guardOptionsFor(guards, operator.guards);
  // Resources of several kinds may have one name; the name of a hook must be unique in the program.
  return updateHook(node.path, async (args) => {
    const [oldInputs, oldOutputs, newInputs] = await Promise.all(
      [args.oldInputs, args.oldOutputs, args.newInputs].map(revealed),
    );
    const status = oldOutputs?.['status'];
    const oldObject = { ...oldOutputs, ...oldInputs, status };
    const object: Record<string, unknown> = { ...newInputs, status };
    const findings = checkGuards({
      guards,
      schema: type.storedSchema,
      options,
      operation: 'UPDATE',
      object,
      oldObject,
      unresolved: UnresolvedLeaves.in(object),
    });
    const { namespace } = object['metadata'] as { readonly namespace?: unknown };
    const isOld = ({ readsStatus = false }: GuardFinding): boolean => readsStatus;
    const isLeft = ({ guard: id, level }: GuardFinding): boolean =>
      guards.some(
        (guard) =>
          guard.id === id && isEnforced(guard, level, { root: node.root, definition, namespace }),
      );
    const isOfUpdates = ({ guard: id }: GuardFinding): boolean =>
      guards.some((guard) => guard.id === id && isAboutChange(guard, type.storedSchema));
    const reported = findings.filter((finding) =>
      isAboutExemption(finding) ? isOfUpdates(finding) : !isOld(finding) || !isLeft(finding),
    );
    const texts = (wanted: GuardFinding['level']): Promise<string[]> =>
      Promise.all(
        reported
          .filter((finding) => (isAboutExemption(finding) ? 'warning' : finding.level) === wanted)
          .map(async (finding) => `${await textOf(finding, args, isOld(finding))} [${node.path}]`),
      );
    (await texts('warning')).forEach(warn);
    const denied = await texts('error');
    if (denied.length > 0) {
      throw new Error(denied.join('\n'));
    }
  });
}

/**
 * Returns true for findings about exemptions; those about states are reported when the program is
 * checked.
 */
function isAboutExemption({ kind }: GuardFinding): boolean {
  return kind === 'lifted' || kind === 'unused-exemption';
}

/**
 * A field with a secret in it is secret as a whole; the message of a violation shows no such value.
 */
async function textOf(
  { kind, guard, message, remedy, exemption }: GuardFinding,
  { oldInputs, oldOutputs, newInputs }: pulumi.ResourceHookArgs,
  isOld: boolean,
): Promise<string> {
  const shown = (text: string): Promise<string> | string =>
    kind === 'violated' ? text : withoutSecrets(text, [oldInputs, oldOutputs, newInputs]);
  if (kind === 'lifted') {
    return `${message}; allowed by the annotation '${ALLOW_ANNOTATION}: ${await shown(String(exemption))}'`;
  }
  const renewal = isOld ? RENEWAL : '';
  return `${await shown(message)}; ${remedy}${renewal} (guard '${await shown(guard)}')`;
}

const RENEWAL =
  '; this uses the status of the last update or refresh; if that is out of date, ' +
  "run 'pulumi refresh', or this command with --refresh";

function guardsOf(resource: AnyCustomResource): readonly Guard[] {
  const definition = resource.operator?.definition;
  return definition === undefined ? [] : guardsOn(platformOf(resource), definition, resource.kind);
}

/** A resource, as far as policies are chosen by it. */
interface Guarded {
  readonly root: IConstruct;
  readonly definition: OperatorDefinition;
  /** Undefined if it does not matter. */
  readonly namespace?: unknown;
}

/**
 * Returns true if the API server denies, or warns of, violations of a guard, as far as this program
 * installed its policies.
 */
function isEnforced(
  guard: Guard,
  found: GuardFinding['level'],
  { root, definition, namespace }: Guarded,
): boolean {
  return recordsIn(root).some(({ policies: all }) =>
    all.some((policies) => {
      const level = guardLevel(guard, policies.guards);
      const isStrictEnough = level === 'deny' || (level === 'warn' && found === 'warning');
      return (
        policies.definition.name === definition.name &&
        isStrictEnough &&
        covers(policies, namespace)
      );
    }),
  );
}

/**
 * The policies of an operator cover all namespaces that it serves, including those whose names are
 * unresolved.
 */
function covers({ namespaces }: GuardPolicies, namespace: unknown): boolean {
  const names = namespaces();
  return (
    namespace === undefined ||
    names === undefined ||
    names.some((name) => name === namespace || isUnresolved(name))
  );
}
