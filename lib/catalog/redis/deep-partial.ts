/** A type of which any field may be left out, on every level; lists stay whole, as a merge replaces them. */
export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> }
    : T;
