import { join } from 'node:path';
import { commandOf } from '../../support/command';
import { answering, serve, sha256 } from '../../support/loopback-sources';
import {
  chartArchive,
  importMailboxes,
  installHelm,
  mailboxes,
} from '../../support/mailbox-sources';
import { root } from '../../support/root';
import { folder, useFolder } from '../../support/temporary-folder';

const MANIFESTS = join(root, 'examples/import/release.yaml');
const images = commandOf('images');

useFolder();

describe('what operators were imported from', () => {
  const { PATH } = process.env;
  const contents = mailboxes();
  let server: Awaited<ReturnType<typeof serve>>;

  beforeEach(async () => {
    server = await serve(answering(() => contents));
    process.env.PATH = installHelm(folder);
  });

  afterEach(async () => {
    Object.assign(process.env, { PATH });
    await server.close();
  });

  test('is in the lists of what is copied, as each tool takes it', async () => {
    const { host } = server;
    const given = (await importMailboxes(host, folder)).flatMap((each) => ['--import', each]);
    const list = async (tool: string): Promise<readonly string[]> => {
      const { status, output = '' } = await images(['--for', tool, ...given, MANIFESTS]);
      expect(status).toBe(1);
      const lines = output.replaceAll(folder, '').split('\n');
      return lines.filter((line) => line.includes(host) || line.includes('2.3.0+a'));
    };
    const digestOf = (path: string): string => sha256(contents[path]!);
    const ofRegistry = digestOf('/v2/charts/mailbox/manifests/2.3.0_a');
    const ofBundle = digestOf('/v2/community/mailbox/manifests/v2.3.0');
    const file = `# not in this list: /file was written from http://${host}/release.yaml, a file that is copied by other means`;
    const repository = `http://${host}/charts`;
    const of = (repo: string, digest: string): string =>
      `# the chart mailbox 2.3.0+a of ${repo} is ${digest}`;
    expect(await list('list')).toEqual([
      file,
      `# not in this list: the chart mailbox 2.3.0+a of ${repository} is no image; 'helm pull mailbox --repo ${repository} --version 2.3.0+a' gets it`,
      `${host}/charts/mailbox@${ofRegistry}`,
      `${host}/community/mailbox@${ofBundle}`,
    ]);
    expect(await list('hauler')).toEqual([
      file,
      of(repository, sha256(chartArchive())),
      of(`oci://${host}/charts`, ofRegistry),
      `    - name: ${host}/community/mailbox@${ofBundle}`,
      `      repoURL: ${repository}`,
      '      version: 2.3.0+a',
      `      repoURL: oci://${host}/charts`,
      '      version: 2.3.0+a',
    ]);
    expect(await list('zarf')).toEqual([
      file,
      of(repository, sha256(chartArchive())),
      of(`oci://${host}/charts`, ofRegistry),
      `      - ${host}/community/mailbox:v2.3.0@${ofBundle}`,
      `        url: ${repository}`,
      '        version: 2.3.0+a',
      `        url: oci://${host}/charts/mailbox`,
      '        version: 2.3.0+a',
    ]);
    expect(await list('oc-mirror')).toEqual([
      file,
      `# not in this list: the chart mailbox 2.3.0+a of oci://${host}/charts: oc-mirror takes charts of repositories at https:// only; copy it as '--for list' names it`,
      of(repository, sha256(chartArchive())),
      `    - name: ${host}/community/mailbox:v2.3.0@${ofBundle}`,
      `        url: ${repository}`,
      '            version: 2.3.0+a',
    ]);
  });

  test('is said where no address names it', async () => {
    const [, , , , here = ''] = await importMailboxes(server.host, folder);
    const { status, output, error } = await images(['--for', 'zarf', '--import', here, MANIFESTS]);
    expect([status, output?.split('\n')[0]]).toEqual([1, `# ${error}`]);
    expect(error).toMatch(/here was written from .*bundle, a file that is copied/);
    expect(output).not.toContain('charts:');
  });
});
