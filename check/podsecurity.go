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
	"k8s.io/kubernetes/plugin/pkg/admission/security/podsecurity"
)

// newPodSecurity gives the plugin that judges pods and pod templates by the labels of their namespace.
func newPodSecurity(known *knownObjects) (admission.ValidationInterface, error) {
	plugins := admission.NewPlugins()
	podsecurity.Register(plugins)
	plugin, err := plugins.InitPlugin(podsecurity.PluginName, nil, initializer.New(known, nil, coreInformers{known: known},
		nil, feature.DefaultFeatureGate, compatibility.DefaultBuildEffectiveVersion(), nil, nil))
	if err != nil {
		return nil, err
	}
	return plugin.(admission.ValidationInterface), nil
}

// coreInformers are never started: they know no namespace, and the plugin asks the client. A factory of the informers of
// all groups would make the program three megabytes larger.
type coreInformers struct {
	informers.SharedInformerFactory
	known *knownObjects
}

func (c coreInformers) Core() core.Interface              { return core.New(c, "", nil) }
func (c coreInformers) InformerName() *cache.InformerName { return nil }
func (c coreInformers) InformerFor(_ runtime.Object, informer internalinterfaces.NewInformerFunc) cache.SharedIndexInformer {
	return informer(c.known, 0)
}
