package main

import (
	"fmt"
	"slices"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/endpoints/deprecation"
	apiregistrationinstall "k8s.io/kube-aggregator/pkg/apis/apiregistration/install"
	"k8s.io/kube-aggregator/pkg/registry/apiservice"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/capabilities"

	_ "k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/authentication/install"
	_ "k8s.io/kubernetes/pkg/apis/authorization/install"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/certificates/install"
	_ "k8s.io/kubernetes/pkg/apis/coordination/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/discovery/install"
	_ "k8s.io/kubernetes/pkg/apis/events/install"
	_ "k8s.io/kubernetes/pkg/apis/flowcontrol/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/node/install"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	_ "k8s.io/kubernetes/pkg/apis/rbac/install"
	_ "k8s.io/kubernetes/pkg/apis/resource/install"
	_ "k8s.io/kubernetes/pkg/apis/scheduling/install"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"

	"k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingadmissionpolicy"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingadmissionpolicybinding"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingwebhookconfiguration"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/validatingadmissionpolicy"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/validatingadmissionpolicybinding"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/validatingwebhookconfiguration"
	"k8s.io/kubernetes/pkg/registry/apps/controllerrevision"
	"k8s.io/kubernetes/pkg/registry/apps/daemonset"
	"k8s.io/kubernetes/pkg/registry/apps/deployment"
	"k8s.io/kubernetes/pkg/registry/apps/replicaset"
	"k8s.io/kubernetes/pkg/registry/apps/statefulset"
	"k8s.io/kubernetes/pkg/registry/autoscaling/horizontalpodautoscaler"
	"k8s.io/kubernetes/pkg/registry/batch/cronjob"
	"k8s.io/kubernetes/pkg/registry/batch/job"
	"k8s.io/kubernetes/pkg/registry/certificates/certificates"
	"k8s.io/kubernetes/pkg/registry/coordination/lease"
	"k8s.io/kubernetes/pkg/registry/core/configmap"
	"k8s.io/kubernetes/pkg/registry/core/endpoint"
	"k8s.io/kubernetes/pkg/registry/core/event"
	"k8s.io/kubernetes/pkg/registry/core/limitrange"
	"k8s.io/kubernetes/pkg/registry/core/namespace"
	"k8s.io/kubernetes/pkg/registry/core/node"
	"k8s.io/kubernetes/pkg/registry/core/persistentvolume"
	"k8s.io/kubernetes/pkg/registry/core/persistentvolumeclaim"
	"k8s.io/kubernetes/pkg/registry/core/pod"
	"k8s.io/kubernetes/pkg/registry/core/podtemplate"
	"k8s.io/kubernetes/pkg/registry/core/replicationcontroller"
	"k8s.io/kubernetes/pkg/registry/core/resourcequota"
	"k8s.io/kubernetes/pkg/registry/core/secret"
	"k8s.io/kubernetes/pkg/registry/core/service"
	"k8s.io/kubernetes/pkg/registry/core/serviceaccount"
	"k8s.io/kubernetes/pkg/registry/discovery/endpointslice"
	"k8s.io/kubernetes/pkg/registry/flowcontrol/flowschema"
	"k8s.io/kubernetes/pkg/registry/flowcontrol/prioritylevelconfiguration"
	"k8s.io/kubernetes/pkg/registry/networking/ingress"
	"k8s.io/kubernetes/pkg/registry/networking/ingressclass"
	"k8s.io/kubernetes/pkg/registry/networking/ipaddress"
	"k8s.io/kubernetes/pkg/registry/networking/networkpolicy"
	"k8s.io/kubernetes/pkg/registry/networking/servicecidr"
	"k8s.io/kubernetes/pkg/registry/node/runtimeclass"
	"k8s.io/kubernetes/pkg/registry/policy/poddisruptionbudget"
	"k8s.io/kubernetes/pkg/registry/rbac/clusterrole"
	"k8s.io/kubernetes/pkg/registry/rbac/clusterrolebinding"
	"k8s.io/kubernetes/pkg/registry/rbac/role"
	"k8s.io/kubernetes/pkg/registry/rbac/rolebinding"
	"k8s.io/kubernetes/pkg/registry/resource/deviceclass"
	"k8s.io/kubernetes/pkg/registry/resource/resourceclaim"
	"k8s.io/kubernetes/pkg/registry/resource/resourceclaimtemplate"
	"k8s.io/kubernetes/pkg/registry/resource/resourceslice"
	"k8s.io/kubernetes/pkg/registry/scheduling/priorityclass"
	"k8s.io/kubernetes/pkg/registry/storage/csidriver"
	"k8s.io/kubernetes/pkg/registry/storage/csinode"
	"k8s.io/kubernetes/pkg/registry/storage/csistoragecapacity"
	"k8s.io/kubernetes/pkg/registry/storage/storageclass"
	"k8s.io/kubernetes/pkg/registry/storage/volumeattachment"
	"k8s.io/kubernetes/pkg/registry/storage/volumeattributesclass"
)

