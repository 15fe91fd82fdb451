import type { IConstruct } from 'constructs';
import { definitionProblems } from './definition-checks';
import { guardOptionProblems } from './guard';
import { errors, type Finding, warnings } from './internal/checks';
import { show } from './internal/errors';
import { imageProblems, parseImage } from './internal/images';
import { KubernetesVersion } from './internal/kubernetes-version';
import { dnsLabelProblems, dnsSubdomainProblems } from './internal/names';
import { PerPass } from './internal/synth-pass';
import { metricsServiceName } from './metrics-service';
import type { OperatorProps } from './operator-options';
import type { IOperator } from './operator-reference';
import { OperatorScope } from './scope';

/** All that is wrong with the props of an operator, as far as they tell by themselves. */
export function operatorProblems(construct: IConstruct, props: OperatorProps, namespace: string | undefined): string[] {
  return [
    ...definitionProblems(props.definition),
    ...nameProblems(props, namespace),
    ...guardOptionProblems(Object.values(props.definition.guards ?? {}).flat(), props.guards),
    ...optionProblems(props),
    ...scopeProblems(props),
    ...versionProblems(construct, props),
    ...podProblems(props),
    ...metricsProblems(props),
  ];
}

/** A warning where the image is of another release than the one that rights and CRDs were measured for. */
export function imageWarnings({ definition }: IOperator, image: string | undefined): Finding[] {
  const measured = parseImage(definition.image);
  const given = image === undefined ? measured : parseImage(image);
  if (given?.tag === undefined || measured?.tag === undefined || given.tag === measured.tag) {
    return [];
  }
  return warnings([
    `'image' has tag '${given.tag}'; rights and CRDs of '${definition.name}' were measured for '${measured.tag}', ` +
      'and may not fit another release',
  ]);
}

const operators = new PerPass<readonly IOperator[]>((root) =>
  root.node.findAll().filter((construct): construct is IOperator => OPERATORS.has(construct)),
);
const OPERATORS = new WeakSet<IConstruct>();

/** Makes an operator known to the checks between operators. */
export function watchOperators(operator: IOperator): void {
  OPERATORS.add(operator);
  operators.watch(operator.node.root);
}

/** Errors where another operator of the same definition in the app would do the same work. */
export function rivalFindings(operator: IOperator): Finding[] {
  const all = operators.of(operator.node.root);
  // The later one of each pair speaks, so that a pair is reported once.
  const earlier = all.slice(0, all.indexOf(operator));
  return errors(
    earlier
      .filter((other) => other.definition.name === operator.definition.name)
      .flatMap((other) => rivalProblem(operator, other) ?? []),
  );
}

function rivalProblem(operator: IOperator, other: IOperator): string | undefined {
  const { definition } = operator;
  if (operator.namespace === other.namespace) {
    return (
      `'namespace' is ${show(operator.namespace)}, where [${other.node.path}] runs the same operator ` +
      `('${definition.name}'); run one of them, with a scope that holds the namespaces of both`
    );
  }
  const shared = OperatorScope.overlap(operator.scope, operator.namespace, other.scope, other.namespace);
  if (shared === undefined) {
    return undefined;
  }
  const what = shared === '*' ? 'every namespace' : `namespace ${show(shared)}`;
  return (
    `'scope' (${operator.scope.toString()}) holds ${what}, which [${other.node.path}] ` +
    `(${other.scope.toString()}) watches too; two operators would fight over its resources, so give them disjoint scopes`
  );
}

function nameProblems(props: OperatorProps, namespace: string | undefined): string[] {
  const { name = props.definition.name, serviceAccountName, serviceAccountAnnotations } = props;
  return [
    ...dnsLabelProblems('name', name),
    ...(namespace === undefined
      ? ["'namespace' is missing; give the operator one, or the chart it is in (new Chart(app, id, { namespace }))"]
      : dnsLabelProblems('namespace', namespace)),
    ...(serviceAccountName === undefined ? [] : dnsSubdomainProblems('serviceAccountName', serviceAccountName)),
    ...(serviceAccountName !== undefined && serviceAccountAnnotations !== undefined
      ? [
          `'serviceAccountAnnotations' is given beside 'serviceAccountName' ${show(serviceAccountName)}, ` +
            'which is not made here; annotate that ServiceAccount where it is made',
        ]
      : []),
  ];
}

