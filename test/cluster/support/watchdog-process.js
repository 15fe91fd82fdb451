/**
 * Ends what a test started, however the test ended. It reads lines from its parent (`start <pid>`,
 * `end <pid>`, `folder <path>`,
 * `cgroup <path>`) and acts when the pipe closes, which the operating system does even
 * for a parent that was killed.
 */
const { readdirSync, rmdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { createInterface } = require('node:readline');

const groups = new Set();
const folders = new Set();
const cgroups = new Set();
const orders = {
  start: (pid) => groups.add(Number(pid)),
  end: (pid) => groups.delete(Number(pid)),
  folder: (path) => folders.add(path),
  cgroup: (path) => cgroups.add(path),
};

// Ctrl-C reaches the whole terminal; the one who cleans up has to outlive it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {});
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const space = line.indexOf(' ');
    orders[line.slice(0, space)]?.(line.slice(space + 1));
  })
  .on('close', () => {
    for (const pid of groups) {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    }
    // A killed process may still write for a moment.
    setTimeout(() => {
      cgroups.forEach(removeGroup);
      for (const path of folders) {
        rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      }
    }, 200);
  });

/** Removes a control group with those below it, once their last process is gone. */
function removeGroup(path, attempt = 0) {
  try {
    for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }).reverse()) {
      if (entry.isDirectory()) {
        rmdirSync(join(entry.parentPath, entry.name));
      }
    }
    rmdirSync(path);
  } catch (error) {
    if (error.code === 'EBUSY' && attempt < 100) {
      setTimeout(() => removeGroup(path, attempt + 1), 100);
    }
  }
}
