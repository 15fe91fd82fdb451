import { WEBHOOK_CERTIFICATES } from '../../core/kubebuilder';
import { show } from '../../crd/checks/errors';
import { API_SERVER_SERVICE } from '../../crd/conversion';
import { groupBy, mostCommon } from '../../crd/json/collections';
import { at, itemsOf, objectsAt, textOrEmpty, treeOf } from '../../crd/json/read-tree';
import { list } from '../../crd/json/show';
import { hasAny, isTree } from '../../crd/json/tree';
import { hasLabels } from '../../manifests/access/label-selector';
import { podSpecOf } from '../../manifests/access/pods';
import { objectText } from '../../manifests/manifest-object';
import { OWN_NAMESPACE } from '../../manifests/own-namespace';
import { certificateSecretOf } from './bundle/bundle-objects';
import { withOwnNamespace } from './model/namespace-text';
import { labelsOf } from './model/source-workloads';
import { findingAbout } from './source/object';

import type { AdmissionWebhook } from '../../core/webhooks/webhook-definition';
import type { Tree } from '../../crd/json/tree';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { CertificateData, SourceCrd, WebhooksData } from './model/data';
import type { SourceObject } from './source/object';

interface WebhookContext {
  readonly home: string;
  readonly configurations: readonly SourceObject[];
  readonly crds: readonly SourceCrd[];
  readonly workloads: readonly SourceObject[];
  readonly services: readonly SourceObject[];
  /** True if the source is a bundle, so that its certificate is made by whoever installs it. */
  readonly isBundle: boolean;
  /** Certificates and Issuers of cert-manager. */
  readonly certificates: readonly SourceObject[];
}

export interface FoundWebhooks {
  readonly webhooks?: WebhooksData;
  /** Configurations and certificates that `webhooks` stands for. */
  readonly taken: ReadonlySet<SourceObject>;
  readonly findings: readonly Finding[];
}

const TYPES: Readonly<Record<string, AdmissionWebhook['type']>> = {
  ValidatingWebhookConfiguration: 'validating',
  MutatingWebhookConfiguration: 'mutating',
};

interface Entry extends CalledService {
  readonly source: SourceObject;
  readonly type: AdmissionWebhook['type'];
  readonly webhook: Tree;
}

/** Finds what an operator serves to the API server, and the certificate that it does so with. */
export function findWebhooks(context: WebhookContext): FoundWebhooks {
  const entries = context.configurations.flatMap((source) => entriesOf(source, context.home));
  const conversions = context.crds.flatMap(({ manifest }) => conversionOf(manifest, context.home));
  const { service, port: servicePort } = calledAt([...entries, ...conversions]);
  const none = {
    taken: new Set<SourceObject>(),
    findings: context.configurations.map(keptFinding),
  };
  if (service === undefined || servicePort === undefined) {
    return none;
  }
  const sources = context.configurations.filter((source) =>
    entries
      .filter((entry) => entry.source === source)
      .every(
        (entry) =>
          entry.service === service && entry.port === servicePort && !isIdle(entry.webhook),
      ),
  );
  const own = entries.filter(({ source }) => sources.includes(source));
  const called = context.services.find(({ object }) => object.metadata.name === service)?.object;
  const workload = servingWorkload(called, context);
  const crds = context.crds.map(({ manifest }) => manifest as unknown as ManifestObject);
  const certificate = certificateOf(
    [...sources.map(({ object }) => object), ...crds],
    workload,
    context,
  );
  const names = configurationNames(sources);
  const conversion = conversions.find(
    (candidate) => candidate.service === service && candidate.port === servicePort,
  );
  if (own.length === 0 && conversion === undefined) {
    return none;
  }
  return {
    webhooks: {
      port: containerPort(called, servicePort, workload),
      certificatePath: certificate.mountPath ?? WEBHOOK_CERTIFICATES,
      service,
      ...(servicePort !== 443 && { servicePort }),
      ...(workload !== undefined && { workload: workload.object.metadata.name }),
      ...(certificate.volume !== undefined && { volume: certificate.volume }),
      ...(conversion !== undefined && {
        conversion: { path: conversion.path, reviewVersions: conversion.reviewVersions },
      }),
      ...(own.length > 0 && {
        admission: withOwnNamespace(own.map(admissionOf), context.home),
        configurations: names.configurations,
        ...metadataOf(sources, context.home),
      }),
      certificate: certificate.data,
    },
    taken: new Set([...sources, ...certificate.taken]),
    findings: [
      ...context.configurations.filter((source) => !sources.includes(source)).map(keptFinding),
      ...names.findings,
      ...(called === undefined && !context.isBundle ? [missingService(service)] : []),
      ...sources.flatMap((source) => unselected(source, own)),
    ],
  };
}

