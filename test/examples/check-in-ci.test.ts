import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describeWithCheckProgram } from '../support/check-program';
import { ProgramStandIns } from './support/bundled-command';
import { root } from '../support/root';
import { sharedFolder } from '../support/temporary-folder';

interface Hooks {
  readonly repos: readonly [{ readonly hooks: readonly [{ readonly entry: string; readonly files: string }] }];
}

interface Workflow {
  readonly jobs: { readonly check: { readonly steps: readonly { readonly run?: string }[] } };
}

interface GitLabJobs {
  readonly 'check-manifests': { readonly script: readonly [string] };
}

/** The blocks of a section of docs/check.md, as they would be copied. */
function blocksOf(section: string, language: string): string[] {
  const page = readFileSync(join(root, 'docs/check.md'), 'utf8');
  const text = page.slice(page.indexOf(section)).split(/\n## /)[0]!;
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, block = '']) => block);
}

const [hooks, workflow, job] = blocksOf('## In CI', 'yaml').map((block): unknown => parse(block)) as [
  Hooks,
  Workflow,
  GitLabJobs,
];

const service = (second: string): string => `apiVersion: v1
kind: Service
metadata: { name: web }
spec:
  ports:
    - { name: http, port: 80 }
    - { name: ${second}, port: 81 }
`;

describeWithCheckProgram('checks of docs/check.md', () => {
  const folder = sharedFolder();
  let programs: ProgramStandIns;

  beforeAll(async () => {
    programs = await ProgramStandIns.in(folder);
    mkdirSync(join(folder, 'manifests'));
  }, 60_000);

  function run(script: string, input = ''): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      input,
      env: programs.env,
    });
    return { status, output: stdout + stderr };
  }

  const commit = (second: string): void => writeFileSync(join(folder, 'manifests/web.yaml'), service(second));

  test('the hook gets the names of files, and stops a commit', () => {
    const { entry, files } = hooks.repos[0].hooks[0];
    expect('manifests/web.yaml').toMatch(new RegExp(files));
    commit('https');
    expect(run(`${entry} manifests/web.yaml`)).toEqual({ status: 0, output: 'Passed: 1 object.\n' });
    commit('http');
    expect(run(`${entry} manifests/web.yaml`)).toMatchObject({ status: 1 });
  });

  test('the workflow annotates the line of the field', () => {
    const { run: script = '' } = workflow.jobs.check.steps.at(-1)!;
    commit('https');
    expect(run(script)).toMatchObject({ status: 0 });
    commit('http');
    const { status, output } = run(script);
    expect(status).toBe(1);
    expect(output).toMatch(
      /^::error file=manifests\/web\.yaml,line=7,title=check\/\S+::Service web spec\.ports\[1\]\.name/m,
    );
  });

  test('the job of GitLab leaves its report, whether it fails or not', () => {
    const [script] = job['check-manifests'].script;
    commit('https');
    expect(run(script)).toEqual({ status: 0, output: '' });
    commit('http');
    expect(run(script)).toEqual({ status: 1, output: '' });
    expect(readFileSync(join(folder, 'check.xml'), 'utf8')).toMatch(/<testsuites?[^>]* failures="1"/);
  });

  test('a pipe is read as it comes', () => {
    const [, afterPipe = ''] = blocksOf('# Check your manifests', 'sh')[0]!.split('|');
    const output = `# Source: web/templates/service.yaml\n${service('http')}---\n# nothing\n`.replaceAll('\n', '\r\n');
    expect(run(afterPipe, output)).toMatchObject({
      status: 1,
      output: expect.stringContaining('standard input:8: Service web spec.ports[1].name') as string,
    });
  });

  test('an imported folder makes its kinds known', () => {
    const mailbox = join(folder, 'mailbox.yaml');
    writeFileSync(
      mailbox,
      'apiVersion: mail.example.com/v1alpha1\nkind: Mailbox\nmetadata: { name: a }\nspec: { quotas: 1 }\n',
    );
    const check = `npx operator-constructs check ${mailbox} --unknown error`;
    expect(run(check).output).toContain('(check/unknown-kind)');
    expect(run(`${check} --crds '${root}/examples/import/operators/mailbox'`)).toMatchObject({
      status: 1,
      output: expect.stringContaining('unknown field "spec.quotas"') as string,
    });
  });
});
