// mailbox-operator 2.3.0, imported from bundle (sha256:3628a94480960c88ff6032d130c7700f31de08e1e0a45ebe7009b5e25997e992).
// Written by: operator-constructs import examples/import/bundle --out examples/import/operators/mailbox-from-bundle
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import { component } from 'operator-constructs/pulumi';
import { MailDomain as MailDomainConstruct } from './kinds/mail-domain';
import { Mailbox as MailboxConstruct } from './kinds/mailbox';
import { MailboxOperator as MailboxOperatorConstruct } from './operator';

/** The operator mailbox-operator, as a Pulumi component. */
export class MailboxOperator extends component(MailboxOperatorConstruct, [], {
  type: 'operator-constructs:mailbox-operator:MailboxOperator',
}) {}

/** The kind MailDomain, as a Pulumi component. */
export class MailDomain extends component(MailDomainConstruct, [], {
  type: 'operator-constructs:mailbox-operator:MailDomain',
}) {}

/** The kind Mailbox, as a Pulumi component. */
export class Mailbox extends component(MailboxConstruct, [], {
  type: 'operator-constructs:mailbox-operator:Mailbox',
}) {}
