import * as pulumi from '@pulumi/pulumi';
import * as state from '@pulumi/pulumi/runtime/state';
import { version } from '@pulumi/pulumi/version';
import { mapMembers } from '../crd/json/tree';
import { Placeholders } from '../crd/unresolved/unresolved-values';
import { revealedValue } from './secret-texts';

/** Calls back before a resource is created, in a preview too. */
export function createHook(resource: string, report: () => void): pulumi.ResourceHookBinding {
  if (!supportsHooks()) {
    return {};
  }
  return {
    beforeCreate: [
      new pulumi.ResourceHook(`operator-constructs/create/${resource}`, report, { onDryRun: true }),
    ],
  };
}

/** The first release of SDK and CLI that knows hooks before an update. */
const FIRST_WITH_UPDATE_HOOKS = '3.182.0';

/**
 * Why nothing is called before an update, and what to do; undefined if hooks work, and for the
 * mocks of the SDK.
 */
export function whyNoUpdateHooks(): string | undefined {
  if (!('ResourceHook' in pulumi)) {
    return `@pulumi/pulumi ${version} has no resource hooks; update it to ${FIRST_WITH_UPDATE_HOOKS} or later`;
  }
  return isMocked() || supportsHooks()
    ? undefined
    : `the Pulumi CLI knows no resource hooks; update it to ${FIRST_WITH_UPDATE_HOOKS} or later`;
}

/** Calls back before a resource is updated, in a preview too; an exception stops the update. */
export function updateHook(
  resource: string,
  check: (args: pulumi.ResourceHookArgs) => Promise<void>,
): pulumi.ResourceHookBinding {
  if (!supportsHooks()) {
    return {};
  }
  const hook = new pulumi.ResourceHook(`operator-constructs/update/${resource}`, check, {
    onDryRun: true,
  });
  return { beforeUpdate: [hook] };
}

/**
 * The arguments of a hook as data: what is secret is revealed, and what a preview does not know
 * becomes a placeholder.
 */
export async function revealed(state: object = {}): Promise<Record<string, unknown>> {
  const fields = Object.entries(state as Readonly<Record<string, unknown>>).map(
    async ([name, value]) =>
      [
        name,
        withPlaceholders(pulumi.Output.isInstance(value) ? await revealedValue(value) : value),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

/** These are never resolved. */
const UNKNOWNS = new Placeholders();

function withPlaceholders(value: unknown): unknown {
  if (pulumi.isUnknown(value)) {
    return UNKNOWNS.placeholderFor(value);
  }
  return mapMembers(value, withPlaceholders);
}

/**
 * With an engine that knows no hooks, one fails the program. Only the state of the run says so;
 * mocks say both yes and no.
 */
function supportsHooks(): boolean {
  const { getStore } = state as {
    readonly getStore?: () => { readonly supportsResourceHooks?: boolean };
  };
  return getStore?.().supportsResourceHooks === true && !isMocked();
}

/** Returns true if hooks cannot be registered: there is no engine, or only the mocks. */
function isMocked(): boolean {
  const monitor = pulumi.runtime.getMonitor() as
    { readonly registerResourceHook?: unknown } | undefined;
  return typeof monitor?.registerResourceHook !== 'function';
}
