import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ourAnswer } from '../../../conformance/go/comparison';
import { TOPICS } from '../../../conformance/go/topics';

// What the Go libraries of Kubernetes 1.36.3 say, written down by `npx tsx test/conformance/go/main.ts --record`.
const RECORDED = JSON.parse(readFileSync(join(__dirname, 'go-answers.json'), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, unknown>>>
>;

test('all topics are recorded', () => {
  expect(TOPICS.map(({ name }) => name)).toEqual(Object.keys(RECORDED));
});

test.each(TOPICS.map((topic) => [topic.name, topic] as const))('%s', (name, topic) => {
  const recorded = RECORDED[name]!;
  const texts = Object.keys(recorded);
  expect(texts.length).toBeGreaterThan(2);
  expect(Object.fromEntries(texts.map((text) => [text, ourAnswer(topic, text)]))).toEqual(recorded);
});
