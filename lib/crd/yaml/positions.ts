import { parseEvents, type YamlEvent } from './events';

/** Where a document begins in a text, and each item of its field `items`. */
export interface DocumentPosition {
  readonly start: number;
  readonly items: readonly number[];
}

/** The positions of all documents of a text; none for a text that is no YAML. */
export function positionsOf(text: string): readonly DocumentPosition[] {
  let events: readonly YamlEvent[];
  try {
    events = parseEvents(text);
  } catch {
    return [];
  }
  const documents: { start: number; items: number[] }[] = [];
  let [depth, position, isItems] = [0, 0, false];
  for (const event of events) {
    const at = startOf(event);
    position = at ?? position;
    if (event.type === 1) {
      documents.push({ start: -1, items: [] });
    } else if (event.type !== 6) {
      const document = documents.at(-1)!;
      document.start = document.start < 0 ? position : document.start;
      // The document is 1, its fields are 2, and the items of a list are 3.
      if (depth === 3 && isItems) {
        document.items.push(position);
      } else if (depth === 2) {
        isItems = event.type === 4 ? text.startsWith('items', event.valueStart) : isItems && event.type === 2;
      }
    }
    depth += event.type === 6 ? -1 : event.type <= 3 ? 1 : 0;
  }
  return documents;
}

/** Nothing that is left out has a place. */
function startOf(event: YamlEvent): number | undefined {
  const start = event.type === 2 || event.type === 3 ? event.start : event.type === 4 ? event.valueStart : -1;
  return start < 0 ? undefined : start;
}
