import { show } from '../crd/checks/errors';
import { repeated } from '../crd/json/collections';
import { problemList } from '../crd/json/problem-list';
import { orMeant } from '../crd/json/suggest';
import { isTree } from '../crd/json/tree';
import { workloadsOf } from './policy-rules';
import { configDocument } from './watch-config';

import type { OperatorDefinition } from './operator-definition';
import type { OperatorObject, OperatorWorkload } from './operator-workloads';
import type { PolicyRule } from './policy-rules';
import type { WatchConfigPlace } from './watch';

export function workloadDefinitionProblems(definition: OperatorDefinition): string[] {
  const { workloads, rules, objects = [] } = definition;
  const names = (workloads ?? []).map(({ name }) => name);
  return [
    ...(workloads === undefined ? [] : formProblems(definition, workloads)),
    ...(workloads ?? []).flatMap(containerProblems),
    ...rules.flatMap((rule, index) => ruleProblems(rule, index, workloads && names)),
    ...roleProblems(rules),
    ...webhookProblems(definition),
    ...configProblems(definition),
    ...objects.flatMap((object, index) => objectProblems(object, index, objects)),
  ];
}

/** @param subject such as `'workload' is` */
export function unknownName(
  subject: string,
  name: string,
  kind: string,
  known: readonly string[],
): string {
  return `${subject} ${show(name)}, which is none of ${kind}${known.join(', ')}${orMeant(name, known)}`;
}

function formProblems(
  definition: OperatorDefinition,
  workloads: readonly OperatorWorkload[],
): string[] {
  const names = workloads.map(({ name }) => name);
  const short = (['container', 'image'] as const).filter(
    (member) => definition[member] !== undefined,
  );
  return problemList(
    short.length !== 0 &&
      `'definition.workloads' is given beside ${short.map((member) => `'definition.${member}'`).join(' and ')}, which ` +
        `${short.length === 1 ? 'is' : 'are'} the short form of one workload; say it in the workload`,
    workloads[0]?.metrics !== undefined &&
      "'definition.workloads[0].metrics' is given, but the first workload is the operator; say it in " +
        "'definition.metrics'",
    repeated(names).map(
      (name) =>
        `'definition.workloads' has ${show(name)} more than once; rules name workloads, so give each a name of its own`,
    ),
  );
}

function containerProblems({ container, spec }: OperatorWorkload, index: number): string[] {
  const prop = `definition.workloads[${index}]`;
  const names = spec.template.spec.containers.map(({ name }) => name);
  if (names.length === 0) {
    return [`'${prop}.spec.template.spec.containers' is empty; give at least one`];
  }
  return container === undefined || names.includes(container)
    ? []
    : [
        `'${prop}.container' is ${show(container)}, and its pod has ${names.join(', ')}; use one of them`,
      ];
}

function ruleProblems(
  rule: PolicyRule,
  index: number,
  known: readonly string[] | undefined,
): string[] {
  const prop = `definition.rules[${index}]`;
  const isMixed =
    rule.place === 'cluster' &&
    rule.nonResourceURLs !== undefined &&
    rule.apiGroups.length + rule.resources.length > 0;
  return [
    ...workloadsOf(rule)
      .filter((name) => known?.includes(name) !== true)
      .map((name) =>
        known === undefined
          ? `'${prop}.workload' is ${show(name)}, but the definition has one workload without a name; leave it out`
          : unknownName(`'${prop}.workload' is`, name, 'the workloads ', known),
      ),
    ...(isMixed
      ? [`'${prop}.nonResourceURLs' is given beside resources; make two rules of it`]
      : []),
  ];
}

/** A role has one binding, and that the subjects of all its rules. */
function roleProblems(rules: readonly PolicyRule[]): string[] {
  const holders = new Map<string, string>();
  return rules.flatMap((rule, index) => {
    if (rule.role === undefined) {
      return [];
    }
    const own = JSON.stringify(workloadsOf(rule));
    const others = holders.get(rule.role) ?? own;
    holders.set(rule.role, others);
    if (own === others) {
      return [];
    }
    return [
      `'definition.rules[${index}].role' is ${show(rule.role)}, whose other rules other workloads hold; ` +
        'give all rules of a role the same workloads, or the rule another role',
    ];
  });
}

