import { coreObject, referenceTo } from './kubernetes-object';
import { Turns } from './turns';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';

/** The StorageClass of Databases; its volumes can grow. */
export const GROWING = 'growing';

/** A StorageClass that the stand-in makes volumes of. */
export interface VolumeClass {
  readonly name: string;
  /** True if its volumes can grow. */
  readonly grows: boolean;
}

/**
 * Does with claims what the driver of a storage system would do: makes a volume for each that asks
 * for one of its classes, and lets the volume grow with what the claim asks for. Nothing is stored
 * anywhere.
 */
export class VolumeStandIn {
  /** Makes the classes, and starts. */
  public static async start(
    cluster: ControlPlane,
    namespaces: readonly string[],
    classes: readonly VolumeClass[] = [{ name: GROWING, grows: true }],
  ): Promise<Turns> {
    for (const { name, grows } of classes) {
      await cluster.api.apply({
        apiVersion: 'storage.k8s.io/v1',
        kind: 'StorageClass',
        metadata: { name },
        provisioner: 'kubernetes.io/no-provisioner',
        volumeBindingMode: 'Immediate',
        reclaimPolicy: 'Retain',
        allowVolumeExpansion: grows,
      });
    }
    const volumes = new VolumeStandIn(
      cluster,
      namespaces,
      classes.map(({ name }) => name),
    );
    return new Turns(cluster, () => volumes.turn());
  }

  private readonly made = new Set<string>();

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly namespaces: readonly string[],
    private readonly classes: readonly string[],
  ) {}

  private async turn(): Promise<void> {
    for (const namespace of this.namespaces) {
      const claims = await this.cluster.api.list('v1', 'PersistentVolumeClaim', { namespace });
      for (const claim of claims.filter(({ spec }) =>
        this.classes.includes(spec.storageClassName as string),
      )) {
        if (!this.made.has(claim.metadata.uid ?? '')) {
          await this.makeVolume(claim);
        } else if (
          claim.status.phase === 'Bound' &&
          claim.status.capacity?.storage !== wantedSize(claim)
        ) {
          await this.grow(claim);
        }
      }
    }
  }

  private async makeVolume(claim: KubernetesObject): Promise<void> {
    const { namespace, name, uid = '' } = claim.metadata;
    await this.cluster.api.apply(
      coreObject('PersistentVolume', `pv-${uid}`, {
        spec: {
          capacity: { storage: wantedSize(claim) },
          accessModes: claim.spec.accessModes,
          storageClassName: claim.spec.storageClassName,
          persistentVolumeReclaimPolicy: 'Retain',
          claimRef: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name, uid },
          hostPath: { path: `/nowhere/${uid}` },
        },
      }),
    );
    this.made.add(uid);
  }

  private async grow(claim: KubernetesObject): Promise<void> {
    const capacity = { storage: wantedSize(claim) };
    const volume = {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      name: claim.spec.volumeName as string,
    };
    await this.cluster.api.patch(volume, { spec: { capacity } });
    await this.cluster.api.patch(
      referenceTo(claim),
      { status: { capacity } },
      { subresource: 'status' },
    );
  }
}

function wantedSize(claim: KubernetesObject): string {
  return claim.spec.resources.requests.storage as string;
}
