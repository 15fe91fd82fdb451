import { ApiObject } from 'cdk8s';
import { addTo, AppFact } from '../../core/app/app-index';
import { warnings } from '../../core/checks/checks';
import { isOwnObject } from '../../core/own-object';
import { suggest } from '../../crd/json/suggest';
import { isUnresolved } from '../../crd/unresolved/unresolved-values';
import { podSpecOf, secretsOfPods } from '../../manifests/access/pods';
import { tryRender } from '../tree/rendering';
import { declaredSecrets, keysOfSecret } from './declared-secrets';

import type { SynthFinding } from '../../core/checks/checks';
import type { SecretReading } from '../../manifests/access/pods';

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

const allReaders = new AppFact<Map<string, Reader[]>>(
  () => new Map(),
  (readers, construct) => {
    if (ApiObject.isApiObject(construct) && !isOwnObject(construct)) {
      secretsReadBy(construct).forEach(({ name, key }) =>
        addTo(readers, name, { object: construct, key }),
      );
    }
  },
);

/**
 * Warnings of workloads that read a Secret in a namespace without it, or a key that it does not
 * have.
 */
export function readerFindings(node: ApiObject['node'], secret: ReadSecret): SynthFinding[] {
  const all = declaredSecrets.of(node.root).get(secret.name) ?? [];
  return (allReaders.of(node.root).get(secret.name) ?? []).flatMap(
    ({ object, key }): SynthFinding[] => {
      const { namespace } = object.metadata;
      const own = all.find((each) => each.metadata.namespace === namespace);
      const isKnown =
        namespace !== undefined && ![secret.name, secret.namespace, namespace].some(isUnresolved);
      const about = (finding: SynthFinding): SynthFinding => ({ ...finding, about: object });
      if (!isKnown) {
        return [];
      }
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
    },
  );
}

function secretsReadBy(object: ApiObject): SecretReading[] {
  const isWorkload = /^(Pod|Deployment|StatefulSet|DaemonSet|ReplicaSet|Job|CronJob)$/.test(
    object.kind,
  );
  const manifest = isWorkload ? tryRender(object) : undefined;
  const pod = manifest && podSpecOf(manifest);
  return pod ? secretsOfPods(pod) : [];
}
