import { Database, DatabaseOperator } from 'operator-constructs/database';
import { DatabaseUnderTest } from '../../cluster/support/database-under-test';
import { podsOf } from '../../cluster/support/operator-process';
import { idlePod } from '../../node/idle-pod';
import { silentChart } from '../../support/synth';

import type { Chart } from 'cdk8s';
import type { OperatorScope } from 'operator-constructs';
import type { DatabaseProps } from 'operator-constructs/database';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { NodeCluster } from '../../node/node-cluster';

export const OPERATOR_IMAGE = 'registry.example.com/database-operator:1.0.0';
export const SERVER_IMAGE = 'postgres:15.18';

/** A namespace whose pods are strangers to the Databases. */
export const ELSEWHERE = 'elsewhere';

/** How long one thing may take. */
const PATIENCE = 180_000;

/** Where the operator runs, and where its Databases are. */
export interface DatabasePlace {
  readonly scope: OperatorScope;
  readonly home: string;
  readonly watched: string;
}

export interface DatabaseOutputs {
  readonly orders: Database;
  /** Host and port. */
  readonly metrics: string;
}

/** What is done with one installation and its Databases, as their users do it. */
export class DatabaseLife {
  public readonly orders: DatabaseUnderTest;
  public readonly copy: DatabaseUnderTest;
  /** Containers that were seen to have started again. */
  public readonly restarts = new Set<string>();
  public readonly goods = "SELECT string_agg(name, ',' ORDER BY name) FROM goods";
  public readonly manifests: readonly KubernetesObject[];
  public readonly outputs: DatabaseOutputs;

  constructor(
    private readonly whole: NodeCluster,
    private readonly control: ControlPlane,
    private readonly place: DatabasePlace,
  ) {
    const of = (name: string): DatabaseUnderTest =>
      new DatabaseUnderTest(control, { namespace: place.watched, name }, PATIENCE);
    [this.orders, this.copy] = [of('orders'), of('copy')];
    const { chart, operator } = this.tree();
    const orders = this.database(chart, operator, 'orders', {
      replicas: 2,
      backup: { schedule: '* * * * *', retention: 3, volume: { size: '1Gi' } },
    });
    this.manifests = chart.toJson() as KubernetesObject[];
    const { name, port } = operator.metricsService!;
    this.outputs = { orders, metrics: `${name}.${place.home}.svc.cluster.local:${port}` };
  }

  public get user(): string {
    return `system:serviceaccount:${this.place.home}:database-operator`;
  }

  /** Declares one more Database. */
  public async declare(name: string, props: Partial<DatabaseProps>): Promise<void> {
    const { chart, operator } = this.tree();
    this.database(chart, operator, name, props);
    const objects = chart.toJson() as KubernetesObject[];
    await this.control.api.apply(objects.find(({ kind }) => kind === 'Database')!);
  }

  /** Starts a pod beside the Databases that knows what the outputs say, and one elsewhere. */
  public async startClients(): Promise<void> {
    const { name, keys } = this.outputs.orders.credentialsSecret;
    const variable = (variable: string, key = ''): object => ({
      name: variable,
      valueFrom: { secretKeyRef: { name, key } },
    });
    const env = [
      variable('PGUSER', keys.username),
      variable('PGPASSWORD', keys.password),
      variable('URI', keys.uri),
      // A first packet that nobody took leads all others of its connection astray.
      { name: 'PGCONNECT_TIMEOUT', value: '3' },
    ];
    const { watched } = this.place;
    const image = `docker.io/library/${SERVER_IMAGE}`;
    await this.control.api.create(idlePod({ namespace: watched, name: 'client' }, image, env));
    await this.control.api.create(idlePod({ namespace: ELSEWHERE, name: 'client' }, image));
    await this.whole.readyPod(watched, 'client');
    await this.whole.readyPod(ELSEWHERE, 'client');
  }

  /** Output of a shell in the client, to which `$0` is given. */
  public async inClient(script: string, argument: string): Promise<string> {
    const client = { namespace: this.place.watched, name: 'client' };
    return (await this.whole.exec(client, 'sh', '-ec', script, argument)).trim();
  }

  /**
   * Asks a server by an address as outputs have it; again where it cannot connect, as all clients do
   * when a pod has just come.
   */
  public async ask(address: string, statement: string): Promise<string> {
    const command = `psql "postgresql://${address}" -qAt -c "$0"`;
    const answer = await this.control.waitFor(`an answer to ${statement}`, async () => ({
      text: await this.inClient(command, statement),
    }));
    return answer.text;
  }

