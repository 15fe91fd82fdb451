// mailbox 2.3.0, imported from release.yaml (sha256:54c237a1a570c4cd9f72023089d9745f2d7fbad1a37d3aef8e6347eac8309572).
// Written by: operator-constructs import examples/import/release.yaml --out examples/import/operators/mailbox --name mailbox
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import { component } from 'operator-constructs/pulumi';
import { MailDomain as MailDomainConstruct } from './kinds/mail-domain';
import { Mailbox as MailboxConstruct } from './kinds/mailbox';
import { MailboxOperator as MailboxOperatorConstruct } from './operator';

/** The operator mailbox, as a Pulumi component. */
export class MailboxOperator extends component(MailboxOperatorConstruct, [], {
  type: 'operator-constructs:mailbox:MailboxOperator',
}) {}

/** The kind MailDomain, as a Pulumi component. */
export class MailDomain extends component(MailDomainConstruct, [], {
  type: 'operator-constructs:mailbox:MailDomain',
}) {}

/** The kind Mailbox, as a Pulumi component. */
export class Mailbox extends component(MailboxConstruct, [], {
  type: 'operator-constructs:mailbox:Mailbox',
}) {}
