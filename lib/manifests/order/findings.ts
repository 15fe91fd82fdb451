import { groupBy } from '../../crd/json/collections';
import { textAt } from '../../crd/json/read-tree';
import { isTree } from '../../crd/json/tree';
import { podSpecOf, secretsOfPods, unservedConversions } from '../access/pods';
import {
  builtInKind,
  definedKind,
  groupKind,
  groupOf,
  isCustom,
  isDefinition,
} from '../built-in-kinds';
import { SYNC_OPTIONS_ANNOTATION } from '../gitops/argocd';
import { SYNC_WAVE_ANNOTATION, waveOf } from '../hooks';
import { namespaceOf, objectText } from '../manifest-object';
import { STEP_NAMES } from './apply-steps';

import type { Finding } from '../finding';
import type { ManifestObject } from '../manifest-object';
import type { ApplyStepName, ApplyTool, PlannedSteps } from './apply-steps';

const THERE = new Set(['default', 'kube-system', 'kube-public', 'kube-node-lease']);

export function missingNamespaces(objects: readonly ManifestObject[]): string[] {
  const made = new Set(
    objects.filter(({ kind }) => kind === 'Namespace').map(({ metadata }) => metadata.name),
  );
  const used = objects.flatMap((object) => namespaceOf(object) ?? []);
  return [...new Set(used)].filter((name) => !made.has(name) && !THERE.has(name)).sort();
}

/** @param made namespaces that the tool makes */
export function orderFindings(
  objects: readonly ManifestObject[],
  tool: ApplyTool,
  made: readonly string[],
): Finding[] {
  const defined = new Set(objects.filter(isDefinition).map(definedKind));
  const unknown = objects.filter((object) => isCustom(object) && !defined.has(groupKind(object)));
  return [
    ...[...new Set(unknown.map(({ apiVersion, kind }) => `${kind}.${groupOf(apiVersion)}`))].map(
      (kind) =>
        warning(
          'unknown-kind',
          `no CRD of ${kind} is in the manifests; install it before, or add it`,
        ),
    ),
    // The commands for kubectl create them.
    ...(tool === 'kubectl' ? [] : missingNamespaces(objects))
      .filter((name) => !made.includes(name))
      .map((name) =>
        warning(
          'missing-namespace',
          `the namespace '${name}' is not in the manifests; create it before, or add it`,
        ),
      ),
    ...withoutNamespace(objects),
    ...missingReferences(objects),
    ...unservedConversions(objects).map(({ crd, service }) =>
      warning(
        'conversion-service',
        `is converted at Service ${service}, which is not in the manifests; install it before, or the resources cannot be read or written in another version`,
        objectText(crd),
      ),
    ),
    ...duplicates(objects).map((object) =>
      warning(
        'duplicate',
        'is in the manifests more than once; the last one to be applied counts, so leave one out',
        object,
      ),
    ),
  ];
}

/** Objects that go wherever the default of a tool is. */
export function withoutNamespace(objects: readonly ManifestObject[]): Finding[] {
  return objects
    .filter(hasNoNamespace)
    .map(objectText)
    .map((object) =>
      warning('no-namespace', "names no namespace; it goes wherever the tool's default is", object),
    );
}

function warning(rule: string, message: string, object?: string): Finding {
  return {
    level: 'warning',
    rule: `order/${rule}`,
    ...(object !== undefined && { object }),
    message,
  };
}

export function argoFindings({ steps }: PlannedSteps): Finding[] {
  // Hooks have phases of their own, before and after all waves.
  const all = STEP_NAMES.filter((step) => !step.endsWith('-install')).flatMap((step) =>
    steps[step].map(({ object }) => ({ step, object, wave: waveOf(object) })),
  );
  const first = all.reduce((least, { wave }) => Math.min(least, wave), Infinity);
  const others = all.filter(({ wave }) => wave > first);
  const tooEarly = all.flatMap(({ step, object, wave }) => {
    const later = others.find(
      (other) => isNeeded(other.step, step, other.object, object) && other.wave > wave,
    );
    return later === undefined ? [] : [{ object, wave, later }];
  });
  const inDanger = steps.resources
    .map(({ object }) => object)
    .filter((object) => isCustom(object) && !skips(object));
  return [
    ...tooEarly.map(({ object, wave, later }) => {
      const after = `${objectText(later.object)} in wave ${later.wave}`;
      const text = `is in wave ${wave}, before ${after}, which it may need; set ${SYNC_WAVE_ANNOTATION}`;
      return warning('wave-order', text, objectText(object));
    }),
    ...inDanger.map((object) => {
      const option = `SkipDryRunOnMissingResource=true to ${SYNC_OPTIONS_ANNOTATION}`;
      const text = `fails the dry run where another Application brings its CRD; add ${option}`;
      return warning('dry-run', text, objectText(object));
    }),
  ];
}

/**
 * In an Application Argo CD puts Namespaces before what is in them and CRDs before what they
 * define, in any wave.
 */
