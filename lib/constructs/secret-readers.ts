import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { type Finding, warnings } from '../core/checks/checks';
import { suggest } from '../crd/json/suggest';
import { isTree } from '../crd/json/object';
import { isUnresolved } from '../crd/unresolved/values';
import { podSpecOf, type SecretReading, secretsOfPods } from '../manifests/access/workloads';
import { isOwnObject } from '../core/own-object';
import { tryRender } from './tree/rendering';
import { addTo, PerPass } from './tree/synth-pass';

/** A Secret with credentials, as far as readers are checked. */
interface ReadSecret {
  readonly name: string;
  readonly namespace: string;
  readonly keys: readonly string[];
  /** True if it has no other keys. */
  readonly isComplete: boolean;
}

/** A workload of the app that reads a Secret; the key is undefined where it reads all. */
interface Reader {
  readonly object: ApiObject;
  readonly key: string | undefined;
}

/** The Secrets that an app declares, by name: every resource asks, and an app may have thousands of them. */
export const declaredSecrets = new PerPass<Map<string, ApiObject[]>>(
  () => new Map(),
  (byName, construct) => {
    if (isSecret(construct)) addTo(byName, construct.name, construct);
  },
);

export function isSecret(construct: IConstruct): construct is ApiObject {
  return ApiObject.isApiObject(construct) && construct.kind === 'Secret' && construct.apiGroup === 'core';
}

const allReaders = new PerPass<Map<string, Reader[]>>(
  () => new Map(),
  (readers, construct) => {
    if (ApiObject.isApiObject(construct) && !isOwnObject(construct)) {
      secretsReadBy(construct).forEach(({ name, key }) => addTo(readers, name, { object: construct, key }));
    }
  },
);

/** Lets what is added to the tree later be seen. */
export const watchReaders = (secret: ApiObject['node']): void => allReaders.watch(secret.root);

/** Warnings of workloads that read a Secret in a namespace without it, or a key that it does not have. */
export function readerFindings(node: ApiObject['node'], secret: ReadSecret): Finding[] {
  const all = declaredSecrets.of(node.root).get(secret.name) ?? [];
  return (allReaders.of(node.root).get(secret.name) ?? []).flatMap(({ object, key }): Finding[] => {
    const { namespace } = object.metadata;
    const own = all.find((each) => each.metadata.namespace === namespace);
    const isKnown = namespace !== undefined && ![secret.name, secret.namespace, namespace].some(isUnresolved);
    const about = (finding: Finding): Finding => ({ ...finding, about: object });
    if (!isKnown) return [];
    if (namespace !== secret.namespace) {
      const text = `it reads Secret '${secret.name}' in '${namespace}', but that is in '${secret.namespace}', and pods read no other namespace; run it there, or have the Secret copied`;
      return own === undefined ? warnings('secret-elsewhere', [text]).map(about) : [];
    }
    const keys = own === undefined ? secret.keys : keysOfSecret(own);
    const near = key === undefined ? undefined : suggest(key, keys);
    const isWrong = own !== undefined || secret.isComplete || near !== undefined;
    return key === undefined || keys.length === 0 || keys.includes(key) || !isWrong
      ? []
      : warnings('secret-key-missing', [
          `it reads the key '${key}' of Secret '${secret.name}', which has ${keys.join(', ')}${near === undefined ? '' : `; did you mean '${near}'?`}`,
        ]).map(about);
  });
}

export function keysOfSecret(object: ApiObject): string[] {
  const { data, stringData } = object.toJson() as Readonly<Record<string, unknown>>;
  return [data, stringData].filter(isTree).flatMap((values) => Object.keys(values));
}

function secretsReadBy(object: ApiObject): SecretReading[] {
  const isWorkload = /^(Pod|Deployment|StatefulSet|DaemonSet|ReplicaSet|Job|CronJob)$/.test(object.kind);
  const manifest = isWorkload ? tryRender(object) : undefined;
  const pod = manifest && podSpecOf(manifest);
  return pod ? secretsOfPods(pod) : [];
}
