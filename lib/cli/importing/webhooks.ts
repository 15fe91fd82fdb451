import type { ManifestObject } from '../../manifests/manifest-object';
import { podSpecOf } from '../../manifests/access/workloads';
import type { AdmissionWebhook } from '../../core/webhooks/definition';
import { list } from '../../crd/json/show';
import { isTree, itemsOf, type StringMap, textOrEmpty, type Tree, treeOf } from '../../crd/json/tree';
import { certificateSecretOf } from './bundle/webhooks';
import { OWN_NAMESPACE } from '../../manifests/own-namespace';
import type { Finding } from '../../manifests/finding';
import type { CertificateData, SourceCrd, WebhooksData } from './model/data';
import { about, type SourceObject, titleOf } from './source/object';
import { withOwnNamespace } from './model/text';
import { calledAt, type CalledService, serviceIn } from './webhook-service';

/** Context in which webhooks are found. */
export interface WebhookContext {
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

/** The webhooks of an operator, and what stands for their parts. */
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
  if (service === undefined || servicePort === undefined) {
    return { taken: new Set(), findings: context.configurations.map(keptFinding) };
  }
  const sources = context.configurations.filter((source) =>
    entries
      .filter((entry) => entry.source === source)
      .every((entry) => entry.service === service && entry.port === servicePort),
  );
  const own = entries.filter(({ source }) => sources.includes(source));
  const workload = servingWorkload(service, context);
  const certificate = certificateOf(
    [
      ...sources.map(({ object }) => object),
      ...context.crds.map(({ manifest }) => manifest as unknown as ManifestObject),
    ],
    workload,
    context,
  );
  const names = configurationNames(sources);
  const conversion = conversions.find((candidate) => candidate.service === service && candidate.port === servicePort);
  return {
    webhooks: {
      port: containerPort({ service, servicePort }, workload, context),
      certificatePath: certificate.mountPath ?? '/tmp/k8s-webhook-server/serving-certs',
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
      ...sources.flatMap((source) => unselected(source, own)),
    ],
  };
}

function entriesOf(source: SourceObject, home: string): Entry[] {
  const type = TYPES[source.object.kind];
  return type === undefined
    ? []
    : itemsOf(source.object.webhooks)
        .map(treeOf)
        .map((webhook) => ({ source, type, webhook, ...serviceIn(webhook.clientConfig, home) }));
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
  const configurations: { validating?: string; mutating?: string } = {};
  const findings: Finding[] = [];
  for (const source of sources) {
    const { object } = source;
    const type = TYPES[object.kind]!;
    if (configurations[type] === undefined) {
      configurations[type] = object.metadata.name;
      continue;
    }
    const message = `the webhooks of ${titleOf(object)} are merged into ${object.kind} ${configurations[type]}`;
    findings.push({ rule: 'import/merged-webhooks', level: 'info', message, ...about(source) });
  }
  return { configurations, findings };
}

/** Labels and annotations of the configurations; where two are put together, the first has the last word. */
function metadataOf(sources: readonly SourceObject[], home: string): Pick<WebhooksData, 'configurationMetadata'> {
  const found: Partial<Record<AdmissionWebhook['type'], { labels?: StringMap; annotations?: StringMap }>> = {};
  for (const { object } of sources) {
    const type = TYPES[object.kind]!;
    const { labels, annotations } = withOwnNamespace(object.metadata, home);
    // Which certificate is trusted is for the installation to say.
    const others = Object.entries(annotations ?? {}).filter(([key]) => !key.startsWith(INJECT));
    found[type] = {
      ...nonEmpty('labels', { ...labels, ...found[type]?.labels }),
      ...nonEmpty('annotations', { ...Object.fromEntries(others), ...found[type]?.annotations }),
    };
  }
  const known = Object.entries(found).filter(([, metadata]) => Object.keys(metadata).length > 0);
  return known.length === 0 ? {} : { configurationMetadata: Object.fromEntries(known) };
}

function nonEmpty<K extends string>(key: K, map: Readonly<Record<string, unknown>>): Partial<Record<K, StringMap>> {
  const member: Partial<Record<string, unknown>> = Object.keys(map).length === 0 ? {} : { [key]: map };
  return member as Partial<Record<K, StringMap>>;
}

function keptFinding(source: SourceObject): Finding {
  const message = `${titleOf(source.object)} is kept as it is: its webhooks are not all served at one port of one Service of the operator`;
  return { rule: 'import/kept-webhooks', level: 'warning', message, ...about(source) };
}

function unselected(source: SourceObject, entries: readonly Entry[]): Finding[] {
  const names = entries
    .filter((entry) => entry.source === source && entry.webhook.namespaceSelector === undefined)
    .map(({ webhook }) => textOrEmpty(webhook.name));
  const message = `${list(names)} of ${titleOf(source.object)} are called for all namespaces; at a narrower scope they get a namespaceSelector`;
  return names.length === 0 ? [] : [{ rule: 'import/unselected-webhook', level: 'info', message, ...about(source) }];
}

