import { errorText, log } from '../log.js';

/** Waits; ends early, and without an error, when the signal comes. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) {
    return;
  }
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** The value of a promise, or undefined when it takes longer. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const ended = new AbortController();
  try {
    return await Promise.race([promise, pause(ms, ended.signal).then(() => undefined)]);
  } finally {
    ended.abort();
  }
}

/** Between half of `ms` and all of it: those who failed together do not come back together. */
export function withJitter(ms: number): number {
  return ms * (0.5 + Math.random() / 2);
}

/** Resolves when the signal comes. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) {
    return;
  }
  await new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}

/** Asks until there is an answer; undefined when the signal came first. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await ask();
    } catch (error) {
      log.warn('no answer', { error: errorText(error) });
      await pause(withJitter(5_000), signal);
    }
  }
  return undefined;
}
