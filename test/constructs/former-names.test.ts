import { presentProps } from '../../lib/constructs/kind/former-names';
import { Placeholders, resolvePlaceholders, type Resolver } from '../../lib/crd/unresolved/values';
import { Cache, CacheOperator, type CacheOperatorProps, type CacheProps } from '../support/cache-operator';
import { failureOf, only, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

/** What a program without types gives. */
const anything = (value: unknown): never => value as never;

const cacheIn = (props: Partial<CacheProps>, chart = testChart()): Cache =>
  new Cache(chart, 'carts', { operator: new CacheOperator(chart, 'operator'), ...props });

const specOf = (props: Partial<CacheProps>): unknown => {
  const chart = testChart();
  cacheIn(props, chart);
  return only(synth(chart), 'Cache')['spec'];
};

const problemsOf = (props: Partial<CacheProps>): string =>
  failureOf(() => {
    const chart = testChart();
    cacheIn(props, chart);
    synth(chart);
  });

const warned = (props: Partial<CacheProps>): string =>
  warningsOf(() => {
    const chart = testChart();
    cacheIn(props, chart);
    synth(chart);
  });

describe('a prop by its former name', () => {
  test('says what it says by the present one', () => {
    expect(specOf({ slices: 5 })).toEqual(specOf({ shards: 5 }));
    expect(specOf({ slices: 1 })).toEqual(specOf({ shards: 1 }));
    expect(specOf({ disk: { size: '2Gi', storageClassName: 'fast' } })).toEqual(
      specOf({ storage: { size: '2Gi', storageClassName: 'fast' } }),
    );
  });

  test('is warned of, with what to write', () => {
    expect(warned({ slices: 5 })).toContain(
      "'slices' is called 'shards' now, and will be removed in the next release; write 'shards' [chart/carts]",
    );
    expect(warned({ shards: 5 })).not.toContain('slices');
  });

  test('is seen by the checks of the kind', () => {
    expect(problemsOf({ slices: 13 })).toContain('use a luckier number');
  });

  test.each<readonly [props: Partial<CacheProps>, problem: string]>([
    [
      { slices: 4, shards: 5 },
      "'slices' is 4 and 'shards' is 5, but 'slices' is the former name of 'shards'; leave 'slices' out",
    ],
    [
      { disk: { size: '1Gi' }, storage: { size: '2Gi' } },
      '\'disk\' is {"size":"1Gi"} and \'storage\' is {"size":"2Gi"}, but \'disk\' is the former name of \'storage\'; ',
    ],
    [{ slices: anything('5') }, "'slices' is '5'; must be a whole number"],
    [{ slices: 5, spec: { shards: 4 } }, "'slices' is 5 and 'spec.shards' is 4; give one of them"],
    [{ slices: -1 }, "'slices': must be at least 1, got -1"],
    [
      { disk: { size: '2Gi' }, spec: { volume: { size: '3Gi' } } },
      "'disk.size' is '2Gi' and 'spec.volume.size' is '3Gi'; give one of them",
    ],
  ])('is named as it was written: %j', (props, problem) => {
    expect(problemsOf(props)).toContain(problem);
  });

  test('may be given beside the present one where both say the same', () => {
    expect(specOf({ slices: 5, shards: 5 })).toMatchObject({ shards: 5 });
  });

  test('may be a value that is not known yet', () => {
    const host: Resolver<unknown> = {
      value: (given) => (given as { readonly of: unknown }).of,
      combine: (inputs, compute) => compute(...inputs),
    };
    const later = (of: unknown): never => new Placeholders().placeholderFor({ of }) as never;
    const { resource } = cacheIn({ slices: later(5) });
    expect(resolvePlaceholders(resource.toJson(), host, 'it')).toMatchObject({ spec: { shards: 5 } });
    expect(() => cacheIn({ slices: later(5), shards: 4 })).not.toThrow();
  });

  test('is not shown where it may be a secret', () => {
    const table = { password: {}, passphrase: { renamedTo: 'password' } };
    const { problems } = presentProps(table, { passphrase: 'hunter2', password: 'correct horse' });
    expect(problems).toEqual([expect.stringContaining("'passphrase' is a string, which is not shown and 'password'")]);
    expect(problems.join()).not.toMatch(/hunter2|horse/);
  });

  test('is not proposed', () => {
    expect(problemsOf({ slicez: 5 } as object)).not.toContain("'slices'");
    expect(problemsOf({ colour: 5 } as object)).toMatch(
      /there are domain, metadata, .*shards, spec, standby, storage /,
    );
  });

  test('belongs to operators, too', () => {
    const install = (props: CacheOperatorProps) => {
      const chart = testChart();
      new CacheOperator(chart, 'operator', props);
      return synth(chart);
    };
    expect(install({ logLines: '5' })).toEqual(install({ logRate: '5' }));
    expect(warningsOf(() => install({ logLines: '5' }))).toContain("'logLines' is called 'logRate' now");
    expect(failureOf(() => install({ logLines: '5', logRate: '6' }))).toContain(
      "'logLines' is '5' and 'logRate' is '6'",
    );
    expect(failureOf(() => install({ logLines: '0' }))).toContain("'logRate' is '0'; use more");
  });
});

test.each<readonly [props: Partial<CacheProps>, remedy: string]>([
  [{ shards: 7 }, "set 'shards' to 6 or 8, or 'storage.size' and 'other' to more"],
  [{ slices: 7 }, "set 'slices' to 6 or 8"],
  [{ spec: { shards: 7 } }, "set 'spec.shards' to 6 or 8, or 'storage.size' and 'other'"],
])('a guard names fields as they were said, or by the prop that says them: %j', (props, remedy) => {
  expect(problemsOf(props)).toContain(remedy);
});
