export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line;
}

/** Freezes a value and everything below it. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const key in value) {
      freeze(value[key]);
    }
    Object.freeze(value);
  }
  return value;
}
