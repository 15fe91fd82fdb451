import { join } from 'node:path';
import { root } from '../support/root';
import { prometheus } from './operators/prometheus';
import { rabbitmq } from './operators/rabbitmq';
import { zookeeper } from './operators/zookeeper';

import type { Chart } from 'cdk8s';
import type { IOperator, OperatorDefinition, OperatorScope } from 'operator-constructs';
import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { Spec } from './fields';

/** An operator of the catalogue, or one that is imported, as it is measured. */
export interface MeasuredOperator {
  /** The folder of its entry in `lib/catalog`, or its id in the table of known operators. */
  readonly name: string;
  /** That of an imported one is read from its source. */
  readonly definition: () => OperatorDefinition;
  readonly isImported?: boolean;
  /** Where it serves metrics. @default - as its definition says */
  readonly metricsPort?: number;
  /** Counters of its looks at resources, and of those that failed. @default - controller-runtime's */
  readonly metrics?: { readonly looks: string; readonly errors: string };
  /** Name of the program among those that the tests build. */
  readonly binary: string;
  /** True if it runs commands in pods, each of which succeeds then. @default false */
  readonly runsCommands?: boolean;
  /** Objects that fields name, in no namespace. @default - none */
  readonly needs?: readonly KubernetesObject[];
  /** Annotations and labels by which it remembers what it has to do, and when. @default - none */
  readonly reminders?: readonly string[];
  /** Installs the operator without its cluster part, and with metrics. */
  readonly install: (chart: Chart, scope: OperatorScope) => IOperator;
  readonly kinds: readonly MeasuredKind[];
  /** Starts what the operator talks to, for resources of a name in a namespace. @default - nothing */
  readonly startPeer?: (resource: { name: string; namespace: string }) => Promise<Peer>;
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
   */
  readonly spare: { readonly apiVersion: string; readonly kind: string; readonly name: string };
  /** The condition of its status that is true while it works. */
  readonly ready: string;
  /** What else the spec has where a field is changed, by the beginning of its way. */
  readonly beside: Readonly<Record<string, Spec>>;
  /** Values of fields that their schema does not tell. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  /** Fields that cannot be measured this way, by the beginning of their way, with the reason. */
  readonly untried?: Readonly<Record<string, string>>;
}

export const MEASURED: readonly MeasuredOperator[] = [zookeeper, rabbitmq, prometheus];

/** The file with the data of an operator, which the package carries. */
export function dataFile({ name, isImported = false }: MeasuredOperator): string {
  return isImported
    ? join(root, 'lib/cli/importing/effects', `${name}.json`)
    : join(root, 'lib/catalog', name, 'effects.json');
}
