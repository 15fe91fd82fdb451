import { spawnSync } from 'node:child_process';

let problem: { readonly text?: string } | undefined;

/** Why there can be no node here; `undefined` where there can. */
export function nodeProblem(): string | undefined {
  problem ??= { text: findProblem() };
  return problem.text;
}

function findProblem(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'a node needs Linux, and root';
  }
  const isThere = (program: string): boolean =>
    spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
  const missing = ['apt-get', 'dpkg-deb', 'ip', 'nsenter', 'unshare'].filter(
    (program) => !isThere(program),
  );
  if (missing.length > 0) {
    return `a node needs ${missing.join(', ')}`;
  }
  const namespaces = ['--mount', '--net', '--pid', '--uts', '--ipc', '--cgroup', '--fork'];
  return spawnSync('unshare', [...namespaces, 'true'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'a node needs namespaces of its own, which `unshare` is refused';
}
