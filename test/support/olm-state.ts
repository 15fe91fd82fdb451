import { createHash } from 'node:crypto';
import { coreObject } from '../cluster/support/kubernetes-object';
import { OlmWebhooks } from './olm-webhooks';

import type { Data, OlmObject, OlmRequest, UidOf } from './olm-request';
import type { WebhookDescription } from './olm-webhooks';

export type { OlmObject, OlmRequest } from './olm-request';

const OPERATORS = 'operators.coreos.com';
const RBAC = 'rbac.authorization.k8s.io';

const hash = (value: unknown): string =>
  createHash('sha1').update(JSON.stringify(value)).digest('hex').slice(0, 12);

const made = (
  apiVersion: string,
  kind: string,
  metadata: OlmObject['metadata'],
  rest: Data = {},
): OlmObject => ({
  apiVersion,
  kind,
  metadata,
  ...rest,
});

/** The state that OLM leaves of one request, in the order in which it comes about. */
export class OlmState {
  private readonly name: string;
  private readonly webhooks?: OlmWebhooks;
  private readonly install: Record<
    'deployments' | 'permissions' | 'clusterPermissions',
    readonly Data[]
  >;

  constructor(private readonly request: OlmRequest) {
    this.name = (request.csv.metadata as { name: string }).name;
    const { install } = request.csv.spec as { install: { spec: object } };
    const { certificate, namespace } = request;
    const { webhookdefinitions = [] } = request.csv.spec as {
      webhookdefinitions?: readonly WebhookDescription[];
    };
    if (certificate !== undefined) {
      this.webhooks = new OlmWebhooks(webhookdefinitions, namespace, certificate);
    }
    this.install = { deployments: [], permissions: [], clusterPermissions: [], ...install.spec };
  }

  /** Objects that a user would dump. */
  public dump(uidOf: UidOf = (kind) => `uid-of-${kind}`): OlmObject[] {
    const [group, ...others] = this.owners();
    const metadata = {
      ...group!.metadata,
      uid: uidOf('OperatorGroup', this.request.namespace, 'group'),
    };
    return [{ ...group!, metadata }, ...others, ...this.crds(), this.plan(uidOf)];
  }

  /** The OperatorGroup, the Subscription, the ClusterServiceVersion with its copies. */
  public owners(): OlmObject[] {
    const { namespace, targets, package: name, config } = this.request;
    const isAll = targets.length === 0;
    const group = made(
      `${OPERATORS}/v1`,
      'OperatorGroup',
      { name: 'group', namespace },
      {
        spec: isAll ? {} : { targetNamespaces: targets },
        status: { namespaces: isAll ? [''] : targets },
      },
    );
    const subscription = made(
      `${OPERATORS}/v1alpha1`,
      'Subscription',
      { name, namespace, labels: this.component },
      {
        spec: {
          name,
          channel: 'stable',
          source: 'catalog',
          sourceNamespace: 'olm',
          ...(config && { config }),
        },
        status: { installedCSV: this.name, currentCSV: this.name, state: 'AtLatestKnown' },
      },
    );
    return [
      group,
      subscription,
      this.version(),
      ...this.others.map((target) => this.version(target)),
    ];
  }

  /** CRDs as OLM marks them. */
  public crds(): OlmObject[] {
    const { namespace, crds } = this.request;
    const annotations = {
      'operatorframework.io/installed-alongside-4f1': `${namespace}/${this.name}`,
    };
    return crds.map((crd) => this.marked(this.webhooks?.converted(crd) ?? crd, { annotations }));
  }

  /** The InstallPlan. Manifests are in a ConfigMap of the catalogue. */
  public plan(uidOf: UidOf): OlmObject {
    const { namespace, package: name, further = [] } = this.request;
    const owner = { apiVersion: `${OPERATORS}/v1alpha1`, kind: 'Subscription', name };
    const steps = (further as readonly OlmObject[]).map(({ apiVersion, kind, metadata }) => {
      const [version, group = ''] = apiVersion.split('/').reverse();
      const resource = {
        group,
        version,
        kind,
        name: metadata.name,
        manifest: '{"kind":"ConfigMap"}',
      };
      return { resolving: this.name, resource, status: 'Created' };
    });
    return made(
      `${OPERATORS}/v1alpha1`,
      'InstallPlan',
      {
        name: 'install-abcde',
        namespace,
        labels: this.component,
        ownerReferences: [
          { ...owner, uid: uidOf('Subscription', namespace, name), controller: false },
        ],
      },
      {
        spec: { approved: true, approval: 'Automatic', clusterServiceVersionNames: [this.name] },
        status: { phase: 'Complete', plan: steps },
      },
    );
  }

