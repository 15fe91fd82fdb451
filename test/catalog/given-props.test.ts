import { CONSTRUCTS } from './constructs';
import { synth, silentChart } from '../support/synth';

/** Makes a change of data fail, as all code is strict; sizes and scopes are left as they are. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

// Each has all of its props set: those lists do not compile without one.
test.each(CONSTRUCTS)('$name changes nothing that it is given, and rendering twice gives the same', (construct) => {
  const { place, props } = construct;
  const objectsOf = (): object[] => {
    const chart = silentChart('shop');
    place(chart, props as never);
    const objects = synth(chart);
    expect(JSON.stringify(synth(chart))).toBe(JSON.stringify(objects));
    return objects;
  };
  freeze(props);
  const objects = objectsOf();
  expect(objects.length).toBeGreaterThan(0);
  expect(JSON.stringify(objectsOf())).toBe(JSON.stringify(objects));
});