function webhookProblems({ webhooks, workloads }: OperatorDefinition): string[] {
  if (webhooks === undefined) {
    return [];
  }
  const { workload, volume } = webhooks;
  const names = (workloads ?? []).map(({ name }) => name);
  if (workload !== undefined && !names.includes(workload)) {
    return [unknownName("'definition.webhooks.workload' is", workload, 'the workloads ', names)];
  }
  const serving = workloads?.find(({ name }) => name === workload) ?? workloads?.[0];
  const volumes = (serving?.spec.template.spec.volumes ?? []).map(({ name }) => name);
  if (volume === undefined || volumes.includes(volume)) {
    return [];
  }
  return [
    `'definition.webhooks.volume' is ${show(volume)}, and the pod of ${show(serving?.name)} has ` +
      (volumes.length === 0 ? 'no volumes' : volumes.join(', ')),
  ];
}

/**
 * A signal that is written into a ConfigMap needs one, and a document that it can be written into.
 */
function configProblems({ watch, workloads = [], objects = [] }: OperatorDefinition): string[] {
  const maps = objects.filter(
    ({ place, manifest }) => place === 'own' && manifest.kind === 'ConfigMap',
  );
  const signals = [
    { prop: 'definition.watch', signal: watch },
    ...workloads.map((workload, index) => ({
      prop: `definition.workloads[${index}].watch`,
      signal: workload.watch,
    })),
  ];
  return signals.flatMap(({ prop, signal }) =>
    (signal?.parts ?? [])
      .flatMap((part) => ('place' in part && 'configMap' in part.place ? [part.place] : []))
      .flatMap((place) => {
        const map = maps.find(({ manifest }) => manifest.metadata.name === place.configMap);
        return map === undefined
          ? [
              `'${prop}' writes into the ConfigMap ${show(place.configMap)}, which is none of 'definition.objects'; ` +
                "add it there, with place: 'own'",
            ]
          : documentProblems(prop, place, map);
      }),
  );
}

function documentProblems(
  prop: string,
  { configMap, key, path }: WatchConfigPlace,
  map: OperatorObject,
): string[] {
  const { data } = map.manifest;
  const text = isTree(data) ? data[key] : undefined;
  if (path === undefined || text === undefined) {
    return [];
  }
  try {
    if (typeof text === 'string' && isTree(configDocument(text))) {
      return [];
    }
  } catch {
    // Reported below.
  }
  return [
    `'${prop}' writes ${show(path.join('.'))} into ${show(key)} of the ConfigMap ${show(configMap)}, ` +
      'which is no JSON or YAML document with members; mend it, or name a key that holds the value itself',
  ];
}

function objectProblems(
  object: OperatorObject,
  index: number,
  objects: readonly OperatorObject[],
): string[] {
  const prop = `definition.objects[${index}]`;
  const { kind, metadata } = object.manifest;
  const { namespace } = metadata as { readonly namespace?: string };
  const identity = ({
    manifest: { apiVersion, kind: ofKind, metadata: of },
  }: OperatorObject): string =>
    [
      apiVersion.split('/').slice(0, -1).join(),
      ofKind,
      (of as { namespace?: string }).namespace,
      of.name,
    ].join('/');
  const earlier = objects.slice(0, index).some((other) => identity(other) === identity(object));
  return problemList(
    earlier &&
      `'${prop}' is the ${kind} ${show(metadata.name)}, which is there already; name each object once`, // Objects in a namespace of Kubernetes itself are one for each installation, as cluster-scoped objects are.
    namespace !== undefined &&
      object.place !== 'cluster' &&
      `'${prop}.manifest.metadata.namespace' is ${show(namespace)}; leave it out: an installation sets it`,
  );
}
