import { errors, warnings } from '../../core/checks/checks';
import { ruleFindings } from '../../core/policy-rule-problems';
import { validateCustomResourceDefinition } from '../../crd/check/check-definition';
import { show } from '../../crd/checks/errors';
import { imageProblems } from '../../crd/checks/image-reference';
import { BaseDeclaredType } from '../../crd/declared-type';
import { objectsAt, stringsIn, textOrEmpty } from '../../crd/json/read-tree';
import { own } from '../../crd/json/tree';
import { labelSelector, podTemplateSpec, serviceSpec } from '../../crd/kubernetes/current';
import { t } from '../../crd/nodes/t';
import { containsUnresolved } from '../../crd/unresolved/unresolved-values';
import { problemText } from '../../crd/validate/problem-texts';
import { podSpecPath } from '../../manifests/access/pods';
import { builtInKind, groupOf } from '../../manifests/built-in-kinds';

import type { ApiObject, ApiObjectProps } from 'cdk8s';
import type { SynthFinding } from '../../core/checks/checks';
import type { RulesOfDefinition } from '../../core/policy-rule-problems';
import type { PolicyRule } from '../../core/policy-rules';
import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import type { AnyProblem } from '../../crd/json/problem-list';
import type { Tree } from '../../crd/json/tree';
import type { SchemaNode } from '../../crd/nodes/schema-nodes';

type Fields = Readonly<Record<string, SchemaNode>>;

/** Fields whose values are not looked into. */
const any = (names: string): Fields =>
  Object.fromEntries((names.match(/\S+/g) ?? []).map((name) => [name, t.any().optional()]));
const object = (names: string, more: Fields = {}): SchemaNode =>
  t.object({ ...any(names), ...more }).optional();
const list = (names: string, more: Fields = {}): SchemaNode =>
  t.array(object(names, more)).optional();

const METADATA = object(
  'annotations creationTimestamp deletionGracePeriodSeconds deletionTimestamp finalizers generateName generation labels ' +
    'managedFields name namespace ownerReferences resourceVersion selfLink uid',
);
const SELECTOR = labelSelector().optional();

const STRATEGY = object('rollingUpdate type');
const workload = (names: string, more: Fields): Fields => ({
  ...any('status'),
  spec: object(names, { selector: SELECTOR, template: podTemplateSpec(), ...more }),
});
const JOB = object(
  'activeDeadlineSeconds backoffLimit backoffLimitPerIndex completionMode completions managedBy manualSelector ' +
    'maxFailedIndexes parallelism podFailurePolicy podReplacementPolicy suspend successPolicy ttlSecondsAfterFinished',
  { selector: SELECTOR, template: podTemplateSpec() },
);

const RULES = list('apiGroups nonResourceURLs resourceNames resources verbs');
const BINDING = {
  roleRef: object('apiGroup kind name'),
  subjects: list('apiGroup kind name namespace'),
};
const webhooks = (more: string): Fields => ({
  webhooks: list(
    `admissionReviewVersions failurePolicy matchConditions matchPolicy name sideEffects timeoutSeconds ${more}`,
    {
      clientConfig: object('caBundle url', { service: object('name namespace path port') }),
      namespaceSelector: SELECTOR,
      objectSelector: SELECTOR,
      rules: list('apiGroups apiVersions operations resources scope'),
    },
  ),
});
const MATCHED = object('excludeResourceRules matchPolicy resourceRules', {
  namespaceSelector: SELECTOR,
  objectSelector: SELECTOR,
});

/** Fields of the kinds of Kubernetes (1.36) that are made here, beside metadata. */
const KINDS: Readonly<Record<string, Fields>> = {
  Deployment: workload(
    'minReadySeconds paused progressDeadlineSeconds replicas revisionHistoryLimit',
    {
      strategy: STRATEGY,
    },
  ),
  StatefulSet: workload(
    'minReadySeconds ordinals persistentVolumeClaimRetentionPolicy podManagementPolicy replicas revisionHistoryLimit ' +
      'serviceName volumeClaimTemplates',
    { updateStrategy: STRATEGY },
  ),
  DaemonSet: workload('minReadySeconds revisionHistoryLimit', { updateStrategy: STRATEGY }),
  Job: { ...any('status'), spec: JOB },
  CronJob: {
    ...any('status'),
    spec: object(
      'concurrencyPolicy failedJobsHistoryLimit schedule startingDeadlineSeconds successfulJobsHistoryLimit suspend timeZone',
      { jobTemplate: object('', { metadata: METADATA, spec: JOB }) },
    ),
  },
  Service: { ...any('status'), spec: serviceSpec().optional() },
  ServiceAccount: any('automountServiceAccountToken imagePullSecrets secrets'),
  ConfigMap: any('binaryData data immutable'),
  Secret: any('data immutable stringData type'),
  Namespace: { ...any('status'), spec: object('finalizers') },
  Role: { rules: RULES },
  ClusterRole: { aggregationRule: object('clusterRoleSelectors'), rules: RULES },
  RoleBinding: BINDING,
  ClusterRoleBinding: BINDING,
  PodDisruptionBudget: {
    ...any('status'),
    spec: object('maxUnavailable minAvailable unhealthyPodEvictionPolicy', { selector: SELECTOR }),
  },
  NetworkPolicy: {
    spec: object('policyTypes', {
      podSelector: SELECTOR,
      ingress: list('from ports'),
      egress: list('ports to'),
    }),
  },
  ValidatingAdmissionPolicy: {
    ...any('status'),
    spec: object('auditAnnotations failurePolicy matchConditions paramKind validations variables', {
      matchConstraints: MATCHED,
    }),
  },
  ValidatingAdmissionPolicyBinding: {
    spec: object('paramRef policyName validationActions', { matchResources: MATCHED }),
  },
  ValidatingWebhookConfiguration: webhooks(''),
  MutatingWebhookConfiguration: webhooks('reinvocationPolicy'),
};

