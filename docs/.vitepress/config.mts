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
      page('What it is', '/'),
      page('Install', '/install'),
      page('Your first cluster', '/first-cluster'),
      page('Before the first apply', '/before-you-apply'),
      page('In pictures', '/in-pictures'),
      page('The command', '/cli'),
    ],
  },
  {
    text: 'Use an operator of the catalogue',
    items: [
      page('Which one to take', '/operators'),
      ...cataloguePages(),
      page('Redis on Kubernetes 1.24', '/amaiz-redis'),
    ],
  },
  {
    text: 'Bring an operator',
    items: [
      page('Import one', '/import'),
      page('Kinds from CRDs alone', '/kinds'),
      page('Change its scope', '/re-scoping'),
      page('Leave OLM', '/leaving-olm'),
      page('Leave Helm', '/leaving-helm'),
      page('Write one', '/your-own-operator'),
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
      page('GitOps: order, Argo CD, Flux', '/gitops'),
      page('Check your manifests', '/check'),
      page('Plan an upgrade', '/plan'),
      page('Take a new release', '/upgrading'),
      page('Remove an operator', '/removal'),
      page('Environments', '/environments'),
      page('Rights that are used', '/rights'),
      page('Images', '/images'),
      page('Monitoring', '/monitoring'),
      page('Tests', '/testing'),
      page('Pulumi', '/pulumi'),
      page('Pulumi from Python, Go, C# and YAML', '/pulumi-languages'),
    ],
  },
  {
    text: 'What it rests on',
    items: [
      page('Permissions', '/permissions'),
      page("Permissions, beside upstream's", '/rights-matrices'),
      page('How it is tested', '/how-it-is-tested'),
      page('How permissions were measured', '/permissions-evidence'),
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
