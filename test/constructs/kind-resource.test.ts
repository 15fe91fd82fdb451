import { type Chart, Lazy, Size } from 'cdk8s';
import { Cache, CacheOperator, type CacheProps } from '../support/cache-operator';
import { failureOf, only, synth, testChart } from '../support/synth';

/** A value in a program without types. */
const anything = (value: unknown): never => value as never;

function cacheIn(chart: Chart, props: Partial<CacheProps>, id = 'carts'): Cache {
  return new Cache(chart, id, { operator: new CacheOperator(chart, 'operator'), ...props });
}

const specOf = (props: Partial<CacheProps>): unknown => {
  const chart = testChart();
  cacheIn(chart, props);
  return only(synth(chart), 'Cache')['spec'];
};

const problemsOf = (props: Partial<CacheProps> | object, id?: string): string =>
  failureOf(() => {
    const chart = testChart();
    cacheIn(chart, props, id);
    synth(chart);
  });

describe('the spec of a kind', () => {
  test('is its defaults where nobody says anything', () => {
    expect(specOf({})).toEqual({ shards: 3, volume: { size: '1Gi' } });
  });

  test('has defaults that follow from the given values', () => {
    expect(specOf({ shards: 1 })).toEqual({ shards: 1, standby: 1, volume: { size: '1Gi' } });
    expect(specOf({ spec: { shards: 1 } })).toEqual({ shards: 1, standby: 1, volume: { size: '1Gi' } });
  });

  test('has props over `spec` over defaults', () => {
    const spec = { volume: { class: 'slow' }, pod: { priority: 1 } };
    expect(specOf({ spec, storage: { size: Size.gibibytes(2) }, pod: { labels: { a: 'b' } } })).toEqual({
      shards: 3,
      volume: { size: '2Gi', class: 'slow' },
      pod: { priority: 1, labels: { a: 'b' } },
    });
  });

  test('has what is switched on by an empty object', () => {
    expect(specOf({ metrics: {} })).toEqual({ shards: 3, volume: { size: '1Gi' }, metrics: {} });
  });

  test.each([{}, { labels: undefined }, { labels: {} }])('drops no object without a value: %j', (pod) => {
    expect(problemsOf({ pod })).toContain(
      `'pod' is ${JSON.stringify(pod)}, which has no value; give one, or leave 'pod' out`,
    );
  });

  test('has a value in the form that its field takes', () => {
    expect(specOf({ secret: { name: 'password' } })).toMatchObject({ secretName: 'password' });
    expect(specOf({ secret: 'password' })).toMatchObject({ secretName: 'password' });
  });

  test('has no field for a prop that goes to none', () => {
    const chart = testChart();
    expect(cacheIn(chart, { domain: 'example' }).connectionString).toBe('cache://carts.here.svc.example:6379');
    expect(only(synth(chart), 'Cache')['spec']).not.toHaveProperty('domain');
  });

  test('takes what cdk8s makes at synth', () => {
    expect(specOf({ shards: anything(Lazy.any({ produce: () => 5 })) })).toMatchObject({ shards: 5 });
  });
});

test('annotations of the kind give way to those of the user', () => {
  const annotationsWith = (props: Partial<CacheProps>): unknown => {
    const chart = testChart();
    cacheIn(chart, props);
    return only(synth(chart), 'Cache')['metadata'].annotations;
  };
  expect(annotationsWith({})).toMatchObject({ 'cache.test/operator': 'cache-operator' });
  expect(annotationsWith({})).not.toHaveProperty(['cache.test/nothing']);
  const metadata = { annotations: { 'cache.test/operator': 'other' } };
  expect(annotationsWith({ metadata })).toMatchObject({ 'cache.test/operator': 'other' });
});

describe('a prop of a kind', () => {
  test.each<readonly [props: object, problem: string]>([
    [{ storage: { size: {} } }, "'storage.size' is {}; give a size, such as '20Gi' or Size.gibibytes(20)"],
    [{ storage: { sise: '1Gi' } }, "'storage.sise' is an unknown prop; did you mean 'size'?"],
    [{ metrics: { port: 'x' } }, "'metrics.port' is 'x'; must be a number"],
  ])('has to be what its row says: %j', (props, problem) => {
    expect(problemsOf(props)).toBe(`${problem} [chart/carts]`);
  });

  test('that is unknown and near none gets the list of props', () => {
    expect(problemsOf({ colour: 'red' })).toMatch(
      /^'colour' is an unknown prop; there are domain, metadata, metrics, /,
    );
  });

  test('that is undefined is not there', () => {
    expect(specOf({ ...({ colour: undefined } as object), shards: undefined })).toEqual(specOf({}));
  });

  test('gets all problems at once, also those between values', () => {
    expect(problemsOf({ standby: '1', domain: 5, spec: { shards: 17 } })).toMatch(
      /^3 problems \[chart\/carts\]:\n {2}'standby' is '1'; .*\n {2}'domain' is 5; .*\n {2}'shards' is 17 and 'standby' is 0; /,
    );
  });

  test.each<readonly [props: Partial<CacheProps>, problem: string]>([
    [{ shards: 5, spec: { shards: 4 } }, "'shards' is 5 and 'spec.shards' is 4; give one of them"],
    [
      { storage: { size: '2Gi' }, spec: { volume: { size: '3Gi' } } },
      "'storage.size' is '2Gi' and 'spec.volume.size' is '3Gi'; give one of them",
    ],
    [
      { pod: { labels: { a: 'b' } }, spec: { pod: { labels: { a: 'c' } } } },
      "'pod.labels.a' is 'b' and 'spec.pod.labels.a' is 'c'; give one of them",
    ],
    [
      { secret: { name: 'a' }, spec: { secretName: 'b' } },
      "'secret' is 'a' and 'spec.secretName' is 'b'; give one of them",
    ],
  ])('and `spec` do not say two things: %j', (props, problem) => {
    expect(problemsOf(props)).toBe(`${problem} [chart/carts]`);
  });

  test('and `spec` may say one thing', () => {
    expect(specOf({ shards: 5, spec: { shards: 5 } })).toMatchObject({ shards: 5 });
  });

  test.each<readonly [props: Partial<CacheProps>, problem: string]>([
    [{ spec: { shards: -1 } }, 'spec.shards: must be at least 1, got -1'],
    [{ pod: { priority: 0.5 } }, "'pod.priority': "],
    [{ spec: { pod: { priority: 0.5 } }, pod: { labels: { a: 'b' } } }, 'spec.pod.priority: '],
    [{ secret: { name: anything(5) } }, "'secret': "],
  ])('is named by what the CRD finds: %j', (props, problem) => {
    expect(problemsOf(props)).toContain(`[chart/carts/Resource] ${problem}`);
  });
});

describe('the name of a resource', () => {
  test.each([
    ['c'.repeat(20), undefined],
    ['c'.repeat(21), /it must be a DNS label: at most 20 lower case/],
    ['a.b', /it must be a DNS label/],
  ])('has the limits of its kind: %s', (id, problem) => {
    const failing = (): string => problemsOf({}, id);
    if (problem === undefined) expect(failing).toThrow('expected a failure');
    else expect(failing()).toMatch(problem);
  });
});
