// mailbox, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import type { Construct } from 'constructs';
import {
  type CustomResourceOptions,
  type ResourceType,
  importedType,
  type OutputsOf,
  type KindDefinition,
  KindResource,
} from 'operator-constructs/generated';
import type { customization } from '../customization';
import { mailDomainCrd } from '../crds/mail-domain';
import type { Archive, BucketRef } from './types';

/** The kind MailDomain of mail.example.com. A domain whose mail is received here. */
export const mailDomainType: ResourceType<MailDomainSpec> = importedType(
  {
    group: 'mail.example.com',
    kind: 'MailDomain',
    plural: 'maildomains',
    scope: 'Namespaced',
    versions: ['v1'],
    storedVersion: 'v1',
  },
  mailDomainCrd,
);

/** Properties of `MailDomain`. */
export interface MailDomainProps extends CustomResourceOptions {
  /** The `spec`, in upstream's words. */
  readonly spec: MailDomainSpec;
}

const KIND: KindDefinition<MailDomainProps, MailDomainSpec> = { type: mailDomainType, props: {} };

/** A MailDomain that an operator of this app serves, or one that somebody else installed. */
export class MailDomain extends KindResource<MailDomainSpec> {
  public static readonly classDefinition: KindDefinition<MailDomainProps, MailDomainSpec> = KIND;

  constructor(scope: Construct, id: string, props: MailDomainProps) {
    super(scope, id, props, KIND);
  }
}

export interface MailDomain extends OutputsOf<{}, typeof customization, 'MailDomain'> {}

export interface MailDomainSpec {
  readonly domain: string;
  /** The mailbox that gets what is for nobody. */
  readonly catchAll?: BucketRef;
  /** Where archived mail goes, unless a mailbox says otherwise. */
  readonly archive?: Archive;
}
