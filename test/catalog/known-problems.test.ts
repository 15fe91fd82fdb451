import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject } from 'cdk8s';
import { readLedgers, stale } from '../../scripts/known-problems';
import { coreObject } from '../cluster/support/kubernetes-object';
import { root } from '../support/root';
import { synth } from '../support/synth';
import { warningsOf } from '../support/warnings';
import { ENTRIES, GUARD_CASES } from './entries';
import { chartFor, place } from './redis/kinds';

const ledgers = readLedgers();
const PROBLEMS = ledgers.flatMap(({ definition, problems }) =>
  problems.map((problem) => ({ definition, text: problem.what ?? problem.seen, ...problem })),
);

/** Programs that are warned, by the id of the warning. */
const WARNED: Readonly<Record<string, () => void>> = {
  'redis/client-certificates': () => {
    const chart = chartFor('RedisCluster');
    const TLS = { secret: { secretName: 'tls' } };
    place(chart, 'RedisCluster', { TLS, redisConfig: { additionalRedisConfig: 'more' } });
    new ApiObject(
      chart,
      'more',
      coreObject('ConfigMap', 'more', {
        data: { 'redis-additional.conf': 'tls-auth-clients yes' },
      }),
    );
    synth(chart);
  },
};

test('there is a ledger for the main operator of each entry', () => {
  const mains = ENTRIES.map(({ definitions: [main] }) => main?.name);
  expect(ledgers.map(({ definition }) => definition).sort()).toEqual(mains.sort());
});

test.each(PROBLEMS)('$definition: $text: says whose it is, and has an answer', (problem) => {
  const { issues = [], state, looked, releases, what, seen } = problem;
  expect([what, seen].filter((text) => text !== undefined)).toHaveLength(1);
  expect(issues.length > 0).toBe(what !== undefined);
  expect(issues.filter((issue) => !/^[\w.-]+\/[\w.-]+#\d+$/.test(issue))).toEqual([]);
  expect(state === undefined ? [] : ['open', 'closed', 'unknown']).toEqual(
    issues.length > 0 ? expect.arrayContaining([state]) : [],
  );
  expect([releases.length > 0, /^\d{4}-\d\d-\d\d$/.test(looked)]).toEqual([true, true]);
  const answers = [problem.default, problem.guards, problem.check, problem.page, problem.nothing];
  expect(answers.some((answer) => answer !== undefined)).toBe(true);
});

const guarded = PROBLEMS.flatMap(({ definition, guards = [] }) =>
  guards.map((guard) => ({ definition, guard })),
);

// That each of these cases is refused by its guard is a test of the guards.
test.each(guarded)('$definition: $guard has a case that shows it', ({ definition, guard }) => {
  const [kind = '', id = ''] = guard.split('/');
  const cases = GUARD_CASES.filter((each) => each.definition.name === definition);
  expect(cases.flatMap((each) => each.cases[kind]?.[id]?.rejected ?? [])).not.toEqual([]);
  expect(
    cases.flatMap((each) => each.definition.guards?.[kind] ?? []).map((each) => each.id),
  ).toContain(id);
});

const checked = PROBLEMS.flatMap(({ check }) => (check === undefined ? [] : [check.warns]));

test.each(checked)('the warning %s has a program that shows it', (id) => {
  expect(warningsOf(WARNED[id]!)).toContain(`(warning '${id}')`);
});

test.each(PROBLEMS.flatMap(({ page }) => page ?? []))('%s is a heading of the docs', (place) => {
  const [file = '', anchor] = place.split('#');
  const path = join(root, 'docs', file);
  expect(existsSync(path)).toBe(true);
  const headings = readFileSync(path, 'utf8').match(/^## .*$/gm) ?? [];
  const anchors = headings.map((each) => each.slice(3).toLowerCase().replaceAll(' ', '-'));
  expect(anchors).toContain(anchor);
});

test('what nobody has looked up for 90 days is listed', () => {
  const looks = PROBLEMS.map(({ looked }) => Date.parse(looked));
  const after = (look: number, days: number): Date => new Date(look + days * 86_400_000);
  expect(stale(ledgers, after(Math.min(...looks), 90))).toEqual([]);
  const all = stale(ledgers, after(Math.max(...looks), 91));
  expect(all).toHaveLength(PROBLEMS.length);
  expect(all.join('\n')).toContain('2026-11-28 redis-operator 0.26.0: draining nodes takes');
});
