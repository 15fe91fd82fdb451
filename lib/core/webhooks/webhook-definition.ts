import type { StringMap } from '../../crd/json/tree';
import type { EnvVar, LabelSelector } from '../../crd/kubernetes/current';
import type { WebhookCertificate } from './certificate';

/** The webhooks that the process of an operator serves, all at one port. */
export interface OperatorWebhooks {
  /** Port of the container that the process serves HTTPS at. */
  readonly port: number;
  /** Directory in which the process looks for `tls.crt` and `tls.key`. */
  readonly certificatePath: string;
  /** Name of the workload whose process serves them. @default - the first */
  readonly workload?: string;
  /**
   * Name of the pod's volume that holds the certificate, where the workload mounts it itself: its
   * source is replaced by the certificate's. Nothing is added to the containers then.
   * @default - a volume is added, and mounted at `certificatePath`
   */
  readonly volume?: string;
  /**
   * Name of the Service before the webhooks. @default - the installation's, with `-webhook` behind
   * it
   */
  readonly service?: string;
  /** Port of that Service, where an installation gives none. @default 443 */
  readonly servicePort?: number;
  /**
   * Certificate where an installation gives none.
   * @default - none: an installation serves webhooks only where it is given one
   */
  readonly certificate?: WebhookCertificate;
  /** Names of the webhook configurations. @default - the operator's namespace and its name */
  readonly configurations?: Readonly<Partial<Record<AdmissionWebhook['type'], string>>>;
  /**
   * True if the process looks for its configurations by these names, to write its certificate into
   * them: they keep them in every installation then, and a Kubernetes cluster can have only one.
   * @default false
   */
  readonly fixedConfigurations?: boolean;
  /**
   * Metadata of the webhook configurations. @default - the labels and annotations of the
   * installation
   */
  readonly configurationMetadata?: Readonly<
    Partial<
      Record<
        AdmissionWebhook['type'],
        { readonly labels?: StringMap; readonly annotations?: StringMap }
      >
    >
  >;
  /** Settings that make the process serve webhooks. @default - nothing: it does so by itself */
  readonly on?: WebhookSettings;
  /**
   * Settings that keep the process from serving webhooks, such as the variable
   * `ENABLE_WEBHOOKS=false`.
   * @default - none: it does not by default
   */
  readonly off?: WebhookSettings;
  /** Why the process cannot run without webhooks. @default - it can */
  readonly required?: string;
  /**
   * Where it converts resources of the types that have `conversion: 'webhook'`. @default - it
   * converts none
   */
  readonly conversion?: ConversionEndpoint;
  /** Webhooks for admission, called before the API server stores an object. @default - nothing */
  readonly admission?: readonly AdmissionWebhook[];
}

/** Settings of a container that make its process serve webhooks, or not. */
export interface WebhookSettings {
  /** @default - none */
  readonly args?: readonly string[];
  /** @default - none */
  readonly env?: readonly EnvVar[];
}

/** Where a process converts resources from one version to another. */
export interface ConversionEndpoint {
  /** Such as `/convert`. */
  readonly path: string;
  /** Versions of ConversionReview that it understands, the preferred one first. @default ['v1'] */
  readonly reviewVersions?: readonly string[];
}

/**
 * A webhook that validates requests, or changes them, before the API server stores their objects.
 */
export type AdmissionWebhook = ValidatingWebhook | MutatingWebhook;

/** A webhook that refuses requests. */
export interface ValidatingWebhook extends AdmissionWebhookBase {
  readonly type: 'validating';
}

/** A webhook that changes what requests bring. */
export interface MutatingWebhook extends AdmissionWebhookBase {
  readonly type: 'mutating';
  /** Reinvocation after another webhook has changed the object. @default 'Never' */
  readonly reinvocationPolicy?: 'Never' | 'IfNeeded';
}

/** Fields that the two kinds of admission webhooks share, in Kubernetes' own words. */
export interface AdmissionWebhookBase {
  /** A name with a domain, such as `vwidget.example.com`; unique among those of its type. */
  readonly name: string;
  /** Path that it is served at, such as `/validate-example-com-v1-widget`. */
  readonly path: string;
  /** The requests that it is asked about. */
  readonly rules: readonly AdmissionRule[];
  /**
   * Fate of a request when the webhook cannot be reached: it fails, or it passes. @default 'Fail'
   */
  readonly failurePolicy?: 'Fail' | 'Ignore';
  /**
   * Side effects of a call besides the object; with `NoneOnDryRun` it has some, but not for a dry
   * run.
   * @default 'None'
   */
  readonly sideEffects?: 'None' | 'NoneOnDryRun';
  /**
   * Matching of requests for other versions of a resource in its rules; `Equivalent` converts them
   * to one of these.
   * @default - the API server's own: Equivalent
   */
  readonly matchPolicy?: 'Exact' | 'Equivalent';
  /** How long the API server waits for an answer; 1 to 30. @default - the API server's own: 10 */
  readonly timeoutSeconds?: number;
  /** Labels of the objects that it is asked about. @default - all objects */
  readonly objectSelector?: LabelSelector;
  /**
   * Labels of the namespaces that it is asked about, among those of the scope. @default - all of
   * the scope
   */
  readonly namespaceSelector?: LabelSelector;
  /**
   * CEL expressions that all have to hold for it to be asked; known to Kubernetes 1.28 and newer.
   * @default - none
   */
  readonly matchConditions?: readonly { readonly name: string; readonly expression: string }[];
  /** Versions of AdmissionReview that it understands, the preferred one first. @default ['v1'] */
  readonly admissionReviewVersions?: readonly string[];
}

/** Requests that a webhook is asked about. `*` in a list stands alone in it. */
export interface AdmissionRule {
  readonly operations: readonly ('CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT' | '*')[];
  readonly apiGroups: readonly string[];
  readonly apiVersions: readonly string[];
  /** Plural names, with `/status` and the like for subresources. */
  readonly resources: readonly string[];
  /**
   * Scope of the resources: inside or outside of namespaces. @default - the API server's own: both
   */
  readonly scope?: 'Cluster' | 'Namespaced' | '*';
}
