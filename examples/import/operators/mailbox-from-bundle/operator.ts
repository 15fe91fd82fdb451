// mailbox-operator, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import { operatorClass, type OperatorClassDefinition, type OperatorOptions } from 'operator-constructs/generated';
import { mailboxDefinition } from './definition';

/** Properties of `MailboxOperator`. */
export type MailboxOperatorProps = OperatorOptions;

const DEFINITION: OperatorClassDefinition<MailboxOperatorProps> = { definition: mailboxDefinition, props: {} };

/**
 * The operator mailbox-operator, release 2.3.0. Scopes that it serves, with the evidence for each:
 *
 * - `OperatorScope.namespace()` (signal): the annotation olm.targetNamespaces tells it what to watch; nothing tells
 *   mailbox-webhook what to watch, so its rights stay cluster-wide
 * - `OperatorScope.namespaces(...)` (signal): the annotation olm.targetNamespaces tells it what to watch; nothing tells
 *   mailbox-webhook what to watch, so its rights stay cluster-wide
 * - `OperatorScope.cluster()` (declared): its authors declare that it serves all namespaces
 */
export class MailboxOperator extends operatorClass(DEFINITION) {}
