package main

import (
	"regexp"

	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/endpoints/deprecation"
	"k8s.io/apiserver/pkg/util/compatibility"
	apiregistration "k8s.io/kube-aggregator/pkg/apis/apiregistration/install"
	"k8s.io/kube-aggregator/pkg/registry/apiservice"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/capabilities"

	_ "k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	_ "k8s.io/kubernetes/pkg/apis/flowcontrol/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/node/install"
	_ "k8s.io/kubernetes/pkg/apis/storagemigration/install"
	_ "k8s.io/kubernetes/pkg/printers/internalversion" // installs the other groups

	"k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingadmissionpolicy"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingadmissionpolicybinding"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingwebhookconfiguration"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/resolver"
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
	"k8s.io/kubernetes/pkg/registry/certificates/clustertrustbundle"
	"k8s.io/kubernetes/pkg/registry/certificates/podcertificaterequest"
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
	"k8s.io/kubernetes/pkg/registry/resource/devicetaintrule"
	"k8s.io/kubernetes/pkg/registry/resource/resourceclaimtemplate"
	"k8s.io/kubernetes/pkg/registry/resource/resourceslice"
	"k8s.io/kubernetes/pkg/registry/scheduling/priorityclass"
	"k8s.io/kubernetes/pkg/registry/storage/csidriver"
	"k8s.io/kubernetes/pkg/registry/storage/csinode"
	"k8s.io/kubernetes/pkg/registry/storage/csistoragecapacity"
	"k8s.io/kubernetes/pkg/registry/storage/storageclass"
	"k8s.io/kubernetes/pkg/registry/storage/volumeattachment"
	"k8s.io/kubernetes/pkg/registry/storage/volumeattributesclass"
	"k8s.io/kubernetes/pkg/registry/storagemigration/storagemigration"
)

func init() {
	// Without it every privileged container is refused, as the validation code of kubelets of old has it.
	capabilities.Setup(true, 0)
	apiextensions.Install(legacyscheme.Scheme)
	apiregistration.Install(legacyscheme.Scheme)
}

// anyResource is that of any kind that the binding of a policy names, as no server is there to ask.
var anyResource = resolver.ResourceResolverFunc(func(gvk schema.GroupVersionKind) (schema.GroupVersionResource, error) {
	return resourceOf(gvk), nil
})

// strategies by group and kind, of all releases that this is built for: what one does not serve in a stable version is
// left out. Kinds of a served group without one are answered and never stored.
func strategies(known *knownObjects) map[string]map[string]strategy {
	return map[string]map[string]strategy{
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
			"MutatingAdmissionPolicyBinding":   mutatingadmissionpolicybinding.NewStrategy(nil, nil, anyResource),
			"MutatingWebhookConfiguration":     mutatingwebhookconfiguration.Strategy,
			"ValidatingAdmissionPolicy":        validatingadmissionpolicy.NewStrategy(nil, nil),
			"ValidatingAdmissionPolicyBinding": validatingadmissionpolicybinding.NewStrategy(nil, nil, anyResource),
			"ValidatingWebhookConfiguration":   validatingwebhookconfiguration.Strategy,
		},
		"apiextensions.k8s.io":   {"CustomResourceDefinition": customresourcedefinition.NewStrategy(legacyscheme.Scheme)},
		"apiregistration.k8s.io": {"APIService": apiservice.NewStrategy(legacyscheme.Scheme)},
		"apps": {
			"ControllerRevision": controllerrevision.Strategy, "DaemonSet": daemonset.Strategy,
			"Deployment": deployment.Strategy, "ReplicaSet": replicaset.Strategy, "StatefulSet": statefulset.Strategy,
		},
		"autoscaling": {"HorizontalPodAutoscaler": horizontalpodautoscaler.Strategy},
		"batch":       {"CronJob": cronjob.Strategy, "Job": job.Strategy},
		"certificates.k8s.io": {
			"CertificateSigningRequest": certificates.Strategy, "ClusterTrustBundle": clustertrustbundle.Strategy,
			"PodCertificateRequest": podcertificaterequest.NewStrategy(),
		},
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
			"DeviceClass": deviceclass.Strategy, "DeviceTaintRule": devicetaintrule.Strategy, "ResourceClaim": claims(known),
			"ResourceClaimTemplate": resourceclaimtemplate.NewStrategy(known), "ResourceSlice": resourceslice.Strategy,
		},
		"scheduling.k8s.io": {"PriorityClass": priorityclass.Strategy},
		"storage.k8s.io": {
			"CSIDriver": csidriver.Strategy, "CSINode": csinode.Strategy, "CSIStorageCapacity": csistoragecapacity.Strategy,
			"StorageClass": storageclass.Strategy, "VolumeAttachment": volumeattachment.Strategy,
			"VolumeAttributesClass": volumeattributesclass.Strategy,
		},
		"storagemigration.k8s.io": {"StorageVersionMigration": storagemigration.Strategy},
	}
}

