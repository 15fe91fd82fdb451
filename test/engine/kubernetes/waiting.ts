import { conditionOf, referenceTo } from '../../cluster/support/kubernetes-object';
import { waitFor } from '../../cluster/support/wait-for';
import { annotationIn, fieldOf, groupKindOf, idOf } from './manifest';
import { InitializationFailure } from './provider';

import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { KubernetesObject, ObjectReference } from '../../cluster/support/kubernetes-object';
import type { Properties, ProviderState, Waiting } from './provider';

/** Waits until an object is ready, and gives its state then. */
export async function awaitReadiness(
  waiting: Waiting,
  object: KubernetesObject,
  state: (live: KubernetesObject) => ProviderState,
): Promise<ProviderState> {
  const { api } = waiting;
  const expectations = expectationsIn(object);
  const look = expectations.length > 0 ? expectations : [KINDS[groupKindOf(object)] ?? nothing];
  let live = object;
  const isReady = async (): Promise<true> => {
    live = (await api.find(referenceTo(object))) ?? live;
    const missing = (
      await Promise.all(look.map(async (shortcoming) => await shortcoming(live, api)))
    ).filter(Boolean);
    if (missing.length > 0) {
      throw new Error(missing.join('; '));
    }
    return true;
  };
  try {
    await awaited(waiting, `${object.kind} to be ready`, isReady);
  } catch (error) {
    const message = `resource "${idOf(object)}" is there, but did not become ready: ${(error as Error).message}`;
    throw new InitializationFailure(message, state(live));
  }
  return state(live);
}

/** Deletes an object and all that depends on it, and waits until it is gone. */
export async function deleteObject(
  waiting: Waiting,
  reference: ObjectReference,
  inputs: Properties,
): Promise<void> {
  const isBackground = annotationIn(inputs, 'deletionPropagationPolicy') === 'background';
  await waiting.api.delete(reference, {
    propagationPolicy: isBackground ? 'Background' : 'Foreground',
  });
  await awaited(waiting, `the end of ${reference.kind} ${reference.name}`, async () => {
    const { metadata } = (await waiting.api.find(reference)) ?? {};
    if (metadata === undefined) {
      return true;
    }
    throw new Error(
      `it is still there, with the finalizers [${(metadata.finalizers ?? []).join(', ')}]`,
    );
  });
}

/** Waits for as long as a resource says, or else the provider by itself. */
async function awaited(
  { isCancelled, seconds = 600 }: Waiting,
  what: string,
  attempt: () => Promise<true>,
): Promise<void> {
  const giveUp = (): void => {
    if (isCancelled()) {
      throw new Error('the wait was cancelled');
    }
  };
  await waitFor(what, attempt, { timeout: seconds * 1000, interval: 250, giveUp });
}

/** Says what is missing, or nothing where an object is as it must be. */
type Shortcoming = (
  object: KubernetesObject,
  api: KubernetesClient,
) => string | undefined | Promise<string | undefined>;

/** Conditions of the annotation `pulumi.com/waitFor`: one, or several in a list. */
export function expectationsIn(inputs: Properties): readonly Shortcoming[] {
  const text = annotationIn(inputs, 'waitFor') ?? '';
  if (text === '') {
    return [];
  }
  const all = text.startsWith('[') ? (JSON.parse(text) as readonly string[]) : [text];
  return all.map((expression) => {
    const [, path, value] = /^jsonpath=\{([.\w]+)\}(?:=(.+))?$/s.exec(expression) ?? [];
    if (path !== undefined) {
      return valueAt(path, value);
    }
    const [, type] = /^condition=(\w+)$/.exec(expression) ?? [];
    if (type !== undefined) {
      return isConditionTrue(type);
    }
    throw new Error(`this provider of the tests does not know how to wait for '${expression}'`);
  });
}

function valueAt(path: string, value: string | undefined): Shortcoming {
  return (object) => {
    const found = fieldOf(object, path);
    if (found === undefined) {
      return `there is no ${path}`;
    }
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    return value === undefined || text === value ? undefined : `${path} is ${text}, not ${value}`;
  };
}

function isConditionTrue(type: string): Shortcoming {
  return (object) => {
    const { generation = 0 } = object.metadata;
    const found = conditionOf(object, type);
    if (found === undefined) {
      return `there is no condition ${type}`;
    }
    if ((found.observedGeneration ?? generation) < generation) {
      return `condition ${type} is of an earlier generation`;
    }
    return found.status === 'True' ? undefined : `condition ${type} is ${found.status}`;
  };
}

/** One of another kind is ready when it is there. */
const nothing: Shortcoming = () => undefined;

/**
 * The kinds that the provider waits for by itself, by group and kind, as far as programs of the
 * tests have them.
 */
const KINDS: Readonly<Record<string, Shortcoming>> = {
  'apps/Deployment': deployment,
  '/Namespace': ({ status }) =>
    status?.phase === 'Active' ? undefined : `phase is ${status?.phase}, not Active`,
  '/Service': service,
  ...Object.fromEntries(
    [
      'apps/StatefulSet',
      'apps/DaemonSet',
      'batch/Job',
      '/PersistentVolume',
      '/PersistentVolumeClaim',
      '/Pod',
    ].map((kind) => [
      kind,
      (): string => `this provider of the tests does not know when a ${kind} is ready`,
    ]),
  ),
};

function deployment({ metadata, spec, status = {} }: KubernetesObject): string | undefined {
  const {
    observedGeneration = 0,
    replicas = 0,
    updatedReplicas = 0,
    availableReplicas = 0,
  } = status as Counts;
  if (observedGeneration < (metadata.generation ?? 0)) {
    return `generation ${metadata.generation} is not observed yet`;
  }
  if (replicas > updatedReplicas) {
    return `${replicas - updatedReplicas} pods are of a former template`;
  }
  const wanted = spec.replicas as number;
  return Math.min(updatedReplicas, availableReplicas) < wanted
    ? `${availableReplicas} of ${wanted} pods`
    : undefined;
}

type Counts = Partial<
  Record<'observedGeneration' | 'replicas' | 'updatedReplicas' | 'availableReplicas', number>
>;

/**
 * A Service has no pods that are not ready; who has no selector sees to the endpoints, and a
 * headless one has none.
 */
async function service(
  { metadata, spec }: KubernetesObject,
  api: KubernetesClient,
): Promise<string | undefined> {
  if (spec.clusterIP === 'None' || spec.selector === undefined) {
    return undefined;
  }
  const endpoints = await api.find({ apiVersion: 'v1', kind: 'Endpoints', ...metadata });
  if (endpoints === undefined) {
    return 'there are no endpoints yet';
  }
  const subsets = (endpoints.subsets ?? []) as readonly {
    readonly notReadyAddresses?: readonly unknown[];
  }[];
  const unready = subsets.flatMap(({ notReadyAddresses = [] }) => notReadyAddresses).length;
  return unready === 0 ? undefined : `${unready} of its pods are not ready`;
}
