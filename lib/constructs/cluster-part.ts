import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { AppFact } from '../core/app/app-index';
import { addCheck, errors, warnings } from '../core/checks/checks';
import { validateProps } from '../core/checks/validate-props';
import {
  DEFINITION_PROP_TYPE,
  definitionProblems,
  guardVersionProblems,
} from '../core/definition-checks';
import { guardOptionProblems } from '../core/guard';
import { ADMISSION_POLICIES_SINCE } from '../core/guard-policy';
import { OperatorScope, SCOPE_PROP_TYPE } from '../core/operator-scope';
import {
  APP_CONTEXT,
  clusterPartLabels,
  PLACED_BY_ANNOTATION,
  PLACED_BY_APP,
} from '../core/ownership';
import { planClusterPartObjects } from '../core/plan/definition-objects';
import { definitionOn } from '../core/plan/platform-ids';
import { installationProblems } from '../core/webhooks/problems';
import {
  conversionAt,
  INSTALLATION_PROP_TYPE,
  resolveWebhooks,
} from '../core/webhooks/webhook-installation';
import { failure, show, throwIfAny } from '../crd/checks/errors';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { prop } from '../crd/checks/prop';
import { problemList } from '../crd/json/problem-list';
import { containsUnresolved } from '../crd/unresolved/unresolved-values';
import { platformOf } from './app-platform';
import { CustomResourceDefinition } from './custom-resource-definition';
import { gitOpsToolOf } from './gitops/gitops';
import { areEnforced, GuardPolicies } from './guard-policies';
import { OrphanPolicies, UNWATCHED_PROP_TYPE, unwatchedProblems } from './orphan-policies';
import { placeObjects } from './planned-objects';
import { namespacesServedBy, servedNamespaces, servingOperators } from './serving-operators';
import { reportsDuplicates } from './tree/object-index';
import { USER_ROLES_PROP_TYPE, UserRoles } from './user-roles';

import type { IConstruct } from 'constructs';
import type { Dependency } from '../core/app/app-index';
import type { SynthFinding } from '../core/checks/checks';
import type { GuardOptions } from '../core/guard';
import type { OperatorDefinition } from '../core/operator-definition';
import type { WebhookInstallation } from '../core/webhooks/webhook-installation';
import type { PropTypes } from '../crd/checks/prop';
import type { AnyProblem } from '../crd/json/problem-list';
import type { UnwatchedNamespaces } from './orphan-policies';
import type { ServingOperator } from './serving-operators';
import type { UserRolesChoice } from './user-roles';

/** Properties of `OperatorClusterPart`. */
export interface OperatorClusterPartProps {
  /** The operator whose cluster part this is. */
  readonly definition: OperatorDefinition;
  /**
   * The namespaces in which the API server enforces the guards: `OperatorScope.namespaces(...)` or
   * `OperatorScope.cluster()`. CRDs and roles for users know no namespaces.
   * @default OperatorScope.cluster()
   */
  readonly scope?: OperatorScope;
  /**
   * How the API server enforces the guards; needs Kubernetes 1.30. @default - each as it declares
   * itself
   */
  readonly guards?: GuardOptions;
  /**
   * Roles for users: parts of Kubernetes' own, `admin`, `edit` and `view`, or such that are bound
   * by themselves.
   * @default 'none'
   */
  readonly userRoles?: UserRolesChoice;
  /**
   * Reaction of the API server to custom resources outside of `scope`, where no operator serves
   * them, and to bindings of `userRoles` there; needs a `scope` of namespaces, and Kubernetes 1.30.
   * @default 'allow'
   */
  readonly unwatchedNamespaces?: UnwatchedNamespaces;
  /**
   * Kubernetes version that this cluster part is made for.
   * @default - context `operator-constructs/kubernetes-version`, or Pulumi config
   * `operator-constructs:kubernetes-version`; else the current version
   */
  readonly kubernetesVersion?: string;
  /**
   * The installation whose webhook converts resources between versions, for CRDs that are converted
   * by one. There is one copy of a CRD, so that one installation converts for all namespaces,
   * whichever it watches.
   * @default - none; required where a CRD is converted by a webhook
   */
  readonly webhooks?: WebhookInstallation;
}

