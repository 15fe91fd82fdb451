import { DEFAULT_SERVICE_ACCOUNT } from '../../core/plan/installation-names';
import { RBAC_GROUP } from '../../core/policy-rules';
import { throwIfAny } from '../../crd/checks/errors';
import { checkOptions } from '../../crd/checks/prop';
import { groupOf, isWebhookConfiguration } from '../../manifests/built-in-kinds';
import { bundleObjects, isServiceVersion } from './bundle/bundle-objects';
import { withConfigurationNames } from './configuration-names';
import { conversionFindings, findWebhooks } from './find-webhooks';
import { furtherObjects } from './further-objects';
import { isKindsAlone, readKinds } from './kinds-alone';
import { withoutOtherMoments } from './left-out-hooks';
import { readMetrics } from './metrics/read-metrics';
import { READ_OPTION_TYPES } from './model/data';
import {
  imagesIn,
  isWorkload,
  mainContainer,
  serviceAccountData,
  serviceAccountOf,
  workloadData,
} from './model/source-workloads';
import { asDeclared, offeredScopes, scopeMembers, wasRun } from './offered-scopes';
import { withFacts, withUnscopedWorkloads } from './rights/facts';
import { readRights } from './rights/read-rights';
import { about, asRead, isCrd, sourceObjects } from './source/object';
import {
  accountProblems,
  crdOf,
  definitionName,
  definitionVersion,
  homeOf,
  isIn,
  kindOfCrd,
  namespaceProblems,
  sourceProblems,
  withoutDuplicates,
} from './source-names';
import { givenSignal, signalOf, toldFirst, watchData } from './watch/signals';

import type { ScopeKind } from '../../core/operator-scope';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { OtherMoment } from '../plan/step';
import type { BundleObjects } from './bundle/bundle-objects';
import type { FoundWebhooks } from './find-webhooks';
import type { FurtherObjects } from './further-objects';
import type {
  DefinitionData,
  KnownOperator,
  MetricsData,
  ReadOperator,
  ReadOptions,
  SourceCrd,
  WatchPartData,
  WorkloadData,
} from './model/data';
import type { ReadRights } from './rights/read-rights';
import type { SourceObject } from './source/object';
import type { WorkloadSignal } from './watch/signals';

/**
 * Reads an operator out of the objects that its authors publish: a definition, and findings that
 * say what whoever imports it should know. Each object becomes a part of the definition, or is
 * named by a finding.
 *
 * @param given the objects of a source, as `readSource` gives them, or plain manifests
 */
export function readOperator(
  given: readonly (SourceObject | object)[],
  options: ReadOptions = {},
): ReadOperator {
  checkOptions('readOperator()', options, READ_OPTION_TYPES);
  const all = sourceObjects(given);
  const sources = all.map(asRead);
  const signals = (options.watch ?? []).map(givenSignal);
  throwIfAny([
    ...signals.flatMap((signal) => ('problem' in signal ? [signal.problem] : [])),
    ...sourceProblems(sources),
  ]);
  if (isKindsAlone(sources)) {
    return readKinds(
      sources,
      options,
      all.flatMap(({ notes = [] }) => notes),
    );
  }
  throwIfAny(
    options.groups === undefined
      ? []
      : [
          "'groups' is for a source that has CRDs alone, and this one has an operator; leave it out",
        ],
  );
  const bundle = sources.some(isServiceVersion)
    ? bundleObjects(sources, options.namespace)
    : undefined;
  const home = bundle?.namespace ?? options.namespace ?? homeOf(sources);
  const { objects, duplicates } = withoutDuplicates(bundle?.objects ?? sources, home);
  throwIfAny([...namespaceProblems(objects, home), ...accountProblems(objects, home)]);
  const split = withoutOtherMoments(objects, home);
  return readInstallation(split.objects, {
    home,
    bundle,
    options,
    published: sources,
    given: signals.filter((signal): signal is WatchPartData => 'at' in signal),
    hooks: split.hooks,
    findings: [
      ...all.flatMap(({ notes = [] }) => notes),
      ...(bundle?.findings ?? []),
      ...duplicates,
      ...split.findings,
    ],
  });
}

interface Reading {
  readonly home: string;
  readonly bundle: BundleObjects | undefined;
  readonly options: ReadOptions;
  readonly published: readonly SourceObject[];
  readonly given: readonly WatchPartData[];
  readonly hooks: readonly OtherMoment[];
  readonly findings: readonly Finding[];
}

