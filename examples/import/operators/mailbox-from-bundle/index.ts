// mailbox-operator 2.3.0, imported from bundle (sha256:3628a94480960c88ff6032d130c7700f31de08e1e0a45ebe7009b5e25997e992).
// Written by: operator-constructs import examples/import/bundle --out examples/import/operators/mailbox-from-bundle
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

export * from './customization';
export { mailboxDefinition } from './definition';
export { MailDomain, type MailDomainProps, type MailDomainSpec, mailDomainType } from './kinds/mail-domain';
export { Mailbox, type MailboxProps, type MailboxSpec, type MailboxStatus, mailboxType } from './kinds/mailbox';
export { MailboxOperator, type MailboxOperatorProps } from './operator';
