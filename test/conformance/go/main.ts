/**
 * `npx tsx test/conformance/go/main.ts`: how texts are read, here and by the Go libraries of the
 * API server.
 *
 * Options: `--seed <number>`, `--texts <number>` a topic, `--record` to write down the answers for
 * the unit test. Needs Go.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TOPICS } from '../../unit/cel/go-topics';
import { compareTopics, isKnown, textsOf, theirAnswers } from './comparison';

const RECORDED = join(__dirname, '../../unit/cel/values/go-answers.json');

function main(): void {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      texts: { type: 'string', default: '2000' },
      record: { type: 'boolean', default: false },
    },
  });
  if (values.record) {
    const answers = TOPICS.map((topic) => {
      const texts = textsOf(topic, 12, 1);
      return [
        topic.name,
        Object.fromEntries(
          theirAnswers(topic, texts).flatMap((answer, i) =>
            isKnown(topic, texts[i]!) ? [] : [[texts[i], answer]],
          ),
        ),
      ];
    });
    const lines = answers.map(
      ([name, found]) => `${JSON.stringify(name)}: ${JSON.stringify(found)}`,
    );
    writeFileSync(RECORDED, `{\n${lines.join(',\n')}\n}\n`);
    return;
  }
  const { asked, differences } = compareTopics(Number(values.texts), Number(values.seed));
  differences.forEach((difference) => process.stdout.write(`${JSON.stringify(difference)}\n`));
  process.stdout.write(`${asked} texts, ${differences.length} differences\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

main();