function readInstallation(objects: readonly SourceObject[], reading: Reading): ReadOperator {
  const { home, bundle } = reading;
  const crds = objects.filter(isCrd).map(crdOf);
  const { rights: found, signals: detected } = rightsOf(objects, reading);
  const { known } = found;
  const sourceScope = bundle === undefined ? found.sourceScope : declaredScope(bundle);
  const named = namesAndVersion(reading, found.workloads, known);
  const installModes = wasRun('namespaces', known, named.version)
    ? undefined
    : bundle?.version.installModes;
  const signals = detected.map((signal) => ({
    ...signal,
    parts: asDeclared(signal.parts, installModes),
  }));
  const { rights, unscoped } = withUnscopedWorkloads(found, signals);
  const watching = {
    parts: signals.flatMap(({ parts }) => parts),
    unscoped,
    installModes: bundle?.version.installModes,
  };
  const scopes = offeredScopes({ sourceScope, known, version: named.version, ...watching });
  const parts = partsOf(objects, { home, crds, rights, isBundle: bundle !== undefined });
  const {
    metrics,
    ofOthers,
    findings: ofMetrics,
  } = readMetrics(rights.workloads, objects, rights.rules);
  const described: DefinitionData = {
    ...named,
    watch: watchData(
      signals[0]?.parts ?? [],
      reading.given.length > 0 ? undefined : known,
      sourceScope,
    ),
    ...scopeMembers(scopes),
    workloads: workloadsOf(rights, signals, { home, ofOthers }),
    ...membersOf(parts, rights, home),
    ...(metrics && { metrics }),
  };
  const { definition, findings } = withConfigurationNames(described, known);
  return {
    definition,
    crds,
    from: bundle === undefined ? 'manifests' : 'bundle',
    sourceScope,
    ...(rights.watchedNamespaces.length > 0 && { watchedNamespaces: rights.watchedNamespaces }),
    ...(known !== undefined && { known }),
    scopes,
    ...(rights.limited.length > 0 && { limitedRights: rights.limited }),
    ...(rights.moved.length > 0 && { movedRights: rights.moved }),
    images: imagesIn(definition.workloads, 'workloads'),
    samples: bundle?.samples ?? [],
    source: objects.map(({ object }) => object),
    ...(reading.hooks.length > 0 && { hooks: reading.hooks }),
    published: reading.published,
    findings: [
      ...reading.findings,
      ...crdFindings(crds, definition.name, rights.workloads),
      ...rights.findings,
      ...parts.findings,
      ...ofMetrics,
      ...findings,
      ...noteOf(known),
    ],
  };
}

function rightsOf(
  objects: readonly SourceObject[],
  { home, bundle, given }: Reading,
): {
  readonly rights: ReadRights;
  readonly signals: readonly WorkloadSignal[];
} {
  const found = readRights(objects, {
    home,
    workloads: objects.filter((source) => isWorkload(source) && isIn(source, home)),
    namespacedRoles: new Set(bundle?.namespacedRoles ?? []),
    isBundle: bundle !== undefined,
  });
  const { known } = found;
  const rights = known === undefined ? found : withFacts(found, known, objects);
  const configMaps = objects
    .filter(({ object }) => object.kind === 'ConfigMap')
    .map(({ object }) => object);
  const signals = rights.workloads.map((workload, index) =>
    signalOf(workload, { isFirst: index === 0, given, known, configMaps }),
  );
  const inOrder = toldFirst(rights.workloads, signals);
  return { rights: { ...rights, workloads: inOrder.workloads }, signals: inOrder.signals };
}

function membersOf(
  { accounts, further, webhooks: { webhooks } }: Parts,
  { roles, rules }: ReadRights,
  home: string,
): Pick<DefinitionData, 'serviceAccounts' | 'roles' | 'rules' | 'objects' | 'webhooks'> {
  return {
    serviceAccounts: accounts.map((account) => serviceAccountData(account, home)),
    roles,
    rules,
    objects: further.objects,
    ...(webhooks !== undefined && { webhooks }),
  };
}

function namesAndVersion(
  { home, bundle, options }: Reading,
  workloads: readonly SourceObject[],
  known: KnownOperator | undefined,
): Pick<DefinitionData, 'name' | 'version' | 'namespace' | 'kubernetes'> {
  const minimum = minimumOf(bundle?.version.minKubeVersion);
  return {
    name: definitionName(workloads, options.name ?? bundle?.package ?? known?.name ?? known?.id),
    version: definitionVersion(workloads, bundle?.version.version),
    ...(home !== '' && { namespace: home }),
    ...(minimum !== undefined && { kubernetes: { minimum } }),
  };
}

