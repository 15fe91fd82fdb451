import { CONSTRUCTS, RESOURCES } from './constructs';
import { silentChart } from '../support/synth';

/** Props of every kind, which go to no field of the spec. */
const COMMON = ['metadata', 'spec', 'serviceMonitor', 'podMonitor', 'alerts', 'operator'];

const isData = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same object with nothing but undefined in it. */
const hollow = (value: unknown): unknown =>
  isData(value) ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, hollow(member)])) : undefined;

const CASES = RESOURCES.flatMap((resource) =>
  Object.entries(resource.all)
    .filter(([prop, value]) => isData(value) && !COMMON.includes(prop))
    .flatMap(([prop, value]) => [{}, hollow(value)].map((empty) => ({ resource, prop, empty }))),
);

function outcomeOf({ resource, prop, empty }: (typeof CASES)[number]): string {
  const construct = CONSTRUCTS.find(({ name }) => name === resource.name)!;
  const chart = silentChart('shop');
  try {
    construct.place(chart, { ...construct.props, [prop]: empty } as never);
    chart.toJson();
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

test('all kinds have such props', () => {
  expect(CASES.length).toBeGreaterThan(60);
});

test('an object without a value is refused by its name, unless it says something', () => {
  const wrong = CASES.map((each) => [each, outcomeOf(each)] as const).filter(([{ resource, prop }, outcome]) =>
    resource.emptyMeans?.includes(prop) === true ? false : !outcome.includes(`'${prop}`),
  );
  expect(wrong.map(([{ resource, prop, empty }, outcome]) => [resource.name, prop, empty, outcome])).toEqual([]);
});
