/** Deeper than this no CRD and no resource is, but a value that holds itself. */
const MAX_DEPTH = 400;

/** More values than this do not fit into an object that an API server would store. */
const MAX_VALUES = 2_000_000;

/** Why a value cannot be walked through by functions that call themselves; undefined when it can. */
export function unreadable(value: unknown): string | undefined {
  let count = 0;
  // An object that stands in several places is looked at once, and counted as often as it would be written.
  let level = new Map<object, number>(isContainer(value) ? [[value, 1]] : []);
  for (let depth = 0; level.size > 0; depth++) {
    if (depth > MAX_DEPTH) {
      return `is nested more than ${MAX_DEPTH} levels deep, or contains itself`;
    }
    const next = new Map<object, number>();
    for (const [container, times] of level) {
      const items: unknown[] = Object.values(container);
      count += items.length * times;
      if (count > MAX_VALUES) {
        return `has more than ${MAX_VALUES} values, or contains itself`;
      }
      items.forEach((item) => isContainer(item) && next.set(item, (next.get(item) ?? 0) + times));
    }
    level = next;
  }
  return undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
