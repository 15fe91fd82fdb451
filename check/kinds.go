package main

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/registry/rest"
)

// strategy is what the API server asks of a kind before it stores an object.
type strategy interface {
	rest.RESTCreateStrategy
	rest.RESTUpdateStrategy
}

// servedKind is a kind in one version that is served, built in or defined by a CRD.
type servedKind struct {
	gvk      schema.GroupVersionKind
	resource schema.GroupVersionResource
	strategy strategy
	// decode reads JSON strictly, applies defaults and converts to the version that the strategy works on. Unknown and
	// duplicate fields are strict errors, beside the object.
	decode func(raw []byte) (object runtime.Object, strict []error, err error)
	// encode writes an object as JSON in the version of the kind.
	encode func(object runtime.Object) ([]byte, error)
	// begin runs before the strategy, for kinds whose storage has checks of its own; old is nil for what is created.
	begin func(ctx context.Context, object, old runtime.Object) error
	// deprecation is the warning for a version that is going to be removed.
	deprecation string
	// podParts says where its resources have fields of pods; nil for built-in kinds. It is found when the first one is checked.
	podParts func() *podParts
}

// resourceOf gives the plural of a built-in kind, which follows from its name.
func resourceOf(gvk schema.GroupVersionKind) schema.GroupVersionResource {
	plural, _ := meta.UnsafeGuessKindToResource(gvk)
	return plural
}
