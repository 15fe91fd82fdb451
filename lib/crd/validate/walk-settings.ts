import type { KubernetesVersion } from '../checks/kubernetes-version';

/** Options of a walk besides the value and its schema. */
export interface WalkOptions {
  readonly version: KubernetesVersion;
  /** True if parts that are as before may break rules that are newer than they. */
  readonly ratchets?: boolean;
  /** True if the status is a subresource: a given status is ignored, and the stored one stays. */
  readonly keepsStatus?: boolean;
}

/** Work of a walk besides copying. */
export interface WalkSettings {
  /** Drop fields that the schema does not know, and report them. */
  readonly prunes: boolean;
  /** Drop nulls where null is no value, and empty fields in the metadata of embedded resources. */
  readonly tidies: boolean;
  /** Fill in defaults. */
  readonly fills: boolean;
  /** Check what comes of it. */
  readonly checks: boolean;
}

/** For a resource that is sent. */
export const SENT: WalkSettings = { prunes: true, tidies: true, fills: true, checks: true };

/** For one that is read from where it is stored. */
export const READ: WalkSettings = { ...SENT, checks: false };

/** For one that is converted to another version. */
export const CONVERTED: WalkSettings = { ...READ, fills: false };

/** For a value that is checked as it is, without defaults; unknown fields are dropped. */
export const AS_IS: WalkSettings = { ...SENT, tidies: false, fills: false };
