import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { addTo, AppFact } from '../core/app/app-index';
import { addCheck, warnings } from '../core/checks/checks';
import { validateProps } from '../core/checks/validate-props';
import { isOwnObject } from '../core/own-object';
import { throwIfAny } from '../crd/checks/errors';
import { prop } from '../crd/checks/prop';
import { suggest } from '../crd/json/suggest';
import { isTree } from '../crd/json/tree';
import { isUnresolved } from '../crd/unresolved/unresolved-values';
import { podSpecOf, secretsOfPods } from '../manifests/access/pods';
import { tryRender } from './tree/rendering';

import type { IConstruct } from 'constructs';
import type { EnvValue, EnvValueFromSecretOptions, ISecret } from '../core/cdk8s-plus';
import type { SynthFinding } from '../core/checks/checks';
import type { SecretReading } from '../manifests/access/pods';

/** Properties of `CredentialsSecret`. */
export interface CredentialsSecretProps<Keys> {
  /** Name of the Secret. */
  readonly name: string;
  /** Namespace of the Secret: that of the cluster, as pods read no other. */
  readonly namespace: string;
  /** Contents by key. */
  readonly keys: Keys;
  /**
   * True if it has no other keys, so that a workload that reads one is warned of. @default false
   */
  readonly complete?: boolean;
}

const PROP_TYPES = {
  name: prop.required(prop.string()),
  namespace: prop.required(prop.string()),
  keys: prop.required(prop.object()),
  complete: prop.boolean(),
};

/**
 * The Secret with the credentials of a cluster: its name and its keys, never what is in it. The
 * operator makes it, or it is there already. It fits wherever cdk8s-plus takes a Secret.
 */
export class CredentialsSecret<Keys> extends Construct implements ISecret {
  public readonly apiVersion = 'v1';
  public readonly apiGroup = '';
  public readonly kind = 'Secret';
  public readonly resourceType = 'secrets';
  /** Name of the Secret. */
  public readonly name: string;
  /** Namespace of the Secret. */
  public readonly namespace: string;
  /** Contents by key. */
  public readonly keys: Keys;

  constructor(scope: Construct, id: string, props: CredentialsSecretProps<Keys>) {
    super(scope, id);
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    throwIfAny(problems, this);
    this.name = valid.name;
    this.namespace = valid.namespace;
    this.keys = valid.keys;
    const { name, namespace, complete: isComplete = false } = valid;
    const keys = Object.values(valid.keys as object).filter(
      (key): key is string => typeof key === 'string',
    );
    addCheck(this, () => readerFindings(this.node, { name, namespace, keys, isComplete }));
  }

  /** The name, as cdk8s-plus wants it for rules that speak of this one object. */
  public get resourceName(): string {
    return this.name;
  }

  /** The value of a key, for the environment of a container of cdk8s-plus. */
  public envValue(key: string, options: EnvValueFromSecretOptions = {}): EnvValue {
    const { optional } = options;
    return {
      valueFrom: {
        secretKeyRef: { name: this.name, key, ...(optional !== undefined && { optional }) },
      },
    };
  }
}

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

/**
 * The Secrets that an app declares, by name: every resource asks, and an app may have thousands of
 * them.
 */
export const declaredSecrets = new AppFact<Map<string, ApiObject[]>>(
  () => new Map(),
  (byName, construct) => {
    if (isSecret(construct)) {
      addTo(byName, construct.name, construct);
    }
  },
);

export function isSecret(construct: IConstruct): construct is ApiObject {
  return (
    ApiObject.isApiObject(construct) && construct.kind === 'Secret' && construct.apiGroup === 'core'
  );
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
function readerFindings(node: ApiObject['node'], secret: ReadSecret): SynthFinding[] {
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

export function keysOfSecret(object: ApiObject): string[] {
  const { data, stringData } = object.toJson() as Readonly<Record<string, unknown>>;
  return [data, stringData].filter(isTree).flatMap((values) => Object.keys(values));
}

function secretsReadBy(object: ApiObject): SecretReading[] {
  const isWorkload = /^(Pod|Deployment|StatefulSet|DaemonSet|ReplicaSet|Job|CronJob)$/.test(
    object.kind,
  );
  const manifest = isWorkload ? tryRender(object) : undefined;
  const pod = manifest && podSpecOf(manifest);
  return pod ? secretsOfPods(pod) : [];
}
