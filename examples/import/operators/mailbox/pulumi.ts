// mailbox, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import { customOutputs } from 'operator-constructs/generated';
import { component } from 'operator-constructs/pulumi';
import { customization } from './customization';
import { MailDomain as MailDomainConstruct } from './kinds/mail-domain';
import { Mailbox as MailboxConstruct } from './kinds/mailbox';
import { MailboxOperator as MailboxOperatorConstruct } from './operator';

/** The operator mailbox, as a Pulumi component. */
export class MailboxOperator extends component(MailboxOperatorConstruct, [], {
  type: 'operator-constructs:mailbox:MailboxOperator',
}) {}

/** The kind MailDomain, as a Pulumi component. */
export class MailDomain extends component(MailDomainConstruct, customOutputs(customization, 'MailDomain'), {
  type: 'operator-constructs:mailbox:MailDomain',
}) {}

/** The kind Mailbox, as a Pulumi component. */
export class Mailbox extends component(MailboxConstruct, customOutputs(customization, 'Mailbox'), {
  type: 'operator-constructs:mailbox:Mailbox',
}) {}
