import { failure, show } from './errors';

import type { IConstruct } from 'constructs';

/** App context that says which Kubernetes version the manifests are made for. */
export const KUBERNETES_VERSION_CONTEXT = 'operator-constructs/kubernetes-version';

/** The target version if none is given; `../kubernetes/current.ts` has its types. */
export const DEFAULT_KUBERNETES_VERSION = '1.37';

/** A Kubernetes minor version, such as 1.37. */
export class KubernetesVersion {
  /**
   * Reads `1.37`, `v1.37` or `1.37.2`; a patch number says nothing about what an API offers and is
   * dropped.
   */
  public static parse(text: string): KubernetesVersion | undefined {
    const match = /^v?(\d+)\.(\d+)(\.\d+)?$/.exec(text);
    return match === null ? undefined : new KubernetesVersion(Number(match[1]), Number(match[2]));
  }

  /** Reads the option `kubernetesVersion`; throws where it is no version. */
  public static ofOption(text: string = DEFAULT_KUBERNETES_VERSION): KubernetesVersion {
    const version = KubernetesVersion.parse(text);
    if (version === undefined) {
      throw refusal('kubernetesVersion', text);
    }
    return version;
  }

  /**
   * The target version: the given one, else the app's context, else {@link
   * DEFAULT_KUBERNETES_VERSION}.
   */
  public static of(construct: IConstruct, given?: string): KubernetesVersion {
    const context: unknown = construct.node.tryGetContext(KUBERNETES_VERSION_CONTEXT);
    const [prop, value] =
      given !== undefined
        ? ['kubernetesVersion', given]
        : [KUBERNETES_VERSION_CONTEXT, context ?? DEFAULT_KUBERNETES_VERSION];
    const version = typeof value === 'string' ? KubernetesVersion.parse(value) : undefined;
    if (version === undefined) {
      throw refusal(prop, value, construct);
    }
    return version;
  }

  private constructor(
    private readonly major: number,
    private readonly minor: number,
  ) {}

  public isBefore(other: KubernetesVersion | string): boolean {
    const { major, minor } = typeof other === 'string' ? KubernetesVersion.ofOption(other) : other;
    return this.major < major || (this.major === major && this.minor < minor);
  }

  public toString(): string {
    return `${this.major}.${this.minor}`;
  }
}

function refusal(prop: string, value: unknown, place?: IConstruct): Error {
  const text = `'${prop}' is ${show(value)}; write a Kubernetes version such as '${DEFAULT_KUBERNETES_VERSION}'`;
  return failure([text], place);
}
