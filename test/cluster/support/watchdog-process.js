/**
 * Ends what a test started, however the test ended. It reads lines from its parent (`start <pid>`,
 * `end <pid>`, `folder <path>`) and acts when the pipe closes, which the operating system does even
 * for a parent that was killed.
 */
const { rmSync } = require('node:fs');
const { createInterface } = require('node:readline');

const groups = new Set();
const folders = new Set();
const orders = {
  start: (pid) => groups.add(Number(pid)),
  end: (pid) => groups.delete(Number(pid)),
  folder: (path) => folders.add(path),
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
      for (const path of folders) {
        rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      }
    }, 200);
  });
