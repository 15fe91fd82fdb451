package main

import (
	"context"
	"encoding/json"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	corev1client "k8s.io/client-go/kubernetes/typed/core/v1"
	corev1listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

// knownObjects are those that exist beside the one that is checked.
type knownObjects struct {
	namespaces map[string]*corev1.Namespace
	// params are objects that admission policies may be parametrized with, by kind.
	params map[schema.GroupVersionKind][]*unstructured.Unstructured
}

func newKnownObjects() *knownObjects {
	return &knownObjects{namespaces: map[string]*corev1.Namespace{}, params: map[schema.GroupVersionKind][]*unstructured.Unstructured{}}
}

// define reads an object that exists for the requests that follow; what it gives makes it known.
func (c *checker) define(raw json.RawMessage, installed bool) (inForce func(), err error) {
	var typed metav1.TypeMeta
	if err := json.Unmarshal(raw, &typed); err != nil {
		return nil, err
	}
	switch gvk := typed.GroupVersionKind(); gvk.GroupKind().String() {
	case "CustomResourceDefinition.apiextensions.k8s.io":
		return c.defineResource(raw, installed)
	case "Namespace":
		namespace, err := readStored(raw, &corev1.Namespace{})
		return func() { c.known.namespaces[namespace.Name] = namespace }, err
	case "ValidatingAdmissionPolicy.admissionregistration.k8s.io":
		policy, err := readStored(raw, &validating.Policy{})
		return func() { c.policies.definePolicy(policy) }, err
	case "ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io":
		binding, err := readStored(raw, &validating.PolicyBinding{})
		return func() { c.policies.defineBinding(binding) }, err
	default:
		object := &unstructured.Unstructured{}
		return func() { c.known.params[gvk] = append(c.known.params[gvk], object) }, object.UnmarshalJSON(raw)
	}
}

// readStored reads an object with its defaults.
func readStored[T runtime.Object](raw json.RawMessage, into T) (T, error) {
	err := json.Unmarshal(raw, into)
	legacyscheme.Scheme.Default(into)
	return into, err
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

type namespaceLister struct {
	corev1listers.NamespaceLister
	known *knownObjects
}

func (l namespaceLister) Get(name string) (*corev1.Namespace, error) {
	if name == "" {
		return nil, apierrors.NewNotFound(corev1.Resource("namespaces"), name)
	}
	return l.known.namespace(name), nil
}