  public async write(...statements: readonly string[]): Promise<void> {
    for (const statement of statements) {
      await this.ask(this.outputs.orders.connectionString, statement);
    }
  }

  public async read(): Promise<string> {
    return await this.ask(this.outputs.orders.connectionString, this.goods);
  }

  /** The rows of the Database that was made from a backup, which has credentials of its own. */
  public async readCopy(): Promise<string> {
    const { namespace } = this.copy.target;
    const secret = { apiVersion: 'v1', kind: 'Secret', namespace, name: 'copy-credentials' };
    const { data } = await this.control.api.get(secret);
    const uri = Buffer.from(data.uri as string, 'base64').toString();
    return await this.inClient(`psql '${uri}' -qAt -c "$0"`, this.goods);
  }

  /** Returns true if the pod of a namespace can connect. */
  public async reaches(namespace: string): Promise<boolean> {
    const { hostname, port } = new URL(`postgresql://${this.outputs.orders.connectionString}`);
    const connect = `nc -w 3 ${hostname} ${port} < /dev/null`;
    return await this.whole.exec({ namespace, name: 'client' }, 'sh', '-c', connect).then(
      () => true,
      () => false,
    );
  }

  /** Kills a pod without warning. */
  public async kill(namespace: string, name: string): Promise<void> {
    const pod = { apiVersion: 'v1', kind: 'Pod', namespace, name };
    await this.control.api.delete(pod, { gracePeriodSeconds: 0 });
  }

  public async operatorPod(): Promise<KubernetesObject> {
    const deployment = { namespace: this.place.home, name: 'database-operator' };
    return (await podsOf(this.control, deployment)).at(-1)!;
  }

  /** Waits until all pods run an image, and are ready. */
  public async runs(image: string, replicas: number): Promise<void> {
    await this.control.waitFor(
      `${replicas} pods of ${image}`,
      async () => {
        const pods = (await this.orders.objects()).filter(
          ({ kind, spec }) => kind === 'Pod' && spec.containers[0].name === 'database',
        );
        return pods.filter(({ spec }) => spec.containers[0].image === image).length === replicas;
      },
      PATIENCE,
    );
    await this.orders.isReady(replicas);
  }

  /** Waits for a backup of now, and gives its name. */
  public async newBackup(): Promise<string> {
    const before = (await this.orders.get()).status.lastBackup?.name as string | undefined;
    const { status } = await this.orders.until('has a new backup', (database) => {
      const { name, succeeded } = database.status.lastBackup ?? {};
      return succeeded === true && name !== before;
    });
    return status.lastBackup.name as string;
  }

  /** The operator finds a Job of somebody else where its own is to be. */
  public async findsItsNameTaken(): Promise<void> {
    const { watched: namespace } = this.place;
    const containers = [{ name: 'a', image: 'registry.example.com/a:1' }];
    await this.control.api.create({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { namespace, name: 'taken-init' },
      spec: { suspend: true, template: { spec: { containers, restartPolicy: 'Never' } } },
    });
    const taken = new DatabaseUnderTest(this.control, { namespace, name: 'taken' }, PATIENCE);
    await this.declare('taken', { initJob: { image: 'registry.example.com/setup:1' } });
    await taken.says({ Degraded: 'True/NameTaken' });
    await taken.delete();
    for (const { apiVersion, kind, metadata } of await taken.objects()) {
      if (kind === 'PersistentVolumeClaim') {
        await this.control.api.delete({ apiVersion, kind, namespace, name: metadata.name });
      }
    }
  }

  public async noteRestarts(): Promise<void> {
    for (const restart of await this.whole.restarts()) {
      this.restarts.add(restart);
    }
  }

  private tree(): { chart: Chart; operator: DatabaseOperator } {
    const { home, scope } = this.place;
    const chart = silentChart(home, 'shop');
    const operator = new DatabaseOperator(chart, 'database-operator', {
      image: OPERATOR_IMAGE,
      scope,
      networkPolicy: {},
      metrics: {},
      deletionPolicies: ['Delete', 'Snapshot'],
      storageClasses: 'read',
    });
    return { chart, operator };
  }

  private database(
    chart: Chart,
    operator: DatabaseOperator,
    name: string,
    props: Partial<DatabaseProps>,
  ): Database {
    return new Database(chart, name, {
      operator,
      namespace: this.place.watched,
      image: SERVER_IMAGE,
      storage: { size: '1Gi' },
      ...props,
    });
  }
}