const PROP_TYPES = {
  definition: DEFINITION_PROP_TYPE,
  scope: SCOPE_PROP_TYPE,
  guards: prop.any(),
  userRoles: USER_ROLES_PROP_TYPE,
  kubernetesVersion: prop.any(),
  unwatchedNamespaces: UNWATCHED_PROP_TYPE,
  webhooks: INSTALLATION_PROP_TYPE,
} satisfies PropTypes<OperatorClusterPartProps>;

/**
 * Part of an operator that belongs to the whole Kubernetes cluster, whoever installs the operator
 * itself: its CRDs, its guards as admission policies, and what it adds to the roles of users.
 *
 * An operator installs it on its own unless it has `clusterPart: 'skip'`. Place it in a chart of
 * its own where an administrator owns what is cluster-wide. One Kubernetes cluster holds one
 * cluster part of a definition, however many installations of the operator there are.
 */
export class OperatorClusterPart extends Construct {
  /** The operator whose cluster part this is. */
  public readonly definition: OperatorDefinition;

  constructor(scope: Construct, id: string, props: OperatorClusterPartProps) {
    super(scope, id);
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    this.definition = valid.definition;
    const { name, customResources, webhooks } = this.definition;
    const version = KubernetesVersion.of(this, valid.kubernetesVersion);
    const wrong = definitionProblems(this.definition);
    const { scope: watched = this.isInstalled ? undefined : OperatorScope.cluster() } = valid;
    const unwatched = unwatchedProblems(
      valid.unwatchedNamespaces,
      hasPolicies(version) ? undefined : version,
      watched,
    );
    const all = wrong.length > 0 ? wrong : [...clusterPartProblems(valid, version), ...unwatched];
    throwIfAny([...problems, ...all], this);
    const site = props.webhooks && resolveWebhooks(props.webhooks, this.definition);
    const conversion = site && webhooks?.conversion && conversionAt(site, webhooks.conversion);
    const crds = customResources.map(
      (type) =>
        new CustomResourceDefinition(
          this,
          type.name,
          type,
          type.conversion === 'webhook' ? { conversion } : {},
        ),
    );
    this.placePolicies(props, version, crds);
    const { userRoles = 'none' } = valid;
    if (userRoles !== 'none') {
      new UserRoles(this, 'UserRoles', { definition: this.definition, userRoles });
    }
    placeObjects(
      this,
      planClusterPartObjects(definitionOn(platformOf(this), this.definition), gitOpsToolOf(this)),
    );
    markClusterPart(this, this.definition, this.installation);
    reportsDuplicates(this, `cluster part ${name}`);
    addCheck(this, () => this.duplicates());
  }

  /**
   * The namespaces in which guards are enforced, as far as they are known at synth; undefined for
   * all.
   * @internal
   */
  protected guardedNamespaces({
    scope = OperatorScope.cluster(),
  }: OperatorClusterPartProps): GuardedNamespaces {
    return scope.match<GuardedNamespaces>({
      namespace: () => [],
      namespaces: (names) => names,
      cluster: () => undefined,
    });
  }

  /** Returns true if an operator brings it, so that whoever serves is found at synth. @internal */
  protected get isInstalled(): boolean {
    return false;
  }

  /** The namespace of the operator that brings it, if one does. @internal */
  protected get home(): string | undefined {
    return undefined;
  }

  /** Mark on the objects that distinguishes them from those of another app. @internal */
  protected get installation(): string {
    return `cluster part ${this.node.path}`;
  }

