/** The results of work on each item, in their order; so many at once. */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [i, item] of queue) {
      results[i] = await work(item, i);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
