import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { startInhabited } from '../../engine/inhabited-cluster';
import { sharedFolder } from '../../support/temporary-folder';
import { edit, NewApps } from '../support/new-apps';
import { ApplyLog } from './support/apply-log';
import { ArgoCd } from './support/argocd';
import { Flux } from './support/flux';
import { GitRepository } from './support/git-repository';
import { EVENTS, OPERATOR, SITE } from './support/platform';

import type { ControlPlane } from '../../cluster/support/control-plane';
import type { Said } from './support/argocd';

describeCluster(
  'an app that the packed package writes',
  ['argocd', 'kustomize-controller', 'zookeeper-operator'],
  () => {
    let apps: NewApps;
    let controlPlane: ControlPlane;
    const folder = sharedFolder();

    beforeAll(() => void (apps = new NewApps()), 120_000);
    beforeEach(async () => void (controlPlane = await startInhabited(SITE)), 120_000);
    afterEach(async () => await controlPlane?.stop(), 60_000);
    afterAll(() => apps?.remove());

    /** Does what the README of an app says for a tool; gives what is to be applied by hand. */
    function follow(tool: string, repoURL: string): string {
      const readme = readFileSync(join(apps.folder, tool, 'README.md'), 'utf8');
      const [, lines = ''] = /```ts\n([^]*?)```/.exec(readme) ?? [];
      const imports = lines.match(/^import .*\n/gm) ?? [];
      const rest = imports.reduce((text, each) => text.replace(each, ''), lines);
      const program = join(apps.folder, tool, 'platform.ts');
      edit(
        program,
        '  return app;',
        `${rest.replace('https://git.example.com/platform.git', repoURL)}\n  return app;`,
      );
      edit(program, 'import ', `${imports.join('')}import `);
      const [, app] = /`(new App\(.*?\))`/.exec(readme) ?? [];
      if (app !== undefined) {
        edit(program, 'new App()', app);
      }
      apps.run('npm', ['run', 'typecheck'], tool);
      apps.run('npm', ['run', 'synth'], tool);
      return /```sh\nkubectl apply -f (.*)\n```/.exec(readme)?.[1] ?? '';
    }

    test.each(['argocd', 'flux'] as const)(
      'is applied in order, as its README says for %s',
      async (tool) => {
        apps.init(tool, '--operator', 'zookeeper', '--gitops', tool);
        const repository = new GitRepository(join(folder, tool));
        repository.create();
        const path = follow(tool, `file://${repository.folder}`);
        const isOurs = (file: string): boolean => !file.includes('node_modules');
        const commit = repository.commit((into) =>
          cpSync(join(apps.folder, tool), into, { recursive: true, filter: isOurs }),
        );
        const applier =
          tool === 'flux'
            ? await Flux.start(controlPlane, repository, 'flux-system')
            : await ArgoCd.start(controlPlane);
        const { code, stderr } = await controlPlane.kubectl([
          'apply',
          '-f',
          join(repository.folder, path),
        ]);
        expect([code, stderr]).toEqual([0, '']);
        await applier.settles(commit);
        const log = await ApplyLog.of(controlPlane, applier.user);
        expect(log.availableAt(OPERATOR)).toBeLessThanOrEqual(log.storedAt(EVENTS));
        const { retried }: Said = await applier.saidSince(0);
        expect([log.refused, retried]).toEqual([[], []]);
      },
      300_000,
    );
  },
);