function workloadsOf(
  { workloads, withLock, movedLocks }: ReadRights,
  signals: readonly WorkloadSignal[],
  {
    home,
    ofOthers,
  }: { readonly home: string; readonly ofOthers: ReadonlyMap<string, MetricsData> },
): WorkloadData[] {
  return workloads.map((workload, index) => {
    const { parts = [], container } = signals[index] ?? {};
    const metrics = ofOthers.get(workload.object.metadata.name);
    const data = workloadData(workload, home, {
      container: mainContainer(workload, container),
      watch: index > 0 && parts.length > 0 ? { parts } : undefined,
      hasLock: withLock.has(serviceAccountOf(workload)),
      movedLocks,
    });
    return { ...data, ...(metrics && { metrics }) };
  });
}

interface Parts {
  readonly webhooks: FoundWebhooks;
  readonly accounts: readonly SourceObject[];
  readonly further: FurtherObjects;
  readonly findings: readonly Finding[];
}

/** Returns the parts of an installation besides CRDs, workloads and rights. */
function partsOf(
  objects: readonly SourceObject[],
  {
    home,
    crds,
    rights,
    isBundle,
  }: { home: string; crds: readonly SourceCrd[]; rights: ReadRights; isBundle: boolean },
): Parts {
  const { workloads } = rights;
  const ofGroup = (group: string): SourceObject[] =>
    objects.filter(({ object }) => groupOf(object.apiVersion) === group);
  const ofKind = (kind: string): SourceObject[] =>
    objects.filter(({ object }) => object.kind === kind);
  const webhooks = findWebhooks({
    home,
    crds,
    workloads,
    isBundle,
    configurations: objects.filter(({ object }) => isWebhookConfiguration(object)),
    services: ofKind('Service').filter((source) => isIn(source, home)),
    certificates: ofGroup('cert-manager.io'),
  });
  // The account that each namespace has is none of the operator's; one that the source describes is
  // kept as it is.
  const names = new Set(
    workloads.map(serviceAccountOf).filter((name) => name !== DEFAULT_SERVICE_ACCOUNT),
  );
  const accounts = ofKind('ServiceAccount').filter(
    (source) => isIn(source, home) && names.has(source.object.metadata.name),
  );
  const taken = new Set<SourceObject>([
    ...workloads,
    ...accounts,
    ...webhooks.taken,
    ...objects.filter(isCrd),
    ...ofGroup(RBAC_GROUP),
  ]);
  const kinds = crds.map(({ manifest }) => kindOfCrd(manifest as unknown as ManifestObject));
  const customScopes = new Map(kinds.map(({ group, kind, scope }) => [`${group}/${kind}`, scope]));
  const rest = objects.filter((source) => !taken.has(source));
  const further = furtherObjects(rest, rights.kept, { home, customScopes });
  const conversions = conversionFindings(
    objects.filter(isCrd),
    ofKind('Service'),
    home,
    webhooks.webhooks,
  );
  const findings = [...webhooks.findings, ...conversions, ...further.findings];
  return { webhooks, accounts, further, findings };
}

function noteOf(known: KnownOperator | undefined): Finding[] {
  if (known?.note === undefined) {
    return [];
  }
  return [{ rule: 'import/known', level: 'info', message: `${known.id}: ${known.note}` }];
}

function crdFindings(
  crds: readonly SourceCrd[],
  name: string,
  [workload]: readonly SourceObject[],
): Finding[] {
  const message = `no CRD is in the source, so ${name} gets no typed kinds; add its CRDs to the source`;
  const place = workload === undefined ? {} : about(workload);
  return crds.length > 0 ? [] : [{ rule: 'import/no-crd', level: 'warning', message, ...place }];
}

function declaredScope({ version: { installModes } }: BundleObjects): ScopeKind {
  if (installModes.AllNamespaces === true || Object.keys(installModes).length === 0) {
    return 'cluster';
  }
  return installModes.OwnNamespace === true ? 'namespace' : 'namespaces';
}

function minimumOf(version: string | undefined): { version: string; reason: string } | undefined {
  const minor = /^v?(\d+\.\d+)/.exec(version ?? '')?.[1];
  return minor === undefined
    ? undefined
    : { version: minor, reason: 'the authors of the bundle say so' };
}
