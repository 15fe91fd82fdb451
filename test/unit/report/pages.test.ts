import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '../../support/command';
import { expectedWithSchemas } from '../../support/digests';
import { root } from '../../support/root';

/** A block that says which command wrote it. */
const BLOCK = /<!-- output of operator-constructs (\S+) (.*) -->\n+```text\n([^]*?)```/g;

const pages = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));

const blocks = [...pages.map((file) => `docs/${file}`), 'README.md'].flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(BLOCK)].map(
    ([, command = '', args = '', output = '']) => [file, command, args, output] as const,
  ),
);

/** Expected output as programs write it: `diff` reads CRDs, which are committed as digests. */
const WRITTEN = new Map(
  ['zookeeper-two-namespaces/expected', 'zookeeper-cluster-wide/expected'].map((output) => [
    `examples/${output}`,
    expectedWithSchemas(output),
  ]),
);
const asWritten = (arg: string): string => WRITTEN.get(arg) ?? arg;

test('the pages show what each command writes', () => {
  expect(blocks.map(([file, command]) => `${file} ${command}`)).toEqual([
    'docs/cli.md access',
    'docs/cli.md diff',
    'docs/images.md images',
    'docs/plan.md plan',
    'docs/removal.md apply-order',
    'docs/rights.md rights',
  ]);
});

test.each(blocks)(
  '%s: the output of %s %s is what it writes today',
  async (_file, command, args, shown) => {
    const before = process.cwd();
    process.chdir(root);
    try {
      const { output = '' } = await commandOf(command)(args.split(' ').map(asWritten));
      const pieces = shown.split(/^\.\.\.\n/m);
      // A line of dots stands for what is left out; the rest comes in this order.
      let from = 0;
      const missing = pieces.filter((piece) => {
        const at = output.indexOf(piece, from);
        from = at < 0 ? from : at + piece.length;
        return at < 0;
      });
      expect(missing).toEqual([]);
      if (pieces.length === 1) {
        expect(output).toBe(shown);
      }
    } finally {
      process.chdir(before);
    }
  },
);
