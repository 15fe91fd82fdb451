import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unpackedPackages } from './debian';
import { contextOf, stagesOf } from './dockerfile';
import { baseFolder } from './images';

import type { Instruction, Stage } from './dockerfile';
import type { ImageSource } from './image';

export interface ImageReplayOptions {
  readonly dockerfile: string;
  /** The folder that would be the context. */
  readonly context: string;
  /** An empty folder to work in. */
  readonly folder: string;
}

/**
 * Does what a Dockerfile of a program for Node says, each stage in a folder of its own. `npm ci`
 * takes packages from where the same lock file was installed already; all else runs as it is
 * written. The base image is ours, with the Node of this process.
 */
export class ImageReplay {
  private readonly stages: readonly Stage[];
  private readonly roots: string[] = [];

  constructor(private readonly options: ImageReplayOptions) {
    this.stages = stagesOf(options.dockerfile);
  }

  /** Runs all stages, and gives the image of the last one. */
  public image(reference: string): ImageSource {
    const workingFolder = this.run();
    const variables = this.wordsOf('ENV').map((word) => word.split('='));
    return {
      reference,
      folders: [baseFolder(), unpackedPackages('image-node', ['libstdc++6']), this.roots.at(-1)!],
      files: { '/usr/local/bin/node': { from: process.execPath } },
      workingFolder,
      entrypoint: this.wordsOf('ENTRYPOINT'),
      env: Object.fromEntries(variables) as Record<string, string>,
      user: this.wordsOf('USER')[0],
      isOfThisRun: true,
    };
  }

  private wordsOf(name: string): readonly string[] {
    return (
      this.stages.at(-1)?.instructions.find((instruction) => instruction.name === name)?.words ?? []
    );
  }

  /** Gives the working directory of the last stage. */
  private run(): string {
    const context = this.makeContext();
    let place = '/';
    for (const [i, { from, instructions }] of this.stages.entries()) {
      const root = join(this.options.folder, `stage-${i}`);
      const parent = this.stages.findIndex(({ name }) => name === from);
      if (parent >= 0) {
        linkTree(this.roots[parent]!, root);
      }
      mkdirSync(root, { recursive: true });
      this.roots.push(root);
      place = '/';
      for (const { name, words } of instructions) {
        if (name === 'WORKDIR') {
          mkdirSync(join(root, (place = words[0] ?? '/')), { recursive: true });
        } else if (name === 'COPY') {
          this.copy(context, join(root, place), words);
        } else if (name === 'RUN') {
          this.command(join(root, place), words);
        } else {
          assertKnown({ name, words });
        }
      }
    }
    return place;
  }

  private makeContext(): string {
    const target = join(this.options.folder, 'context');
    const { included, excluded } = contextOf(`${this.options.dockerfile}.dockerignore`);
    const left = excluded.map((path) => join(this.options.context, path));
    for (const path of included) {
      const filter = (source: string): boolean => !left.includes(source);
      cpSync(join(this.options.context, path), join(target, path), { recursive: true, filter });
    }
    return target;
  }

  private copy(context: string, place: string, words: readonly string[]): void {
    const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
    const [sources, target = ''] = [words.slice(from ? 1 : 0, -1), words.at(-1)];
    const base = from ? this.roots[this.stages.findIndex(({ name }) => name === from)]! : context;
    for (const source of sources) {
      const into = target.endsWith('/')
        ? join(place, target, basename(source))
        : join(place, target);
      mkdirSync(dirname(into), { recursive: true });
      if (from) {
        linkTree(join(base, source), into);
      } else {
        cpSync(join(base, source), into, { recursive: true, verbatimSymlinks: true });
      }
    }
  }

  private command(place: string, words: readonly string[]): void {
    if (words[0] !== 'npm') {
      throw new Error(`only npm is run here, not ${words.join(' ')}`);
    }
    if (words[1] === 'ci') {
      return this.install(place);
    }
    const offline = words[1] === 'run' ? [] : ['--offline'];
    const { PATH, HOME } = process.env;
    execFileSync('npm', [...words.slice(1), ...offline], {
      cwd: place,
      env: { PATH, HOME },
      stdio: 'pipe',
    });
  }

  /**
   * Installs the packages of the lock file, as `npm ci` does, but for packages of this repository.
   */
  private install(place: string): void {
    const { context } = this.options;
    const lock = readFileSync(join(place, 'package-lock.json'), 'utf8');
    const folders = [
      context,
      ...readdirSync(join(context, 'examples')).map((name) => join(context, 'examples', name)),
    ];
    const isSame = (folder: string): boolean =>
      existsSync(join(folder, 'package-lock.json')) &&
      readFileSync(join(folder, 'package-lock.json'), 'utf8') === lock &&
      existsSync(join(folder, 'node_modules'));
    const installed = folders.find(isSame);
    if (installed === undefined) {
      throw new Error(`no folder has the packages of ${place}/package-lock.json installed`);
    }
    if (installed === context) {
      return symlinkSync(join(context, 'node_modules'), join(place, 'node_modules'));
    }
    linkTree(join(installed, 'node_modules'), join(place, 'node_modules'));
    // npm writes into this one.
    replaceFile(
      join(installed, 'node_modules/.package-lock.json'),
      join(place, 'node_modules/.package-lock.json'),
    );
    const { dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    for (const [name, version] of Object.entries(dependencies)) {
      const [, path] = /^file:(.+)$/.exec(version) ?? [];
      if (path !== undefined) {
        this.pack(join(place, path), join(place, 'node_modules', name));
      }
    }
  }

  /** The files that a package is published with, in the place of those of another build. */
  private pack(source: string, target: string): void {
    const answer = execFileSync('npm', ['pack', '--ignore-scripts', '--dry-run', '--json'], {
      cwd: source,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [{ files }] = JSON.parse(answer) as [{ files: readonly { path: string }[] }];
    rmSync(target, { recursive: true, force: true });
    for (const { path } of files) {
      cpSync(join(source, path), join(target, path));
    }
  }
}

/** A copy whose files take no room, for what is replaced and not written into. */
function linkTree(source: string, target: string): void {
  execFileSync('cp', ['--archive', '--link', source, target]);
}

function replaceFile(source: string, target: string): void {
  rmSync(target);
  cpSync(source, target);
}

function assertKnown({ name, words }: Instruction): void {
  if (!['USER', 'ENV', 'ENTRYPOINT'].includes(name)) {
    throw new Error(`not known here: ${name} ${words.join(' ')}`);
  }
}
