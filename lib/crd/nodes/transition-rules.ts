/** A rule about a change, and its message. */
export type TransitionRule = readonly [rule: string, message: string];

/** No change at all. */
export function immutable(): TransitionRule {
  return ['self == oldSelf', 'must not change'];
}

/** No change to a smaller number. */
export function onlyGrows(): TransitionRule {
  return ['self >= oldSelf', 'must not become smaller'];
}

/** No change by more than a number, which CEL wants to be of the type of the value. */
export function stepOf(most: number, isInteger: boolean): TransitionRule {
  if (!Number.isFinite(most) || most <= 0 || (isInteger && !Number.isInteger(most))) {
    throw new Error(`'step' is ${most}; use a ${isInteger ? 'whole ' : ''}number above 0`);
  }
  const limit = isInteger || !Number.isInteger(most) ? String(most) : `${most}.0`;
  return [`self - oldSelf <= ${limit} && oldSelf - self <= ${limit}`, `must not change by more than ${most} at a time`];
}
