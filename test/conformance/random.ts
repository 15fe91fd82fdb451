/** Random numbers that are the same for the same seed, on every machine. */
export class Random {
  private state: number;

  constructor(seed: string) {
    // FNV-1a: two seeds that differ in one letter have nothing in common.
    this.state = [...seed].reduce(
      (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16777619),
      2166136261,
    );
  }

  /** A number from 0 on, below 1. */
  public next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number between two others, both included. */
  public int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  public chance(probability: number): boolean {
    return this.next() < probability;
  }

  public pick<T>(values: readonly T[]): T {
    if (values.length === 0) {
      throw new Error('there is nothing to pick from');
    }
    return values[this.int(0, values.length - 1)]!;
  }
}