function isNeeded(
  a: ApplyStepName,
  b: ApplyStepName,
  first: ManifestObject,
  second: ManifestObject,
): boolean {
  const isEarlier = STEP_NAMES.indexOf(a) < STEP_NAMES.indexOf(b);
  return (
    isEarlier &&
    a !== 'namespaces' &&
    !(isDefinition(first) && definedKind(first) === groupKind(second)) &&
    !isOfMonitoring(first)
  );
}

/** Monitoring objects name the readers of metrics; nothing waits for them. */
function isOfMonitoring({ apiVersion, kind }: ManifestObject): boolean {
  return (
    groupOf(apiVersion) === 'monitoring.coreos.com' &&
    /^(ServiceMonitor|PodMonitor|PrometheusRule)$/.test(kind)
  );
}

function skips({ metadata }: ManifestObject): boolean {
  const options = metadata.annotations?.[SYNC_OPTIONS_ANNOTATION];
  return (
    typeof options === 'string' && /(^|,)\s*SkipDryRunOnMissingResource=true\s*(,|$)/.test(options)
  );
}

function hasNoNamespace({ apiVersion, kind, metadata }: ManifestObject): boolean {
  return builtInKind(groupOf(apiVersion), kind)?.namespaced === true && !metadata.namespace;
}

function duplicates(objects: readonly ManifestObject[]): string[] {
  const seen = new Set<string>();
  const repeated = objects.filter((object) => {
    const key = `${groupOf(object.apiVersion)} ${objectText(object)}`;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
  return [...new Set(repeated.map(objectText))];
}

const CERT_MANAGER = 'cert-manager.io';

/**
 * Secrets and issuers that objects refer to, and that neither are among the manifests nor are made
 * by an object of them.
 */
function missingReferences(objects: readonly ManifestObject[]): Finding[] {
  const made = new Set(objects.flatMap((object) => [objectText(object), ...secretMadeBy(object)]));
  const readings = objects.flatMap((object) =>
    [
      ...new Set([
        ...secretsReadBy(object).map((name) => referenceTo('Secret', name, object)),
        ...issuerOf(object),
      ]),
    ].map((text) => ({ text, reader: `${object.kind} ${object.metadata.name}` })),
  );
  const missing = groupBy(
    readings.filter(({ text }) => !made.has(text)),
    ({ text }) => text,
  );
  return [...missing]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([object, readers]) => {
      const isSecret = object.startsWith('Secret ');
      const names = readers.map(({ reader }) => reader).join(', ');
      return {
        level: 'info',
        rule: isSecret ? 'order/missing-secret' : 'order/missing-issuer',
        object,
        message:
          `is not in the manifests, and ${names} ${readers.length === 1 ? 'reads' : 'read'} it; ` +
          `create it before${isSecret ? ', unless an operator makes it' : ''}`,
      };
    });
}

function referenceTo(kind: string, name: string, from: ManifestObject): string {
  const namespace = kind === 'ClusterIssuer' ? undefined : namespaceOf(from);
  return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/** Where kinds that make a Secret name it; without a name there, it has that of their object. */
const SECRET_MAKERS: Readonly<Record<string, readonly string[]>> = {
  'Certificate.cert-manager.io': ['spec', 'secretName'],
  'ExternalSecret.external-secrets.io': ['spec', 'target', 'name'],
  'SealedSecret.bitnami.com': ['spec', 'template', 'metadata', 'name'],
};

function secretMadeBy(object: ManifestObject): string[] {
  const path = SECRET_MAKERS[`${object.kind}.${groupOf(object.apiVersion)}`];
  return path === undefined
    ? []
    : [referenceTo('Secret', textAt(object, ...path) ?? object.metadata.name, object)];
}

/** The issuer of a Certificate; those of other groups than cert-manager's are unknown. */
function issuerOf(object: ManifestObject): string[] {
  if (object.kind !== 'Certificate' || groupOf(object.apiVersion) !== CERT_MANAGER) {
    return [];
  }
  const at = (field: string): string | undefined => textAt(object, 'spec', 'issuerRef', field);
  const name = at('name');
  return name === undefined || (at('group') ?? CERT_MANAGER) !== CERT_MANAGER
    ? []
    : [referenceTo(at('kind') ?? 'Issuer', name, object)];
}

function secretsReadBy(object: ManifestObject): string[] {
  const pod = podSpecOf(object);
  if (pod !== undefined) {
    return secretsOfPods(pod).map(({ name }) => name);
  }
  return isCustom(object) && groupOf(object.apiVersion) !== CERT_MANAGER
    ? secretsNamedIn(object.spec)
    : [];
}

/**
 * The Secrets that the fields of a custom resource name: `secretName`, and objects with a name in
 * fields called so.
 */
function secretsNamedIn(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => secretsNamedIn(item, field));
  }
  if (!isTree(value)) {
    return typeof value === 'string' && value !== '' && field === 'secretName' ? [value] : [];
  }
  const { name } = value;
  const own = typeof name === 'string' && /secret(Key)?(Ref|Selector)?$/i.test(field) ? [name] : [];
  return [...own, ...Object.entries(value).flatMap(([key, member]) => secretsNamedIn(member, key))];
}
