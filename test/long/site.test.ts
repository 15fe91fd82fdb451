import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { filesBelow } from '../support/files-below';
import { publicEntries } from '../support/public-names';
import { root } from '../support/root';

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const site = join(root, 'docs/.vitepress/dist');

/** Debian's browser; the tests of the looks say that they are skipped without it. */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** The pages of docs/, in the order of their names; the build adds one. */
let pages: string[];

beforeAll(() => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/site.mjs')], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`npm run site failed:\n${stdout}${stderr}`);
  }
  pages = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
}, 900_000);

describe('the documentation site', () => {
  test('has every page of docs/, with its title', () => {
    const titles = pages.map((page) => {
      const title = /^# (.*)$/m
        .exec(readFileSync(join(root, 'docs', page), 'utf8'))?.[1]
        ?.replaceAll('`', '');
      const html = readFileSync(join(site, page.replace(/md$/, 'html')), 'utf8');
      const shown = /<h1[^>]*>([^]*?)<a /
        .exec(html)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .trim();
      return [page, title, unescaped(shown ?? '')];
    });
    expect(titles.filter(([, title, shown]) => title !== shown)).toEqual([]);
  });

  test('shows what the command prints', () => {
    const html = readFileSync(join(site, 'index.html'), 'utf8');
    expect(html).toContain('>$ npx operator-constructs init app shop</span>');
    expect(html).toMatch(
      /<span class="error">error +RedisReplication shop\/orders: volumes cannot shrink/,
    );
  });

  test('has an API reference for each entry of the package', () => {
    const html = readFileSync(join(site, 'api/index.html'), 'utf8');
    const described = publicEntries().map(({ path }) => path);
    const missing = described
      .filter((path) => !path.startsWith('./pulumi/'))
      .filter((entry) => !html.includes(`>${join('operator-constructs', entry)}<`));
    expect(missing).toEqual([]);
  });

  test('links only what is there: pages, and places in them', () => {
    const files = filesBelow(site, /\.html$/);
    const ids = new Map(files.map((file) => [file, idsOf(readFileSync(join(site, file), 'utf8'))]));
    const dead = files.flatMap((file) =>
      linksOf(readFileSync(join(site, file), 'utf8')).flatMap((link) => {
        const [path = '', fragment] = link.split('#');
        const target =
          path === ''
            ? file
            : normalize(path.startsWith('/') ? path.slice(1) : join(dirname(file), path));
        const page =
          target === '' || target === '.' || target.endsWith('/')
            ? join(target, 'index.html')
            : target;
        const isThere = ids.has(page)
          ? !fragment || ids.get(page)?.has(decodeURIComponent(fragment))
          : existsSync(join(site, page));
        return isThere ? [] : [`${file}: ${link}`];
      }),
    );
    expect(files.length).toBeGreaterThan(pages.length);
    expect(dead).toEqual([]);
  });

  const look = existsSync(CHROMIUM) ? test : test.skip;
  if (!existsSync(CHROMIUM)) {
    process.stderr.write(
      `no browser is at ${CHROMIUM} (set CHROMIUM): the looks of the site are not tested\n`,
    );
  }

  look(
    'fits a phone and a desktop, light and dark, without errors, and is accessible',
    async () => {
      const server = await serve();
      try {
        expect(
          await problemsOfLooks(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
        ).toEqual([]);
      } finally {
        server.close();
      }
    },
    600_000,
  );
});

/**
 * Pages that are wider than the screen, that fail, whose text has too little contrast, or that
 * axe-core finds serious faults of accessibility in.
 */
async function problemsOfLooks(base: string): Promise<unknown> {
  const browse = [join(root, 'docs/.vitepress/looks.mjs'), base, CHROMIUM, ...pages];
  const { stdout } = await promisify(execFile)(process.execPath, browse, { timeout: 540_000 });
  return JSON.parse(stdout) as unknown;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the site on loopback. */
function serve(): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(url.split('?')[0] ?? '/'));
    const file = join(site, path.endsWith('/') ? `${path}index.html` : path);
    const isThere = existsSync(file);
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    response.end(isThere ? readFileSync(file) : undefined);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => unescaped(id ?? '')));
}

/** Links within the site. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)]
    .map(([, link]) => unescaped(link ?? ''))
    .filter((link) => !/^(\w+:|\/\/)/.test(link));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
