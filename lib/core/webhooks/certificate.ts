import { dnsSubdomainProblems } from '../../crd/checks/dns-names';
import { show, throwIfAny } from '../../crd/checks/errors';
import { certificateProblems } from '../../crd/checks/pem';
import { problemsOf, prop } from '../../crd/checks/prop';
import { isObject } from '../../crd/json/tree';
import { validateWhenResolved } from '../../crd/unresolved/unresolved-values';
import { webhookCertificateName } from '../../manifests/derived-names';
import { OWN_NAMESPACE } from '../../manifests/own-namespace';

import type { AnyProblem } from '../../crd/json/problem-list';
import type { StringMap } from '../../crd/json/tree';
import type { Volume } from '../../crd/kubernetes/current';

/** A volume without its name: where files come from. */
export type VolumeSource = Omit<Volume, 'name'>;

/** Options of a certificate that cert-manager makes. */
export interface CertManagerOptions {
  /**
   * Who signs the certificate; a kind of issuer that hands out its own certificate along with it
   * (SelfSigned, CA, Vault), which ACME does not. An `Issuer` has to be in the operator's
   * namespace.
   * @default - an Issuer that signs itself is made
   */
  readonly issuer?: { readonly name: string; readonly kind: 'Issuer' | 'ClusterIssuer' };
  /**
   * Secret that cert-manager keeps certificate and key in.
   * @default - the operator's name, with `-webhook-tls` behind it
   */
  readonly secretName?: string;
  /** DNS domain of the Kubernetes cluster. @default 'cluster.local' */
  readonly clusterDomain?: string;
  /** How long a certificate is good for, such as `2160h`. @default - cert-manager's own: 90 days */
  readonly duration?: string;
  /**
   * How long before its end a certificate is replaced, such as `360h`.
   * @default - cert-manager's own: a third of its life
   */
  readonly renewBefore?: string;
  /**
   * Keystores that cert-manager adds to the Secret (`spec.keystores` of the Certificate), for
   * processes that read JKS or PKCS#12.
   * @default - none
   */
  readonly keystores?: Readonly<Record<string, unknown>>;
}

/** A Secret with a certificate that somebody else made. */
export interface SecretCertificateOptions {
  /** Name of a Secret of type `kubernetes.io/tls`, in the operator's namespace. */
  readonly name: string;
  /**
   * The certificates that the API server trusts, as PEM text.
   * @default - cert-manager's cainjector copies `ca.crt` of the Secret, if the Secret has the
   * annotation `cert-manager.io/allow-direct-injection: "true"`
   */
  readonly caBundle?: string;
}

/** A certificate whose issuer is known. */
export interface CaBundleOptions {
  /** The certificates that the API server trusts, as PEM text. */
  readonly caBundle: string;
  /**
   * Where the pod gets `tls.crt` and `tls.key` from: a CSI driver, a projected volume.
   * @default - a Secret that has the operator's name, with `-webhook-tls` behind it
   */
  readonly volume?: VolumeSource;
}

/** An installation of an operator, as far as its certificate goes. */
export interface CertificatePlace {
  /** Namespace that the operator runs in. */
  readonly namespace: string;
  /** Name of the installation. */
  readonly operatorName: string;
  /** Service before the webhooks; the certificate has to be for `<serviceName>.<namespace>.svc`. */
  readonly serviceName: string;
}

/** An object that makes the certificate. */
export interface CertificateObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly spec: Readonly<Record<string, unknown>>;
}

/** Effects of a certificate on the objects around it. */
export interface CertificateWiring {
  /**
   * Where the pod gets `tls.crt` and `tls.key` from. @default - the process makes them for itself
   */
  readonly volume?: VolumeSource;
  /** The certificates to write into each object that names the webhooks, as PEM text. */
  readonly caBundle?: string;
  /**
   * Annotations of each object that names the webhooks, for whoever writes the certificates into
   * it.
   */
  readonly annotations: StringMap;
  /** Objects to make in the operator's namespace, in this order. */
  readonly objects: readonly CertificateObject[];
}