  private placePolicies(
    props: OperatorClusterPartProps,
    version: KubernetesVersion,
    crds: readonly CustomResourceDefinition[],
  ): void {
    const { definition, guards } = props;
    if (!hasPolicies(version)) {
      const inForce = areEnforced(definition, platformOf(this), guards);
      addCheck(this, () =>
        inForce ? warnings('guards-at-synth-only', [olderWarning(definition, version)]) : [],
      );
      return;
    }
    const namespaces = (): GuardedNamespaces => this.guardedNamespaces(props);
    const policies = new GuardPolicies(this, 'Guards', { definition, guards, namespaces });
    policies.node.addDependency(...crds);
    const { unwatchedNamespaces = 'allow', userRoles = 'none' } = props;
    if (unwatchedNamespaces !== 'allow') {
      const hasUserRoles = userRoles !== 'none';
      const orphans = { definition, unwatchedNamespaces, hasUserRoles, namespaces };
      new OrphanPolicies(this, 'Unwatched', orphans).node.addDependency(...crds);
    }
  }

  /** The later one of two speaks, so that a pair is reported once. */
  private duplicates(): SynthFinding[] {
    const all = clusterParts.of(this.node.root);
    const first = all
      .slice(0, all.indexOf(this))
      .find((part) => part.definition.name === this.definition.name);
    // Two operators in one namespace say so themselves, and with one of them goes its cluster part.
    if (first === undefined || (this.home !== undefined && this.home === first.home)) {
      return [];
    }
    return errors([
      `the cluster part of '${this.definition.name}' is installed here and at [${first.node.path}]; give all operators ` +
        "but one clusterPart: 'skip', or place one OperatorClusterPart and give it to all of them",
    ]);
  }
}

type GuardedNamespaces = readonly string[] | undefined;

/** Identity of an installation among all those of a Kubernetes cluster. */
interface InstallationName {
  readonly namespace: string;
  readonly name: string;
}

/**
 * The cluster part that an operator brings: its guards hold wherever somebody in the app serves the
 * definition.
 */
export class InstalledClusterPart extends OperatorClusterPart {
  protected override get isInstalled(): boolean {
    return true;
  }

  protected override get home(): string | undefined {
    const { root, scope } = this.node;
    return servingOperators(root).find((operator) => operator === scope)?.namespace;
  }

  protected override get installation(): string {
    const { namespace, name } = this.node.scope as unknown as InstallationName;
    return `operator ${namespace}/${name}`;
  }

  protected override guardedNamespaces(): GuardedNamespaces {
    return servedNamespaces(this.node.root, this.definition);
  }
}

const clusterParts = new AppFact<OperatorClusterPart[]>(
  () => [],
  (parts, construct) => {
    if (construct instanceof OperatorClusterPart) {
      parts.push(construct);
    }
  },
);

/**
 * Cluster parts of a definition in a chart, found at synth; without the one of the operator, which
 * comes after that itself.
 */
export function clusterPartsIn(chart: Chart, operator: Served): Dependency {
  return clusterParts.dependency(chart, (parts) =>
    parts.filter(
      (part) =>
        part.definition.name === operator.definition.name &&
        Chart.of(part) === chart &&
        part.node.scope !== operator,
    ),
  );
}

/** The cluster parts of an operator in an app, of whichever release. */
export function clusterPartsOf(
  root: IConstruct,
  { name }: OperatorDefinition,
): readonly OperatorClusterPart[] {
  return clusterParts.of(root).filter((part) => part.definition.name === name);
}

/**
 * The policies of a definition that are placed by themselves: what an operator brings covers all
 * who serve in the app.
 */
function separatePolicies(
  root: IConstruct,
  definition: OperatorDefinition,
): readonly GuardPolicies[] {
  return clusterPartsOf(root, definition)
    .filter((part) => !(part instanceof InstalledClusterPart))
    .flatMap(({ node }) => node.children.filter((child) => child instanceof GuardPolicies));
}

type Served = IConstruct & { readonly definition: OperatorDefinition };

