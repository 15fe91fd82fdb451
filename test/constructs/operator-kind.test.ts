import { OperatorScope } from 'operator-constructs';
import { CacheOperator, type CacheOperatorProps } from '../support/cache-operator';
import { failureOf, type Manifest, only, synth, testChart } from '../support/synth';

const objectsOf = (props: CacheOperatorProps): Manifest[] => {
  const chart = testChart();
  new CacheOperator(chart, 'operator', props);
  return synth(chart);
};

const containerOf = (props: CacheOperatorProps): Manifest =>
  only(objectsOf(props), 'Deployment')['spec'].template.spec.containers[0];

/** The problem of props in a program without types. */
const problemOf = (props: object): string => failureOf(() => objectsOf(props));

describe('the table of an operator', () => {
  test('says which arguments, variables and rights follow from a prop', () => {
    const role = (props: CacheOperatorProps): Manifest | undefined =>
      objectsOf(props).find(({ kind, rules }) => kind === 'Role' && JSON.stringify(rules).includes('jobs'));
    expect(containerOf({})['args']).toEqual(['--backups=off']);
    expect(role({})).toBeUndefined();
    expect(containerOf({ backups: 'on', args: ['--verbose'] })['args']).toEqual(['--backups=on', '--verbose']);
    expect(role({ backups: 'on' })).toBeDefined();
    expect(containerOf({})['env']).not.toContainEqual(expect.objectContaining({ name: 'LOG_RATE' }));
    expect(containerOf({ logRate: '5' })['env']).toContainEqual({ name: 'LOG_RATE', value: '5' });
  });

  test.each<readonly [props: object, problem: string]>([
    [{ backups: 'yes' }, "'backups' is 'yes'; use 'on' or 'off'"],
    [{ backups: null }, "'backups' is null; use 'on' or 'off', or leave it out"],
    [{ logRate: 5 }, "'logRate' is 5; must be a string: '5'"],
    [{ logRate: '0' }, "'logRate' is '0'; use more"],
    [{ backup: 'on' }, "'backup' is an unknown prop; did you mean 'backups'?"],
    [{ clusterparts: 'skip' }, "'clusterparts' is an unknown prop; did you mean 'clusterPart'?"],
    [{ labels: 'x' }, "'labels' is 'x'; must be an object of strings"],
    [
      { logRate: '5', env: [{ name: 'LOG_RATE', value: '6' }] },
      "'env' sets 'LOG_RATE', which follows from 'logRate'; use 'logRate'",
    ],
  ])('says what a prop has to be: %j', (props, problem) => {
    expect(problemOf(props)).toBe(`${problem} [chart/operator]`);
  });

  test('tells of all at once', () => {
    expect(problemOf({ backups: 'yes', logRate: 5, backup: 'on' })).toMatch(/^3 problems \[chart\/operator\]:/);
  });

  test('holds for a reference, too', () => {
    const existing = (props: object): unknown =>
      CacheOperator.fromExisting(testChart(), 'operator', {
        namespace: 'operators',
        scope: OperatorScope.cluster(),
        ...props,
      });
    expect(existing({})).toMatchObject({ namespace: 'operators', name: 'cache-operator' });
    expect(failureOf(() => existing({ versions: '1' }))).toBe(
      "'versions' is an unknown prop; did you mean 'version'? [chart/operator]",
    );
  });
});