const CERT_MANAGER_PROP_TYPE = prop.object({
  issuer: prop.object({
    name: prop.required(prop.string()),
    kind: prop.required(prop.oneOf('Issuer', 'ClusterIssuer')),
  }),
  secretName: prop.string(),
  clusterDomain: prop.string(),
  duration: prop.string(),
  renewBefore: prop.string(),
  keystores: prop.object(),
});

const SECRET_PROP_TYPE = prop.required(
  prop.object({ name: prop.required(prop.string()), caBundle: prop.string() }),
);

const ANNOTATIONS_PROP_TYPE = prop.required(prop.strings());

const CA_BUNDLE_PROP_TYPE = prop.required(
  prop.object({ caBundle: prop.required(prop.string()), volume: prop.object() }),
);

/**
 * The certificate that an operator serves its webhooks with, and how the API server comes to trust
 * it.
 *
 * The three kinds differ in who makes the certificate and who passes it to the API server:
 * cert-manager does both (`certManager`), a Secret that is there has it (`secret`), or the issuer
 * is known here and now (`caBundle`).
 */
export class WebhookCertificate {
  /**
   * cert-manager makes the certificate, renews it, and writes its issuer into the webhook
   * configurations and into the CRDs that are converted. It has to be in the Kubernetes cluster,
   * with its cainjector.
   * @see https://cert-manager.io/docs/concepts/ca-injector/
   */
  public static certManager(options: CertManagerOptions = {}): WebhookCertificate {
    throwIfAny(problemsOf(CERT_MANAGER_PROP_TYPE, 'WebhookCertificate.certManager()', options));
    throwIfAny(certManagerProblems(options));
    return new WebhookCertificate((place) => certManagerWiring(options, place));
  }

  /**
   * Somebody else keeps certificate and key in a Secret; who that is, and when they are renewed, is
   * their affair.
   */
  public static secret(options: SecretCertificateOptions): WebhookCertificate {
    throwIfAny(problemsOf(SECRET_PROP_TYPE, 'WebhookCertificate.secret()', options));
    const { name, caBundle } = options;
    throwIfAny([
      ...validateWhenResolved(name, (known) =>
        dnsSubdomainProblems('WebhookCertificate.secret().name', known),
      ),
      ...(caBundle === undefined
        ? []
        : bundleProblems('WebhookCertificate.secret().caBundle', caBundle)),
    ]);
    return new WebhookCertificate(({ namespace }) => {
      const injection = { 'cert-manager.io/inject-ca-from-secret': `${namespace}/${name}` };
      const trust =
        caBundle === undefined ? { annotations: injection } : { annotations: {}, caBundle };
      return { volume: { secret: { secretName: name } }, objects: [], ...trust };
    });
  }

  /**
   * The issuer is known here; certificate and key come from any volume. Nothing else is needed in
   * the cluster.
   */
  public static caBundle(options: CaBundleOptions): WebhookCertificate {
    throwIfAny(problemsOf(CA_BUNDLE_PROP_TYPE, 'WebhookCertificate.caBundle()', options));
    const { caBundle, volume } = options;
    throwIfAny(bundleProblems('WebhookCertificate.caBundle().caBundle', caBundle));
    return new WebhookCertificate(({ operatorName }) => ({
      volume: volume ?? { secret: { secretName: webhookCertificateName(operatorName) } },
      objects: [],
      annotations: {},
      caBundle,
    }));
  }

