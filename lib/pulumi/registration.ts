import * as admissionregistration from '@pulumi/kubernetes/admissionregistration/v1';
import * as apiextensions from '@pulumi/kubernetes/apiextensions';
import * as apiextensionsV1 from '@pulumi/kubernetes/apiextensions/v1';
import * as apps from '@pulumi/kubernetes/apps/v1';
import * as batch from '@pulumi/kubernetes/batch/v1';
import * as core from '@pulumi/kubernetes/core/v1';
import * as networking from '@pulumi/kubernetes/networking/v1';
import * as policy from '@pulumi/kubernetes/policy/v1';
import * as rbac from '@pulumi/kubernetes/rbac/v1';
import * as pulumi from '@pulumi/pulumi';
import { hasAny } from '../crd/json/tree';
import { resolvePlaceholders } from '../crd/unresolved/unresolved-values';
import { ProgramError, warn, withholding } from './program-messages';
import { rememberSources, revealedValue, withoutSecrets } from './secret-texts';

import type { CustomResource, CustomResourceOptions } from '@pulumi/pulumi';
import type { KubernetesManifest } from '../constructs/tree/api-objects';
import type { Resolver } from '../crd/unresolved/unresolved-values';
import type { Synthesis, SynthesizedObject } from './component-synthesis';

/** A class of `@pulumi/kubernetes`. The API server checks its arguments. */
type ResourceClass = new (
  name: string,
  args: never,
  opts?: CustomResourceOptions,
) => CustomResource;

/** The classes of the kinds that constructs of this package, and most others, create. */
const CLASSES: Readonly<Record<string, Readonly<Record<string, ResourceClass>>>> = {
  v1: {
    ConfigMap: core.ConfigMap,
    Namespace: core.Namespace,
    PersistentVolumeClaim: core.PersistentVolumeClaim,
    Pod: core.Pod,
    Secret: core.Secret,
    Service: core.Service,
    ServiceAccount: core.ServiceAccount,
  },
  'admissionregistration.k8s.io/v1': {
    MutatingWebhookConfiguration: admissionregistration.MutatingWebhookConfiguration,
    ValidatingAdmissionPolicy: admissionregistration.ValidatingAdmissionPolicy,
    ValidatingAdmissionPolicyBinding: admissionregistration.ValidatingAdmissionPolicyBinding,
    ValidatingWebhookConfiguration: admissionregistration.ValidatingWebhookConfiguration,
  },
  'apiextensions.k8s.io/v1': { CustomResourceDefinition: apiextensionsV1.CustomResourceDefinition },
  'apps/v1': {
    DaemonSet: apps.DaemonSet,
    Deployment: apps.Deployment,
    StatefulSet: apps.StatefulSet,
  },
  'batch/v1': { CronJob: batch.CronJob, Job: batch.Job },
  'networking.k8s.io/v1': { NetworkPolicy: networking.NetworkPolicy },
  'policy/v1': { PodDisruptionBudget: policy.PodDisruptionBudget },
  'rbac.authorization.k8s.io/v1': {
    ClusterRole: rbac.ClusterRole,
    ClusterRoleBinding: rbac.ClusterRoleBinding,
    Role: rbac.Role,
    RoleBinding: rbac.RoleBinding,
  },
};

/** The class that an object is registered with: its typed one, or that of custom resources. */
export function resourceClass(apiVersion: string, kind: string): ResourceClass {
  return typedClass(apiVersion, kind) ?? apiextensions.CustomResource;
}

