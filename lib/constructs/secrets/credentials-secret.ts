import { Construct } from 'constructs';
import { addCheck } from '../../core/checks/checks';
import { validateProps } from '../../core/checks/validate-props';
import { throwIfAny } from '../../crd/checks/errors';
import { prop } from '../../crd/checks/prop';
import { readerFindings } from './secret-readers';

import type { EnvValue, EnvValueFromSecretOptions, ISecret } from '../../core/cdk8s-plus';

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
        secretKeyRef: { name: this.name, key, optional },
      },
    };
  }
}