function entriesOf(source: SourceObject, home: string): Entry[] {
  const type = TYPES[source.object.kind];
  if (type === undefined) {
    return [];
  }
  return objectsAt(source.object, 'webhooks').map((webhook) => ({
    source,
    type,
    webhook,
    ...serviceIn(webhook.clientConfig, home),
  }));
}

function conversionOf(
  crd: SourceCrd['manifest'],
  home: string,
): (CalledService & { path: string; reviewVersions: string[] })[] {
  const { strategy, webhook } = treeOf(treeOf(crd.spec).conversion);
  const { clientConfig, conversionReviewVersions } = treeOf(webhook);
  const path = textOrEmpty(treeOf(treeOf(clientConfig).service).path) || '/';
  const reviewVersions = itemsOf(conversionReviewVersions).map(textOrEmpty);
  return strategy === 'Webhook' ? [{ ...serviceIn(clientConfig, home), path, reviewVersions }] : [];
}

/**
 * What is not right about conversions: a Service that is not in the source, or another one than
 * that of the operator's webhooks, which follows an installation into its namespace.
 */
export function conversionFindings(
  crds: readonly SourceObject[],
  services: readonly SourceObject[],
  home: string,
  webhooks: WebhooksData | undefined,
): Finding[] {
  return crds.flatMap((source) => {
    const { strategy, webhook } = treeOf(treeOf(source.object.spec).conversion);
    const { clientConfig } = treeOf(webhook);
    const { name, namespace } = treeOf(treeOf(clientConfig).service);
    const { service, port } = serviceIn(clientConfig, home);
    const isTaken =
      webhooks?.conversion !== undefined &&
      service === webhooks.service &&
      port === (webhooks.servicePort ?? 443);
    if (strategy !== 'Webhook' || typeof name !== 'string' || isTaken) {
      return [];
    }
    const place = textOrEmpty(namespace) || home;
    const placesOf = services
      .filter(({ object }) => object.metadata.name === name)
      .map(({ object }) => object.metadata.namespace ?? home);
    const title = `the conversion of ${objectText(source.object)} is kept as it is: it is done at Service ${place}/${name}`;
    if (`${place}/${name}` === API_SERVER_SERVICE) {
      return [
        findingAbout(
          source,
          'import/kept-conversion',
          'warning',
          `${title}, the API server itself, which converts nothing: the operator has to write its own Service there`,
        ),
      ];
    }
    const [other] = placesOf;
    const elsewhere =
      other === undefined ? '' : `; the source has it in ${show(other)}, so correct one of the two`;
    return [
      placesOf.includes(place)
        ? findingAbout(
            source,
            'import/kept-conversion',
            'warning',
            `${title}, and not where the operator serves its other webhooks, so an installation in another namespace does not change it`,
          )
        : findingAbout(
            source,
            'import/conversion-service',
            'warning',
            `${title}, which is not in the source; without it the resources cannot be read or written in another version${elsewhere}`,
          ),
    ];
  });
}

function admissionOf({ type, webhook }: Entry): AdmissionWebhook {
  const { clientConfig, name, ...fields } = webhook;
  const path = textOrEmpty(treeOf(treeOf(clientConfig).service).path) || '/';
  // Everything else has Kubernetes' own words in a definition, too.
  return { ...fields, type, name: textOrEmpty(name), path } as unknown as AdmissionWebhook;
}

function configurationNames(sources: readonly SourceObject[]): {
  configurations: { validating?: string; mutating?: string };
  findings: Finding[];
} {
  const byType = [...groupBy(sources, ({ object }) => TYPES[object.kind]!)];
  const findings = byType.flatMap(([, [first, ...others]]) =>
    others.map((source): Finding => {
      const { kind, metadata } = first!.object;
      const message = `the webhooks of ${objectText(source.object)} are merged into ${kind} ${metadata.name}`;
      return findingAbout(source, 'import/merged-webhooks', 'info', message);
    }),
  );
  const names = byType.map(([type, [first]]) => [type, first!.object.metadata.name] as const);
  return { configurations: Object.fromEntries(names), findings };
}

/**
 * Labels and annotations of the configurations; where two are put together, the first has the last
 * word.
 */