// kubernetesMinor is the minor version whose code this is; it decides which versions are gone or deprecated.
const kubernetesMinor = 36

func init() {
	// Without it every privileged container is refused, as the validation code of kubelets of old has it.
	capabilities.Setup(true, 0)
	apiregistrationinstall.Install(legacyscheme.Scheme)
}

// servedVersions are the versions of a group that an API server serves unless told otherwise, the newest first; alpha and
// beta versions are off by default.
func servedVersions(group string) []string {
	if group == "autoscaling" {
		return []string{"v2", "v1"}
	}
	return []string{"v1"}
}

// strategies by group and kind. Kinds of a served group without one are answered and never stored.
func strategies(namespaces namespaceClient) map[schema.GroupKind]strategy {
	kinds := map[string]map[string]strategy{
		"": {
			"ConfigMap": configmap.Strategy, "Endpoints": endpoint.Strategy, "Event": event.Strategy,
			"LimitRange": limitrange.Strategy, "Namespace": namespace.Strategy, "Node": node.Strategy,
			"PersistentVolume": persistentvolume.Strategy, "PersistentVolumeClaim": persistentvolumeclaim.Strategy,
			"Pod": pod.Strategy, "PodTemplate": podtemplate.Strategy,
			"ReplicationController": replicationcontroller.Strategy, "ResourceQuota": resourcequota.Strategy,
			"Secret": secret.Strategy, "Service": service.Strategy, "ServiceAccount": serviceaccount.Strategy,
		},
		"admissionregistration.k8s.io": {
			"MutatingAdmissionPolicy":          mutatingadmissionpolicy.NewStrategy(nil, nil),
			"MutatingAdmissionPolicyBinding":   mutatingadmissionpolicybinding.NewStrategy(nil, nil, resourceResolver),
			"MutatingWebhookConfiguration":     mutatingwebhookconfiguration.Strategy,
			"ValidatingAdmissionPolicy":        validatingadmissionpolicy.NewStrategy(nil, nil),
			"ValidatingAdmissionPolicyBinding": validatingadmissionpolicybinding.NewStrategy(nil, nil, resourceResolver),
			"ValidatingWebhookConfiguration":   validatingwebhookconfiguration.Strategy,
		},
		"apiregistration.k8s.io": {"APIService": apiservice.NewStrategy(legacyscheme.Scheme)},
		"apps": {
			"ControllerRevision": controllerrevision.Strategy, "DaemonSet": daemonset.Strategy,
			"Deployment": deployment.Strategy, "ReplicaSet": replicaset.Strategy, "StatefulSet": statefulset.Strategy,
		},
		"autoscaling":         {"HorizontalPodAutoscaler": horizontalpodautoscaler.Strategy},
		"batch":               {"CronJob": cronjob.Strategy, "Job": job.Strategy},
		"certificates.k8s.io": {"CertificateSigningRequest": certificates.Strategy},
		"coordination.k8s.io": {"Lease": lease.Strategy},
		"discovery.k8s.io":    {"EndpointSlice": endpointslice.Strategy},
		"events.k8s.io":       {"Event": event.Strategy},
		"flowcontrol.apiserver.k8s.io": {
			"FlowSchema": flowschema.Strategy, "PriorityLevelConfiguration": prioritylevelconfiguration.Strategy,
		},
		"networking.k8s.io": {
			"Ingress": ingress.Strategy, "IngressClass": ingressclass.Strategy, "IPAddress": ipaddress.Strategy,
			"NetworkPolicy": networkpolicy.Strategy, "ServiceCIDR": servicecidr.Strategy,
		},
		"node.k8s.io": {"RuntimeClass": runtimeclass.Strategy},
		"policy":      {"PodDisruptionBudget": poddisruptionbudget.Strategy},
		"rbac.authorization.k8s.io": {
			"ClusterRole": clusterrole.Strategy, "ClusterRoleBinding": clusterrolebinding.Strategy,
			"Role": role.Strategy, "RoleBinding": rolebinding.Strategy,
		},
		"resource.k8s.io": {
			"DeviceClass": deviceclass.Strategy, "ResourceClaim": resourceclaim.NewStrategy(namespaces, nil),
			"ResourceClaimTemplate": resourceclaimtemplate.NewStrategy(namespaces), "ResourceSlice": resourceslice.Strategy,
		},
		"scheduling.k8s.io": {"PriorityClass": priorityclass.Strategy},
		"storage.k8s.io": {
			"CSIDriver": csidriver.Strategy, "CSINode": csinode.Strategy, "CSIStorageCapacity": csistoragecapacity.Strategy,
			"StorageClass": storageclass.Strategy, "VolumeAttachment": volumeattachment.Strategy,
			"VolumeAttributesClass": volumeattributesclass.Strategy,
		},
	}
	byKind := map[schema.GroupKind]strategy{}
	for group, ofGroup := range kinds {
		for kind, each := range ofGroup {
			byKind[schema.GroupKind{Group: group, Kind: kind}] = each
		}
	}
	return byKind
}