  /** Objects that OLM makes of the ClusterServiceVersion, and of the OperatorGroup. */
  public dependents(uidOf: UidOf): OlmObject[] {
    const { namespace, targets, further = [] } = this.request;
    const owned = { ownerReferences: [this.ownedBy(uidOf, namespace)] };
    const accounts = [...this.install.permissions, ...this.install.clusterPermissions].map(
      ({ serviceAccountName }) => serviceAccountName as string,
    );
    return [
      ...[...new Set(accounts)].map((name) =>
        this.marked(coreObject('ServiceAccount', { name, namespace }), owned),
      ),
      ...(further as readonly OlmObject[]).map((object) =>
        this.marked({ ...object, metadata: { ...object.metadata, namespace } }, owned),
      ),
      ...this.install.permissions.flatMap((permission) => [
        ...this.role(permission, namespace, owned),
        ...this.others.flatMap((target) =>
          targets.length === 0
            ? []
            : this.role(permission, target, { ownerReferences: [this.ownedBy(uidOf, target)] }),
        ),
        ...(targets.length === 0 ? this.role(permission) : []),
      ]),
      ...this.install.clusterPermissions.flatMap((permission) => this.role(permission)),
      ...((this.webhooks?.objects(
        owned,
        { ...this.ownerLabels(), ...this.component },
        this.selectors,
        uidOf('OperatorGroup', namespace, 'group'),
      ) ?? []) as OlmObject[]),
      ...this.install.deployments.map((deployment) => this.deployment(deployment, owned)),
      ...this.condition(uidOf),
      ...this.rolesOfApis(uidOf),
    ];
  }

  /** The Role of the condition, whose owner is the condition. */
  public ofCondition(uidOf: UidOf): OlmObject[] {
    const { namespace } = this.request;
    const uid = uidOf('OperatorCondition', namespace, this.name);
    const owner = {
      apiVersion: `${OPERATORS}/v2`,
      kind: 'OperatorCondition',
      name: this.name,
      uid,
      controller: true,
    };
    const metadata = {
      name: this.name,
      namespace,
      labels: { 'olm.managed': 'true' },
      ownerReferences: [owner],
    };
    return this.boundRole('Role', metadata, [
      {
        apiGroups: [OPERATORS],
        resources: ['operatorconditions'],
        verbs: ['get', 'update', 'patch'],
      },
    ]);
  }

  /** Labels of the namespaces that an OperatorGroup names. */
  public labelOfNamespaces(uidOf: UidOf): Readonly<Record<string, string>> {
    return {
      [`olm.operatorgroup.uid/${uidOf('OperatorGroup', this.request.namespace, 'group')}`]: '',
    };
  }

  private get component(): Readonly<Record<string, string>> {
    return { [`${OPERATORS}/${this.request.package}.${this.request.namespace}`]: '' };
  }

  private get others(): readonly string[] {
    const { namespace, targets, namespaces = targets } = this.request;
    return (targets.length === 0 ? namespaces : targets).filter((target) => target !== namespace);
  }

  private get selectors(): ReadonlyMap<string, Data> {
    const deployments = this.install.deployments as readonly {
      name: string;
      spec: { selector: { matchLabels: Data } };
    }[];
    return new Map(deployments.map(({ name, spec }) => [name, spec.selector.matchLabels]));
  }

  private ownerLabels(namespace = this.request.namespace): Readonly<Record<string, string>> {
    return {
      'olm.owner': this.name,
      'olm.owner.namespace': namespace,
      'olm.owner.kind': 'ClusterServiceVersion',
      'olm.managed': 'true',
    };
  }

  private version(copy?: string): OlmObject {
    const { namespace, targets, csv } = this.request;
    const { name, annotations = {} } = csv.metadata as { name: string; annotations?: Data };
    const ofGroup = { 'olm.operatorGroup': 'group', 'olm.operatorNamespace': namespace };
    const labels =
      copy === undefined
        ? { 'olm.managed': 'true', ...this.component }
        : { 'olm.copiedFrom': namespace };
    return {
      ...csv,
      apiVersion: `${OPERATORS}/v1alpha1`,
      kind: 'ClusterServiceVersion',
      metadata: {
        name,
        namespace: copy ?? namespace,
        labels,
        annotations: {
          ...annotations,
          ...ofGroup,
          ...(copy === undefined && { 'olm.targetNamespaces': targets.join() }),
        },
        ...(copy === undefined && { finalizers: ['operators.coreos.com/csv-cleanup'] }),
      },
      status: { phase: 'Succeeded', reason: copy === undefined ? 'InstallSucceeded' : 'Copied' },
    };
  }

  private marked(object: Data, metadata: Data): OlmObject {
    const given = object.metadata as OlmObject['metadata'];
    const labels = { ...(given.labels as object), 'olm.managed': 'true', ...this.component };
    return {
      ...object,
      apiVersion: object.apiVersion as string,
      kind: object.kind as string,
      metadata: { ...given, ...metadata, labels },
    };
  }

  private ownedBy(uidOf: UidOf, namespace: string): Data {
    const kind = 'ClusterServiceVersion';
    const uid = uidOf(kind, namespace, this.name);
    const owner = { apiVersion: `${OPERATORS}/v1alpha1`, kind, name: this.name, uid };
    return { ...owner, controller: false, blockOwnerDeletion: false };
  }

