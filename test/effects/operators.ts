import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { operatorBinaries } from '../cluster/support/binaries';
import { root } from '../support/root';

import type { Chart } from 'cdk8s';
import type { IOperator, OperatorDefinition, OperatorScope } from 'operator-constructs';
import type { Binary } from '../cluster/support/binaries';
import type { ControlPlane } from '../cluster/support/control-plane';
import type { KubernetesClient } from '../cluster/support/kubernetes-client';
import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { ImagePrograms, PodAttendant } from '../cluster/support/node/node-stand-in';
import type { ForeignOperator } from '../long/foreign/operator';
import type { OperatorImage } from '../long/support/operator-images';
import type { Spec } from './fields';
import type { RealServers } from './in-pods';

/** An operator of the catalogue, or one that is imported, as it is measured. */
export interface MeasuredOperator {
  /** The folder of its entry in `lib/catalog`, or its id in the table of known operators. */
  readonly name: string;
  /** That of its definition. @default - its name */
  readonly folder?: string;
  /** That of an imported one is read from its source: of the release of the tests, or another one. */
  readonly definition: (release?: string) => OperatorDefinition;
  readonly isImported?: boolean;
  /** Name of its Deployment with metrics, where it has several. @default - that of the operator */
  readonly workload?: string;
  /** Where it serves metrics. @default - as its definition says */
  readonly metricsPort?: number;
  /** Counters of its looks at resources, and of those that failed. @default - controller-runtime's */
  readonly metrics?: { readonly looks: string; readonly errors: string };
  /**
   * Milliseconds within which it has looked at what changed. @default - 4000; it is told of each
   * change
   */
  readonly looksWithin?: number;
  /** Name of the program among those that the tests build. @default - those of `foreign` */
  readonly binary?: string;
  /**
   * Where it has several workloads, or webhooks: the programs of its images, which run as a node
   * runs them, once and for all namespaces. @default - `binary` alone, once for each lane
   */
  readonly foreign?: ForeignOperator;
  /** Its image in an archive, which is run in the same way. @default - `foreign` or `binary` is */
  readonly image?: OperatorImage;
  /**
   * Programs of the servers in the pods of its resources, beside `image`; scripts may be written
   * into the folder. @default - nothing runs
   */
  readonly operands?: (folder: string) => ImagePrograms;
  /** The release of `foreign` that runs. @default - that of its source */
  readonly release?: string;
  /** Stands for what runs in the pods of its resources, beside `foreign`. @default - nothing runs */
  readonly attendant?: (cluster: ControlPlane) => PodAttendant;
  /** True if its claims have to be bound to volumes. @default false */
  readonly hasVolumes?: boolean;
  /** CRDs of others whose resources it makes. @default - none */
  readonly otherKinds?: () => readonly KubernetesObject[];
  /** True if it runs commands in pods, each of which succeeds then. @default false */
  readonly runsCommands?: boolean;
  /** Objects that fields name, in no namespace. @default - none */
  readonly needs?: readonly KubernetesObject[];
  /** Annotation that it does not copy to its pods. @default - it copies none */
  readonly poked?: string;
  /** Annotations and labels by which it remembers what it has to do, and when. @default - none */
  readonly reminders?: readonly string[];
  /**
   * An object, of all that are there, with what its status or its bytes say in a form that can be
   * compared. Of `issued`, values that are given out at random by their names, only that they are
   * others is said. Undefined for an object that says nothing. @default - as it is
   */
  readonly readable?: (
    object: KubernetesObject,
    all: readonly KubernetesObject[],
  ) => KubernetesObject | undefined;
  /** Installs the operator with metrics; without its cluster part where lanes have one each. */
  readonly install: (
    chart: Chart,
    scope: OperatorScope,
    definition: OperatorDefinition,
  ) => IOperator;
  readonly kinds: readonly MeasuredKind[];
  /** Kinds that servers in pods carry out: without these nothing is seen of them. @default - none */
  readonly carriedOut?: readonly KindInPods[];
  /** Starts what the operator talks to, for resources of a name in a namespace. @default - nothing */
  readonly startPeer?: (resource: { name: string; namespace: string }) => Promise<Peer>;
}

