import type { Comparison } from './comparison';

/** Compares by which keys the items of a list are distinguished. */
export function compareListType({ before, after, place }: Comparison): void {
  const keyword = 'x-kubernetes-list-type';
  const [was, is] = [before[keyword] ?? 'atomic', after[keyword] ?? 'atomic'];
  if (was !== is) {
    const effect = 'nothing is refused, but server-side apply replaces the list as a whole';
    const deviation = is === 'atomic' ? ({ severity: 'warning', effect } as const) : {};
    place.at(keyword).report('list-type-changed', `is ${is}, was ${was}`, deviation);
  } else if (is === 'map') {
    compareKeys({ before, after, place });
  }
}

function compareKeys({ before, after, place }: Pick<Comparison, 'before' | 'after' | 'place'>): void {
  const keyword = 'x-kubernetes-list-map-keys';
  const [was, is] = [before, after].map((schema) => [...new Set(schema[keyword])].sort().join(', '));
  if (was !== is) {
    place.at(keyword).report('list-keys-changed', `is ${is || 'none'}, was ${was || 'none'}`);
  }
}

/** Compares whether several writers can share a map. */
export function compareMapType({ before, after, place }: Comparison): void {
  const keyword = 'x-kubernetes-map-type';
  const [was, is] = [before[keyword] ?? 'granular', after[keyword] ?? 'granular'];
  if (was !== is) {
    place.at(keyword).report('map-type-changed', `is ${is}, was ${was}`);
  }
}
