import { isDeepStrictEqual } from 'node:util';
import { TOPICS } from '../../unit/cel/go-topics';
import { ask } from './oracle';

import type { Topic } from '../../unit/cel/go-topics';
import type { Answer } from './oracle';

export const NONE = 'error';

interface Difference {
  readonly topic: string;
  readonly text: string;
  readonly theirs: Answer;
  readonly ours: unknown;
}

export function textsOf(topic: Topic, count: number, seed: number): string[] {
  const { seeds, alphabet, frame = (text) => text } = topic;
  return mutants(seeds, alphabet, count, seed).filter(isBounded).map(frame);
}

/** An API server writes out powers of ten that fit in no memory. */
function isBounded(text: string): boolean {
  return !/e[-+]?0*[1-9]\d{3,9}(?!\d)/i.test(text);
}

/** Answers of the API server's libraries about texts, by the name of the topic. */
export function theirAnswers(topic: Topic, texts: readonly string[]): Answer[] {
  return ask(texts.map((text) => ({ ...topic.question, text }))).map((answer) =>
    isError(answer) ? NONE : answer,
  );
}

function isError(answer: Answer): boolean {
  return typeof answer === 'object' && answer !== null && Object.keys(answer).join() === 'error';
}

export function ourAnswer(topic: Topic, text: string): unknown {
  try {
    const answer = topic.ours(text);
    return answer === undefined ? NONE : (JSON.parse(JSON.stringify(answer)) as unknown);
  } catch {
    return NONE;
  }
}

export function compareTopics(
  count: number,
  seed: number,
): { readonly asked: number; readonly differences: Difference[] } {
  let asked = 0;
  const differences = TOPICS.flatMap((topic) => {
    const texts = textsOf(topic, count, seed);
    asked += texts.length;
    return theirAnswers(topic, texts).flatMap((theirs, i) => {
      const text = texts[i]!;
      const ours = ourAnswer(topic, text);
      return isSame(theirs, ours) || isKnown(topic, text)
        ? []
        : [{ topic: topic.name, text, theirs, ours }];
    });
  });
  return { asked, differences };
}

/**
 * Go's strings can hold bytes that are no text; as JSON they become replacement characters on
 * either side.
 */
function isSame(theirs: Answer, ours: unknown): boolean {
  // As JSON, in which there is one zero.
  const text = JSON.stringify(theirs);
  return isDeepStrictEqual(JSON.parse(text), ours) || text.includes('\ufffd');
}

/**
 * Integers that JavaScript cannot hold are refused, and mappings in flow sequences belong to YAML
 * 1.2.
 */
export function isKnown({ question, name }: Topic, text: string): boolean {
  const isYaml = question.cel === undefined && question.format === undefined;
  const isOfFlow = name.includes('[') && (text === '[-]' || text.includes(':'));
  return isYaml && (isOfFlow || /[\da-f_]{15}/i.test(text));
}

/** Texts, and as many that are a little different from them; the same seed gives the same. */
function mutants(
  seeds: readonly string[],
  alphabet: string,
  count: number,
  seed: number,
): string[] {
  let state = seed;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const letters = [...alphabet];
  const texts = new Set(seeds);
  for (let tries = 0; texts.size < seeds.length + count && tries < 10 * count; tries++) {
    let text = [...pick(seeds)];
    for (let changes = 1 + below(3); changes > 0; changes--) {
      const at = below(text.length + 1);
      const other = [...pick(seeds)];
      const kind = below(4);
      text =
        kind === 3
          ? [...text.slice(0, at), ...other.slice(below(other.length + 1))]
          : [
              ...text.slice(0, at),
              ...(kind === 0 ? [] : [pick(letters)]),
              ...text.slice(kind === 1 ? at : at + 1),
            ];
    }
    texts.add(text.join(''));
  }
  return [...texts];
}
