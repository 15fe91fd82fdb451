// mailbox-operator, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import type { ImportedSample, StaleSample } from 'operator-constructs/generated';
import { type MailDomainSpec, mailDomainType } from './kinds/mail-domain';
import { type MailboxSpec, mailboxType } from './kinds/mailbox';

const spec1: MailboxSpec = { address: 'sales@example.com', quota: '5Gi' };

const spec2: MailDomainSpec = { domain: 'example.com', catchAll: { name: 'sales' } };

/** Upstream's samples that the CRDs of this release accept. */
export const samples: readonly ImportedSample[] = [
  {
    type: mailboxType,
    resource: { apiVersion: 'mail.example.com/v1', kind: 'Mailbox', metadata: { name: 'sales' }, spec: spec1 },
  },
  {
    type: mailDomainType,
    resource: { apiVersion: 'mail.example.com/v1', kind: 'MailDomain', metadata: { name: 'example' }, spec: spec2 },
  },
];

/** Upstream's samples that the CRDs of this release reject, with the reason. */
export const staleSamples: readonly StaleSample[] = [
  {
    resource: {
      apiVersion: 'mail.example.com/v1',
      kind: 'Mailbox',
      metadata: { name: 'from-an-older-release' },
      spec: { address: 'old@example.com', quotaMegabytes: 500 },
    },
    problems: ['spec.quotaMegabytes: unknown field; use one of address, quota, retention, archive'],
  },
];