const GROUP = 'patched.operator-constructs.dev';

/** Findings about what patches made of an object; `given` is the object without them. */
export function patchedObjectFindings(object: ApiObject, given: ApiObjectProps): SynthFinding[] {
  const group = groupOf(object.apiVersion);
  // Custom resources are looked at by their type.
  if (group.includes('.') && !group.endsWith('.k8s.io')) {
    return [];
  }
  const manifest = object.toJson() as Tree;
  if (containsUnresolved(manifest)) {
    return [];
  }
  const problems = [
    ...kindProblems(manifest, object),
    ...fieldProblems(manifest),
    ...imagesOfPods(manifest),
  ];
  return [...errors(problems), ...ofRules(manifest, object, given)];
}

/** A patch may make a kind of an object that Kubernetes does not have. */
function kindProblems({ apiVersion, kind }: Tree, given: ApiObject): readonly string[] {
  const isGiven = kind === given.kind && apiVersion === given.apiVersion;
  return isGiven || builtInKind(groupOf(textOrEmpty(apiVersion)), textOrEmpty(kind)) !== undefined
    ? []
    : [`${show(kind)} of ${show(apiVersion)} is no kind of Kubernetes`];
}

function fieldProblems(manifest: Tree): readonly string[] {
  const kind = textOrEmpty(manifest['kind']);
  if (kind === 'CustomResourceDefinition') {
    return definitionProblems(manifest);
  }
  const fields = own(KINDS, kind);
  if (fields === undefined) {
    return [];
  }
  const spec = t.object({ ...any('apiVersion kind'), metadata: METADATA, ...fields });
  const type = new BaseDeclaredType({
    checked: 'by tests',
    group: GROUP,
    kind,
    scope: 'Namespaced',
    versions: [{ name: 'v1', schema: { spec } }],
  });
  const whole = {
    apiVersion: `${GROUP}/v1`,
    kind,
    metadata: { name: 'a', namespace: 'a' },
    spec: manifest,
  };
  return type
    .validate(whole)
    .problems.map(({ path, ...problem }) =>
      problemText({ path: path.replace(/^spec\.?/, ''), ...problem }),
    );
}

function definitionProblems(manifest: Tree): readonly string[] {
  const { problems } = validateCustomResourceDefinition(
    manifest as unknown as CustomResourceDefinitionManifest,
  );
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

function imagesOfPods(manifest: Tree): readonly AnyProblem[] {
  const path = podSpecPath(textOrEmpty(manifest['kind'])) ?? [];
  return ['initContainers', 'containers'].flatMap((list) =>
    objectsAt(manifest, ...path, list).flatMap(({ image }, index) =>
      image === undefined
        ? []
        : imageProblems(`${[...path, list].join('.')}[${index}].image`, textOrEmpty(image)),
    ),
  );
}

function ofRules(manifest: Tree, object: ApiObject, given: ApiObjectProps): SynthFinding[] {
  const before = new Set(objectsAt(given, 'rules').map((rule) => JSON.stringify(rule)));
  const rules = objectsAt(manifest, 'rules').map((rule): PolicyRule => {
    // Rules that the patches leave alone are looked at elsewhere.
    const names = (field: string): readonly string[] =>
      before.has(JSON.stringify(rule)) ? [] : stringsIn(rule[field]);
    const [apiGroups, resources, verbs] = [names('apiGroups'), names('resources'), names('verbs')];
    return { place: 'watched', apiGroups, resources, verbs, reason: 'a patch' };
  });
  const holder = object.node.scopes.findLast((scope) => 'definition' in scope) as
    { readonly definition: RulesOfDefinition } | undefined;
  const { customResources = [] } = holder?.definition ?? {};
  return ruleFindings({ customResources, rules }, 'rules').flatMap(
    ({ level, message }): readonly SynthFinding[] =>
      level === 'error' ? errors([message]) : warnings('rule-unknown-name', [message]),
  );
}
