import * as pulumi from '@pulumi/pulumi';
import * as state from '@pulumi/pulumi/runtime/state';
import { version } from '@pulumi/pulumi/version';
import { isTree } from '../internal/merge';
import { placeholderFor } from '../late';
import { revealedValue } from './revealed';

/**
 * Calls back when the engine could not do something with a resource. It is not tried again.
 *
 * No more than a hint may hang on it: resource classes drop these hooks before SDK 3.245.0.
 * @see https://github.com/pulumi/pulumi/pull/23375
 */
export function errorHook(resource: string, report: (errors: readonly string[]) => void): pulumi.ResourceHookBinding {
  if (!supports('supportsErrorHooks')) {
    return {};
  }
  const hook = new pulumi.ErrorHook(`operator-constructs/error/${resource}`, ({ errors }) => {
    report(errors);
    return false;
  });
  return { onError: [hook] };
}

/** The first release of SDK and CLI that knows hooks before an update. */
const FIRST_WITH_UPDATE_HOOKS = '3.182.0';

/** Why nothing is called back before an update, and what to do; undefined where it is, and for the mocks of the SDK. */
export function whyNoUpdateHooks(): string | undefined {
  if (!('ResourceHook' in pulumi)) {
    return `@pulumi/pulumi ${version} has no resource hooks; update it to ${FIRST_WITH_UPDATE_HOOKS} or later`;
  }
  return isMocked('supportsResourceHooks') || supports('supportsResourceHooks')
    ? undefined
    : `the Pulumi CLI knows no resource hooks; update it to ${FIRST_WITH_UPDATE_HOOKS} or later`;
}

/** Calls back before a resource is updated, in a preview too; what is thrown there stops the update. */
export function updateHook(
  resource: string,
  check: (args: pulumi.ResourceHookArgs) => Promise<void>,
): pulumi.ResourceHookBinding {
  if (!supports('supportsResourceHooks')) {
    return {};
  }
  const hook = new pulumi.ResourceHook(`operator-constructs/update/${resource}`, check, { onDryRun: true });
  return { beforeUpdate: [hook] };
}

/**
 * What a hook is told of a resource, as data: a field that holds a secret is an Output there, and what a preview does
 * not know a value of a kind of its own; it becomes a placeholder here.
 */
export async function revealed(state: object = {}): Promise<Record<string, unknown>> {
  const fields = Object.entries(state as Readonly<Record<string, unknown>>).map(
    async ([name, value]) =>
      [name, withPlaceholders(pulumi.Output.isInstance(value) ? await revealedValue(value) : value)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

function withPlaceholders(value: unknown): unknown {
  if (pulumi.isUnknown(value)) {
    return placeholderFor(value);
  }
  if (Array.isArray(value)) {
    return value.map(withPlaceholders);
  }
  return isTree(value)
    ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withPlaceholders(field)]))
    : value;
}

/** A kind of hooks: what the state of a run calls it, and what it is registered by. */
type Feature = 'supportsErrorHooks' | 'supportsResourceHooks';

const REGISTERED_BY: Readonly<Record<Feature, string>> = {
  supportsErrorHooks: 'registerErrorHook',
  supportsResourceHooks: 'registerResourceHook',
};

/**
 * Whether SDK and engine know a kind of hooks; with an engine that does not, a hook fails the program. The mocks of the
 * SDK say that they do, and do not.
 *
 * The SDK does not say so in its public API, only in the state of the run, and older releases nowhere.
 */
function supports(feature: Feature): boolean {
  const { getStore } = state as { readonly getStore?: () => Readonly<Partial<Record<Feature, boolean>>> };
  return getStore?.()[feature] === true && !isMocked(feature);
}

/** Whether there is nobody who could register hooks of a kind: no engine, or the mocks. */
function isMocked(feature: Feature): boolean {
  const monitor = pulumi.runtime.getMonitor() as Readonly<Record<string, unknown>> | undefined;
  return typeof monitor?.[REGISTERED_BY[feature]] !== 'function';
}
