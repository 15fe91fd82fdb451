import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';

/** The command that the kubelet would start for a container. */
export interface PodCommand {
  /** Without the program itself: that is the image's, which is not run here. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

interface EnvVar {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly fieldRef?: { readonly fieldPath: string };
    readonly configMapKeyRef?: KeySelector;
    readonly secretKeyRef?: KeySelector;
  };
}

interface EnvSource {
  readonly prefix?: string;
  readonly configMapRef?: { readonly name: string };
}

interface KeySelector {
  readonly name: string;
  readonly key: string;
  readonly optional?: boolean;
}

/** A container as a pod has it. */
// As with objects: what is looked at differs.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type PodContainer = Readonly<Record<string, any>>;

/**
 * Resolves environment and arguments of a container, by default of the only one of its pod,
 * references included.
 */
export async function commandOf(
  cluster: ControlPlane,
  pod: KubernetesObject,
  container: PodContainer = onlyContainer(pod),
): Promise<PodCommand> {
  const env: Record<string, string> = {};
  for (const { prefix = '', configMapRef, ...other } of (container.envFrom ??
    []) as readonly EnvSource[]) {
    if (!configMapRef) {
      throw new Error(
        `pod ${pod.metadata.name} takes its environment from ${Object.keys(other).join()}`,
      );
    }
    const { namespace } = pod.metadata;
    const { data = {} } = await cluster.api.get({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      namespace,
      name: configMapRef.name,
    });
    for (const [key, value] of Object.entries(data as Record<string, string>)) {
      env[prefix + key] = value;
    }
  }
  for (const variable of (container.env ?? []) as readonly EnvVar[]) {
    const value = await valueOf(cluster, pod, variable);
    if (value !== undefined) {
      env[variable.name] = expand(value, env);
    }
  }
  // The first word of a command is the program; an image's own entry point has no further words in
  // the operators we run.
  const words = [...(container.command ?? []).slice(1), ...(container.args ?? [])] as string[];
  return { args: words.map((word) => expand(word, env)), env };
}

function onlyContainer({ metadata, spec }: KubernetesObject): PodContainer {
  const [container, ...others] = spec.containers as readonly PodContainer[];
  if (!container || others.length > 0) {
    throw new Error(`pod ${metadata.name} should have one container`);
  }
  return container;
}

async function valueOf(
  cluster: ControlPlane,
  pod: KubernetesObject,
  variable: EnvVar,
): Promise<string | undefined> {
  const { fieldRef, configMapKeyRef, secretKeyRef } = variable.valueFrom ?? {};
  if (fieldRef) {
    return fieldOf(pod, fieldRef.fieldPath);
  }
  if (configMapKeyRef) {
    return await keyOf(cluster, pod, 'ConfigMap', configMapKeyRef);
  }
  if (secretKeyRef) {
    const encoded = await keyOf(cluster, pod, 'Secret', secretKeyRef);
    return encoded && Buffer.from(encoded, 'base64').toString('utf8');
  }
  if (variable.valueFrom) {
    throw new Error(`${variable.name} comes from something that is not resolved here`);
  }
  return variable.value ?? '';
}

async function keyOf(
  cluster: ControlPlane,
  pod: KubernetesObject,
  kind: string,
  selector: KeySelector,
): Promise<string | undefined> {
  const { namespace } = pod.metadata;
  const object = await cluster.api.find({ apiVersion: 'v1', kind, namespace, name: selector.name });
  const value = object?.data?.[selector.key] as string | undefined;
  if (value === undefined && !selector.optional) {
    throw new Error(`pod ${pod.metadata.name} needs ${kind} ${selector.name}, key ${selector.key}`);
  }
  return value;
}

/** The fields of the downward API: a path, or `metadata.labels['key']`. */
export function fieldOf(pod: KubernetesObject, path: string): string {
  const [, map, key] = /^metadata\.(labels|annotations)\['(.+)'\]$/.exec(path) ?? [];
  if (map && key) {
    return pod.metadata[map as 'labels' | 'annotations']?.[key] ?? '';
  }
  const value = path
    .split('.')
    .reduce<unknown>((object, part) => (object as Record<string, unknown>)?.[part], pod);
  if (typeof value !== 'string') {
    throw new Error(`pod ${pod.metadata.name} has no text at ${path}`);
  }
  return value;
}

/** Puts variables in: `$(NAME)`; an unknown one stays, and `$$(NAME)` escapes. */
function expand(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$(\$\([\w.-]+\))|\$\(([\w.-]+)\)/g,
    (all, escaped: string, name: string) => escaped ?? env[name] ?? all,
  );
}
