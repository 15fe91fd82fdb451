package main

import (
	"context"

	admissionv1 "k8s.io/api/admission/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/warning"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	podsecurity "k8s.io/pod-security-admission/admission"
	podsecurityconfig "k8s.io/pod-security-admission/admission/api"
	podsecurityapi "k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/metrics"
	"k8s.io/pod-security-admission/policy"
)

func newPodSecurity(known *knownObjects) (*podsecurity.Admission, error) {
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	if err != nil {
		return nil, err
	}
	plugin := &podsecurity.Admission{
		Configuration:    &podsecurityconfig.PodSecurityConfiguration{Defaults: podsecurityDefaults()},
		Evaluator:        evaluator,
		Metrics:          noMetrics{},
		PodSpecExtractor: podsecurity.DefaultPodSpecExtractor{},
		NamespaceGetter:  namespaceGetter{known},
		PodLister:        noPods{},
	}
	if err := plugin.CompleteConfiguration(); err != nil {
		return nil, err
	}
	return plugin, plugin.ValidateConfiguration()
}

// podsecurityDefaults are those of an API server without a configuration: namespaces without labels allow all.
func podsecurityDefaults() podsecurityconfig.PodSecurityDefaults {
	level, version := string(podsecurityapi.LevelPrivileged), podsecurityapi.VersionLatest
	return podsecurityconfig.PodSecurityDefaults{
		Enforce: level, EnforceVersion: version, Audit: level, AuditVersion: version, Warn: level, WarnVersion: version,
	}
}

// podSecurity judges pods and pod templates by the labels of their namespace.
func (c *checker) podSecurity(ctx context.Context, attributes admission.Attributes) []problem {
	resource := attributes.GetResource().GroupResource()
	isPod, isNamespace := resource == corev1.Resource("pods"), resource == corev1.Resource("namespaces")
	if !isPod && !isNamespace && !c.security.PodSpecExtractor.HasPodSpec(resource) {
		return nil
	}
	object, err := external(attributes.GetObject(), attributes)
	if err != nil {
		return problemsOf(err)
	}
	old, err := external(attributes.GetOldObject(), attributes)
	if err != nil {
		return problemsOf(err)
	}
	response := c.security.Validate(ctx, &podsecurityapi.AttributesRecord{
		Name: attributes.GetName(), Namespace: attributes.GetNamespace(), Kind: attributes.GetKind(),
		Resource: attributes.GetResource(), Operation: admissionv1.Operation(attributes.GetOperation()),
		Object: object, OldObject: old, Username: attributes.GetUserInfo().GetName(),
	})
	for _, text := range response.Warnings {
		warning.AddWarning(ctx, "", text)
	}
	if !response.Allowed {
		return problemsOf(&apierrors.StatusError{ErrStatus: *response.Result})
	}
	return nil
}

// external converts an object to the version of the request, which Pod Security reads.
func external(object runtime.Object, attributes admission.Attributes) (runtime.Object, error) {
	if object == nil {
		return nil, nil
	}
	return legacyscheme.Scheme.ConvertToVersion(object, attributes.GetKind().GroupVersion())
}

type namespaceGetter struct{ known *knownObjects }

func (g namespaceGetter) GetNamespace(_ context.Context, name string) (*corev1.Namespace, error) {
	return g.known.namespace(name), nil
}

type noPods struct{}

func (noPods) ListPods(context.Context, string) ([]*corev1.Pod, error) { return nil, nil }

type noMetrics struct{}

func (noMetrics) RecordEvaluation(metrics.Decision, podsecurityapi.LevelVersion, metrics.Mode, podsecurityapi.Attributes) {
}
func (noMetrics) RecordExemption(podsecurityapi.Attributes)   {}
func (noMetrics) RecordError(bool, podsecurityapi.Attributes) {}
