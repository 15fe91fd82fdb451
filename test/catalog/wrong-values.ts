import { inspect } from 'node:util';

type Steps = readonly (string | number)[];

/** A value among props. */
export interface Place {
  readonly steps: Steps;
  /** Its path, as a user reads it. */
  readonly text: string;
  readonly value: unknown;
}

/** Values that no prop of plain data may have. */
const NEVER: readonly unknown[] = [null, NaN, Infinity, (): number => 1, 5n, new Date(0)];

/** Values of a wrong type. */
const TYPED: readonly unknown[] = ['No_Good\n', -1.5, true, ['x'], { surelyUnknown: 1 }];

/** Values that are wrong in the place of a right one, by its type alone. */
export function wrongFor(right: unknown): readonly unknown[] {
  if (right === null) {
    return NEVER.slice(1);
  }
  const others = TYPED.filter(
    (value) => typeof value !== typeof right || Array.isArray(value) !== Array.isArray(right),
  );
  // An unknown member is wrong in any object that has known ones, and a number in one of texts.
  return [
    ...NEVER,
    ...others,
    ...(isData(right) && !Array.isArray(right) ? [{ surelyUnknown: 1 }] : []),
  ];
}

/** Values of the right type that nobody means, by the place that they are in. */
const UNMEANT: readonly (readonly [place: RegExp, values: readonly unknown[]])[] = [
  [/(storage|volume)\.size$/, [10, '10', '10m', '1Ki', 0, '-5Gi', '10GB']],
  [/storageClassName$/, ['Fast_SSD']],
  [/resources\.\w+\.memory$/, ['512', '512m', 'much']],
  [/resources\.\w+\.cpu$/, ['500', '1 CPU']],
  [/resources\.\w+$/, [{ memroy: '1Gi' }, { disk: '1Gi' }]],
  [/(^|\.)(image|busyboxImage)$/, ['', 'a/b', 'a/b:latest', '8.2.5']],
  [/^image\.tag$/, ['', 'latest']],
  [/(^repository|\.repository|^imageRegistry)$/, ['', 'a/b:1']],
  [/(Secret|[sS]ecret\.name|secretName)$/, ['', 'No_Good']],
  [/^(?!env).*([sS]ecret|secretKeyRef)\.key$/, ['pass word']],
];

/** Values that nobody means in a place, where strings and numbers are. */
export function unmeantFor({ text, value }: Place): readonly unknown[] {
  const isRight =
    (isData(value) && /\.\w+$/.test(text)) || typeof value !== 'object' || !isData(value);
  return isRight ? UNMEANT.flatMap(([place, values]) => (place.test(text) ? values : [])) : [];
}

/** All values among props, those in lists and objects included. */
export function placesIn(data: unknown, above: Steps = []): readonly Place[] {
  return isData(data)
    ? Object.entries(data).flatMap(([key, value]) => {
        const steps = [...above, Array.isArray(data) ? Number(key) : key];
        return [{ steps, text: pathOf(steps), value }, ...placesIn(value, steps)];
      })
    : [];
}

function pathOf(steps: Steps): string {
  const text = steps.map((step) => {
    if (typeof step === 'number') {
      return `[${step}]`;
    }
    return /^[\w$-]+$/.test(step) ? `.${step}` : `["${step}"]`;
  });
  return text.join('').replace(/^\./, '');
}

/** A copy of the data with another value in one place. */
export function putAt(data: unknown, [step, ...rest]: Steps, value: unknown): unknown {
  if (step === undefined) {
    return value;
  }
  const below = putAt((data as Record<string | number, unknown>)[step], rest, value);
  return Array.isArray(data)
    ? data.map((item: unknown, index) => (index === step ? below : item))
    : { ...(data as object), [step]: below };
}

/** A value in words. */
export function odd(value: unknown): string {
  return inspect(value);
}

/** Returns true for plain data, false for instances of classes. */
function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