// stable matches the versions that an API server serves unless told otherwise: alpha and beta versions are off by default.
var stable = regexp.MustCompile(`^v\d+$`)

// isBuiltin says whether Kubernetes itself serves a kind.
func isBuiltin(gvk schema.GroupVersionKind) bool {
	return stable.MatchString(gvk.Version) && legacyscheme.Scheme.Recognizes(gvk)
}

// addBuiltin adds the kinds of Kubernetes itself, in every version that is served.
func addBuiltin(kinds map[schema.GroupVersionKind]*servedKind, known *knownObjects) error {
	services, err := newServices()
	if err != nil {
		return err
	}
	stored := strategies(known)
	for gvk := range legacyscheme.Scheme.AllKnownTypes() {
		each := stored[gvk.Group][gvk.Kind]
		if each == nil || !isBuiltin(gvk) {
			continue
		}
		kind := &servedKind{gvk: gvk, resource: resourceOf(gvk), strategy: each, decode: decoderOf(gvk), encode: encoderOf(gvk)}
		if message, inForce := deprecationOf(gvk); inForce {
			kind.deprecation = message
		}
		if gvk.Kind == "Service" {
			kind.begin = services.begin
		}
		kinds[gvk] = kind
	}
	return nil
}

// decoderOf reads JSON of a built-in kind, in whichever version.
func decoderOf(kind schema.GroupVersionKind) func([]byte) (runtime.Object, []error, error) {
	json, _ := runtime.SerializerInfoForMediaType(legacyscheme.Codecs.SupportedMediaTypes(), runtime.ContentTypeJSON)
	hub := schema.GroupVersion{Group: kind.Group, Version: runtime.APIVersionInternal}
	decoder := legacyscheme.Codecs.DecoderToVersion(json.StrictSerializer, hub)
	return func(raw []byte) (runtime.Object, []error, error) {
		object, _, err := decoder.Decode(raw, &kind, nil)
		if strict, ok := runtime.AsStrictDecodingError(err); ok {
			return object, strict.Errors(), nil
		}
		return object, nil, err
	}
}

// encoderOf writes JSON of a built-in kind, in one version.
func encoderOf(kind schema.GroupVersionKind) func(runtime.Object) ([]byte, error) {
	json, _ := runtime.SerializerInfoForMediaType(legacyscheme.Codecs.SupportedMediaTypes(), runtime.ContentTypeJSON)
	encoder := legacyscheme.Codecs.EncoderForVersion(json.Serializer, kind.GroupVersion())
	return func(object runtime.Object) ([]byte, error) { return runtime.Encode(encoder, object) }
}

// deprecationOf says of a version of Kubernetes itself when it is going to be removed, or was, what takes its place, and
// whether that is in force.
func deprecationOf(gvk schema.GroupVersionKind) (message string, inForce bool) {
	object, err := legacyscheme.Scheme.New(gvk)
	if err != nil {
		return "", false
	}
	object.GetObjectKind().SetGroupVersionKind(gvk)
	current := compatibility.DefaultBuildEffectiveVersion().BinaryVersion()
	return deprecation.WarningMessage(object), deprecation.IsDeprecated(object, int(current.Major()), int(current.Minor()))
}
