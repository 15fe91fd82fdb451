declare const excluded: unique symbol;

/**
 * The type of a prop that another prop rules out. No value has it, so that a compiler names the other prop where both are
 * given: `Type 'string' is not assignable to type 'NotWith<"ephemeral">'`.
 */
export interface NotWith<Prop extends string> {
  readonly [excluded]: Prop;
}
