// mailbox-operator, written by operator-constructs import; import.json says from what.
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
import { mailboxCrd } from '../crds/mailbox';
import type { Archive } from './types';

/** The kind Mailbox of mail.example.com. A mailbox of one address. */
export const mailboxType: ResourceType<MailboxSpec> = importedType(
  {
    group: 'mail.example.com',
    kind: 'Mailbox',
    plural: 'mailboxes',
    scope: 'Namespaced',
    versions: ['v1alpha1', 'v1'],
    storedVersion: 'v1',
    conversion: 'webhook',
  },
  mailboxCrd,
);

/** Properties of `Mailbox`. */
export interface MailboxProps extends CustomResourceOptions {
  /** The `spec`, in upstream's words. */
  readonly spec: MailboxSpec;
}

const KIND: KindDefinition<MailboxProps, MailboxSpec> = { type: mailboxType, props: {} };

/** A Mailbox that an operator of this app serves, or one that somebody else installed. */
export class Mailbox extends KindResource<MailboxSpec> {
  public static readonly classDefinition: KindDefinition<MailboxProps, MailboxSpec> = KIND;

  constructor(scope: Construct, id: string, props: MailboxProps) {
    super(scope, id, props, KIND);
  }
}

export interface Mailbox extends OutputsOf<{}, typeof customization, 'Mailbox'> {}

export interface MailboxSpec {
  /** The address that it receives mail for. */
  readonly address: string;
  /**
   * How much it may hold, such as 2Gi.
   * @default '1Gi'
   */
  readonly quota?: number | string;
  /**
   * Action on mail that was read.
   * @default 'Keep'
   */
  readonly retention?: 'Keep' | 'Archive' | 'Delete';
  /** Where archived mail goes. */
  readonly archive?: Archive;
}

export interface MailboxStatus {
  readonly phase?: string;
  readonly used?: number;
}
