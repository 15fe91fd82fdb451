import { type Chart } from 'cdk8s';
import { assertFailsSynthWith, assertSynthesizes, matchers } from 'operator-constructs/testing';
import { platform, messageOf } from './platform';

expect.extend(matchers);

describe('toSynthesize', () => {
  test('holds for what has no problem', () => {
    const { app, chart, operator } = platform();
    for (const source of [app, chart, operator, chart.toJson() as object[]]) {
      expect(source).toSynthesize();
    }
    expect(() => platform().chart).toSynthesize();
    expect(platform(4).app).not.toSynthesize();
    assertSynthesizes(app);
  });

  test('says what the problem is', () => {
    const message = messageOf(() => expect(platform(4).chart).toSynthesize());
    expect(message).toMatch(/^it cannot be synthesized:\n {2}.*\[streaming\/events\/Resource\].*guard 'odd-replicas'/s);
    expect(messageOf(() => assertSynthesizes(platform(4).app))).toBe(message);
    expect(messageOf(() => expect(platform().chart).not.toSynthesize())).toBe('it was synthesized without an error');
  });
});

describe('toFailSynthWith', () => {
  test('holds for what the constructor and for what the whole tree refuses', () => {
    expect(() => platform(-1).chart).toFailSynthWith('replicas', /-1/);
    expect(() => platform(4).chart).toFailSynthWith("guard 'odd-replicas'", /streaming\/events/g, expect.any(String));
    expect(platform(4).app).toFailSynthWith();
    assertFailsSynthWith(() => platform(4).chart, 'odd-replicas');
  });

  test('can be denied', () => {
    expect(platform(4).app).not.toFailSynthWith('even-replicas');
    expect(messageOf(() => expect(platform(4).app).not.toFailSynthWith('odd-replicas'))).toMatch(
      /^it failed, with what is not expected:\n {2}Validation failed/,
    );
  });

  test('says what it failed with, and what was expected', () => {
    const message = messageOf(() =>
      expect(platform(4).chart).toFailSynthWith('odd-replicas', 'quorum lost', /no-such/),
    );
    expect(message).toMatch(
      /^it failed, but not with what was expected:\n {2}'quorum lost'\n {2}\/no-such\/\nit failed with:/,
    );
    expect(message).toContain("guard 'odd-replicas'");
  });

  test('does not hold for what has no problem', () => {
    expect(messageOf(() => expect(platform().chart).toFailSynthWith('odd-replicas'))).toContain(
      'it is expected to fail',
    );
    expect(messageOf(() => expect(platform().chart).toFailSynthWith())).toContain('it is expected to fail');
  });

  test('takes a function that returns nothing for a slip, with .not too', () => {
    const build = (): void => void platform(4);
    expect(messageOf(() => expect(build).toFailSynthWith('odd-replicas'))).toContain('return the chart');
    expect(messageOf(() => expect(build).not.toFailSynthWith('odd-replicas'))).toContain('return the chart');
    expect(messageOf(() => expect(build).toSynthesize())).toContain('return the chart');
  });

  test('shows what is thrown though it is no error', () => {
    const build = (): Chart => {
      throw 'a text'; // eslint-disable-line @typescript-eslint/only-throw-error -- it is what is tested
    };
    expect(build).toFailSynthWith('a text');
  });
});
