package main

import (
	"context"
	"sync"
	_ "unsafe" // for go:linkname

	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/policy/generic"
	"k8s.io/apiserver/pkg/admission/plugin/policy/matching"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/authorization/authorizer"
	"k8s.io/client-go/informers"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// compilePolicy is how the plugin compiles a policy; it exports everything around it, but not this.
//
//go:linkname compilePolicy k8s.io/apiserver/pkg/admission/plugin/policy/validating.compilePolicy
func compilePolicy(policy *validating.Policy) validating.Validator

// policies are the ValidatingAdmissionPolicies that are defined, with their bindings.
type policies struct {
	dispatcher generic.Dispatcher[validating.PolicyHook]
	known      *knownObjects
	byName     map[string]*validating.Policy
	bindings   map[string][]*validating.PolicyBinding
	// hooks are compiled when the first object is checked after a definition.
	hooks func() []validating.PolicyHook
}

func newPolicies(known *knownObjects) *policies {
	none := listers.NewNamespaceLister(cache.NewIndexer(cache.MetaNamespaceKeyFunc, nil))
	return &policies{
		dispatcher: validating.NewDispatcher(allowAll{}, generic.NewPolicyMatcher(matching.NewMatcher(none, known))),
		known:      known,
		byName:     map[string]*validating.Policy{},
		bindings:   map[string][]*validating.PolicyBinding{},
	}
}

func (p *policies) definePolicy(policy *validating.Policy) {
	p.byName[policy.Name] = policy
	p.hooks = sync.OnceValue(p.compiled)
}

func (p *policies) defineBinding(binding *validating.PolicyBinding) {
	p.bindings[binding.Spec.PolicyName] = append(p.bindings[binding.Spec.PolicyName], binding)
	p.hooks = sync.OnceValue(p.compiled)
}

func (p *policies) validate(ctx context.Context, attributes admission.Attributes, objects admission.ObjectInterfaces) error {
	// The API server leaves its own policies out, so that nobody locks himself out.
	if len(p.byName) == 0 || attributes.GetResource().Group == admissionregistrationv1.GroupName {
		return nil
	}
	return p.dispatcher.Dispatch(ctx, attributes, objects, p.hooks())
}

func (p *policies) compiled() (hooks []validating.PolicyHook) {
	for name, policy := range p.byName {
		hooks = append(hooks, p.hook(policy, p.bindings[name]))
	}
	return hooks
}

func (p *policies) hook(policy *validating.Policy, bindings []*validating.PolicyBinding) validating.PolicyHook {
	evaluator := compilePolicy(policy)
	hook := validating.PolicyHook{Policy: policy, Bindings: bindings, Evaluator: evaluator}
	// Releases before 1.36 have no error of that sort.
	if compiled, ok := evaluator.(interface{ CompileError() error }); ok {
		hook.ConfigurationError = compiled.CompileError()
	}
	if kind := policy.Spec.ParamKind; kind != nil {
		gvk := schema.FromAPIVersionAndKind(kind.APIVersion, kind.Kind)
		hook.ParamInformer, hook.ParamScope = p.known.paramsOf(gvk)
	}
	return hook
}

// paramsOf gives the objects of a kind as the policies read them; a kind is namespaced where one of its objects is.
func (k *knownObjects) paramsOf(gvk schema.GroupVersionKind) (informers.GenericInformer, meta.RESTScope) {
	indexer := cache.NewIndexer(cache.MetaNamespaceKeyFunc, cache.Indexers{cache.NamespaceIndex: cache.MetaNamespaceIndexFunc})
	scope := meta.RESTScopeRoot
	for _, each := range k.params[gvk] {
		_ = indexer.Add(each)
		if each.GetNamespace() != "" {
			scope = meta.RESTScopeNamespace
		}
	}
	return paramInformer{lister: cache.NewGenericLister(indexer, resourceOf(gvk).GroupResource())}, scope
}

type paramInformer struct{ lister cache.GenericLister }

func (p paramInformer) Informer() cache.SharedIndexInformer { return synced{} }
func (p paramInformer) Lister() cache.GenericLister         { return p.lister }

type synced struct{ cache.SharedIndexInformer }

func (synced) HasSynced() bool { return true }

// allowAll answers policies that ask for the rights of the user, which manifests do not tell.
type allowAll struct{}

func (allowAll) Authorize(context.Context, authorizer.Attributes) (authorizer.Decision, string, error) {
	return authorizer.DecisionAllow, "", nil
}
