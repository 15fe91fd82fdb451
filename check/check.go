package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/authentication/user"
	genericapirequest "k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/apiserver/pkg/warning"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

// checker knows the kinds that are served, and the objects that exist.
type checker struct {
	kinds    map[schema.GroupVersionKind]*servedKind
	known    *knownObjects
	policies *policies
	// admit are the plugins of admission that answer from manifests alone.
	admit []func(context.Context, admission.Attributes, admission.ObjectInterfaces) error
}

func newChecker() (*checker, error) {
	known := newKnownObjects()
	c := &checker{kinds: map[schema.GroupVersionKind]*servedKind{}, known: known, policies: newPolicies(known)}
	security, err := newPodSecurity(known)
	if err != nil {
		return nil, err
	}
	c.admit = append(c.admit, c.policies.validate, security.Validate)
	return c, addBuiltin(c.kinds, known)
}

// check gives the API server's verdict on an object that is created, or updated where an old one is given.
func (c *checker) check(asked request) verdict {
	gvk := asked.GroupVersionKind()
	kind, served := c.kinds[gvk]
	if !served {
		return c.checkUnserved(gvk)
	}
	warnings := &recorder{}
	if kind.deprecation != "" {
		warnings.AddWarning("", kind.deprecation)
	}
	ctx := warning.WithWarningRecorder(context.Background(), warnings)
	// Rights are not checked: the user is one who may do everything.
	ctx = genericapirequest.WithUser(ctx, &user.DefaultInfo{Name: "check", Groups: []string{user.SystemPrivilegedGroup}})
	found, object := c.problems(ctx, kind, asked)
	answer := verdict{Problems: found, Warnings: warnings.texts}
	if custom, ok := object.(*unstructured.Unstructured); ok && kind.podParts != nil && len(found) == 0 {
		answer.PodProblems = c.podProblems(ctx, kind.podParts().in("spec", custom.Object["spec"]))
	}
	if asked.Stored && len(found) == 0 {
		stored, err := kind.encode(object)
		answer.Stored, answer.Problems = stored, problemsOf(err)
	}
	return answer
}

// checkUnserved says which version to use of a kind that is served in others, by a CRD or by Kubernetes itself.
func (c *checker) checkUnserved(gvk schema.GroupVersionKind) verdict {
	if gvk.Version == "" || gvk.Kind == "" {
		return verdict{Problems: problemsOf(errors.New("an object has an apiVersion and a kind"))}
	}
	if isBuiltin(gvk) {
		return verdict{Unsupported: true}
	}
	message, _ := deprecationOf(gvk)
	if message == "" {
		var use []string
		for served := range c.kinds {
			if served.GroupKind() == gvk.GroupKind() {
				use = append(use, served.GroupVersion().String())
			}
		}
		if use == nil {
			return verdict{Unknown: true}
		}
		slices.Sort(use)
		message = fmt.Sprintf("%s %s is not served; use %s", gvk.GroupVersion(), gvk.Kind, strings.Join(use, " or "))
	}
	return verdict{Problems: []problem{{Path: "apiVersion", Code: codeNotServed, Message: message}}}
}

