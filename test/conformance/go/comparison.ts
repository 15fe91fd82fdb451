import { isDeepStrictEqual } from 'node:util';
import { ask, type Answer } from './oracle';
import { mutants } from './mutants';
import { TOPICS, type Topic } from '../../unit/cel/go-topics';

/** An answer that is none. */
export const NONE = 'error';

/** A text about which both sides say something else. */
export interface Difference {
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
  return ask(texts.map((text) => ({ ...topic.question, text }))).map((answer) => (isError(answer) ? NONE : answer));
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
      return isSame(theirs, ours) || isKnown(topic, text) ? [] : [{ topic: topic.name, text, theirs, ours }];
    });
  });
  return { asked, differences };
}

/** Go's strings can hold bytes that are no text; as JSON they become replacement characters on either side. */
function isSame(theirs: Answer, ours: unknown): boolean {
  // As JSON, in which there is one zero.
  const text = JSON.stringify(theirs);
  return isDeepStrictEqual(JSON.parse(text), ours) || text.includes('\ufffd');
}

/** Integers that JavaScript cannot hold are refused, and mappings in flow sequences belong to YAML 1.2. */
export function isKnown({ question, name }: Topic, text: string): boolean {
  const isYaml = question.cel === undefined && question.format === undefined;
  const isOfFlow = name.includes('[') && (text === '[-]' || text.includes(':'));
  return isYaml && (isOfFlow || /[\da-f_]{15}/i.test(text));
}
