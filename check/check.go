package main

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/authentication/user"
	genericapirequest "k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/apiserver/pkg/warning"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	podsecurity "k8s.io/pod-security-admission/admission"
)

// checker knows the kinds that are served and the objects that are defined.
type checker struct {
	kinds map[schema.GroupVersionKind]*servedKind
	// definitions is the kind CustomResourceDefinition.
	definitions *servedKind
	known       *knownObjects
	security    *podsecurity.Admission
	policies    *policies
}

func newChecker() (*checker, error) {
	known := newKnownObjects()
	c := &checker{kinds: map[schema.GroupVersionKind]*servedKind{}, known: known, policies: newPolicies(known)}
	if err := addBuiltin(c.kinds, namespaceClient{known: known}); err != nil {
		return nil, err
	}
	c.definitions = definitionsKind()
	c.kinds[c.definitions.gvk] = c.definitions
	security, err := newPodSecurity(known)
	c.security = security
	return c, err
}

// check gives the API server's verdict on an object that is created, or updated where old is given.
func (c *checker) check(object, old json.RawMessage) verdict {
	typed, err := typeOf(object)
	if err != nil {
		return verdict{Problems: []problem{{Code: codeBadRequest, Message: err.Error()}}}
	}
	gvk := typed.GroupVersionKind()
	if typed.Kind == "" || typed.APIVersion == "" {
		return verdict{Problems: missingType(typed)}
	}
	kind, served := c.kinds[gvk]
	if !served {
		return c.checkUnserved(gvk)
	}
	warnings := &recorder{}
	ctx := requestContext(warnings)
	if kind.deprecation != "" {
		warnings.AddWarning("", kind.deprecation)
	}
	return verdict{Problems: c.problems(ctx, kind, object, old), Warnings: warnings.texts}
}

// typeFirst matches an object as most are written; to look for its type anywhere takes as long as to read all of it.
var typeFirst = regexp.MustCompile(`^{"apiVersion":"([^"\\]+)","kind":"([^"\\]+)"`)

func typeOf(object json.RawMessage) (typed metav1.TypeMeta, err error) {
	if first := typeFirst.FindSubmatch(object); first != nil {
		return metav1.TypeMeta{APIVersion: string(first[1]), Kind: string(first[2])}, nil
	}
	return typed, json.Unmarshal(object, &typed)
}

func missingType(typed metav1.TypeMeta) []problem {
	var found []problem
	for _, each := range [][2]string{{"apiVersion", typed.APIVersion}, {"kind", typed.Kind}} {
		if each[1] == "" {
			found = append(found, problem{Path: each[0], Code: "FieldValueRequired", Message: "Required value"})
		}
	}
	return found
}

func (c *checker) checkUnserved(gvk schema.GroupVersionKind) verdict {
	if virtual(gvk) {
		return verdict{Unsupported: true}
	}
	if message, ok := c.servedOtherwise(gvk); ok {
		return verdict{Problems: []problem{{Path: "apiVersion", Code: codeNotServed, Message: message}}}
	}
	return verdict{Unknown: true}
}

func requestContext(warnings warning.Recorder) context.Context {
	ctx := warning.WithWarningRecorder(context.Background(), warnings)
	// Rights are not checked: the user is one who may do everything.
	return genericapirequest.WithUser(ctx, &user.DefaultInfo{Name: "check", Groups: []string{user.SystemPrivilegedGroup}})
}

func (c *checker) problems(ctx context.Context, kind *servedKind, raw, rawOld json.RawMessage) []problem {
	object, err := decode(kind, raw)
	if object == nil {
		return problemsOf(err)
	}
	// With strict field validation the API server stops here; what else it would refuse comes with it.
	found := withFields(problemsOf(err), legacyscheme.Scheme.AllKnownTypes()[kind.gvk])
	accessor, err := meta.Accessor(object)
	if err != nil {
		return append(found, problemsOf(err)...)
	}
	// The API server keeps a record of its own, whatever a client sends.
	accessor.SetManagedFields(nil)
	// A client sends the object to the namespace that it names, to default, or to none.
	namespace := metav1.NamespaceNone
	if kind.strategy.NamespaceScoped() {
		defaultNamespace(accessor)
		namespace = accessor.GetNamespace()
	}
	ctx = genericapirequest.WithNamespace(ctx, namespace)
	ctx = genericapirequest.WithRequestInfo(ctx, &genericapirequest.RequestInfo{
		IsResourceRequest: true, APIGroup: kind.resource.Group, APIVersion: kind.resource.Version,
		Resource: kind.resource.Resource, Namespace: namespace, Name: accessor.GetName(),
	})
	var old runtime.Object
	if rawOld == nil {
		err = created(ctx, kind, object, accessor)
	} else {
		if old, err = decode(kind, rawOld); old == nil {
			return append(found, problem{Code: codeBadRequest, Message: "the old object: " + err.Error()})
		}
		err = updated(ctx, kind, object, old, accessor, hasStatus(rawOld))
	}
	if err != nil {
		return append(found, problemsOf(err)...)
	}
	return append(found, c.admitted(ctx, kind, object, old, accessor)...)
}

