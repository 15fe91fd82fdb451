package main

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/initializer"
	"k8s.io/apiserver/pkg/util/compatibility"
	"k8s.io/apiserver/pkg/util/feature"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/informers/core"
	"k8s.io/client-go/informers/internalinterfaces"
	"k8s.io/client-go/tools/cache"
	basecompatibility "k8s.io/component-base/compatibility"
	"k8s.io/kubernetes/plugin/pkg/admission/security/podsecurity"
)

// newPodSecurity gives the plugin that judges pods and pod templates by the labels of their namespace.
func newPodSecurity(known *knownObjects) (admission.ValidationInterface, error) {
	plugins := admission.NewPlugins()
	podsecurity.Register(plugins)
	plugin, err := plugins.InitPlugin(podsecurity.PluginName, nil, podSecurityInitializer{known})
	if err != nil {
		return nil, err
	}
	return plugin.(admission.ValidationInterface), nil
}

// podSecurityInitializer gives the plugin what it asks for; releases differ in that.
type podSecurityInitializer struct{ known *knownObjects }

func (p podSecurityInitializer) Initialize(plugin admission.Interface) {
	if wants, ok := plugin.(initializer.WantsFeatures); ok {
		wants.InspectFeatureGates(feature.DefaultFeatureGate)
	}
	if wants, ok := plugin.(interface {
		InspectEffectiveVersion(basecompatibility.EffectiveVersion)
	}); ok {
		wants.InspectEffectiveVersion(compatibility.DefaultBuildEffectiveVersion())
	}
	plugin.(initializer.WantsExternalKubeClientSet).SetExternalKubeClientSet(p.known)
	plugin.(initializer.WantsExternalKubeInformerFactory).SetExternalKubeInformerFactory(coreInformers{known: p.known})
}

// coreInformers are never started: they know no namespace, and the plugin asks the client. A factory of the informers of
// all groups would make the program three megabytes larger.
type coreInformers struct {
	informers.SharedInformerFactory
	known *knownObjects
}

func (c coreInformers) Core() core.Interface { return core.New(c, "", nil) }
func (c coreInformers) InformerFor(_ runtime.Object, informer internalinterfaces.NewInformerFunc) cache.SharedIndexInformer {
	return informer(c.known, 0)
}
