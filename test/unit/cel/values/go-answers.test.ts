import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateCustomResource } from 'operator-constructs/crd';
import { ourAnswer } from '../../../conformance/go/comparison';
import { withX } from '../../crd/compare.fixture';
import { TOPICS } from '../go-topics';

const thing = { apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, x: 'A_b' };

// Answers of the Go libraries of Kubernetes 1.36.3, recorded by `npx tsx
// test/conformance/go/main.ts --record`.
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

test('a format is ignored by versions that do not know it', () => {
  const problems = (format: string, kubernetesVersion: string): number =>
    validateCustomResource(withX({ type: 'string', format }), thing, { kubernetesVersion }).problems
      .length;
  expect([
    problems('nonsense', '1.36'),
    problems('k8s-short-name', '1.33'),
    problems('k8s-short-name', '1.34'),
  ]).toEqual([0, 0, 1]);
});
