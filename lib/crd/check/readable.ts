/** Deeper than this no schema is, but a value that holds itself. */
const MAX_DEPTH = 400;

/** More values than this do not fit into a CRD that an API server would store. */
const MAX_VALUES = 2_000_000;

/** Why a value cannot be walked through by functions that call themselves; undefined when it can. */
export function unreadable(value: unknown): string | undefined {
  let count = 0;
  let level: object[] = isContainer(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      return `is nested more than ${MAX_DEPTH} levels deep, or contains itself`;
    }
    const next: object[] = [];
    for (const container of level) {
      const items: unknown[] = Object.values(container);
      count += items.length;
      if (count > MAX_VALUES) {
        return `has more than ${MAX_VALUES} values, or contains itself`;
      }
      items.filter(isContainer).forEach((item) => next.push(item));
    }
    level = next;
  }
  return undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
