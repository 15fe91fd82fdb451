import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { coreObject } from '../cluster/support/kubernetes-object';

import type { ControlPlane } from '../cluster/support/control-plane';
import type { KubernetesObject } from '../cluster/support/kubernetes-object';

export const PROVISIONER = 'operator-constructs.dev/local';

const PROVISIONED_BY = 'pv.kubernetes.io/provisioned-by';
const SELECTED_NODE = 'volume.kubernetes.io/selected-node';

/**
 * Makes volumes for claims, has them grow, and removes those whose claim is gone: of type `local`,
 * as these get the group of `fsGroup`, and those of type `hostPath` do not.
 */
export class VolumeProvisioner {
  private readonly timer: NodeJS.Timeout;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly cluster: ControlPlane,
    private readonly folderOf: (node: string) => string,
  ) {
    this.timer = setInterval(() => {
      this.round = this.round.then(() => this.look()).catch(() => undefined);
    }, 300);
  }

  public async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  private async look(): Promise<void> {
    for (const claim of await this.cluster.api.list('v1', 'PersistentVolumeClaim')) {
      const node = claim.metadata.annotations?.[SELECTED_NODE];
      const isWaiting = !claim.spec.volumeName && !claim.metadata.deletionTimestamp;
      if (node !== undefined && isWaiting && claim.spec.storageClassName === 'standard') {
        await this.provide(claim, node);
      } else if (claim.spec.volumeName && hasToGrow(claim)) {
        await this.grow(claim);
      }
    }
    for (const volume of await this.cluster.api.list('v1', 'PersistentVolume')) {
      if (isLeft(volume)) {
        rmSync(this.pathOnHost(volume), { recursive: true, force: true });
        const { name } = volume.metadata;
        await this.cluster.api.delete({ apiVersion: 'v1', kind: 'PersistentVolume', name });
      }
    }
  }

  private async provide(claim: KubernetesObject, node: string): Promise<void> {
    const { namespace, name, uid } = claim.metadata;
    const volume = `pvc-${uid}`;
    mkdirSync(join(this.folderOf(node), volume), { recursive: true, mode: 0o755 });
    const hostname = { key: 'kubernetes.io/hostname', operator: 'In', values: [node] };
    await this.cluster.api.apply(
      coreObject(
        'PersistentVolume',
        { name: volume, annotations: { [PROVISIONED_BY]: PROVISIONER } },
        {
          spec: {
            capacity: { storage: claim.spec.resources.requests.storage as string },
            accessModes: claim.spec.accessModes as string[],
            local: { path: `/var/lib/kubelet/volumes/${volume}` },
            persistentVolumeReclaimPolicy: 'Delete',
            storageClassName: 'standard',
            claimRef: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name, uid },
            nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [hostname] }] } },
          },
        },
      ),
    );
  }

  /** A folder has all the room that there is; what a volume says of itself is what grows. */
  private async grow({ metadata, spec }: KubernetesObject): Promise<void> {
    const { storage } = spec.resources.requests as { storage: string };
    const { namespace, name } = metadata;
    const capacity = { storage };
    const volume = { apiVersion: 'v1', kind: 'PersistentVolume', name: spec.volumeName as string };
    await this.cluster.api.patch(volume, { spec: { capacity } });
    const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name };
    await this.cluster.api.patch(claim, { status: { capacity } }, { subresource: 'status' });
  }

  private pathOnHost({ metadata, spec }: KubernetesObject): string {
    const [node = ''] = spec.nodeAffinity.required.nodeSelectorTerms[0].matchExpressions[0]
      .values as string[];
    return join(this.folderOf(node), metadata.name);
  }
}

function hasToGrow({ spec, status }: KubernetesObject): boolean {
  const given = status?.capacity?.storage as string | undefined;
  return (
    given !== undefined &&
    spec.storageClassName === 'standard' &&
    given !== spec.resources.requests.storage
  );
}

function isLeft({ metadata, spec, status }: KubernetesObject): boolean {
  return (
    metadata.annotations?.[PROVISIONED_BY] === PROVISIONER &&
    spec.persistentVolumeReclaimPolicy === 'Delete' &&
    ['Released', 'Failed'].includes(status?.phase as string)
  );
}
