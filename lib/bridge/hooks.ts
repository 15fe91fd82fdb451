import * as pulumi from '@pulumi/pulumi';
import * as state from '@pulumi/pulumi/runtime/state';

/** Calls back when the engine could not do something with a resource. It is not tried again. */
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

/** Calls back before a resource is updated, in a preview too; what is thrown there stops the update. */
export function updateHook(
  resource: string,
  check: (args: pulumi.ResourceHookArgs) => void,
): pulumi.ResourceHookBinding {
  if (!supports('supportsResourceHooks')) {
    return {};
  }
  const hook = new pulumi.ResourceHook(`operator-constructs/update/${resource}`, check, { onDryRun: true });
  return { beforeUpdate: [hook] };
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
  const monitor = pulumi.runtime.getMonitor() as Readonly<Record<string, unknown>> | undefined;
  const { getStore } = state as { readonly getStore?: () => Readonly<Partial<Record<Feature, boolean>>> };
  return getStore?.()[feature] === true && typeof monitor?.[REGISTERED_BY[feature]] === 'function';
}
