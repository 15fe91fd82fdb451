import { join } from 'node:path';
import { App, Chart, YamlOutputType } from 'cdk8s';
import { Namespace } from 'cdk8s-plus-27';
import { AppSettings, ArgoApplications, FluxKustomizations } from 'operator-constructs';
import { applyObjects } from '../../../cluster/support/apply-objects';
import { printedArguments } from '../../../cluster/support/kubectl';
import { PageWalk } from '../../../cluster/support/page-walk';
import { objectsIn } from '../../../support/manifest-files';
import { ArgoCd } from './argocd';
import { Flux } from './flux';

import type { ControlPlane } from '../../../cluster/support/control-plane';
import type { KubernetesObject } from '../../../cluster/support/kubernetes-object';
import type { GitRepository } from './git-repository';
import type { Tool } from './platform';
import type { Removable } from './removable';

/** Namespace of the operators, which their manifests have. */
export const HOME = 'operators';

/** Has an operator come and go as docs/removal.md says for it. */
export interface Remover {
  install(removable: Removable): Promise<void>;
  /** Returns when the commands do. */
  remove(): Promise<void>;
  /** True if CRDs go, too. */
  readonly takesKinds: boolean;
  /** True if all goes that bears a tracking id of Argo CD. */
  readonly takesTracked: boolean;
}

/** Writes an operator in charts as the page names them. */
export function writeRemovable(removable: Removable, outdir: string, tool?: Tool, into = ''): void {
  const app = new App({
    outdir,
    ...(tool === 'flux' && { yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE }),
  });
  AppSettings.configure(app, { warnings: 'silent', ...(tool && { gitops: tool }) });
  const cluster = new Chart(app, 'cluster');
  new Namespace(cluster, HOME, { metadata: { name: HOME } });
  removable.addTo({
    cluster,
    operators: new Chart(app, 'operators', { namespace: HOME }),
    streaming: new Chart(app, 'streaming'),
  });
  if (tool === 'flux') {
    const sourceRef = { kind: 'GitRepository', name: 'platform' } as const;
    // As long as a resource takes to be served here.
    const times = { timeout: '2m', retryInterval: '10s' };
    new FluxKustomizations(app, 'sync', { sourceRef, path: tool, ...times });
  }
  if (tool === 'argocd') {
    const repoURL = `file://${into}`;
    new ArgoApplications(app, 'applications', { repoURL, path: tool, cascade: true });
  }
  app.synth();
}

