import { conditionOf, coreObject } from '../../cluster/support/kubernetes-object';

import type { OperatorProps, ScopeKind } from 'operator-constructs';
import type { Binary } from '../../cluster/support/binaries';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';
import type { NodeImage } from '../../node/image';
import type { Outputs } from '../support/imported-operator';

/** Finds an object in the namespace of a resource, or outside of namespaces. */
export type Find = (
  apiVersion: string,
  kind: string,
  name: string,
) => Promise<KubernetesObject | undefined>;

/** An object without a namespace: it gets the one that it is tried in. */
export interface Sample {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly [field: string]: unknown;
}

/** A resource, and where there is one of it. @default - in each namespace */
export interface Placed {
  readonly resource: Sample;
  /** True for a kind outside of namespaces. @default false */
  readonly isClusterScoped?: boolean;
  /** True for one in the namespace of the operator. @default false */
  readonly isAtHome?: boolean;
}

/** What users reach in the namespace of a resource, where its operands are real. */
export interface Operands {
  readonly namespace: string;
  readonly find: Find;
  /** What the imported class says that clients of a resource use. */
  readonly outputsOf: (resource: Sample) => Outputs;
  /** Output of a command in a pod; throws where it fails. */
  readonly exec: (pod: string, ...command: readonly string[]) => Promise<string>;
  /** Answer to a machine beside the nodes, which has no route to pods and Services. */
  readonly beside: (url: string) => Promise<string>;
  /** Kills a pod without warning. */
  readonly kill: (pod: string) => Promise<void>;
  /** Changes a resource by a merge patch, or its status, as commands of some operators do. */
  readonly patch: (resource: Sample, change: object, subresource?: string) => Promise<void>;
  /** Waits until something is so; what is thrown is tried again. */
  readonly until: (what: string, attempt: () => Promise<boolean>) => Promise<void>;
}

/**
 * A step of a life: a change, as a merge patch, after which the operator has to do what the resource
 * asks for; or, where operands are real, what users in each watched namespace do with them.
 */
export type Step = object | ((operands: Operands) => Promise<void>);

/** A resource on its way from creation by its steps to deletion. */
export interface Life extends Placed {
  /** @default - none: it is made and deleted */
  readonly steps?: readonly Step[];
  /**
   * Returns true if the operator has done what the resource asks for. @default - the condition
   * Ready is true
   */
  isDone?(resource: KubernetesObject, find: Find): boolean | Promise<boolean>;
  /** @default - all that are offered */
  readonly scopes?: readonly ScopeKind[];
}

/** An operator of others: where it comes from, how it is built, and what is done with it. */
export interface ForeignOperator {
  /** Its id in the table of known operators. */
  readonly id: string;
  readonly release: string;
  /** The scopes that the import offers. */
  readonly scopes: readonly ScopeKind[];
  /** Name of the source that is imported, and whose module the programs are built from. */
  readonly source: string;
  /** Its namespace, where an object outside of namespaces names one. @default home */
  readonly home?: string;
  /** Its own image, where the source names none of the release. @default - that of the source */
  readonly image?: string;
  /** By the last part of the names of images. */
  readonly programs: Readonly<Record<string, Program>>;
  /**
   * Images of its operands, which real pods run then. @default - programs alone are run, and all
   * else is said to be ready by a stand-in
   */
  readonly operandImages?: (programs: ImagePrograms) => readonly NodeImage[];
  /** The run in a clause. */
  readonly did: string;
  /**
   * Each kind of the operator: whether operands ran for its resources that did all that it waits
   * for, none are run for the kind, stand-ins could not answer it, or no resource was made.
   */
  readonly operands: Readonly<
    Partial<Record<'answered' | 'none' | 'stood-in' | 'not-made', string>>
  >;
  /**
   * Service of its webhooks, where somebody else is to issue the certificate. @default - the
   * process does
   */
  readonly certificateFor?: string;
  /** Who reads its metrics, where a life does. @default - nobody */
  readonly metrics?: OperatorProps['metrics'];
  /** CRDs of others that its process needs. @default - none */
  otherKinds?(): readonly KubernetesObject[];
  /** Objects that its resources, or their clients, need. @default - none */
  readonly needs?:
    readonly Sample[] | ((of: Operands['outputsOf'], namespace: string) => readonly Sample[]);
  /** In the order of their creation; they are deleted in the opposite one. */
  readonly lives: readonly Life[];
  /** Resources that its webhooks refuse, with the message. @default - it has none */
  readonly refused?: readonly (Placed & { readonly message: RegExp })[];
  /**
   * Workloads and Services that it makes for itself: `Service kube-system/kubelet`. @default - none
   */
  readonly keeps?: readonly string[];
  /**
   * Rights on ConfigMaps and Secrets of its own namespace at a list of others, where its source
   * shows a use of each. @default - not compared
   */
  readonly ownSettings?: readonly string[];
  /** Namespaces beside its own and the watched ones that it asks about. @default - none */
  readonly alsoAsks?: readonly string[];
}

/**
 * A program that is built: a package of the module, or one of the binaries of the tests by its
 * name.
 */
export type Program = (Pick<Binary, 'package' | 'importsInternals'> | { readonly binary: string }) &
  InImage;

interface InImage {
  /** Arguments of the image's entry point before those of a container. @default - none */
  readonly args?: readonly string[];
  /** Where the program is in the image, first where it is run. @default - anywhere */
  readonly at?: readonly string[];
  /** Its user in the image. @default - not root */
  readonly user?: string;
}

/**
 * Returns true if a resource has a condition, and of its present generation where conditions have
 * one.
 */
export function hasCondition(
  type: string,
  status = 'True',
): (resource: KubernetesObject) => boolean {
  return (resource) => {
    const { generation } = resource.metadata;
    const found = conditionOf(resource, type);
    return found?.status === status && (found.observedGeneration ?? generation) === generation;
  };
}

/** A maker of samples of an API group, in this version where it is told no other one. */
export function samplesOf(group: string, version: string) {
  return (kind: string, name: string, spec: object, other = version): Sample => ({
    apiVersion: `${group}/${other}`,
    kind,
    metadata: { name },
    spec,
  });
}

/** An account of a user in a namespace, with rights there. */
export function accountWith(namespace: string, name: string, rules: readonly object[]): Sample[] {
  const group = 'rbac.authorization.k8s.io';
  const of = (kind: string, content: object): Sample => ({
    apiVersion: `${group}/v1`,
    kind,
    metadata: { name },
    ...content,
  });
  return [
    coreObject('ServiceAccount', name),
    of('Role', { rules }),
    of('RoleBinding', {
      roleRef: { apiGroup: group, kind: 'Role', name },
      subjects: [{ kind: 'ServiceAccount', name, namespace }],
    }),
  ];
}
