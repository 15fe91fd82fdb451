import { Database, DatabaseOperator } from 'operator-constructs/database';
import { silentChart } from '../../support/synth';
import { applyObjects } from './apply-objects';
import { DatabaseUnderTest } from './database-under-test';
import { GROWING } from './volume-stand-in';

import type { Chart } from 'cdk8s';
import type { OperatorScope } from 'operator-constructs';
import type { DatabaseOperatorProps, DatabaseProps } from 'operator-constructs/database';
import type { ControlPlane } from './control-plane';
import type { KubernetesObject, NamespacedName } from './kubernetes-object';

/** Props of a Database in a test; all else is as its user would leave it. */
export type DatabaseSettings = Partial<Omit<DatabaseProps, 'operator' | 'namespace' | 'name'>>;

/** An operator in `home` as a user installs it, for the namespaces of its scope. */
export class DatabaseInstallation {
  /**
   * Installs it, with rights for every deletion policy by default; makes the namespaces that it
   * lacks.
   */
  public static async apply(
    cluster: ControlPlane,
    home: string,
    scope: OperatorScope,
    props: Partial<DatabaseOperatorProps> = {},
  ): Promise<DatabaseInstallation> {
    const installation = new DatabaseInstallation(cluster, home, scope, props);
    const watched = scope.match<readonly string[]>({
      namespace: () => [],
      namespaces: (names) => names,
      cluster: () => [],
    });
    for (const namespace of new Set([home, ...watched])) {
      await installation.ensureNamespace(namespace);
    }
    await applyObjects(cluster, installation.operatorObjects());
    await cluster.learnNewKinds();
    return installation;
  }

  private constructor(
    public readonly cluster: ControlPlane,
    public readonly home: string,
    private readonly scope: OperatorScope,
    private readonly props: Partial<DatabaseOperatorProps>,
  ) {}

  /** The operator's Deployment. */
  public get deployment(): NamespacedName {
    return { namespace: this.home, name: 'database-operator' };
  }

  /** A namespace that holds pods to the highest level. */
  public async ensureNamespace(name: string): Promise<void> {
    if (await this.cluster.api.find({ apiVersion: 'v1', kind: 'Namespace', name })) {
      return;
    }
    await this.cluster.createNamespace(name, {
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
  }

  /** Declares a Database, or what it is to be from now on, as GitOps does. */
  public async declare(
    target: NamespacedName,
    settings: DatabaseSettings = {},
  ): Promise<DatabaseUnderTest> {
    await applyObjects(this.cluster, [this.database(target, settings)]);
    return new DatabaseUnderTest(this.cluster, target);
  }

  /** A Database as a user writes it. */
  public database(
    { namespace, name }: NamespacedName,
    settings: DatabaseSettings = {},
  ): KubernetesObject {
    const { chart, operator } = this.tree();
    new Database(chart, 'database', {
      operator,
      namespace,
      name,
      image: 'postgres:16.3',
      storage: { size: '1Gi', storageClassName: GROWING },
      ...settings,
    });
    return (chart.toJson() as KubernetesObject[]).find(({ kind }) => kind === 'Database')!;
  }

  /** All objects of the operator. */
  public operatorObjects(): KubernetesObject[] {
    return this.tree().chart.toJson() as KubernetesObject[];
  }

  private tree(): { chart: Chart; operator: DatabaseOperator } {
    const chart = silentChart(this.home, 'installation');
    const operator = new DatabaseOperator(chart, 'operator', {
      image: 'registry.example.com/database-operator:1.0.0',
      scope: this.scope,
      deletionPolicies: ['Delete', 'Snapshot'],
      ...this.props,
    });
    return { chart, operator };
  }
}
