import { ApiError } from '../../cluster/support/api-client';
import { ApiServer, type ServerVerdict } from '../../conformance/api-server';
import { Comparison } from '../../conformance/comparison';
import { explain, KNOWN_DIFFERENCES } from '../../conformance/differences';
import { disagreements, failures, MOST_UNANSWERED, table } from '../../conformance/report';
import { newDisagreements, record, verdictsIn } from '../../conformance/verdict-file';

/** An API server that answers with what is thrown or given, one after the other. */
function serverWith(answers: readonly unknown[]): ApiServer {
  const left = [...answers];
  return new ApiServer({
    ask: () => Promise.reject(new Error('nothing is asked for a whole answer')),
    send: () => {
      const answer = left.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
}

const judge = async (...answers: unknown[]): Promise<ServerVerdict> =>
  (await serverWith(answers).judgeDefinitions([{}]))[0]!;
const cutOff = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const panic = new ApiError(500, 'InternalError', 'this request caused apiserver to panic');
const refusal = new ApiError(422, 'Invalid', 'is invalid');

describe('what the API server answers', () => {
  test.each<[title: string, answers: unknown[], accepted: boolean | undefined]>([
    ['an object', [{}], true],
    ['that it exists', [new ApiError(409, 'AlreadyExists', 'exists')], true],
    ['a refusal', [refusal], false],
    ['nothing, twice', [cutOff, cutOff], undefined],
    ['nothing in time, twice', Array(2).fill(new Error('POST /x: no answer for 30 s')), undefined],
    ['that it failed, twice', [panic, panic], undefined],
    ['nothing, and then a refusal', [cutOff, refusal], false],
    ['that it failed, and then an object', [panic, {}], true],
  ])('%s', async (_, answers, accepted) => {
    expect((await judge(...answers)).accepted).toBe(accepted);
  });

  test('that is no verdict says how it failed', async () => {
    expect((await judge(panic, panic)).message).toContain('panic');
  });

  test('that is of another kind ends the comparison', async () => {
    await expect(judge(new ApiError(403, 'Forbidden', 'no'))).rejects.toThrow('no');
  });
});

const accept = { accepted: true, problems: [], paths: [] };
const refuse = (...problems: string[]) => ({ accepted: false, problems, paths: [] });

/** A comparison with many cases that are the same, and some more. */
function comparisonWith(add: (comparison: Comparison) => void): Comparison {
  const comparison = new Comparison('things');
  for (let i = 0; i < 1000; i += 1) comparison.add(`${i}: same`, {}, accept, { accepted: true });
  add(comparison);
  return comparison;
}

describe('a case without a verdict', () => {
  const unanswered = { accepted: undefined, message: 'socket\nhang up' };
  const comparison = comparisonWith((one) => {
    one.add('1000: a', {}, accept, unanswered);
    one.add('1001: b', {}, refuse('x: wrong'), unanswered);
  });

  test('is neither more lenient nor stricter, nor the same', () => {
    const { cases, answered, same, accepted } = comparison;
    expect({ cases, answered, same, accepted }).toEqual({ cases: 1002, answered: 1000, same: 1000, accepted: 1000 });
    expect([comparison.count('lenient'), comparison.count('stricter')]).toEqual([0, 0]);
    expect(failures([comparison])).toEqual([]);
  });

  test('has a column of its own, and is named', () => {
    const [header = '', , row = ''] = table([comparison]).split('\n');
    const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());
    const column = cells(header).indexOf('no answer');
    expect([cells(row)[column], cells(row)[cells(header).indexOf('%')]]).toEqual(['2', '100.00']);
    expect(disagreements([comparison])).toContain('- things no answer: 1000: a: socket hang up');
  });

  test('is none of too many: an API server that is down agrees with nobody', () => {
    const down = comparisonWith((one) => {
      for (let i = 0; i <= 1000 * MOST_UNANSWERED * 1.1; i += 1) one.add(`${i}: a`, {}, accept, unanswered);
    });
    expect(failures([down])).toEqual([expect.stringMatching(/of the cases are without a verdict/)]);
  });

  test('is recorded as such', () => {
    const verdicts = [{ accepted: true }, unanswered, { accepted: false }];
    const recorded = record([], verdicts, comparison);
    expect(recorded.unanswered).toEqual([1]);
    expect(verdictsIn(recorded).map(({ accepted }) => accepted)).toEqual([true, undefined, false]);
    const again = new Comparison('things');
    verdictsIn(recorded).forEach((verdict, i) => again.add(`${i}: x`, {}, i === 2 ? refuse('y') : accept, verdict));
    expect(newDisagreements(again, recorded)).toEqual([]);
  });
});

describe('a known difference', () => {
  const list = 'spec.a: must be of type string, got array [1]';
  const stricter = (...ours: string[]) => explain({ what: '', direction: 'stricter', ours, theirs: '', input: {} });
  const lenient = (theirs: string) => explain({ what: '', direction: 'lenient', ours: [], theirs, input: {} });

  test('explains a disagreement', () => {
    expect(stricter(list)?.name).toBe('a list where there is a format for text');
    expect(stricter('a: must be at least 0.5 (which the API server takes as 0 for whole values), got 0')?.name).toBe(
      'a whole number beyond a bound that is a fraction',
    );
  });

  test('does not explain what else is wrong', () => {
    expect(stricter(list, 'spec.b: unknown field')).toBeUndefined();
    expect(stricter(list, list)).toBeDefined();
    expect(stricter()).toBeUndefined();
  });

  test('does not explain the other direction', () => {
    expect(lenient(list)).toBeUndefined();
  });

  test('that we are more lenient is none any more', () => {
    expect(KNOWN_DIFFERENCES.filter(({ direction }) => direction === 'lenient')).toEqual([]);
  });

  test('that we are more lenient and nobody knows of fails', () => {
    const comparison = comparisonWith((one) =>
      one.add('1000: a', {}, accept, { accepted: false, message: 'is invalid' }),
    );
    expect(failures([comparison])).toEqual(['we accept what the API server refuses: 1000: a: is invalid']);
  });
});