// addBuiltin adds the kinds of Kubernetes itself, in every version that is served.
func addBuiltin(kinds map[schema.GroupVersionKind]*servedKind, namespaces namespaceClient) error {
	objects := admission.NewObjectInterfacesFromScheme(legacyscheme.Scheme)
	services, err := newServices()
	if err != nil {
		return err
	}
	for groupKind, each := range strategies(namespaces) {
		for _, version := range servedVersions(groupKind.Group) {
			gvk := groupKind.WithVersion(version)
			if !legacyscheme.Scheme.Recognizes(gvk) {
				continue
			}
			kind := &servedKind{gvk: gvk, resource: resourceOf(gvk), strategy: each, objects: objects,
				decoder: strictDecoder(legacyscheme.Codecs, schema.GroupVersion{Group: gvk.Group, Version: runtime.APIVersionInternal})}
			if object, err := legacyscheme.Scheme.New(gvk); err == nil && deprecation.IsDeprecated(object, 1, kubernetesMinor) {
				kind.deprecation = deprecationOfBuiltin(gvk)
			}
			if gvk.Kind == "Service" && gvk.Group == "" {
				kind.begin = services.begin
			}
			kinds[gvk] = kind
		}
	}
	return nil
}

func strictDecoder(codecs serializer.CodecFactory, hub schema.GroupVersion) runtime.Decoder {
	info, _ := runtime.SerializerInfoForMediaType(codecs.SupportedMediaTypes(), runtime.ContentTypeJSON)
	return codecs.DecoderToVersion(info.StrictSerializer, hub)
}

// notServed says of a kind that Kubernetes knows, in a version that it does not serve, which one to use.
func notServed(gvk schema.GroupVersionKind) (string, bool) {
	if message := deprecationOfBuiltin(gvk); message != "" {
		return message, true
	}
	for _, version := range servedVersions(gvk.Group) {
		if use := gvk.GroupKind().WithVersion(version); legacyscheme.Scheme.Recognizes(use) {
			return fmt.Sprintf("%s %s is not served by this version of Kubernetes; use %s", gvk.GroupVersion(), gvk.Kind, use.GroupVersion()), true
		}
	}
	return "", false
}

// deprecationOfBuiltin says when a version is going to be removed, or was, and what takes its place.
func deprecationOfBuiltin(gvk schema.GroupVersionKind) string {
	object, err := legacyscheme.Scheme.New(gvk)
	if err != nil {
		return ""
	}
	object.GetObjectKind().SetGroupVersionKind(gvk)
	return deprecation.WarningMessage(object)
}

// virtual says whether Kubernetes answers this kind without storing it.
func virtual(gvk schema.GroupVersionKind) bool {
	return slices.Contains(servedVersions(gvk.Group), gvk.Version) && legacyscheme.Scheme.Recognizes(gvk)
}

// anyResource resolves each kind that an admission policy names, as no server is there to ask.
type anyResource struct{}

func (anyResource) Resolve(gvk schema.GroupVersionKind) (schema.GroupVersionResource, error) {
	return resourceOf(gvk), nil
}

var resourceResolver = anyResource{}
