import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

/**
 * A control group of our own, in each hierarchy that this machine has: those of one controller each
 * (version 1), or the one of all (version 2). A node is given it as the root of its groups.
 */
export class Cgroup {
  /** Makes the group, below the one that this process is in, where limits of that hold, too. */
  public static create(name: string): Cgroup {
    const ours = hierarchies();
    const isSplit = ours.some(({ controllers }) => controllers === 'memory');
    const cgroup = isSplit
      ? new Cgroup(
          ours.filter(({ controllers }) => controllers !== ''),
          name,
          'split',
        )
      : // A group with processes cannot have others with controllers, except for the root.
        new Cgroup([{ controllers: '', path: '/' }], name, 'unified');
    cgroup.make();
    return cgroup;
  }

  /** Paths of its folders. */
  public readonly folders: readonly string[];

  private constructor(
    private readonly hierarchiesUsed: readonly Hierarchy[],
    name: string,
    private readonly layout: 'split' | 'unified',
  ) {
    this.folders = hierarchiesUsed.map((hierarchy) =>
      join(ROOT, folderOf(hierarchy), hierarchy.path, name),
    );
  }

  /** Commands of a shell that moves itself into it. */
  public get join(): readonly string[] {
    return this.folders.map((folder) => `echo $$ > ${folder}/cgroup.procs`);
  }

  /** The same for a process of a node that runs: groups of pods may not share one with processes. */
  public get joinServers(): readonly string[] {
    return this.layout === 'split'
      ? this.join
      : [`echo $$ > ${join(this.folders[0]!, SERVERS, 'cgroup.procs')}`];
  }

  /** Commands that mount the hierarchies, of which the group is the root by then. */
  public get mounts(): readonly string[] {
    if (this.layout === 'unified') {
      return [`mount -t cgroup2 cgroup2 ${ROOT}`];
    }
    return [
      `mount -t tmpfs -o mode=755 tmpfs ${ROOT}`,
      ...this.hierarchiesUsed.flatMap((hierarchy) => {
        const folder = join(ROOT, folderOf(hierarchy));
        const { controllers } = hierarchy;
        const options = controllers.startsWith('name=') ? `none,${controllers}` : controllers;
        return [`mkdir ${folder}`, `mount -t cgroup -o ${options} cgroup ${folder}`];
      }),
    ];
  }

  /** Moves processes that are in it out of the way of groups of pods. */
  public settle(): void {
    if (this.layout === 'split') {
      return;
    }
    const [folder = ''] = this.folders;
    mkdirSync(join(folder, SERVERS));
    for (const pid of readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n')) {
      if (pid !== '') {
        writeFileSync(join(folder, SERVERS, 'cgroup.procs'), pid);
      }
    }
    enableControllers(folder);
  }

  private make(): void {
    for (const folder of this.folders) {
      mkdirSync(folder);
    }
    if (this.layout === 'unified') {
      return enableControllers(ROOT);
    }
    // A new group of this hierarchy takes no process before it has these.
    const cpuset = this.folders.find((folder) => folder.startsWith(join(ROOT, 'cpuset')));
    for (const file of cpuset === undefined ? [] : ['cpuset.cpus', 'cpuset.mems']) {
      writeFileSync(join(cpuset!, file), readFileSync(join(cpuset!, '..', file)));
    }
  }
}

/** The group of the node's own servers, where there is one hierarchy for all. */
const SERVERS = 'servers';

interface Hierarchy {
  /** Empty for version 2. */
  readonly controllers: string;
  /** The group of this process. */
  readonly path: string;
}

function hierarchies(): Hierarchy[] {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, controllers = '', path = '/'] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    return { controllers, path };
  });
}

function folderOf({ controllers }: Hierarchy): string {
  return controllers.replace(/^name=/, '');
}

function enableControllers(folder: string): void {
  for (const controller of ['cpu', 'cpuset', 'io', 'memory', 'pids']) {
    writeFileSync(join(folder, 'cgroup.subtree_control'), `+${controller}`);
  }
}
