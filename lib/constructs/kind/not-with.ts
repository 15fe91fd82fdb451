/**
 * The type of a prop that another prop rules out, so that a compiler names the other prop where both are given:
 * `Type 'string' is not assignable to type '"not with ephemeral"'`.
 *
 * It is a text, because a compiler tells the members of a union apart by texts. The value itself fails at run time, as
 * any other does.
 */
export type NotWith<Prop extends string> = `not with ${Prop}`;
