import type { CustomResourceSubresources } from '../json/manifest';
import type { Draft } from '../json/draft';
import { isObject, own } from '../json/object';
import { Path } from '../json/path';
import { type Report } from './problem';
import { showTyped } from '../json/show';

const MAX_REPLICAS = 2 ** 31 - 1;

/** Checks the numbers of replicas that the scale subresource reads; the API server refuses others on every write. */
export function checkScale(draft: Draft, subresources: CustomResourceSubresources | undefined, report: Report): void {
  const scale = subresources?.scale;
  if (scale === undefined) {
    return;
  }
  for (const jsonPath of [scale.specReplicasPath, scale.statusReplicasPath]) {
    const { value, path } = lookUp(draft, jsonPath);
    const isCount = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_REPLICAS;
    if (value !== undefined && !isCount) {
      report(path, 'minimum', `must be a number of replicas from 0 to ${MAX_REPLICAS}, got ${showTyped(value)}`);
    }
  }
  if (scale.labelSelectorPath !== undefined) {
    const { value, path } = lookUp(draft, scale.labelSelectorPath);
    if (value !== undefined && typeof value !== 'string') {
      report(path, 'type', `must be a label selector as text, got ${showTyped(value)}`);
    }
  }
}

/** The value at the end of a path, or what stands in its way. */
function lookUp(draft: Draft, jsonPath: string): { readonly value: Draft | undefined; readonly path: Path } {
  let value: Draft | undefined = draft;
  let path = Path.ROOT;
  for (const field of jsonPath.replace(/^\./, '').split('.')) {
    if (value === undefined || value === null) {
      return { value: undefined, path };
    }
    if (!isObject(value)) {
      return { value: Array.isArray(value) ? value : [value], path };
    }
    value = own(value, field);
    path = path.at(field);
  }
  return { value, path };
}
