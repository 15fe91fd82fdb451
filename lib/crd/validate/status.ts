import type { CustomResourceSubresources } from '../manifest';
import { cloneDraft, own, type DraftObject } from './draft';

/** Leaves the status as it is in the cluster where it is written apart: the API server does not look at what is given. */
export function keepStatus(
  draft: DraftObject,
  before: DraftObject | undefined,
  subresources: CustomResourceSubresources | undefined,
): void {
  if (subresources?.status === undefined) {
    return;
  }
  const status = before === undefined ? undefined : own(before, 'status');
  if (status === undefined) {
    delete draft['status'];
  } else {
    draft['status'] = cloneDraft(status);
  }
}