function clusterPartProblems(
  props: OperatorClusterPartProps,
  version: KubernetesVersion,
): AnyProblem[] {
  const { definition, guards, scope } = props;
  const wrongGuards = guardOptionProblems(Object.values(definition.guards ?? {}).flat(), guards);
  return problemList(
    wrongGuards,
    wrongGuards.length === 0 &&
      hasPolicies(version) &&
      guardVersionProblems(definition, version, guards),
    scope?.kind === 'namespace' &&
      "'scope' is OperatorScope.namespace(), the own namespace, but a cluster part runs in none; name the namespaces " +
        'whose resources are guarded by OperatorScope.namespaces(...), or leave it out to guard all',
    installationProblems(definition, props.webhooks),
  );
}

function hasPolicies(version: KubernetesVersion): boolean {
  const since = KubernetesVersion.parse(ADMISSION_POLICIES_SINCE);
  return since !== undefined && !version.isBefore(since);
}

function olderWarning({ name }: OperatorDefinition, version: KubernetesVersion): string {
  return (
    `the guards of '${name}' are checked at synth only: the target is Kubernetes ${version.toString()}, and an API server ` +
    `enforces them from ${ADMISSION_POLICIES_SINCE} on; where it runs that or newer, say so by ` +
    "'kubernetesVersion' or the context 'operator-constructs/kubernetes-version'"
  );
}

/**
 * Namespaces that an operator serves and a cluster part does not guard: an administrator may mean
 * that, so it is no error.
 */
export function unguardedNamespaces(operator: ServingOperator): SynthFinding[] {
  const { definition, node } = operator;
  return separatePolicies(node.root, definition).flatMap((policies) => {
    const guarded = policies.namespaces();
    const missed = policies.node.children.length === 0 ? undefined : missedBy(guarded, operator);
    const part = policies.node.scope?.node.path ?? '';
    return missed === undefined
      ? []
      : warnings('cluster-part-unguarded-namespaces', [
          `'scope' holds ${missed}, where the API server enforces no guards of '${definition.name}': the cluster part ` +
            `[${part}] has the scope namespaces ${guarded?.join(', ')}; add what is missing there, or leave its 'scope' ` +
            'out to guard all namespaces',
        ]);
  });
}

function missedBy(
  guarded: readonly string[] | undefined,
  operator: ServingOperator,
): string | undefined {
  const served = namespacesServedBy([operator]);
  if (guarded === undefined || containsUnresolved(served)) {
    return undefined;
  }
  const missed = served?.filter((name) => !guarded.includes(name));
  if (missed === undefined) {
    return 'all namespaces';
  }
  return missed.length === 0
    ? undefined
    : `${missed.length === 1 ? 'namespace' : 'namespaces'} ${missed.join(', ')}`;
}

/** Labels stay that are written already: those of upstream are part of what it publishes. */
function markClusterPart(
  part: IConstruct,
  definition: OperatorDefinition,
  installation: string,
): void {
  const labels = Object.entries(clusterPartLabels(definition));
  const app = appName(part);
  const placedBy = app === undefined ? installation : `${PLACED_BY_APP}${app}`;
  for (const object of part.node
    .findAll()
    .filter((construct) => ApiObject.isApiObject(construct))) {
    for (const [key, value] of labels) {
      if (object.metadata.getLabel(key) === undefined) {
        object.metadata.addLabel(key, value);
      }
    }
    object.metadata.addAnnotation(PLACED_BY_ANNOTATION, placedBy);
  }
}

function appName(construct: IConstruct): string | undefined {
  const name: unknown = construct.node.tryGetContext(APP_CONTEXT);
  if (name !== undefined && (typeof name !== 'string' || name === '')) {
    throw failure(
      [`context '${APP_CONTEXT}' is ${show(name)}; give the app a name, such as 'platform'`],
      construct,
    );
  }
  return name;
}