function typedClass(apiVersion: string, kind: string): ResourceClass | undefined {
  const kinds = Object.hasOwn(CLASSES, apiVersion) ? CLASSES[apiVersion] : undefined;
  return kinds !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

/** An object of a component, registered with the engine. */
export interface RegisteredObject {
  readonly apiVersion: string;
  readonly kind: string;
  /** Name below the component: `<component>/<path of constructs>`. */
  readonly name: string;
  readonly resource: pulumi.CustomResource;
}

type Annotations = Readonly<Record<string, string>>;

/** Settings of a component for one of its objects, besides the synthesized manifest. */
export interface ObjectSettings {
  /** Annotations by which the provider treats the object. */
  readonly annotations?: Annotations;
  readonly options?: pulumi.CustomResourceOptions;
  /**
   * Checks before the object is sent: Outputs that fail if something is wrong. @default - nothing
   */
  readonly preconditions?: (
    name: string,
    parent: pulumi.Resource,
  ) => readonly pulumi.Output<unknown>[];
}

interface Registration {
  readonly name: string;
  readonly parent: pulumi.Resource;
  readonly dependsOn: readonly pulumi.Resource[];
  /** The check when the Outputs of the component are resolved; undefined if it has none. */
  readonly checked: Promise<void> | undefined;
  readonly settings: (object: SynthesizedObject) => ObjectSettings;
}

/**
 * The order of kinds unless the constructs define it; everything else is a custom resource, and
 * comes last.
 */
const RANKS: readonly (readonly string[])[] = [
  ['Namespace'],
  ['CustomResourceDefinition'],
  ['ServiceAccount'],
  ['Role', 'ClusterRole', 'ConfigMap', 'Secret', 'PersistentVolumeClaim'],
  ['RoleBinding', 'ClusterRoleBinding'],
  ['Service', 'NetworkPolicy', 'PodDisruptionBudget'],
  ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'],
  ['Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob', 'Pod'],
  ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'],
];

/**
 * Registers synthesized objects: each after all objects of lower rank, and after the dependencies
 * of its construct.
 */
export function register(
  { objects }: Pick<Synthesis<never>, 'objects'>,
  registration: Registration,
): readonly RegisteredObject[] {
  const done = new Map<number, RegisteredObject>();
  const { checked } = registration;
  // No dependency on the sources of the Outputs: problems of a component are known before any of it
  // is created.
  const checks = checked === undefined ? [] : dependOnAll([pulumi.output(checked)]);
  for (const i of inOrder(objects)) {
    const object = objects[i] as SynthesizedObject;
    const before = [...done].filter(
      ([j]) => object.after.includes(j) || rankOf(objects[j]) < rankOf(object),
    );
    done.set(
      i,
      registerOne(object, registration, [...before.map(([, { resource }]) => resource), ...checks]),
    );
  }
  return objects.map((_, i) => done.get(i) as RegisteredObject);
}

function registerOne(
  object: SynthesizedObject,
  { name: component, parent, dependsOn, settings }: Registration,
  before: readonly pulumi.Input<pulumi.Resource>[],
): RegisteredObject {
  const { apiVersion, kind } = object.manifest;
  const name = [component, ...object.path].join('/');
  const { annotations = {}, options, preconditions = () => [] } = settings(object);
  const args = argsOf(object, annotations, `${kind} ${name}`);
  const Class = resourceClass(apiVersion, kind);
  const aliases = object.otherPaths.map((path) => aliasOf([component, ...path].join('/'), name));
  const all: pulumi.CustomResourceOptions = {
    parent,
    ...(aliases.length > 0 && { aliases }),
    dependsOn: [...dependsOn, ...before, ...dependOnAll(preconditions(name, parent))],
    ...options,
  };
  return { apiVersion, kind, name, resource: new Class(name, args as never, all) };
}

/**
 * Another name that is unknown in a preview, or secret, cannot be used: the own one, which changes
 * nothing, takes its place.
 */
function aliasOf(other: string, name: string): pulumi.Input<pulumi.Alias> {
  const resolved = resolvePlaceholders(other, outputs, name);
  return pulumi.Output.isInstance<unknown>(resolved)
    ? readableText(resolved).then((known) => ({ name: known ?? name }))
    : { name: other };
}

async function readableText(output: pulumi.Output<unknown>): Promise<string | undefined> {
  try {
    const value = (await pulumi.isSecret(output)) ? undefined : await revealedValue(output);
    return typeof value === 'string' ? value : undefined;
  } catch {
    // The resource that provides the value reports its error.
    return undefined;
  }
}

function argsOf(
  { manifest, plain }: SynthesizedObject,
  annotations: Annotations,
  where: string,
): Readonly<Record<string, unknown>> {
  // A custom resource has a live status only if the arguments contain one.
  const more =
    typedClass(manifest.apiVersion, manifest.kind) === undefined ? { status: undefined } : {};
  if (plain !== undefined) {
    return { ...withAnnotations(plain, annotations), ...more };
  }
  const args = resolvePlaceholders(withAnnotations(manifest, annotations), outputs, where);
  return { ...(args as Readonly<Record<string, unknown>>), ...more };
}

/**
 * Fails if something is wrong. Apart from other dependencies, as a list that waits for a value is
 * empty in a preview.
 */
function dependOnAll(
  preconditions: readonly pulumi.Output<unknown>[],
): pulumi.Input<pulumi.Resource>[] {
  if (preconditions.length === 0) {
    return [];
  }
  // The SDK accepts lists among the dependencies, though its types allow only lists of
  // dependencies.
  const nothing = pulumi
    .all([...preconditions])
    .apply((): pulumi.Resource[] => []) as pulumi.Output<unknown>;
  return [nothing as pulumi.Output<pulumi.Resource>];
}

/** Positions by rank; none before its dependencies. */
function inOrder(objects: readonly SynthesizedObject[]): number[] {
  const waiting = objects
    .map((_, i) => i)
    .sort((a, b) => rankOf(objects[a]) - rankOf(objects[b]) || a - b);
  const ordered = new Set<number>();
  while (waiting.length > 0) {
    const ready = waiting.findIndex((i) => objects[i]?.after.every((j) => ordered.has(j)));
    // cdk8s rejects cycles among dependencies; if there were one, the first goes first.
    waiting.splice(Math.max(ready, 0), 1).forEach((i) => ordered.add(i));
  }
  return [...ordered];
}

function rankOf(object: SynthesizedObject | undefined): number {
  const rank = RANKS.findIndex((kinds) => kinds.includes(object?.manifest.kind ?? ''));
  return rank < 0 ? RANKS.length : rank;
}

function withAnnotations(
  manifest: KubernetesManifest,
  annotations: Annotations,
): KubernetesManifest {
  const given = manifest.metadata['annotations'] as Annotations | undefined;
  // The user's own value wins.
  const all = { ...annotations, ...given };
  return hasAny(all)
    ? { ...manifest, metadata: { ...manifest.metadata, annotations: all } }
    : manifest;
}

/**
 * Outputs as unresolved values: secrets, unknown values and the resources that an Output depends on
 * survive.
 */
export const outputs: Resolver<pulumi.Output<unknown>> = {
  value: (given) => pulumi.output(given),
  combine: (inputs, compute) => {
    const output = pulumi
      .all([...inputs])
      .apply((known) => computed(inputs, () => compute(...known)));
    rememberSources(output, inputs);
    return output;
  },
};

/** Computes a value from others; their problems and warnings come first. */
function computed(inputs: readonly unknown[], compute: () => unknown): unknown {
  const warnings: string[] = [];
  try {
    const value = withholding(warnings, compute);
    return warnings.length === 0 ? value : report(warnings, inputs).then(() => value);
  } catch (error) {
    return report(warnings, inputs).then(() => end(error, inputs));
  }
}

/** Logs warnings about some values, without showing secret ones. */
async function report(warnings: readonly string[], inputs: readonly unknown[]): Promise<void> {
  for (const warning of warnings) {
    warn(await withoutSecrets(warning, inputs));
  }
}

/**
 * Ends the program without showing secrets; an unexpected error ends it like a reported problem,
 * but with its stack.
 */
async function end(error: unknown, inputs: readonly unknown[]): Promise<never> {
  if (!(error instanceof Error)) {
    throw error;
  }
  const { message, stack = message } = error;
  const text = await withoutSecrets(message, inputs);
  throw new ProgramError(
    text,
    error instanceof ProgramError ? text : await withoutSecrets(stack, inputs),
  );
}