// problems gives what the API server refuses, and the object as it would be stored.
func (c *checker) problems(ctx context.Context, kind *servedKind, asked request) ([]problem, runtime.Object) {
	object, strict, err := kind.decode(asked.Check)
	if err != nil {
		return problemsOf(apierrors.NewBadRequest(fmt.Sprintf("%s in version %q cannot be handled as a %s: %v",
			kind.gvk.Kind, kind.gvk.Version, kind.gvk.Kind, err))), nil
	}
	// With strict field validation the API server stops here; what else it would refuse comes with it.
	found := strictProblems(strict, legacyscheme.Scheme.AllKnownTypes()[kind.gvk])
	accessor, err := meta.Accessor(object)
	if err != nil {
		return append(found, problemsOf(err)...), nil
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
	if asked.Old == nil {
		err = created(ctx, kind, object, accessor)
	} else {
		if old, _, err = kind.decode(asked.Old); err != nil {
			return append(found, problem{Code: codeBadRequest, Message: "the old object: " + err.Error()}), nil
		}
		object, accessor, err = updated(ctx, kind, object, old, asked)
	}
	if err != nil {
		return append(found, problemsOf(err)...), nil
	}
	return append(found, c.admitted(ctx, kind, object, old, accessor)...), object
}

func defaultNamespace(object metav1.Object) {
	if object.GetNamespace() == "" {
		object.SetNamespace(metav1.NamespaceDefault)
	}
}

func created(ctx context.Context, kind *servedKind, object runtime.Object, accessor metav1.Object) error {
	rest.WipeObjectMetaSystemFields(accessor)
	rest.FillObjectMetaSystemFields(accessor)
	if accessor.GetName() == "" && accessor.GetGenerateName() != "" {
		accessor.SetName(kind.strategy.GenerateName(accessor.GetGenerateName()))
	}
	if kind.begin != nil {
		if err := kind.begin(ctx, object, nil); err != nil {
			return err
		}
	}
	return rest.BeforeCreate(kind.strategy, ctx, object)
}

// updated checks an object as the replacement of a stored one, or what comes of applying it. It gives what is stored then.
func updated(ctx context.Context, kind *servedKind, object, old runtime.Object, asked request) (runtime.Object, metav1.Object, error) {
	accessor, err := meta.Accessor(object)
	if err != nil {
		return object, nil, err
	}
	stored, err := store(ctx, kind, old, asked.Old)
	if err != nil {
		return object, accessor, err
	}
	if asked.Apply {
		// The storage of a kind adds to the old object what belongs to it; what is wrong with the new one comes later.
		if kind.begin != nil {
			_ = kind.begin(ctx, object.DeepCopyObject(), old)
		}
		if object, accessor, err = apply(kind, old, asked); err != nil {
			return object, accessor, err
		}
	}
	stored.SetResourceVersion("1")
	accessor.SetResourceVersion("1")
	accessor.SetUID(stored.GetUID())
	accessor.SetCreationTimestamp(stored.GetCreationTimestamp())
	if kind.begin != nil {
		if err := kind.begin(ctx, object, old); err != nil {
			return object, accessor, err
		}
	}
	return object, accessor, rest.BeforeUpdate(kind.strategy, ctx, object, old)
}

// apply reads what a client sends that applies the object of a request.
func apply(kind *servedKind, old runtime.Object, asked request) (runtime.Object, metav1.Object, error) {
	raw, err := applied(kind, old, asked.Old, asked.Check)
	if err != nil {
		return nil, nil, apierrors.NewBadRequest(err.Error())
	}
	object, _, err := kind.decode(raw)
	if err != nil {
		return nil, nil, apierrors.NewBadRequest(err.Error())
	}
	accessor, err := meta.Accessor(object)
	if err != nil {
		return nil, nil, err
	}
	accessor.SetManagedFields(nil)
	if kind.strategy.NamespaceScoped() {
		defaultNamespace(accessor)
	}
	return object, accessor, nil
}

var objectInterfaces = admission.NewObjectInterfacesFromScheme(legacyscheme.Scheme)

// admitted asks the plugins of admission. To policies, which may let administrators do what others may not, the user is nobody.
func (c *checker) admitted(ctx context.Context, kind *servedKind, object, old runtime.Object, accessor metav1.Object) (found []problem) {
	namespace := accessor.GetNamespace()
	if kind.resource.GroupResource() == corev1.Resource("namespaces") {
		namespace = accessor.GetName()
	}
	operation, options := admission.Create, runtime.Object(&metav1.CreateOptions{})
	if old != nil {
		operation, options = admission.Update, &metav1.UpdateOptions{}
	}
	attributes := admission.NewAttributesRecord(object, old, kind.gvk, namespace, accessor.GetName(), kind.resource, "",
		operation, options, false, &user.DefaultInfo{Name: "check"})
	for _, admit := range c.admit {
		found = append(found, problemsOf(admit(ctx, attributes, objectInterfaces))...)
	}
	return found
}

// recorder collects warnings, each once.
type recorder struct{ texts []string }

func (r *recorder) AddWarning(_, text string) {
	if !slices.Contains(r.texts, text) {
		r.texts = append(r.texts, text)
	}
}
