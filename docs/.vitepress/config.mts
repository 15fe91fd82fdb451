import { defineConfig } from 'vitepress';
import { apiSidebar } from './api-sidebar.mts';
import { cataloguePages } from './catalogue-pages.mts';
import { frontDoor } from './front-door.mts';
import { inlinePictures } from './inline-pictures.mts';
import { literalCode } from './literal-code.mts';
import { REPOSITORY, repositoryLinks } from './repository-links.mts';

const page = (text: string, link: string): { text: string; link: string } => ({ text, link });

/** The pages by what a reader wants to do. */
const TASKS = [
  {
    text: 'Start',
    items: [
      page('Overview', '/'),
      page('Installation', '/install'),
      page('First cluster', '/first-cluster'),
      page('Secrets and cert-manager', '/before-you-apply'),
      page('Pictures', '/in-pictures'),
      page('Commands', '/cli'),
    ],
  },
  {
    text: 'Use an operator of the catalogue',
    items: [page('Choice', '/operators'), ...cataloguePages()],
  },
  {
    text: 'Bring an operator',
    items: [
      page('Import', '/import'),
      page('Kinds from CRDs', '/kinds'),
      page('Scopes', '/re-scoping'),
      page('Leaving OLM', '/leaving-olm'),
      page('Leaving Helm', '/leaving-helm'),
      page('Own operator', '/your-own-operator'),
      page('Workloads', '/workloads'),
      page('Webhooks', '/webhooks'),
      page('CRDs', '/crds'),
    ],
  },
  {
    text: 'Run it for years',
    items: [
      page('Guards', '/guards'),
      page('Warnings', '/warnings'),
      page('Known problems', '/known-problems'),
      page('GitOps', '/gitops'),
      page('Checks', '/check'),
      page('Upgrade plans', '/plan'),
      page('Upgrades', '/upgrading'),
      page('What a change does', '/effects'),
      page('Removal', '/removal'),
      page('Environments', '/environments'),
      page('Used rights', '/rights'),
      page('Images', '/images'),
      page('Monitoring', '/monitoring'),
      page('Tests', '/testing'),
      page('Pulumi', '/pulumi'),
      page('Pulumi in other languages', '/pulumi-languages'),
    ],
  },
  {
    text: 'What it rests on',
    items: [
      page('Permissions', '/permissions'),
      page("Permissions beside upstream's", '/rights-matrices'),
      page('Tests of this package', '/how-it-is-tested'),
      page('Evidence of permissions', '/permissions-evidence'),
      page('Conformance', '/conformance'),
      page('Performance', '/performance'),
    ],
  },
];

export default defineConfig({
  title: 'operator-constructs',
  description:
    'Install any Kubernetes operator from TypeScript, at the scope you choose, with the rights it needs',
  base: process.env['SITE_BASE'] ?? '/',
  lang: 'en',
  cleanUrls: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Links between pages are checked by the build; a test checks the places within them.
  ignoreDeadLinks: false,
  srcExclude: ['node_modules/**'],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown) => {
      markdown.use(frontDoor);
      markdown.use(literalCode);
      markdown.use(repositoryLinks);
      markdown.use(inlinePictures);
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // Of the API reference only the title of each page can be found: its text would be most of the index.
        _render: (source, environment, markdown) => {
          const html = markdown.render(source, environment);
          const isApi = (environment.relativePath as string).startsWith('api/');
          return isApi ? `${/<h1[^]*?<\/h1>/.exec(html)?.[0] ?? ''}\n` : html;
        },
        miniSearch: {
          // Pages first, then generated tables, the API reference, and decisions, which are for contributors.
          searchOptions: {
            boostDocument: (id: string) => {
              if (id.includes('/decisions/')) {
                return 0.05;
              }
              if (id.includes('/api/')) {
                return 0.2;
              }
              return /\/(permissions|rights-matrices|conformance|performance)/.test(id) ? 0.4 : 1;
            },
          },
        },
      },
    },
    nav: [page('Guide', '/first-cluster'), page('API', '/api/')],
    sidebar: { '/api/': apiSidebar(), '/': TASKS },
    outline: { level: [2, 3] },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
  },
});