function metadataOf(
  sources: readonly SourceObject[],
  home: string,
): Pick<WebhooksData, 'configurationMetadata'> {
  const found: Partial<Record<AdmissionWebhook['type'], ReturnType<typeof labelsOf>>> = {};
  for (const { object } of sources) {
    const type = TYPES[object.kind]!;
    const { labels, annotations } = withOwnNamespace(object.metadata, home);
    // Which certificate is trusted is for the installation to say.
    const others = Object.entries(annotations ?? {}).filter(([key]) => !key.startsWith(INJECT));
    found[type] = labelsOf({
      labels: { ...labels, ...found[type]?.labels },
      annotations: { ...Object.fromEntries(others), ...found[type]?.annotations },
    });
  }
  const known = Object.entries(found).filter(([, metadata]) => Object.keys(metadata).length > 0);
  return known.length === 0 ? {} : { configurationMetadata: Object.fromEntries(known) };
}

/** Returns true for a webhook that is called for nothing. */
function isIdle(webhook: Tree): boolean {
  return itemsOf(webhook.rules).length === 0;
}

function keptFinding(source: SourceObject): Finding {
  const idle = objectsAt(source.object, 'webhooks')
    .filter(isIdle)
    .map(({ name }) => textOrEmpty(name));
  const why =
    idle.length === 0
      ? 'its webhooks are not all served at one port of one Service of the operator'
      : `without rules the API server never calls ${list(idle)}`;
  const message = `${objectText(source.object)} is kept as it is: ${why}`;
  return findingAbout(source, 'import/kept-webhooks', 'warning', message);
}

function missingService(service: string): Finding {
  const message =
    `webhooks are called at Service ${service}, which is not in the source; an installation has it. ` +
    'If the process makes it itself, the two write the same object';
  return { rule: 'import/webhook-service', level: 'warning', message };
}

function unselected(source: SourceObject, entries: readonly Entry[]): Finding[] {
  const names = entries
    .filter((entry) => entry.source === source && entry.webhook.namespaceSelector === undefined)
    .map(({ webhook }) => textOrEmpty(webhook.name));
  const message = `${list(names)} of ${objectText(source.object)} are called for all namespaces; at a narrower scope they get a namespaceSelector`;
  return names.length === 0
    ? []
    : [findingAbout(source, 'import/unselected-webhook', 'info', message)];
}

function servingWorkload(called: unknown, { workloads }: WebhookContext): SourceObject | undefined {
  const selector = treeOf(at(called, 'spec', 'selector'));
  return hasAny(selector)
    ? workloads.find(({ object }) =>
        hasLabels(selector, at(object, 'spec', 'template', 'metadata', 'labels')),
      )
    : undefined;
}

/** The port of the container behind the Service; its names are followed. */
function containerPort(
  called: unknown,
  servicePort: number,
  workload: SourceObject | undefined,
): number {
  const ports = objectsAt(called, 'spec', 'ports');
  const port = ports.find(({ port: number }) => number === servicePort) ?? ports[0] ?? {};
  const target = port.targetPort ?? port.port;
  if (typeof target === 'number') {
    return target;
  }
  const containers =
    workload === undefined ? [] : objectsAt(podSpecOf(workload.object), 'containers');
  const named = containers
    .flatMap((one) => objectsAt(one, 'ports'))
    .find(({ name }) => name === target);
  return typeof named?.containerPort === 'number' ? named.containerPort : 9443;
}

interface CalledService {
  /** Name of the Service in the operator's namespace; empty for a URL or another namespace. */
  readonly service: string;
  readonly port: number;
}

function serviceIn(clientConfig: unknown, home: string): CalledService {
  const { name, namespace, port } = treeOf(treeOf(clientConfig).service);
  const isOwn = (textOrEmpty(namespace) || home) === home || home === '';
  return { service: isOwn ? textOrEmpty(name) : '', port: typeof port === 'number' ? port : 443 };
}

/** The Service that most webhooks are called at, and the port of it. */
function calledAt(called: readonly CalledService[]): Partial<CalledService> {
  const service = mostCommon(called.map((one) => one.service).filter((name) => name !== ''));
  return {
    service,
    port: mostCommon(called.filter((one) => one.service === service).map(({ port }) => port)),
  };
}

interface FoundCertificate {
  readonly data: CertificateData;
  readonly volume?: string;
  readonly mountPath?: string;
  readonly taken: readonly SourceObject[];
}

/** Annotation that has cert-manager write into an object which certificate it trusts. */
const INJECT = 'cert-manager.io/inject-ca-from';

