import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { unpackedProgram } from '../../long/support/operator-images';
import { ARCHITECTURE } from '../../node/image';
import { folder, useFolder } from '../../support/temporary-folder';

const reference = 'example.com/operator:1';
const blob = (name: string): string => `blobs/sha256/${name}`;
const digest = (name: string): object => ({ digest: `sha256:${name}` });

/** Files of an archive beside its layers, which are the blobs 0 and 1. */
const ARCHIVES = {
  'docker save': {
    'manifest.json': [
      { Config: 'other', RepoTags: ['example.com/other:1'], Layers: [] },
      { Config: blob('config'), RepoTags: [reference], Layers: [blob('0'), blob('1')] },
    ],
  },
  'an OCI layout': {
    'index.json': {
      manifests: [
        digest('other'),
        { ...digest('all'), annotations: { 'io.containerd.image.name': reference } },
      ],
    },
    [blob('all')]: {
      manifests: ['none', ARCHITECTURE].map((architecture) => ({
        ...digest(architecture),
        platform: { architecture },
      })),
    },
    [blob(ARCHITECTURE)]: { config: digest('config'), layers: ['0', '1'].map(digest) },
  },
};

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

useFolder();

test.each(Object.entries(ARCHIVES))(
  'an archive of %s has the program of the last layer, which starts as the image says',
  (_, files) => {
    const config = { Entrypoint: ['/operator'], Cmd: ['manager'] };
    Object.entries({ ...files, [blob('config')]: { config } }).forEach(([path, content]) =>
      write(path, content),
    );
    for (const name of ['0', '1']) {
      ['operator', 'other'].forEach((file) => write(`${name}/${file}`, name));
      const options = { cwd: join(folder, name), gzip: name === '0', sync: true } as const;
      create({ ...options, file: join(folder, blob(name)) }, ['.']);
    }
    const archive = join(folder, 'operator.tar');
    create({ file: archive, cwd: folder, sync: true }, [...Object.keys(files), 'blobs']);
    const image = { reference, archive };
    const { path, ...rest } = unpackedProgram(image, join(folder, 'unpacked'));
    expect(readFileSync(path, 'utf8')).toBe('"1"');
    expect(rest).toEqual({ args: ['manager'], at: ['/operator'] });
  },
);
