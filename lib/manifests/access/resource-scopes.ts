import { isNamespaced, OTHER_RESOURCES } from '../built-in-kinds';

import type { ManifestObject } from '../manifest-object';
import type { ResourceScope, ScopeOfResources } from '../rule-effect';

/**
 * API groups that many operators use and few define, with their resources of the whole cluster. All
 * other resources of such a group live in namespaces. The own groups of an operator are known by
 * its CRDs.
 */
const FOREIGN_GROUPS: Readonly<Record<string, readonly string[]>> = {
  'acme.cert-manager.io': [],
  'ambassador.io': [],
  'apisix.apache.org': ['apisixclusterconfigs'],
  'appmesh.k8s.aws': ['meshes'],
  'argoproj.io': ['clusteranalysistemplates', 'clusterworkflowtemplates'],
  'build.openshift.io': [],
  // Its webhook asks who may approve for signers, in no namespace.
  'cert-manager.io': ['clusterissuers', 'signers'],
  'certmanager.k8s.io': ['clusterissuers'],
  'cilium.io': ['ciliumclusterwidenetworkpolicies', 'ciliumidentities', 'ciliumnodes'],
  extensions: ['podsecuritypolicies'],
  'elbv2.k8s.aws': ['ingressclassparams'],
  'gateway.networking.k8s.io': ['gatewayclasses'],
  'getambassador.io': [],
  'image.openshift.io': ['images', 'imagesignatures'],
  'metrics.k8s.io': ['nodes'],
  'monitoring.coreos.com': [],
  'multicluster.x-k8s.io': [],
  'net.gke.io': [],
  'networking.istio.io': [],
  'operators.coreos.com': ['operators', 'olmconfigs'],
  'route.openshift.io': [],
  'security.istio.io': [],
  'snapshot.storage.k8s.io': ['volumesnapshotclasses', 'volumesnapshotcontents'],
  'split.smi-spec.io': [],
  'traefik.containo.us': [],
  'traefik.io': [],
  'x.getambassador.io': [],
  'zookeeper.pravega.io': [],
};

/** Resources of others, in groups that are known in part only. */
const FOREIGN_CLUSTER_SCOPED: ReadonlySet<string> = new Set([
  ...OTHER_RESOURCES,
  'config.openshift.io/apiservers',
  'config.openshift.io/clusteroperators',
  'config.openshift.io/clusterversions',
  'config.openshift.io/dnses',
  'config.openshift.io/infrastructures',
  'config.openshift.io/ingresses',
  'config.openshift.io/networks',
  'config.openshift.io/proxies',
  'console.openshift.io/consolelinks',
  'project.openshift.io/projects',
  'security.openshift.io/securitycontextconstraints',
]);

export class ResourceScopes implements ScopeOfResources {
  private readonly defined = new Map<string, ResourceScope>();
  private readonly groups = new Set<string>();

  public constructor(objects: readonly ManifestObject[]) {
    for (const { kind, spec } of objects) {
      if (kind !== 'CustomResourceDefinition') {
        continue;
      }
      const { group, names, scope } = (spec ?? {}) as {
        group?: string;
        names?: { plural?: string };
        scope?: string;
      };
      this.defined.set(`${group}/${names?.plural}`, scope === 'Cluster' ? 'Cluster' : 'Namespaced');
      this.groups.add(String(group));
    }
  }

  public get definedGroups(): ReadonlySet<string> {
    return this.groups;
  }

  public of(group: string, resource: string): ResourceScope {
    const plural = resource.split('/')[0] ?? '';
    const builtIn = isNamespaced(group, plural);
    const defined = this.defined.get(`${group}/${plural}`);
    if (builtIn !== undefined || defined !== undefined) {
      return defined ?? (builtIn === true ? 'Namespaced' : 'Cluster');
    }
    if (FOREIGN_CLUSTER_SCOPED.has(`${group}/${plural}`)) {
      return 'Cluster';
    }
    const foreign = Object.hasOwn(FOREIGN_GROUPS, group) ? FOREIGN_GROUPS[group] : undefined;
    // `*` is unknown, and so are former and future resources of a group.
    if (foreign === undefined || plural === '*') {
      return 'unknown';
    }
    return foreign.includes(plural) ? 'Cluster' : 'Namespaced';
  }
}
