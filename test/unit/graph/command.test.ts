import { join } from 'node:path';
import { commandOf } from '../../support/command';

const run = commandOf('graph');

const zookeeper = join(__dirname, '../../../examples/zookeeper/expected');
const release = join(__dirname, '../../../examples/import/release.yaml');

describe('operator-constructs graph', () => {
  test('writes each form of each view', async () => {
    const starts = { mermaid: 'flowchart LR\n', svg: '<svg class="manifest-graph"', dot: 'digraph {\n', json: '{\n' };
    for (const view of ['objects', 'rights']) {
      for (const [format, start] of Object.entries(starts)) {
        const { status, output = '' } = await run(['--view', view, '--format', format, zookeeper]);
        expect([view, format, status, output.slice(0, start.length)]).toEqual([view, format, 0, start]);
      }
    }
    expect((await run(['-f', 'markdown', zookeeper])).output).toMatch(/^```mermaid\nflowchart LR\n[^]*```\n$/);
  });

  test('sets the rights of others beside those of the manifests', async () => {
    const { output } = await run(['--view', 'rights', '-f', 'markdown', zookeeper, '--against', release]);
    expect(output?.split('\n')[0]).toBe(
      '| resource | **expected**<br>`ServiceAccount streaming/zookeeper-operator`<br>namespace streaming | ' +
        '**release.yaml**<br>`ServiceAccount mailbox-system/mailbox-controller`<br>everywhere | ' +
        '**release.yaml**<br>`ServiceAccount mailbox-system/mailbox-webhook`<br>everywhere |',
    );
  });

  test('says what is wrong with a command line', async () => {
    expect(await run([])).toMatchObject({ status: 2, error: expect.stringMatching(/^no file is given\n/) as unknown });
    expect(await run([zookeeper, '--against', release])).toEqual({
      status: 2,
      error: "'--against' compares rights; add '--view rights'\n",
    });
    await expect(run([zookeeper, '--view', 'right'])).rejects.toThrow(
      "'--view' is 'right'; allowed are objects, rights",
    );
    await expect(run([zookeeper, '-f', 'png'])).rejects.toThrow(
      "'--format' is 'png'; allowed are mermaid, svg, dot, markdown, json",
    );
    await expect(run([join(__dirname, 'nowhere')])).rejects.toThrow('nowhere');
  });
});