  private role(permission: Data, namespace?: string, owned: Data = {}): OlmObject[] {
    const { namespace: home } = this.request;
    const copied = namespace !== undefined && namespace !== home ? { 'olm.copiedFrom': home } : {};
    const hashes = { 'olm.permissions.hash': hash(permission.rules) };
    const metadata = {
      name: `${this.name}-${permission.serviceAccountName as string}-${hash(permission)}`,
      ...(namespace !== undefined && { namespace }),
      labels: { ...this.ownerLabels(namespace), ...hashes, ...copied },
      ...owned,
    };
    const rules = permission.rules as readonly Data[];
    return this.boundRole(
      namespace === undefined ? 'ClusterRole' : 'Role',
      metadata,
      rules,
      permission,
    );
  }

  private boundRole(
    kind: 'Role' | 'ClusterRole',
    metadata: OlmObject['metadata'],
    rules: readonly Data[],
    {
      serviceAccountName: name = this.install.clusterPermissions[0]?.serviceAccountName,
    }: Data = {},
  ): OlmObject[] {
    const subjects = [{ kind: 'ServiceAccount', name, namespace: this.request.namespace }];
    const roleRef = { apiGroup: RBAC, kind, name: metadata.name };
    return [
      made(`${RBAC}/v1`, kind, metadata, { rules }),
      made(`${RBAC}/v1`, `${kind}Binding`, metadata, { roleRef, subjects }),
    ];
  }

  private deployment({ name, label = {}, spec }: Data, owned: Data): OlmObject {
    const { namespace, targets, csv } = this.request;
    const { template, ...rest } = spec as {
      template: { metadata?: Data; spec: { containers: readonly Data[] } };
    };
    const ofGroup = { 'olm.operatorNamespace': namespace, 'olm.targetNamespaces': targets.join() };
    const annotations = {
      ...(template.metadata?.annotations as object),
      ...((csv.metadata as Data).annotations as object),
      ...ofGroup,
      'olm.operatorGroup': 'group',
    };
    const condition = { name: 'OPERATOR_CONDITION_NAME', value: this.name };
    const containers = template.spec.containers.map(({ env = [], ...container }) => ({
      ...container,
      env: [...(env as readonly Data[]), condition],
    }));
    const pod = { ...template.spec, containers };
    const labels = { ...(label as object), ...this.ownerLabels(), ...this.component };
    return made(
      'apps/v1',
      'Deployment',
      {
        name: name as string,
        namespace,
        labels: { ...labels, 'olm.deployment-spec-hash': hash(spec) },
        ...owned,
      },
      {
        spec: {
          ...rest,
          revisionHistoryLimit: 1,
          template: {
            metadata: { ...template.metadata, annotations },
            spec: this.webhooks?.mounted(name as string, pod) ?? pod,
          },
        },
      },
    );
  }

  private condition(uidOf: UidOf): OlmObject[] {
    const { namespace } = this.request;
    const owner = { ...this.ownedBy(uidOf, namespace), controller: true };
    const metadata = {
      name: this.name,
      namespace,
      labels: this.component,
      ownerReferences: [owner],
    };
    return [made(`${OPERATORS}/v2`, 'OperatorCondition', metadata, { spec: {} })];
  }

  /** ClusterRoles for users of the kinds, those of the group, and the summary of it all. */
  private rolesOfApis(uidOf: UidOf): OlmObject[] {
    const { namespace, package: name } = this.request;
    const owned = (this.request.csv.spec as Data).customresourcedefinitions as
      { owned: readonly Data[] } | undefined;
    const roles = (owned?.owned ?? []).flatMap(({ name: crd, version }) =>
      ['admin', 'edit', 'view', 'crdview'].map((suffix) => {
        const owner = {
          apiVersion: 'apiextensions.k8s.io/v1',
          kind: 'customresourcedefinition',
          name: crd,
        };
        const ownerReferences = [
          { ...owner, uid: uidOf('CustomResourceDefinition', '', crd as string) },
        ];
        const aggregated = {
          [`${RBAC}/aggregate-to-${suffix.replace('crd', '')}`]: 'true',
          'olm.managed': 'true',
        };
        const metadata = {
          name: `${crd as string}-${version as string}-${suffix}`,
          labels: aggregated,
          ownerReferences,
        };
        return made(`${RBAC}/v1`, 'ClusterRole', metadata, { rules: [] });
      }),
    );
    const ofGroup = ['admin', 'edit', 'view'].map((suffix) => {
      const owner = {
        'olm.owner': 'group',
        'olm.owner.namespace': namespace,
        'olm.owner.kind': 'OperatorGroup',
      };
      const metadata = {
        name: `olm.og.group.${suffix}-${hash(suffix)}`,
        labels: { ...owner, 'olm.managed': 'true' },
      };
      return made(`${RBAC}/v1`, 'ClusterRole', metadata, { rules: [] });
    });
    return [
      ...roles,
      ...ofGroup,
      made(`${OPERATORS}/v1`, 'Operator', { name: `${name}.${namespace}` }),
    ];
  }
}
