import type { Draft } from '../json/draft';
import { checkConditions } from './combinations';
import type { Validator } from './validator';
import type { SchemaNode } from './node';
import { checkItself, checkNull } from './values';

/**
 * Checks a value that a walk has taken, after what is below it, and reports it before that.
 *
 * @param start how many findings there were before the value was taken
 * @param mayStay whether it is as it was before, so that what is wrong with it is not reported
 */
export function checkTaken(value: Draft, node: SchemaNode, judge: Validator, start: number, mayStay: boolean): void {
  const { findings } = judge;
  if (mayStay) {
    findings.drop('values', start);
  } else if (value === null) {
    checkNull(node, judge);
  } else {
    const below = findings.count('values');
    if (checkItself(value, node, judge)) {
      if (below > start) {
        findings.moveForward('values', start, below);
      }
      if (node.hasConditions) {
        checkConditions(value, node, judge);
      }
    } else {
      // Problems below a value of the wrong type mean nothing.
      findings.drop('values', start, below);
    }
  }
}
