import { ApiObject } from 'cdk8s';
import { type Finding, warnings } from '../core/checks/checks';
import { suggest } from '../crd/json/suggest';
import { type Tree, treeOf } from '../crd/json/tree';
import { isUnresolved } from '../crd/unresolved/values';
import type { ManifestObject } from '../manifests/manifest-object';
import { type SecretReading, secretsOfPods } from '../manifests/access/read-secrets';
import { podSpecOf } from '../manifests/access/workloads';
import { isOwnObject } from './tree/own-object';
import { PerPass } from './tree/synth-pass';

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

/** Declared Secrets, and the pods that read any, by the name of the Secret. */
const read = new PerPass<{ readonly declared: Map<string, ApiObject[]>; readonly readers: Map<string, Reader[]> }>(
  () => ({ declared: new Map(), readers: new Map() }),
  ({ declared, readers }, construct) => {
    if (!ApiObject.isApiObject(construct) || isOwnObject(construct)) {
      return;
    }
    if (construct.kind === 'Secret' && construct.apiGroup === 'core') {
      declared.set(construct.name, [...(declared.get(construct.name) ?? []), construct]);
      return;
    }
    for (const { name, key } of secretsReadBy(construct)) {
      readers.set(name, [...(readers.get(name) ?? []), { object: construct, key }]);
    }
  },
);

/** Lets what is added to the tree later be seen. */
export const watchReaders = (secret: ApiObject['node']): void => read.watch(secret.root);

/** Warnings of workloads that read a Secret in a namespace without it, or a key that it does not have. */
export function readerFindings(node: ApiObject['node'], secret: ReadSecret): Finding[] {
  const { declared, readers } = read.of(node.root);
  const all = declared.get(secret.name) ?? [];
  return (readers.get(secret.name) ?? []).flatMap(({ object, key }): Finding[] => {
    const { namespace } = object.metadata;
    const own = all.find((each) => each.metadata.namespace === namespace);
    const isKnown = namespace !== undefined && ![secret.name, secret.namespace, namespace].some(isUnresolved);
    const about = (finding: Finding): Finding => ({ ...finding, about: object });
    if (!isKnown) {
      return [];
    }
    if (namespace !== secret.namespace) {
      const text = `it reads Secret '${secret.name}' in '${namespace}', but that is in '${secret.namespace}', and pods read no other namespace; run it there, or have the Secret copied`;
      return own === undefined ? warnings('secret-elsewhere', [text]).map(about) : [];
    }
    const keys = own === undefined ? secret.keys : keysOf(own);
    const near = key === undefined ? undefined : suggest(key, keys);
    const isWrong = own !== undefined || secret.isComplete || near !== undefined;
    return key === undefined || keys.length === 0 || keys.includes(key) || !isWrong
      ? []
      : warnings('secret-key-missing', [
          `it reads the key '${key}' of Secret '${secret.name}', which has ${keys.join(', ')}${near === undefined ? '' : `; did you mean '${near}'?`}`,
        ]).map(about);
  });
}

function keysOf(secret: ApiObject): string[] {
  const { data, stringData } = secret.toJson() as Tree;
  return [...Object.keys(treeOf(data)), ...Object.keys(treeOf(stringData))];
}

/** The Secrets that the pods of an object read. */
function secretsReadBy(object: ApiObject): SecretReading[] {
  const pod = /^(Pod|Deployment|StatefulSet|DaemonSet|ReplicaSet|Job|CronJob)$/.test(object.kind) && rendered(object);
  return pod ? secretsOfPods(pod) : [];
}

/** Undefined for an object that cannot be rendered, which is reported by itself. */
function rendered(object: ApiObject): Tree | undefined {
  try {
    return podSpecOf(object.toJson() as ManifestObject);
  } catch {
    return undefined;
  }
}
