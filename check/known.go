package main

import (
	"context"
	"encoding/json"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	corev1client "k8s.io/client-go/kubernetes/typed/core/v1"
	corev1listers "k8s.io/client-go/listers/core/v1"
)

// knownObjects are those that exist beside the one that is checked.
type knownObjects struct {
	namespaces map[string]*corev1.Namespace
	// params are objects that admission policies may be parametrized with, by kind.
	params map[schema.GroupVersionKind][]param
}

func newKnownObjects() *knownObjects {
	return &knownObjects{namespaces: map[string]*corev1.Namespace{}, params: map[schema.GroupVersionKind][]param{}}
}

// define makes an object exist for the requests that follow.
func (c *checker) define(raw json.RawMessage) verdict {
	var typed metav1.TypeMeta
	if err := json.Unmarshal(raw, &typed); err != nil {
		return verdict{Problems: []problem{{Code: codeBadRequest, Message: err.Error()}}}
	}
	switch gvk := typed.GroupVersionKind(); gvk.GroupKind().String() {
	case "CustomResourceDefinition.apiextensions.k8s.io":
		return verdict{Problems: problemsOf(c.defineResource(raw))}
	case "Namespace":
		var namespace corev1.Namespace
		err := json.Unmarshal(raw, &namespace)
		c.known.namespaces[namespace.Name] = &namespace
		return verdict{Problems: problemsOf(err)}
	case "ValidatingAdmissionPolicy.admissionregistration.k8s.io":
		return verdict{Problems: problemsOf(c.policies.definePolicy(raw))}
	case "ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io":
		return verdict{Problems: problemsOf(c.policies.defineBinding(raw))}
	default:
		return verdict{Problems: problemsOf(c.known.defineParam(gvk, raw))}
	}
}

// namespace gives one that is defined, or a plain one: what is not known to exist is taken to exist without labels.
func (k *knownObjects) namespace(name string) *corev1.Namespace {
	if known, ok := k.namespaces[name]; ok {
		return known
	}
	return &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{
		Name: name, Labels: map[string]string{corev1.LabelMetadataName: name},
	}}
}

// namespaceClient and namespaceLister give namespaces to code that asks a server for them.
type namespaceClient struct {
	corev1client.NamespaceInterface
	known *knownObjects
}

func (c namespaceClient) Get(_ context.Context, name string, _ metav1.GetOptions) (*corev1.Namespace, error) {
	return c.known.namespace(name), nil
}

type namespaceLister struct{ known *knownObjects }

var _ corev1listers.NamespaceLister = namespaceLister{}

func (l namespaceLister) Get(name string) (*corev1.Namespace, error) {
	if name == "" {
		return nil, apierrors.NewNotFound(corev1.Resource("namespaces"), name)
	}
	return l.known.namespace(name), nil
}

func (l namespaceLister) List(selector labels.Selector) ([]*corev1.Namespace, error) {
	var found []*corev1.Namespace
	for _, each := range l.known.namespaces {
		if selector.Matches(labels.Set(each.Labels)) {
			found = append(found, each)
		}
	}
	return found, nil
}
