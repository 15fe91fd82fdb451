import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseDefinition } from 'operator-constructs/database';
import { describeWith } from '../../cluster/support/cluster-tier';
import { EXAMPLE_OPERATOR } from '../../cluster/support/example-operator';
import { ImageReplay } from '../../cluster/support/image-replay';
import { root } from '../../support/root';
import { sharedFolder } from '../../support/temporary-folder';

const example = join(root, 'examples/database-operator');

describeWith(
  'the image of the database-operator, as its Dockerfile builds it',
  [EXAMPLE_OPERATOR],
  () => {
    const folder = sharedFolder();
    let replay: ImageReplay;
    /** Working directory of the entry point. */
    let place: string;

    beforeAll(() => {
      replay = new ImageReplay({ dockerfile: join(example, 'Dockerfile'), context: root, folder });
      place = replay.run();
    }, 180_000);

    const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
      const [program = '', ...words] = replay.wordsOf('ENTRYPOINT');
      expect(program).toBe('node');
      const options = {
        cwd: place,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, ...env },
        timeout: 20_000,
      } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...args], options);
      return { status, output: stdout + stderr };
    };

    it('has all that its process needs to start', () => {
      const { status, output } = start(databaseDefinition.container?.args ?? []);
      expect(output).toMatch(/'WATCH_NAMESPACE' is not set/);
      expect(output).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find/);
      expect(status).toBe(2);
    });

    it('has the scripts of the servers', () => {
      const scripts = 'postgresql/scripts';
      expect(readdirSync(join(place, 'dist', scripts)).sort()).toEqual(
        readdirSync(join(example, 'src', scripts)).sort(),
      );
    });

    it('has nothing else: no sources, no tools', () => {
      expect(readdirSync(place).sort()).toEqual(['dist', 'node_modules', 'package.json']);
      const tools = ['tsx', 'typescript'];
      expect(tools.filter((name) => !existsSync(join(root, 'node_modules', name)))).toEqual([]);
      expect(tools.filter((name) => existsSync(join(place, 'node_modules', name)))).toEqual([]);
    });

    it('is of pinned images, and runs as nobody', () => {
      expect(new Set(replay.images).size).toBe(1);
      expect(replay.images[0]).toMatch(/^node:\d+\.\d+\.\d+-/);
      expect(replay.wordsOf('USER')).toEqual(['65532']);
    });
  },
);
