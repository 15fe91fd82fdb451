import * as pulumi from '@pulumi/pulumi';
import { isSurelyPlain, resolvePlaceholders } from '../unresolved/values';
import type { KubernetesManifest } from '../constructs/tree/api-objects';
import { outputs } from './outputs';
import { revealedValue } from './revealed';
import { isCustomKind, resourceClass } from './resource-classes';
import { withoutStacks } from './stacks';
import type { Synthesis, SynthesizedObject } from './synthesis';

/** An object of a component, registered with the engine. */
export interface RegisteredObject {
  readonly apiVersion: string;
  readonly kind: string;
  /** Name below the component: `<component>/<path of constructs>`. */
  readonly name: string;
  readonly resource: pulumi.CustomResource;
}

type Annotations = Readonly<Record<string, string>>;

/** What a component says about one of its objects, beside what was synthesized. */
export interface ObjectSettings {
  /** Annotations by which the provider is told how to treat the object. */
  readonly annotations?: Annotations;
  readonly options?: pulumi.CustomResourceOptions;
  /**
   * What has to be right before the object is sent: Outputs that fail where it is not.
   * @default - nothing
   */
  readonly ask?: (name: string, parent: pulumi.Resource) => readonly pulumi.Output<unknown>[];
}

/** How the objects of a component are registered. */
export interface Registration {
  readonly name: string;
  readonly parent: pulumi.Resource;
  /** What all objects come after. */
  readonly dependsOn: readonly pulumi.Resource[];
  /** The check when the Outputs of the component are known; undefined where it has none. */
  readonly checked: Promise<void> | undefined;
  readonly settings: (object: SynthesizedObject) => ObjectSettings;
}

/**
 * The order of kinds within a component, where the constructs say nothing of it. Everything else is a custom resource,
 * and comes last.
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

/** Registers synthesized objects: each after all objects of lower rank, and after what its construct depends on. */
export function register(
  { objects }: Pick<Synthesis<never>, 'objects'>,
  registration: Registration,
): readonly RegisteredObject[] {
  const done = new Map<number, RegisteredObject>();
  const { checked } = registration;
  // No dependency on what the Outputs come from: what is wrong with a component is known before any of it is there.
  const gates = checked === undefined ? [] : gate([pulumi.output(checked)]);
  for (const i of inOrder(objects)) {
    const object = objects[i] as SynthesizedObject;
    const before = [...done].filter(([j]) => object.after.includes(j) || rankOf(objects[j]) < rankOf(object));
    done.set(i, registerOne(object, registration, [...before.map(([, { resource }]) => resource), ...gates]));
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
  const { annotations = {}, options, ask = () => [] } = settings(object);
  const args = argsOf(object, annotations, `${kind} ${name}`);
  const Class = resourceClass(apiVersion, kind);
  const aliases = object.otherPaths.map((path) => aliasOf([component, ...path].join('/'), name));
  const all: pulumi.CustomResourceOptions = {
    parent,
    ...(aliases.length > 0 && { aliases }),
    dependsOn: [...dependsOn, ...before, ...gate(ask(name, parent))],
    ...options,
  };
  const resource = withoutStacks(parent, () => new Class(name, args as never, all));
  return { apiVersion, kind, name, resource };
}

/**
 * The same object by another name, which may be known later. What nobody knows in a preview, or nobody may read, is no
 * name: the own one stands there then, and changes nothing.
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
    // Who gives the value says what is wrong with it.
    return undefined;
  }
}

function argsOf(
  { manifest, plain }: SynthesizedObject,
  annotations: Annotations,
  where: string,
): Readonly<Record<string, unknown>> {
  // A custom resource has a live status only when it is among the arguments.
  const more = isCustomKind(manifest.apiVersion, manifest.kind) ? { status: undefined } : {};
  if (plain !== undefined && Object.values(annotations).every(isSurelyPlain)) {
    return { ...withAnnotations(plain, annotations), ...more };
  }
  const args = resolvePlaceholders(withAnnotations(manifest, annotations), outputs, where);
  return { ...(args as Readonly<Record<string, unknown>>), ...more };
}

/**
 * What has to be right of values that are known later: a dependency that fails where something is wrong, and is on
 * nothing where all is well. It stands beside the others, as a list that waits for a value is empty in a preview.
 */
function gate(asked: readonly pulumi.Output<unknown>[]): pulumi.Input<pulumi.Resource>[] {
  if (asked.length === 0) {
    return [];
  }
  // The SDK takes lists among the dependencies, though its types know only lists of dependencies.
  const nothing = pulumi.all([...asked]).apply((): pulumi.Resource[] => []) as pulumi.Output<unknown>;
  return [nothing as pulumi.Output<pulumi.Resource>];
}

/** Positions by rank; never one before what it has to come after. */
function inOrder(objects: readonly SynthesizedObject[]): number[] {
  const waiting = objects.map((_, i) => i).sort((a, b) => rankOf(objects[a]) - rankOf(objects[b]) || a - b);
  const ordered = new Set<number>();
  while (waiting.length > 0) {
    const ready = waiting.findIndex((i) => objects[i]?.after.every((j) => ordered.has(j)));
    // cdk8s refuses circles among dependencies; were there one all the same, the first goes first.
    waiting.splice(Math.max(ready, 0), 1).forEach((i) => ordered.add(i));
  }
  return [...ordered];
}

function rankOf(object: SynthesizedObject | undefined): number {
  const rank = RANKS.findIndex((kinds) => kinds.includes(object?.manifest.kind ?? ''));
  return rank < 0 ? RANKS.length : rank;
}

function withAnnotations(manifest: KubernetesManifest, annotations: Annotations): KubernetesManifest {
  const given = manifest.metadata['annotations'] as Annotations | undefined;
  // What the user has written stands.
  const all = { ...annotations, ...given };
  return Object.keys(all).length === 0
    ? manifest
    : { ...manifest, metadata: { ...manifest.metadata, annotations: all } };
}
