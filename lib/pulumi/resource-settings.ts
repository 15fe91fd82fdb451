import { show } from '../crd/checks/errors';
import { hasAny, isTree } from '../crd/json/tree';
import { derive } from '../crd/unresolved/unresolved-values';
import { updateGuards } from './update-guards';

import type * as pulumi from '@pulumi/pulumi';
import type { AnyCustomResource } from '../constructs/custom-resource';
import type { Readiness } from '../constructs/readiness';
import type { SynthesizedObject } from './component-synthesis';
import type { WaitOptions } from './inputs';
import type { ObjectSettings } from './registration';

/** Props of a component that the settings of its resource follow from. */
export interface WaitingProps {
  readonly args: object & WaitOptions;
  readonly opts: pulumi.ComponentResourceOptions | undefined;
  /** Status that the operator writes when a cluster is ready. @default - nothing is known */
  readonly ready?: string | Readiness;
}

/**
 * By default the provider deletes what an operator created before the resource; one that keeps
 * reconciling recreates it, and the resource never goes
 * (https://github.com/pravega/zookeeper-operator/issues/410). Finalizers are waited for either way.
 */
const IN_THE_BACKGROUND = { 'pulumi.com/deletionPropagationPolicy': 'background' } as const;

/** Returns true if an object is the custom resource itself. */
export function isResourceOf(
  { apiVersion, kind }: AnyCustomResource,
  { manifest }: SynthesizedObject,
): boolean {
  return manifest.apiVersion === apiVersion && manifest.kind === kind;
}

/** A custom resource is waited for as its inputs say, or as its kind does. */
export function resourceSettings(
  { manifest }: SynthesizedObject,
  construct: AnyCustomResource,
  { args, opts, ready }: WaitingProps,
): ObjectSettings {
  const { customTimeouts } = opts ?? {};
  const hooks = updateGuards(construct);
  const waitFor =
    args.waitFor ??
    (typeof ready === 'object' ? readyRule(ready, manifest['spec']) : ready) ??
    false;
  return {
    annotations: {
      ...IN_THE_BACKGROUND,
      ...(waitFor !== false && {
        'pulumi.com/waitFor': typeof waitFor === 'string' ? waitFor : JSON.stringify(waitFor),
      }),
    },
    options: {
      ...(hasAny(hooks) && { hooks }),
      // Pulumi does not pass those of a component on to its children.
      ...(customTimeouts !== undefined && { customTimeouts }),
    },
  };
}

/** Problems that the provider would report only after it has sent the resource. */
export function waitProblems({ waitFor }: { readonly waitFor?: unknown }): string[] {
  const rules: unknown[] = Array.isArray(waitFor) ? waitFor : [waitFor];
  const isRule = (rule: unknown): boolean =>
    typeof rule === 'string' && /^(condition|jsonpath)=./s.test(rule);
  return waitFor === undefined || waitFor === false || (rules.length > 0 && rules.every(isRule))
    ? []
    : [
        `'waitFor' is ${show(waitFor)}; it can only be 'condition=<type>' or 'jsonpath={<path>}=<value>', ` +
          'several of them in a list, or false, which does not wait',
      ];
}

/**
 * By the fields that it depends on alone: it is not secret, or unknown, because another field is.
 */
function readyRule({ fields, rule }: Readiness, spec: unknown): string | undefined {
  const given = isTree(spec) ? spec : {};
  return derive([Object.fromEntries(fields.map((field) => [field, given[field]]))], rule);
}