func defaultNamespace(object metav1.Object) {
	if object.GetNamespace() == "" {
		object.SetNamespace(metav1.NamespaceDefault)
	}
}

// decode reads an object strictly; an object beside an error has unknown or duplicate fields only.
func decode(kind *servedKind, raw json.RawMessage) (runtime.Object, error) {
	object, _, err := kind.decoder.Decode(raw, &kind.gvk, nil)
	if err != nil && !runtime.IsStrictDecodingError(err) {
		return nil, apierrors.NewBadRequest(fmt.Sprintf("%s in version %q cannot be handled as a %s: %v",
			kind.gvk.Kind, kind.gvk.Version, kind.gvk.Kind, err))
	}
	return object, err
}

func created(ctx context.Context, kind *servedKind, object runtime.Object, accessor metav1.Object) error {
	rest.WipeObjectMetaSystemFields(accessor)
	rest.FillObjectMetaSystemFields(accessor)
	if accessor.GetName() == "" && accessor.GetGenerateName() != "" {
		accessor.SetName(kind.strategy.GenerateName(accessor.GetGenerateName()))
	}
	namespace := rest.ExpectedNamespaceForScope(genericapirequest.NamespaceValue(ctx), kind.strategy.NamespaceScoped())
	if err := rest.EnsureObjectNamespaceMatchesRequestNamespace(namespace, accessor); err != nil {
		return err
	}
	if kind.begin != nil {
		if err := kind.begin(ctx, object, nil); err != nil {
			return err
		}
	}
	return rest.BeforeCreate(kind.strategy, ctx, object)
}

// updated gives the old object what the API server added when it was created, and the new one what a client that applies
// manifests takes over from it. An old object with a status is one that was read from a cluster.
func updated(ctx context.Context, kind *servedKind, object, old runtime.Object, accessor metav1.Object, hasStatus bool) error {
	stored, err := meta.Accessor(old)
	if err != nil {
		return err
	}
	if kind.strategy.NamespaceScoped() {
		defaultNamespace(stored)
	}
	rest.FillObjectMetaSystemFields(stored)
	if !hasStatus {
		kind.strategy.PrepareForCreate(ctx, old)
	}
	stored.SetResourceVersion("1")
	accessor.SetResourceVersion("1")
	accessor.SetUID(stored.GetUID())
	accessor.SetCreationTimestamp(stored.GetCreationTimestamp())
	if kind.begin != nil {
		if err := kind.begin(ctx, object, old); err != nil {
			return err
		}
	}
	return rest.BeforeUpdate(kind.strategy, ctx, object, old)
}

func hasStatus(raw json.RawMessage) bool {
	var object struct {
		Status json.RawMessage `json:"status"`
	}
	return json.Unmarshal(raw, &object) == nil && object.Status != nil
}

// admitted asks the admission plugins that answer from manifests alone.
func (c *checker) admitted(ctx context.Context, kind *servedKind, object, old runtime.Object, accessor metav1.Object) []problem {
	namespace := accessor.GetNamespace()
	if kind.gvk.Kind == "Namespace" && kind.gvk.Group == "" {
		namespace = accessor.GetName()
	}
	operation, options := admission.Create, runtime.Object(&metav1.CreateOptions{})
	if old != nil {
		operation, options = admission.Update, &metav1.UpdateOptions{}
	}
	attributes := admission.NewAttributesRecord(object, old, kind.gvk, namespace, accessor.GetName(), kind.resource, "",
		operation, options, false, &user.DefaultInfo{Name: "check"})
	found := problemsOf(c.policies.validate(ctx, attributes, kind.objects))
	return append(found, c.podSecurity(ctx, attributes)...)
}

// recorder collects warnings, each once.
type recorder struct{ texts []string }

func (r *recorder) AddWarning(_, text string) {
	if !slices.Contains(r.texts, text) {
		r.texts = append(r.texts, text)
	}
}
