/** The warnings of the constructs, by their ids; those of the catalogue and of others have a prefix, such as `redis/image-line`. */
export const WARNINGS = {
  'acknowledgement-unused': 'an acknowledgement lifts no warning any more',
  'cluster-part-unguarded-namespaces': 'an operator serves namespaces where the cluster part enforces no guards',
  'guards-at-synth-only':
    'the Kubernetes version aimed at has no admission policies, so guards are checked at synth only',
  'guards-without-update-hooks': 'this Pulumi CLI or SDK cannot check updates against guards',
  'certificate-left-out': 'a Secret that cert-manager would make has to be created by hand',
  'conversion-webhook': 'the webhook that converts a kind is probably not the one that is meant',
  'flux-namespace-missing': 'a chart has objects in a namespace that nobody makes',
  'flux-resource-early': 'Flux may store a resource before the guard or webhook that checks it is in force',
  'guard-exemption-unused': "the annotation 'operator-constructs.dev/allow' lifts a guard that holds",
  'guard-unknown':
    "the annotation 'operator-constructs.dev/allow' names a guard that there is not, or a value that it does not take",
  'image-fixed': 'an operator pulls an image that no setting changes',
  'image-release': 'the image is of another release than the one that rights and CRDs were measured for',
  'image-tagged': 'an image stays without its digest in spite of the lock',
  'metrics-reader-closed-out': "'networkPolicy.metricsFrom' does not let in a namespace that scrapes",
  'network-policy-egress': "'networkPolicy' keeps an operator from what it needs",
  'operator-overlap': 'an operator watches namespaces that an operator of another app watches too',
  'operator-version': 'the installed operator is of another version than the one known here',
  'pull-secrets-not-passed': 'pull secrets do not reach the pods of a resource',
  'resource-version-deprecated': 'the version of a custom resource is deprecated',
  'rule-unknown-name': 'a rule names a verb or resource that there is not',
  'rule-without-effect': 'a rule grants a right that no request can use',
  'server-check-missing': "checks by the API server's own code are asked for, and the program for them is not there",
  'server-check-unknown-kind': 'an object is of a kind that no CRD of the app defines',
  'server-check-warning': 'the API server would send a warning',
  'setting-unknown': 'a setting of the app is misspelt or has no effect',
  'secret-key-missing': 'a workload reads a key that a Secret does not have',
  'secret-misspelt': 'a resource reads a Secret that the app does not declare, but one of nearly the same name',
  'secret-elsewhere': 'a Secret is declared in another namespace than the one it is read in',
} as const;

/** The id of a warning: one of the constructs, of a CRD (`crd/size`), of a guard (`guard/even-replicas`), or of an operator's kinds (`redis/image-line`). */
export type WarningId = keyof typeof WARNINGS | `${string}/${string}`;