function servingWorkload(service: string, { services, workloads }: WebhookContext): SourceObject | undefined {
  const selector = treeOf(
    treeOf(services.find(({ object }) => object.metadata.name === service)?.object.spec).selector,
  );
  const wanted = Object.entries(selector);
  return wanted.length === 0
    ? undefined
    : workloads.find(({ object }) => {
        const labels = treeOf(treeOf(treeOf(treeOf(object.spec).template).metadata).labels);
        return wanted.every(([key, value]) => labels[key] === value);
      });
}

/** The port of the container behind the Service; its names are followed. */
function containerPort(
  { service, servicePort }: { readonly service: string; readonly servicePort: number },
  workload: SourceObject | undefined,
  { services }: WebhookContext,
): number {
  const ports = itemsOf(treeOf(services.find(({ object }) => object.metadata.name === service)?.object.spec).ports).map(
    treeOf,
  );
  const port = ports.find(({ port: number }) => number === servicePort) ?? ports[0] ?? {};
  const target = port.targetPort ?? port.port;
  if (typeof target === 'number') return target;
  const containers = workload === undefined ? [] : itemsOf(podSpecOf(workload.object)?.containers).map(treeOf);
  const named = containers.flatMap(({ ports: own }) => itemsOf(own).map(treeOf)).find(({ name }) => name === target);
  return typeof named?.containerPort === 'number' ? named.containerPort : 9443;
}

interface FoundCertificate {
  readonly data: CertificateData;
  readonly volume?: string;
  readonly mountPath?: string;
  readonly taken: readonly SourceObject[];
}

const INJECT = 'cert-manager.io/inject-ca-from';

function certificateOf(
  trusting: readonly ManifestObject[],
  workload: SourceObject | undefined,
  { certificates, isBundle }: WebhookContext,
): FoundCertificate {
  const bundleSecret =
    isBundle && workload !== undefined ? certificateSecretOf(workload.object.metadata.name) : undefined;
  const injected = (key: string): string | undefined =>
    trusting
      .map(({ metadata }) => textOrEmpty(metadata.annotations?.[key]).split('/')[1])
      .find((name) => (name ?? '') !== '');
  const [fromCertificate, fromSecret] = [injected(INJECT), injected(`${INJECT}-secret`)];
  const certificate = certificates.find(
    ({ object }) => object.kind === 'Certificate' && object.metadata.name === fromCertificate,
  );
  if (certificate !== undefined) return issuedBy(certificate, certificates, workload);
  if (fromSecret !== undefined) {
    const volume = volumeOf(workload, fromSecret);
    // A Secret that no pod mounts is one that a process makes itself, for others to read the certificates from.
    const annotations = { [`${INJECT}-secret`]: `${OWN_NAMESPACE}/${fromSecret}` };
    const data = volume.volume === undefined ? { selfManaged: true as const, annotations } : { secret: fromSecret };
    return { data, ...volume, taken: [] };
  }
  const ofBundle = bundleSecret !== undefined ? volumeOf(workload, bundleSecret) : {};
  if (bundleSecret !== undefined && ofBundle.volume !== undefined) {
    // OLM issues the certificate of a bundle; without OLM, cert-manager does.
    return { data: { certManager: { secretName: bundleSecret } }, ...ofBundle, taken: [] };
  }
  return { data: { selfManaged: true }, taken: [] };
}

/** Definition of a certificate that cert-manager issues; a self-signed Issuer of its own becomes part of it. */
function issuedBy(
  certificate: SourceObject,
  certificates: readonly SourceObject[],
  workload: SourceObject | undefined,
): FoundCertificate {
  const spec = treeOf(certificate.object.spec);
  const issuer = treeOf(spec.issuerRef);
  const secretName = textOrEmpty(spec.secretName);
  const own = certificates.find(({ object }) => object.kind === 'Issuer' && object.metadata.name === issuer.name);
  // With others that it signs for, it is kept.
  const signsOthers = certificates.some(
    (other) => other !== certificate && treeOf(treeOf(other.object.spec).issuerRef).name === issuer.name,
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

/** The volume of a Secret in the pod, and where it is mounted. */
function volumeOf(workload: SourceObject | undefined, secretName: string): { volume?: string; mountPath?: string } {
  const pod = workload === undefined ? undefined : podSpecOf(workload.object);
  const volume = itemsOf(pod?.volumes)
    .map(treeOf)
    .findLast(({ secret }) => treeOf(secret).secretName === secretName);
  const mounts = itemsOf(pod?.containers)
    .map(treeOf)
    .flatMap(({ volumeMounts }) => itemsOf(volumeMounts).map(treeOf));
  const mountPath = mounts.find(({ name }) => name === volume?.name)?.mountPath;
  return {
    ...(volume !== undefined && { volume: textOrEmpty(volume.name) }),
    ...(typeof mountPath === 'string' && { mountPath }),
  };
}