/** The commands of the block of docs/removal.md that begins with one, without their comments. */
function printed(start: string): string[] {
  const block = PageWalk.blocksOf('removal.md').find(({ text }) => text.startsWith(start));
  return (block?.text ?? '').split('\n').flatMap((line) => line.replace(/ *#.*/, '') || []);
}

/** Runs a command that deletes something, and waits for as long as it does. */
async function run(cluster: ControlPlane, command: string): Promise<void> {
  const args = [...printedArguments(command), '--timeout=5m'];
  const { code, stderr } = await cluster.kubectl(args);
  expect([command, code, stderr]).toEqual([command, 0, '']);
}

/** Removes manifests by the script that is printed. */
export class ByKubectl implements Remover {
  public readonly takesKinds = true;
  public readonly takesTracked = false;

  public constructor(
    private readonly cluster: ControlPlane,
    private readonly user: PageWalk,
  ) {}

  public async install(removable: Removable): Promise<void> {
    const folder = join(this.user.folder, 'manifests');
    writeRemovable(removable, folder);
    const objects = objectsIn(folder) as unknown as KubernetesObject[];
    await applyObjects(
      this.cluster,
      objects.filter(({ apiVersion }) => isOfKubernetes(apiVersion)),
    );
    for (const resource of objects.filter(({ apiVersion }) => !isOfKubernetes(apiVersion))) {
      // Its webhooks may not be there yet.
      const what = `${resource.kind} to be accepted`;
      await this.cluster.waitFor(what, () => this.cluster.api.apply(resource), 180_000);
    }
  }

  public async remove(): Promise<void> {
    const [command = ''] = printed('npx operator-constructs apply-order --remove ');
    const all = command.replace('--remove', '--remove --with-cluster-part --with-namespaces');
    for (const each of [`${all} > removal.sh`, 'sh -e removal.sh']) {
      const { code, output } = await this.user.run(each);
      if (code !== 0) {
        throw new Error(`${each}: exit code ${code}\n${output}`);
      }
    }
  }
}

const isOfKubernetes = (apiVersion: string): boolean =>
  !apiVersion.includes('.') || apiVersion.includes('.k8s.io/');

export class ByArgoCd implements Remover {
  public static async start(cluster: ControlPlane, repository: GitRepository): Promise<ByArgoCd> {
    return new ByArgoCd(cluster, repository, await ArgoCd.start(cluster));
  }

  public readonly takesKinds = false;
  public readonly takesTracked = true;

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly repository: GitRepository,
    private readonly argo: ArgoCd,
  ) {}

  public async install(removable: Removable): Promise<void> {
    this.repository.commit((into) =>
      writeRemovable(removable, join(into, 'argocd'), 'argocd', into),
    );
    const root = join(this.repository.folder, 'argocd/applications-root.k8s.yaml');
    expect((await this.cluster.kubectl(['apply', '-f', root])).code).toBe(0);
    // Not until all is in sync: some operators write into their own CRDs.
    await this.cluster.waitFor(
      'the Applications of all charts to have been synced',
      async () => {
        const all = await this.argo.applications();
        if (all.length === 4 && all.every(({ phase }) => phase === 'Succeeded')) {
          return true;
        }
        throw new Error(JSON.stringify(all));
      },
      300_000,
    );
  }

  public async remove(): Promise<void> {
    const [command = '', ...others] = printed('kubectl delete application ');
    expect(others).toEqual([]);
    await run(this.cluster, command);
    expect(await this.argo.applications()).toEqual([]);
  }
}

export class ByFlux implements Remover {
  public static async start(cluster: ControlPlane, repository: GitRepository): Promise<ByFlux> {
    return new ByFlux(cluster, repository, await Flux.start(cluster, repository));
  }

  public readonly takesKinds = false;
  public readonly takesTracked = false;

  private readonly printed = printed('flux suspend ');

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly repository: GitRepository,
    private readonly flux: Flux,
  ) {}

  /** Commands that delete the resources, and the operator. */
  public get commands(): readonly [resources: string, operators: string] {
    const [, resources = '', operators = '', ...others] = this.printed;
    expect(others).toEqual([]);
    return [resources, operators];
  }

  public async install(removable: Removable): Promise<void> {
    const revision = this.repository.commit((into) =>
      writeRemovable(removable, join(into, 'flux'), 'flux'),
    );
    const folder = join(this.repository.folder, 'flux/sync');
    expect((await this.cluster.kubectl(['apply', '-f', folder])).code).toBe(0);
    await this.flux.settles(revision);
  }

  public async remove(): Promise<void> {
    await this.suspend(true);
    for (const command of this.commands) {
      await run(this.cluster, command);
    }
    await this.removeRest();
  }

  /** Deletes the operator before the resources. */
  public async removeInWrongOrder(): Promise<void> {
    await this.suspend(true);
    for (const command of [...this.commands].reverse()) {
      await run(this.cluster, command);
    }
  }

  /** Does what `flux suspend kustomization` and `flux resume kustomization` do. */
  public async suspend(isSuspended: boolean): Promise<void> {
    const [, name = ''] = /^flux suspend kustomization (\S+)$/.exec(this.printed[0] ?? '') ?? [];
    const reference = {
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      namespace: 'flux-system',
      name,
    };
    await this.cluster.api.patch(reference, { spec: { suspend: isSuspended } });
  }

  private async removeRest(): Promise<void> {
    await run(this.cluster, 'kubectl delete kustomization cluster sync -n flux-system');
  }
}
