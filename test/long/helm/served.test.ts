import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onceStarted } from '../../cluster/support/describe-control-plane';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { PageWalk } from '../../cluster/support/page-walk';
import { stepsOf } from '../../cluster/support/printed-steps';
import { describeNodes } from '../../node/describe-nodes';
import { postgresqlImage } from '../../node/postgresql-image';
import { CERT_MANAGER } from '../foreign/cert-manager';
import { SERVER } from '../foreign/cloudnative-pg-image';
import { imagesOf } from '../foreign/ground';
import { hasCondition } from '../foreign/operator';
import { programsOf } from '../foreign/scenario';
import { runWithHelm } from '../support/helm-user';
import { requestTexts } from '../support/operator-requests';
import { PATIENCE, RELEASES, WATCHED } from './releases';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';
import type { Release } from './releases';

/** A first build takes long on a machine with much else to do. */
const BUILD = 40 * 60_000;

const LIFE = 40 * 60_000;

const [dumping = ''] = PageWalk.blocksOf('leaving-helm.md')
  .filter(({ language }) => language === 'sh')
  .map(({ text }) => text);

// Helm, the operator, its servers and their clients are the real ones, and the commands are those of
// the page and of the list.
describeNodes(
  'leaving Helm while the operator serves',
  {
    needs: ['helm'],
    images: () => [postgresqlImage(SERVER, { user: 26 }), ...CERT_MANAGER.operandImages!({})],
  },
  (whole) => {
    const cluster = onceStarted(() => whole.control);
    const user = new PageWalk(cluster, true);
    const run = (text: string): Promise<string> => runWithHelm(user, text);
    const programs = new Map<Release, ImagePrograms>();

    beforeAll(async () => {
      for (const release of RELEASES) {
        programs.set(release, await programsOf(release.operator));
      }
    }, BUILD);

    async function install(release: Release): Promise<void> {
      const { name, home, values, writeChart } = release;
      const chart = join(user.folder, `chart-of-${name}`);
      writeChart(chart);
      const installation = `${name} ${chart} -n ${home} --set '${values}'`;
      // Charts ask which Kubernetes it is: `--validate` asks the server.
      const rendered = await run(`helm template ${installation} --validate`);
      const named = rendered.matchAll(/\bimage"?: *"?([^"\s,}]+)/g);
      const images = [...named].map(([, image]) => image!);
      await whole.load(imagesOf(programs.get(release)!, images));
      await run(`helm install ${installation} --wait --timeout 5m`);
    }

    const pods = async (namespace: string): Promise<KubernetesObject[]> =>
      (await cluster.api.list('v1', 'Pod', { namespace })).filter(
        ({ metadata }) => metadata.deletionTimestamp === undefined,
      );

    const uids = async (namespace: string): Promise<string> =>
      (await pods(namespace))
        .map(({ metadata }) => metadata.uid)
        .sort()
        .join();

    const refusedTo = async (home: string): Promise<string[]> =>
      requestTexts(
        (await cluster.audit.entries({ code: 403 })).filter((entry) =>
          entry.user.startsWith(`system:serviceaccount:${home}:`),
        ),
      );

    /** Changes a resource; a failure says what the operator has logged. */
    async function changed({ change, home }: Release, turn: number): Promise<void> {
      try {
        await change(whole, turn);
      } catch (error) {
        const logs = await run(
          `for pod in $(kubectl get pods -n ${home} -o name); do echo $pod; kubectl logs -n ${home} $pod --tail=15 || true; done`,
        );
        throw new Error(`${(error as Error).message.slice(0, 2000)}\n${logs}`, { cause: error });
      }
    }

    it.each(RELEASES.map((release) => [release.operator.id, release] as const))(
      '%s serves throughout, and afterwards under the rights of the scope',
      async (_, release) => {
        const { name, home, resources, use, refused } = release;
        const [wrong, message] = refused;
        await cluster.createNamespace(home);
        await cluster.api.apply(coreObject('Namespace', WATCHED));
        await install(release);
        await cluster.learnNewKinds();
        for (const resource of resources) {
          await cluster.waitFor(
            `${resource.kind} to be accepted`,
            () => cluster.api.apply(resource),
            60_000,
          );
        }
        const end = await use(whole);
        await changed(release, 1);

        await run(dumping.replaceAll('lights', home).replaceAll('north', name));
        const folder = `operators/${name}/handover`;
        const script = readFileSync(join(user.folder, folder, 'handover.sh'), 'utf8');
        const steps = stepsOf(script);
        const before = [await uids(home), await uids(WATCHED)];
        let turn = 2;
        for (const { commands } of steps) {
          await run(`cd ${folder}\n${commands}`);
          await changed(release, turn);
          await expect(cluster.api.create(wrong)).rejects.toThrow(message);
          turn += 1;
        }
        // Pods of the operator restart where the script says so, and its operands never.
        const stay = [(await uids(home)) === before[0], (await uids(WATCHED)) === before[1]];
        expect(stay).toEqual([script.includes('Their pods stay'), true]);
        expect(await run('helm list -A -q')).toBe('');

        // A process that starts reads everything again, under the rights that it has now.
        for (const { metadata } of await pods(home)) {
          await cluster.api.delete({
            apiVersion: 'v1',
            kind: 'Pod',
            namespace: home,
            name: metadata.name,
          });
        }
        await cluster.waitFor(
          'its pods to be ready',
          async () => {
            const all = await cluster.api.list('v1', 'Pod', { namespace: home });
            return all.length === before[0]!.split(',').length && all.every(hasCondition('Ready'));
          },
          PATIENCE,
        );
        await cluster.waitFor(
          'its webhooks to be asked',
          async () =>
            await cluster.api.create(wrong).then(
              () => false,
              (error: Error) => message.test(error.message),
            ),
          PATIENCE,
        );
        await changed(release, turn);
        expect(await end()).toEqual([]);
        expect(await refusedTo(home)).toEqual([]);
        // Operators of other releases restart with the API server, which learns new kinds so.
        const restarts = (await whole.restarts()).filter(
          (text) => text.startsWith(`${home}/`) || text.startsWith(`${WATCHED}/`),
        );
        expect(restarts).toEqual([]);
      },
      LIFE,
    );
  },
);