  /**
   * The operator makes the certificate, and writes its issuer into the webhook configurations and
   * the CRDs itself; it has the right to do so.
   *
   * @param annotations of the webhook configurations and CRDs, for another process that does the
   * writing: cert-manager's cainjector. `$(operator.namespace)` in them is the namespace of the
   * installation.
   */
  public static selfManaged(annotations: StringMap = {}): WebhookCertificate {
    throwIfAny(problemsOf(ANNOTATIONS_PROP_TYPE, 'WebhookCertificate.selfManaged()', annotations));
    return new WebhookCertificate(({ namespace }) => ({
      annotations: Object.fromEntries(
        Object.entries(annotations).map(([key, value]) => [
          key,
          value.replaceAll(OWN_NAMESPACE, () => namespace),
        ]),
      ),
      objects: [],
    }));
  }

  private constructor(
    /** Returns the effects of the certificate on the objects of an installation. */
    public readonly wiring: (place: CertificatePlace) => CertificateWiring,
  ) {}
}

/** Props that are a certificate. That of another copy of this package is one, too. */
export const CERTIFICATE_PROP_TYPE = prop.custom(
  (value) => isObject(value) && typeof value['wiring'] === 'function',
  'use WebhookCertificate.certManager(), WebhookCertificate.secret({ name }) or WebhookCertificate.caBundle({ caBundle })',
);

/** Returns the problems of certificates to trust, which may be known later only. */
function bundleProblems(prop: string, caBundle: string): readonly AnyProblem[] {
  return validateWhenResolved(caBundle, (pem) => certificateProblems(prop, pem));
}

function certManagerWiring(
  options: CertManagerOptions,
  place: CertificatePlace,
): CertificateWiring {
  const { namespace, serviceName } = place;
  const secretName = options.secretName ?? webhookCertificateName(place.operatorName);
  const apiVersion = 'cert-manager.io/v1';
  // Both are named as the Service that they are for.
  const issuer: CertificateObject = {
    apiVersion,
    kind: 'Issuer',
    name: serviceName,
    spec: { selfSigned: {} },
  };
  const certificate: CertificateObject = {
    apiVersion,
    kind: 'Certificate',
    name: serviceName,
    spec: certificateSpec(options, place, secretName),
  };
  return {
    volume: { secret: { secretName } },
    annotations: { 'cert-manager.io/inject-ca-from': `${namespace}/${serviceName}` },
    objects: options.issuer === undefined ? [issuer, certificate] : [certificate],
  };
}

function certificateSpec(
  { issuer, clusterDomain = 'cluster.local', duration, renewBefore, keystores }: CertManagerOptions,
  { namespace, serviceName }: CertificatePlace,
  secretName: string,
): Record<string, unknown> {
  const { name, kind } = issuer ?? { name: serviceName, kind: 'Issuer' };
  return {
    secretName,
    dnsNames: [
      `${serviceName}.${namespace}.svc`,
      `${serviceName}.${namespace}.svc.${clusterDomain}`,
    ],
    issuerRef: { group: 'cert-manager.io', kind, name },
    usages: ['digital signature', 'key encipherment', 'server auth'],
    duration,
    renewBefore,
    keystores,
  };
}

function certManagerProblems({
  issuer,
  secretName,
  clusterDomain,
  ...times
}: CertManagerOptions): AnyProblem[] {
  const prop = (name: string): string => `WebhookCertificate.certManager().${name}`;
  const given: [string, string | undefined][] = [
    ['issuer.name', issuer?.name],
    ['secretName', secretName],
    ['clusterDomain', clusterDomain],
  ];
  const lasting: [string, string | undefined][] = [
    ['duration', times.duration],
    ['renewBefore', times.renewBefore],
  ];
  return [
    ...given.flatMap(([name, value]) =>
      value === undefined ? [] : dnsSubdomainProblems(prop(name), value),
    ),
    ...lasting.flatMap(([name, value]) =>
      validateWhenResolved(value, (known) =>
        known === undefined || /^(\d+(\.\d+)?(h|m|s|ms))+$/.test(known)
          ? []
          : [
              `'${prop(name)}' is ${show(known)}; write hours, minutes and seconds, such as '2160h'`,
            ],
      ),
    ),
  ];
}