function optionProblems({ definition, options = [] }: OperatorProps): string[] {
  const known = [...new Set(definition.rules.flatMap(({ option }) => option ?? []))];
  return options
    .filter((option) => !known.includes(option))
    .map(
      (option) =>
        `'options' has ${show(option)}, which no rule of '${definition.name}' is tied to; ` +
        (known.length === 0 ? 'it has no options' : `use ${known.map(show).join(', ')}`),
    );
}

function scopeProblems({ definition, scope = OperatorScope.namespace() }: OperatorProps): string[] {
  const reason = definition.unsupportedScopes?.[scope.kind];
  return reason === undefined
    ? []
    : [`'scope' is ${scope.toString()}, which '${definition.name}' cannot serve: ${reason}`];
}

function versionProblems(construct: IConstruct, { definition, kubernetesVersion }: OperatorProps): string[] {
  const { minimum, maximum } = definition.kubernetes ?? {};
  const target = KubernetesVersion.of(construct, kubernetesVersion);
  const bound = (text: string): KubernetesVersion | undefined => KubernetesVersion.parse(text);
  const lowest = minimum && bound(minimum.version);
  const highest = maximum && bound(maximum.version);
  const problem = (limit: string, reason: string): string =>
    `Kubernetes ${target.toString()} is aimed at, but '${definition.name}' ${definition.version} needs ${limit}: ${reason}`;
  return [
    ...(lowest && target.isBefore(lowest) ? [problem(`${lowest.toString()} or newer`, minimum.reason)] : []),
    ...(highest && highest.isBefore(target) ? [problem(`${highest.toString()} or older`, maximum.reason)] : []),
  ];
}

function podProblems(props: OperatorProps): string[] {
  const { definition, image, replicas = 1 } = props;
  const elects = (definition.leaderElection ?? 'none') !== 'none';
  return [
    ...(image === undefined ? [] : imageProblems('image', image)),
    ...(!Number.isInteger(replicas) || replicas < 0
      ? [`'replicas' is ${show(replicas)}; it has to be a whole number, 0 or more`]
      : []),
    ...(replicas > 1 && !elects
      ? [`'replicas' is ${replicas}, but '${definition.name}' elects no leader: all copies would work at once; use 1`]
      : []),
    ...envProblems(props),
    ...volumeProblems(props),
  ];
}

function envProblems({ definition, env = [], scope = OperatorScope.namespace() }: OperatorProps): string[] {
  const taken = [...definition.watch.settings(scope).env, ...(definition.container?.env ?? [])].map(({ name }) => name);
  return repeated([...taken, ...env.map(({ name }) => name)]).map((name) =>
    taken.includes(name)
      ? `'env' sets '${name}', which is set by the operator's definition; use the 'scope' or another option for it`
      : `'env' sets '${name}' more than once; set it once`,
  );
}

function volumeProblems({ volumes = [] }: OperatorProps): string[] {
  return repeated(volumes.map(({ name }) => name)).map(
    (name) => `'volumes' has '${name}' more than once; name each once`,
  );
}

function metricsProblems({ definition, metrics, name = definition.name }: OperatorProps): string[] {
  if (metrics === undefined) {
    return [];
  }
  if (definition.metrics === undefined) {
    return [`'metrics' is given, but '${definition.name}' serves none; leave it out`];
  }
  const { port = definition.metrics.port } = metrics;
  return [
    ...dnsLabelProblems('name', metricsServiceName(name)),
    ...(Number.isInteger(port) && port >= 1024 && port <= 65535
      ? []
      : [`'metrics.port' is ${show(port)}; it has to be 1024 to 65535, as the process is not root`]),
  ];
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