/** The kinds of an operator that are measured with real servers. */
export function kindsInPods({ kinds, carriedOut = [] }: MeasuredOperator): readonly KindInPods[] {
  return [
    ...kinds.flatMap(({ kind, servers }) => (servers ? [{ kind, servers }] : [])),
    ...carriedOut,
  ];
}

/** Returns true for an operator that is run once and for all namespaces, in a pod. */
export function isInPod({ foreign, image }: MeasuredOperator): boolean {
  return foreign !== undefined || image !== undefined;
}

/** What an operator asks beside the API server. */
export interface Peer {
  /** The name by which the operator looks for it, and its address. */
  readonly host: readonly [name: string, address: string];
  /** Has it forget the resource that it was for. */
  forget(): void;
  stop(): Promise<void>;
}

/** A kind of custom resource, as it is measured. */
export interface MeasuredKind {
  readonly kind: string;
  /** Places a resource as users write it. */
  readonly place: (chart: Chart, operator: IOperator, name: string) => void;
  /** A spec that says no more than it must: what has no effect is tried on it again. */
  readonly bare: Spec;
  /**
   * An object of a resource, `*` for its name, that the operator makes again when it is deleted:
   * that has it look at the resource, as it does by itself only from time to time.
   * @default - none: an annotation does that
   */
  readonly spare?: { readonly apiVersion: string; readonly kind: string; readonly name: string };
  /** Returns true for a resource at rest. @default - each is where its pods are */
  readonly isAtRest?: (resource: KubernetesObject) => boolean;
  /** The condition of its status that is true while it works. @default - it has none */
  readonly ready?: string;
  /** What else the spec has where a field is changed, by the beginning of its way. */
  readonly beside: Readonly<Record<string, Spec>>;
  /** Values of fields that their schema does not tell. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  /** Objects that are changed as wholes, to these values. @default - none: each field is */
  readonly wholes?: Readonly<Record<string, unknown>>;
  /**
   * Fields that what runs in its pods reads, so that more may happen than objects show.
   * @default - none
   */
  readonly readInPods?: RegExp;
  /** True if it makes pods itself; those that come again have other numbers. @default false */
  readonly hasOwnPods?: boolean;
  /** Objects that are there beside each resource, in no namespace. @default - none */
  readonly with?: readonly KubernetesObject[];
  /** Names that the base gives to objects, with what they are: `<spec.name>`. @default - none */
  readonly names?: Readonly<Record<string, string>>;
  /** What has the operator do again what it does from time to time. @default - nothing */
  readonly renew?: (api: KubernetesClient, namespace: string) => Promise<void>;
  /** The field that `renew` changes. @default - none: the operator does it by itself */
  readonly renewedBy?: string;
  /** Real servers for its pods (`--pods`). @default - none */
  readonly servers?: RealServers;
  /** Fields that cannot be measured this way, by the beginning of their way, with the reason. */
  readonly untried?: Readonly<Record<string, string>>;
}

/** A kind that is measured with real servers in pods. */
export interface KindInPods {
  readonly kind: string;
  readonly servers: RealServers;
  /** Fields that are not measured, with the reason. @default - those of the kind without servers */
  readonly untried?: Readonly<Record<string, string>>;
}

const FOLDER = join(__dirname, 'operators');

/** What files of the folder export under this name. */
export const MEASURED: readonly MeasuredOperator[] = readdirSync(FOLDER).flatMap((file) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the names are known at run time only
  const { measured } = require(join(FOLDER, file)) as { readonly measured?: MeasuredOperator };
  return measured ?? [];
});

/** An operator of another release: of several programs with all that was published with them. */
export function ofRelease(
  operator: MeasuredOperator,
  release: string | undefined,
): MeasuredOperator {
  return operator.foreign === undefined
    ? operator
    : { ...operator, release, definition: () => operator.definition(release) };
}

/** What is built for an operator that is one program. */
export function programOf({ binary }: MeasuredOperator, release?: string): readonly Binary[] {
  const programs = operatorBinaries.filter(({ name }) => name === binary);
  return release === undefined
    ? programs
    : programs.map((program) => ({ ...program, version: `v${release}` }));
}

/** The file with the data of an operator, which the package carries. */
export function dataFile({ name, folder = name, isImported = false }: MeasuredOperator): string {
  return isImported
    ? join(root, 'lib/cli/importing/effects', `${name}.json`)
    : join(root, 'lib/catalog', folder, 'effects.json');
}
