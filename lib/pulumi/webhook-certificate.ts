import { WebhookCertificate as Certificate } from '../core/webhooks/certificate';
import { toProps } from './component';
import { rememberRebuild } from './given-outputs';
import { endingProgram } from './program-messages';

import type {
  CaBundleOptions,
  CertManagerOptions,
  SecretCertificateOptions,
} from '../core/webhooks/certificate';
import type { Inputs } from './inputs';
import type { UnresolvedProps } from './unresolved-props';

const CERT_MANAGER = {
  unresolved: ['secretName', 'clusterDomain', 'duration', 'renewBefore'],
  plain: [],
} as const satisfies UnresolvedProps;
const SECRET = { unresolved: ['name', 'caBundle'], plain: [] } as const satisfies UnresolvedProps;
const CA_BUNDLE = { unresolved: ['caBundle'], plain: [] } as const satisfies UnresolvedProps;

/** Options of a certificate that cert-manager issues. */
export type CertManagerArgs = Inputs<CertManagerOptions, typeof CERT_MANAGER>;

/** A Secret with a certificate from somebody else. */
export type SecretCertificateArgs = Inputs<SecretCertificateOptions, typeof SECRET>;

/** A certificate whose issuer is known. */
export type CaBundleArgs = Inputs<CaBundleOptions, typeof CA_BUNDLE>;

/**
 * The certificate that an operator serves its webhooks with, and how the API server comes to trust
 * it.
 */
export type WebhookCertificate = Certificate;

/** The certificates of the constructs, whose names and texts may be Outputs. */
export const WebhookCertificate = {
  /**
   * cert-manager issues the certificate, renews it, and writes its CA into the webhook
   * configurations and into the CRDs that are converted. It must be installed in the Kubernetes
   * cluster, with its cainjector.
   * @see https://cert-manager.io/docs/concepts/ca-injector/
   */
  certManager: (args: CertManagerArgs = {}): WebhookCertificate =>
    made(args, CERT_MANAGER, 'certManager', (options: CertManagerOptions) =>
      Certificate.certManager(options),
    ),

  /** Somebody else keeps certificate and key in a Secret, and is responsible for renewing them. */
  secret: (args: SecretCertificateArgs): WebhookCertificate =>
    made(args, SECRET, 'secret', (options: SecretCertificateOptions) =>
      Certificate.secret(options),
    ),

  /**
   * The issuer is known here; certificate and key come from any volume. Nothing else is needed in
   * the cluster.
   */
  caBundle: (args: CaBundleArgs): WebhookCertificate =>
    made(args, CA_BUNDLE, 'caBundle', (options: CaBundleOptions) => Certificate.caBundle(options)),
};

/** A certificate that can be created again when its Outputs are resolved. */
function made<Options>(
  args: object,
  unresolvedProps: UnresolvedProps,
  factory: string,
  make: (options: Options) => WebhookCertificate,
): WebhookCertificate {
  const { props, given } = endingProgram(() =>
    toProps(args, unresolvedProps, `WebhookCertificate.${factory}()`),
  );
  return rememberRebuild(make(props as Options), { props, given, make });
}
