// mailbox, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

export * from './customization';
export { mailboxDefinition } from './definition';
export { MailDomain, type MailDomainProps, type MailDomainSpec, mailDomainType } from './kinds/mail-domain';
export { Mailbox, type MailboxProps, type MailboxSpec, type MailboxStatus, mailboxType } from './kinds/mailbox';
export { MailboxOperator, type MailboxOperatorProps } from './operator';
