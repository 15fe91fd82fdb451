import { ControlPlane } from '../../cluster/support/control-plane';
import { NodeStandIn } from '../../cluster/support/node/node-stand-in';
import { baseFolder } from '../../node/images';
import { NodeCluster } from '../../node/node-cluster';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';
import type { ImageSource } from '../../node/image';
import type { NodeNetwork } from '../../node/network';
import type { ForeignOperator } from './operator';

/** A cluster, and what its pods run on. */
export interface Ground {
  readonly cluster: ControlPlane;
  /** True where pods are real: network policies hold, and a pod that is killed comes again. */
  readonly isReal: boolean;
  /** The last failure, where it knows of one. */
  readonly lastProblem?: string;
  /** Takes what the images of an installation are made of, before it is applied. */
  load(programs: ImagePrograms, manifests: readonly KubernetesObject[]): Promise<void>;
  /** Has the pods run that there are, and those that come. */
  run(): Promise<void>;
  /** Output of a command in a pod. */
  exec: NodeCluster['exec'];
  /** Answer of an address to a machine beside the nodes. */
  beside: NodeNetwork['beside'];
  /** Containers that had to start again. */
  restarts(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Starts what an operator needs: a node where it has images of its operands. */
export async function groundFor(
  { operandImages }: Pick<ForeignOperator, 'operandImages'>,
  programs: ImagePrograms,
): Promise<Ground> {
  return operandImages === undefined
    ? new StandInGround(await ControlPlane.start({ asksPods: true }))
    : new NodeGround(await NodeCluster.start({ images: operandImages(programs) }));
}

/** Runs programs without images; operands are ready, and do nothing. */
class StandInGround implements Ground {
  public readonly isReal = false;
  private node?: NodeStandIn;
  private programs: ImagePrograms = {};

  constructor(public readonly cluster: ControlPlane) {}

  public get lastProblem(): string | undefined {
    return this.node?.lastProblem;
  }

  public load(programs: ImagePrograms): Promise<void> {
    this.programs = programs;
    return Promise.resolve();
  }

  public async run(): Promise<void> {
    this.node = await NodeStandIn.start(this.cluster, this.programs);
  }

  public exec(): Promise<string> {
    return Promise.reject(new Error('operands are stand-ins, in which nothing can be run'));
  }

  public beside(): Promise<string> {
    return this.exec();
  }

  public restarts(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  public async stop(): Promise<void> {
    await this.cluster.stop();
  }
}

/** Runs real pods. */
class NodeGround implements Ground {
  public readonly isReal = true;

  constructor(private readonly whole: NodeCluster) {}

  public get cluster(): ControlPlane {
    return this.whole.control;
  }

  public async load(
    programs: ImagePrograms,
    manifests: readonly KubernetesObject[],
  ): Promise<void> {
    const named = JSON.stringify(manifests).matchAll(/"image":"([^"]+)"/g);
    await this.whole.load(
      imagesOf(
        programs,
        [...named].map(([, image]) => image!),
      ),
    );
  }

  public run(): Promise<void> {
    return Promise.resolve();
  }

  public async exec(...args: Parameters<NodeCluster['exec']>): Promise<string> {
    return await this.whole.exec(...args);
  }

  public async beside(url: string): Promise<string> {
    return await this.whole.network.beside(url);
  }

  public async restarts(): Promise<readonly string[]> {
    return await this.whole.restarts();
  }

  public async stop(): Promise<void> {
    await this.whole.stop();
  }
}

/** Images of programs, under the names that an installation has for them. */
export function imagesOf(programs: ImagePrograms, references: readonly string[]): ImageSource[] {
  return [...new Set(references)].flatMap((reference) => {
    const [, name = ''] = /([^/:@]+)(?::[^/@]*)?(?:@.*)?$/.exec(reference) ?? [];
    const program = programs[name];
    return program === undefined ? [] : [programImage(reference, program)];
  });
}

function programImage(
  reference: string,
  { path, args = [], at = ['/program'], user = '65532' }: ImagePrograms[string],
): ImageSource {
  return {
    reference,
    folders: [baseFolder()],
    files: Object.fromEntries(at.map((target) => [target, { from: path }])),
    entrypoint: [at[0]!, ...args],
    // As in images that say nothing else of themselves than that they are not root's.
    user,
  };
}
