import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A Git repository with one branch, `main`, that exists once it was created. */
export class GitRepository {
  constructor(public readonly folder: string) {}

  public create(): void {
    mkdirSync(this.folder);
    this.git('init', '--quiet', '--initial-branch=main');
    this.git('config', 'user.name', 'platform');
    this.git('config', 'user.email', 'platform@example.com');
    this.commit(() => {});
  }

  /**
   * Commits what `write` puts into the folder in place of all that was there; returns the commit.
   */
  public commit(write: (folder: string) => void): string {
    for (const name of readdirSync(this.folder)) {
      if (name !== '.git') {
        rmSync(join(this.folder, name), { recursive: true });
      }
    }
    write(this.folder);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message=synth');
    return this.head;
  }

  public get head(): string {
    return this.git('rev-parse', 'HEAD').toString().trim();
  }

  /** The files of a commit, as `tar.gz`. */
  public archive(commit: string): Buffer {
    return this.git('archive', '--format=tar.gz', commit);
  }

  private git(...args: readonly string[]): Buffer {
    return execFileSync('git', args, {
      cwd: this.folder,
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }
}
