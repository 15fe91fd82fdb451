// mailbox-operator, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import type { Construct } from 'constructs';
import {
  type ExistingOperatorOptions,
  existingOperator,
  type IOperator,
  Operator,
  type OperatorKind,
  type OperatorOptions,
  operatorProps,
} from 'operator-constructs/authoring';
import { mailboxDefinition } from './definition';

/** Properties of `MailboxOperator`. */
export type MailboxOperatorProps = OperatorOptions;

const KIND: OperatorKind<MailboxOperatorProps> = { definition: mailboxDefinition, props: {} };

/**
 * The operator mailbox-operator, release 2.3.0. Scopes that it serves, with the evidence for each:
 *
 * - `OperatorScope.namespace()` (signal): the annotation olm.targetNamespaces tells it what to watch
 * - `OperatorScope.namespaces(...)` (signal): the annotation olm.targetNamespaces tells it what to watch
 * - `OperatorScope.cluster()` (declared): its authors declare that it serves all namespaces
 */
export class MailboxOperator extends Operator {
  public static readonly operatorKind: OperatorKind<MailboxOperatorProps> = KIND;

  /** An operator that somebody else installed; creates no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingOperatorOptions): IOperator {
    return existingOperator(scope, id, props, KIND);
  }

  constructor(scope: Construct, id: string, props: MailboxOperatorProps = {}) {
    super(scope, id, operatorProps(scope, id, props, KIND));
  }
}
