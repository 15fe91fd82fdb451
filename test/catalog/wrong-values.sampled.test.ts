import { sampled } from '../support/sampled';
import { silentChart } from '../support/synth';
import { CONSTRUCTS } from './constructs';
import { odd, placesIn, putAt, unmeantFor, wrongFor } from './wrong-values';

import type { ConstructCase } from './constructs';
import type { Place } from './wrong-values';

interface WrongValue {
  readonly construct: ConstructCase;
  readonly place: Place;
  readonly value: unknown;
}

/** By null the settings of a pod take back what is there by default. */
const MAY_BE_NULL = /^securityContext\.\w+$/;

// The props are all that there are: their lists do not compile without one.
const CASES = CONSTRUCTS.flatMap((construct) =>
  placesIn(construct.props).flatMap((place) =>
    wrongFor(place.value)
      .filter(
        (value) =>
          value !== null || !(construct.name.endsWith('Operator') && MAY_BE_NULL.test(place.text)),
      )
      .map((value): WrongValue => ({ construct, place, value })),
  ),
);

const UNMEANT = CONSTRUCTS.flatMap((construct) =>
  placesIn(construct.props).flatMap((place) =>
    unmeantFor(place).map((value): WrongValue => ({ construct, place, value })),
  ),
);

function outcomeOf({ construct, place, value }: WrongValue): Error | undefined {
  const chart = silentChart('shop');
  try {
    construct.place(chart, putAt(construct.props, place.steps, value) as never);
    chart.toJson();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}

/** The fault of the message about a wrong value; undefined if it has none. */
function complaint(wrong: WrongValue): string | undefined {
  const { construct, place, value } = wrong;
  const error = outcomeOf(wrong);
  const where = `${construct.name} with ${odd(value)} as '${place.text}'`;
  if (error === undefined) {
    return `${where} is accepted`;
  }
  const { message, name } = error;
  // A prop that is not of its type is named with what is below or above it where the API server
  // does so. The operators beside an etcd-operator check their own props, at their own paths.
  const ownText = /\/(Backup|Restore)Operator\]/.test(message)
    ? place.text.replace(/^\w+\.?/, '')
    : place.text;
  const isNamed = [`'${ownText}`, ` ${ownText}`].some((named) => message.includes(named));
  const isShown = value !== null || /null/.test(message);
  const isPlain =
    name === 'Error' && !/TypeError|RangeError|leave it out, or leave it out/.test(message);
  return isNamed && isShown && isPlain ? undefined : `${where}: ${name}: ${message}`;
}

test('there are thousands of wrong values', () => {
  expect(CASES.length).toBeGreaterThan(10_000);
});

test('a value that is wrong by its type is refused everywhere, with the prop that has it', () => {
  expect(sampled(CASES, 800).flatMap((wrong) => complaint(wrong) ?? [])).toEqual([]);
});

test('a value of the right type that nobody means is refused, with the prop that has it', () => {
  expect(UNMEANT.length).toBeGreaterThan(300);
  expect(UNMEANT.flatMap((wrong) => complaint(wrong) ?? [])).toEqual([]);
});
