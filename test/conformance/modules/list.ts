/** A Go module whose repository has CRDs. */
export interface CrdModule {
  readonly path: string;
  readonly version: string;
  /** Where the CRDs are; of two with one name the first is taken. */
  readonly folders: readonly string[];
}

const crdModule = (path: string, version: string, ...folders: string[]): CrdModule => ({
  path,
  version,
  folders,
});

/**
 * Modules with CRDs at versions that the proxy serves; nothing of them is kept in this repository.
 */
export const CRD_MODULES: readonly CrdModule[] = [
  crdModule('github.com/cert-manager/cert-manager', 'v1.17.1', 'deploy/crds'),
  crdModule(
    'github.com/prometheus-operator/prometheus-operator',
    'v0.93.0',
    'example/prometheus-operator-crd',
  ),
  crdModule('sigs.k8s.io/gateway-api', 'v1.2.1', 'config/crd/experimental', 'config/crd/standard'),
  crdModule('istio.io/api', 'v1.25.0', 'kubernetes'),
  crdModule('github.com/cloudnative-pg/cloudnative-pg', 'v1.25.1', 'config/crd/bases'),
  crdModule('github.com/external-secrets/external-secrets', 'v0.14.3', 'config/crds/bases'),
  crdModule('sigs.k8s.io/karpenter', 'v1.5.0', 'pkg/apis/crds', 'kwok/apis/crds'),
  crdModule(
    'sigs.k8s.io/cluster-api',
    'v1.9.5',
    'config/crd/bases',
    'bootstrap/kubeadm/config/crd/bases',
    'controlplane/kubeadm/config/crd/bases',
  ),
  crdModule('github.com/crossplane/crossplane', 'v1.19.0', 'cluster/crds'),
  crdModule('github.com/fluxcd/source-controller', 'v1.3.0', 'config/crd/bases'),
  crdModule('github.com/kedacore/keda/v2', 'v2.16.1', 'config/crd/bases'),
  crdModule('github.com/elastic/cloud-on-k8s/v2', 'v2.16.1', 'config/crds/v1/resources'),
  crdModule('github.com/grafana/grafana-operator/v5', 'v5.16.0', 'config/crd/bases'),
  crdModule('github.com/argoproj/argo-rollouts', 'v1.8.0', 'manifests/crds'),
  crdModule('github.com/open-policy-agent/gatekeeper/v3', 'v3.18.2', 'config/crd/bases'),
];

/** Modules that have manifests for people to start from, beside those with CRDs. */
export const MANIFEST_MODULES: readonly CrdModule[] = [
  ...CRD_MODULES,
  crdModule('k8s.io/kubernetes', 'v1.37.2'),
  crdModule('github.com/argoproj/argo-cd/v3', 'v3.5.1', 'manifests/crds'),
  crdModule('github.com/fluxcd/kustomize-controller', 'v1.9.6', 'config/crd/bases'),
  crdModule('github.com/pravega/zookeeper-operator', 'v0.2.15', 'config/crd/bases'),
  crdModule('github.com/rabbitmq/cluster-operator/v2', 'v2.11.0', 'config/crd/bases'),
];

/** Modules with more CRDs, whose types have to compile. */
export const KIND_MODULES: readonly CrdModule[] = [
  ...MANIFEST_MODULES,
  crdModule(
    'github.com/cilium/cilium',
    'v1.17.1',
    'pkg/k8s/apis/cilium.io/client/crds/v2',
    'pkg/k8s/apis/cilium.io/client/crds/v2alpha1',
  ),
  crdModule('github.com/crossplane-contrib/provider-gcp', 'v0.22.0', 'package/crds'),
  crdModule('github.com/kyverno/kyverno', 'v1.13.4', 'config/crds/kyverno'),
  crdModule('github.com/mariadb-operator/mariadb-operator', 'v0.38.1', 'config/crd/bases'),
  crdModule('github.com/openkruise/kruise', 'v1.8.0', 'config/crd/bases'),
  crdModule('github.com/tektoncd/pipeline', 'v0.68.0', 'config/300-crds'),
  crdModule('knative.dev/eventing', 'v0.44.0', 'config/core/resources'),
  crdModule('sigs.k8s.io/cluster-api-provider-aws/v2', 'v2.8.1', 'config/crd/bases'),
  crdModule('sigs.k8s.io/cluster-api-provider-azure', 'v1.18.0', 'config/crd/bases'),
  crdModule('sigs.k8s.io/kueue', 'v0.10.1', 'config/components/crd/bases'),
];