/**
 * Finds the certificate of webhooks: issued by cert-manager or by OLM, in a Secret, or made by the
 * process.
 */
function certificateOf(
  trusting: readonly ManifestObject[],
  workload: SourceObject | undefined,
  {
    certificates,
    isBundle,
  }: { readonly certificates: readonly SourceObject[]; readonly isBundle: boolean },
): FoundCertificate {
  const bundleSecret =
    isBundle && workload !== undefined
      ? certificateSecretOf(workload.object.metadata.name)
      : undefined;
  const injected = (key: string): string | undefined =>
    trusting
      .map(({ metadata }) => textOrEmpty(metadata.annotations?.[key]).split('/')[1])
      .find((name) => (name ?? '') !== '');
  const [fromCertificate, fromSecret] = [injected(INJECT), injected(`${INJECT}-secret`)];
  const certificate = certificates.find(
    ({ object }) => object.kind === 'Certificate' && object.metadata.name === fromCertificate,
  );
  const issued = certificate && issuedBy(certificate, certificates, workload);
  if (issued?.volume !== undefined) {
    return issued;
  }
  if (issued !== undefined) {
    // One that no volume of the pod is for is read in another way; it stays as it is.
    const annotations = { [INJECT]: `${OWN_NAMESPACE}/${fromCertificate}` };
    return { data: { selfManaged: true, annotations }, taken: [] };
  }
  if (fromSecret !== undefined) {
    const volume = volumeOf(workload, fromSecret);
    // A Secret that no pod mounts is one that a process makes itself, for others to read the
    // certificates from.
    const annotations = { [`${INJECT}-secret`]: `${OWN_NAMESPACE}/${fromSecret}` };
    const data =
      volume.volume === undefined
        ? { selfManaged: true as const, annotations }
        : { secret: fromSecret };
    return { data, ...volume, taken: [] };
  }
  const ofBundle = bundleSecret !== undefined ? volumeOf(workload, bundleSecret) : {};
  if (bundleSecret !== undefined && ofBundle.volume !== undefined) {
    // OLM issues the certificate of a bundle; without OLM, cert-manager does.
    return { data: { certManager: { secretName: bundleSecret } }, ...ofBundle, taken: [] };
  }
  return { data: { selfManaged: true }, taken: [] };
}

/**
 * Definition of a certificate that cert-manager issues; a self-signed Issuer of its own becomes
 * part of it.
 */
function issuedBy(
  certificate: SourceObject,
  certificates: readonly SourceObject[],
  workload: SourceObject | undefined,
): FoundCertificate {
  const spec = treeOf(certificate.object.spec);
  const issuer = treeOf(spec.issuerRef);
  const secretName = textOrEmpty(spec.secretName);
  const own = certificates.find(
    ({ object }) => object.kind === 'Issuer' && object.metadata.name === issuer.name,
  );
  // With others that it signs for, it is kept.
  const signsOthers = certificates.some(
    (other) =>
      other !== certificate && treeOf(treeOf(other.object.spec).issuerRef).name === issuer.name,
  );
  const isSelfSigned = own !== undefined && treeOf(own.object.spec).selfSigned !== undefined;
  return {
    // A self-signed issuer is created for each installation.
    data: {
      certManager: {
        secretName,
        ...(isTree(spec.keystores) && { keystores: spec.keystores }),
        ...(!isSelfSigned && {
          issuer: {
            name: textOrEmpty(issuer.name),
            kind: issuer.kind === 'ClusterIssuer' ? 'ClusterIssuer' : 'Issuer',
          },
        }),
      },
    },
    ...volumeOf(workload, secretName),
    taken: isSelfSigned && own !== undefined && !signsOthers ? [certificate, own] : [certificate],
  };
}

function volumeOf(
  workload: SourceObject | undefined,
  secretName: string,
): { volume?: string; mountPath?: string } {
  const pod = workload === undefined ? undefined : podSpecOf(workload.object);
  const volume = objectsAt(pod, 'volumes').findLast(
    ({ secret }) => treeOf(secret).secretName === secretName,
  );
  const mounts = objectsAt(pod, 'containers').flatMap((container) =>
    objectsAt(container, 'volumeMounts'),
  );
  const mountPath = mounts.find(({ name }) => name === volume?.name)?.mountPath;
  return {
    ...(volume !== undefined && { volume: textOrEmpty(volume.name) }),
    ...(typeof mountPath === 'string' && { mountPath }),
  };
}
