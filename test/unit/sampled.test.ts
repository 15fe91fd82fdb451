import { sampled, sampledRuns } from '../support/sampled';

const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

afterEach(() => {
  delete globalThis.RUNS_WHOLE;
});

test('a sample has the first, the last, and what lies evenly between', () => {
  expect(sampled(ten, 4)).toEqual([0, 3, 6, 9]);
  expect(sampled(ten, 1)).toEqual([0]);
  expect(sampled(ten, 10)).toEqual(ten);
  expect(sampled(ten, 20)).toEqual(ten);
  expect(sampled([], 3)).toEqual([]);
  expect(sampledRuns(12)).toBe(3);
});

test('the long tier runs all of it', () => {
  globalThis.RUNS_WHOLE = true;
  expect(sampled(ten, 4)).toEqual(ten);
  expect(sampledRuns(12)).toBe(12);
});
