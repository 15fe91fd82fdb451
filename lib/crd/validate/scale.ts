import type { CustomResourceSubresources } from '../manifest';
import { isObject, own, type Draft } from './draft';
import { Path, type Report } from './problem';
import { showTyped } from './show';

const MAX_REPLICAS = 2 ** 31 - 1;

/** Checks the numbers of replicas that the scale subresource reads; the API server refuses others on every write. */
export function checkScale(draft: Draft, subresources: CustomResourceSubresources | undefined, report: Report): void {
  const scale = subresources?.scale;
  if (scale === undefined) {
    return;
  }
  for (const jsonPath of [scale.specReplicasPath, scale.statusReplicasPath]) {
    const fields = jsonPath.replace(/^\./, '').split('.');
    const value = fields.reduce<Draft | undefined>((at, field) => (isObject(at) ? own(at, field) : undefined), draft);
    const isCount = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_REPLICAS;
    if (value !== undefined && !isCount) {
      const path = fields.reduce((at, field) => at.at(field), Path.ROOT);
      report(path, 'minimum', `must be a number of replicas from 0 to ${MAX_REPLICAS}, got ${showTyped(value)}`);
    }
  }
}
