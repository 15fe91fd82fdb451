package main

import (
	"context"
	"encoding/json"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/client-go/kubernetes"
	corev1client "k8s.io/client-go/kubernetes/typed/core/v1"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

// knownObjects are those that exist beside the one that is checked. It is the client of code that asks a server for a
// namespace.
type knownObjects struct {
	kubernetes.Interface
	corev1client.CoreV1Interface
	corev1client.NamespaceInterface
	namespaces map[string]*corev1.Namespace
	// params are objects that admission policies may be parametrized with, by kind.
	params map[schema.GroupVersionKind][]*unstructured.Unstructured
}

func newKnownObjects() *knownObjects {
	return &knownObjects{namespaces: map[string]*corev1.Namespace{}, params: map[schema.GroupVersionKind][]*unstructured.Unstructured{}}
}

func (k *knownObjects) CoreV1() corev1client.CoreV1Interface        { return k }
func (k *knownObjects) Namespaces() corev1client.NamespaceInterface { return k }

// Get gives a namespace that is defined, or a plain one: what is not known to exist is taken to exist without labels.
func (k *knownObjects) Get(_ context.Context, name string, _ metav1.GetOptions) (*corev1.Namespace, error) {
	if known, ok := k.namespaces[name]; ok {
		return known, nil
	}
	return &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{
		Name: name, Labels: map[string]string{corev1.LabelMetadataName: name},
	}}, nil
}

// define reads an object that exists for the requests that follow; what it gives makes it known.
func (c *checker) define(asked request) (inForce func(), err error) {
	gvk, raw := asked.GroupVersionKind(), asked.Define
	switch gvk.GroupKind().String() {
	case "CustomResourceDefinition.apiextensions.k8s.io":
		return c.defineResource(raw, asked.Installed)
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
