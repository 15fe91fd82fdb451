/** Cost that the API server takes for unlimited: it counts with 64 bits, and stays there when they do not suffice. */
export const UNLIMITED = 2 ** 64;

/** Cost of going through a string once, for each character. */
export const TRAVERSAL = 0.1;

/** Cost of matching a regular expression against one character, for each character of the expression. */
export const REGEX = 0.25;

/** Cost of making a list or a map, whatever is in it. */
export const NEW_LIST = 10;
export const NEW_MAP = 30;

/** The length of a string, or the number of entries of a list or map, as far as it is known. */
export interface Size {
  readonly least: number;
  readonly most: number;
}

export const ONE: Size = exactly(1);
export const UNKNOWN: Size = { least: 0, most: UNLIMITED };

export function exactly(count: number): Size {
  return { least: count, most: count };
}

/** The size of what is one or the other. */
export function either(a: Size, b: Size): Size {
  return { least: Math.min(a.least, b.least), most: Math.max(a.most, b.most) };
}

export function joined(a: Size, b: Size): Size {
  return { least: sum(a.least, b.least), most: sum(a.most, b.most) };
}

export function repeated(a: Size, times: Size): Size {
  return { least: product(a.least, times.least), most: product(a.most, times.most) };
}

export function sum(...amounts: readonly number[]): number {
  return amounts.reduce((a, b) => Math.min(a + b, UNLIMITED), 0);
}

export function product(a: number, b: number): number {
  return Math.min(a * b, UNLIMITED);
}

/** A cost that grows with an amount, in whole numbers. */
export function scaled(amount: number, factor: number): number {
  return Math.min(Math.ceil(amount * factor), UNLIMITED);
}
