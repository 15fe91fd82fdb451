import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { describeNodes } from '../../node/describe-nodes';
import { OperatorLife } from '../../node/operator-life';
import { CLI, zookeeperLife } from '../../node/zookeeper-life';
import { isRecording } from '../../support/evidence';
import { root } from '../../support/root';

const PAGE = join(root, 'docs/how-it-is-tested.md');

/** Creates a node five times a second, and notes when it was told so. */
const WRITING = `i=0
while i=$((i + 1)); do echo "create /kept/$i"; sleep 0.2; done | ${CLI} 2>&1 |
  while read -r line; do echo "$(date +%s) $line"; done > /tmp/written`;

const operator = zookeeperLife(OperatorScope.cluster());

const now = (): number => Math.round(Date.now() / 1000);

jest.setTimeout(600_000);

describeNodes(
  'an ensemble in pods, as pages say it',
  {
    needs: [operator.source.need],
    images: () => [operator.source.image(), ...operator.operands()],
  },
  (whole) => {
    let life: OperatorLife;
    beforeAll(() => void (life = new OperatorLife(whole, operator)));

    it('takes the writes of a client while it grows, and loses none', async () => {
      await life.install();
      await life.hasMembers(3);
      await life.write();
      const written = async () => {
        const lines = await life.ask('cat /tmp/written');
        return [...lines.matchAll(/^(\d+) Created (.*)$/gm)].map(([, time, node]) => ({
          time: Number(time),
          node: node!,
        }));
      };
      await life.ask(`(${WRITING}) > /dev/null 2>&1 &`);
      await whole.control.waitFor('a write', async () => (await written()).length > 0, 60_000);

      const began = now();
      await life.changeWhenReady({ replicas: 5 });
      const sizes = new Map<number, number>();
      const votes = async (): Promise<boolean> => {
        const size = await life.size();
        sizes.set(size, sizes.get(size) ?? now() - began);
        return size === 5;
      };
      await whole.control.waitFor('five that vote', votes, 300_000);
      const all = await written();
      const left = (await life.ask(`${CLI} ls -R /kept`)).split('\n');
      expect(all.filter(({ node }) => !left.includes(node))).toEqual([]);
      const times = all.map(({ time }) => time).filter((time) => time >= began);
      const longest = Math.max(...times.map((time, index) => time - (times[index - 1] ?? began)));
      expect(longest).toBeLessThan(10);
      if (isRecording) {
        record([
          ...[...sizes].map(([size, seconds]) => `${seconds} s: ${size} vote`),
          `${times.length} writes, none lost, at most ${longest} s apart`,
        ]);
      }
    });

    it('stays when it is deleted in the foreground, until that is done in the background', async () => {
      const { api } = whole.control;
      const { reference } = life;
      await api.delete(reference, { propagationPolicy: 'Foreground' });
      const made = new Set<string | undefined>();
      await whole.control.waitFor('StatefulSets that are made anew', async () => {
        const found = await api.find({ ...reference, apiVersion: 'apps/v1', kind: 'StatefulSet' });
        made.add(found?.metadata.uid);
        return made.size > 3;
      });
      expect((await api.get(reference)).metadata.finalizers).toEqual(['foregroundDeletion']);
      await api.delete(reference, { propagationPolicy: 'Background' });
      const isGone = async (): Promise<boolean> => (await api.find(reference)) === undefined;
      await whole.control.waitFor('its end', isGone);
    });
  },
);

/** Writes what was seen after the command on the page. */
function record(lines: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, page.replace(/(```console\n\$.*\n)[^`]*/, `$1${lines.join('\n')}\n`));
}
