package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/version"
)

// defineResource reads a CRD; what it gives makes its kind served, in each version that the CRD serves.
func (c *checker) defineResource(raw json.RawMessage, installed bool) (inForce func(), err error) {
	kind := c.kinds[apiextensionsv1.SchemeGroupVersion.WithKind("CustomResourceDefinition")]
	object, _, err := kind.decode(raw)
	if err != nil {
		return nil, err
	}
	definition := object.(*apiextensions.CustomResourceDefinition)
	if !installed {
		if problems := kind.strategy.Validate(context.Background(), definition); len(problems) > 0 {
			return nil, problems.ToAggregate()
		}
	}
	var kinds []*servedKind
	for _, version := range definition.Spec.Versions {
		if !version.Served {
			continue
		}
		kind, err := customKind(definition, version)
		if err != nil {
			return nil, fmt.Errorf("version %s: %w", version.Name, err)
		}
		kinds = append(kinds, kind)
	}
	return func() {
		for _, kind := range kinds {
			c.kinds[kind.gvk] = kind
		}
	}, nil
}

func customKind(definition *apiextensions.CustomResourceDefinition, served apiextensions.CustomResourceDefinitionVersion) (*servedKind, error) {
	spec := definition.Spec
	declared, err := apiextensions.GetSchemaForVersion(definition, served.Name)
	if err != nil || declared == nil || declared.OpenAPIV3Schema == nil {
		return nil, errors.Join(errors.New("it has no schema"), err)
	}
	validator, _, err := validation.NewSchemaValidator(declared.OpenAPIV3Schema)
	if err != nil {
		return nil, err
	}
	structural, err := structuralschema.NewStructural(declared.OpenAPIV3Schema)
	if err != nil {
		return nil, err
	}
	// What is no part of the schema goes from its defaults, which the schema as it is declared shares.
	if err := structuraldefaulting.PruneDefaults(structural); err != nil {
		return nil, err
	}
	subresources, err := apiextensions.GetSubresourcesForVersion(definition, served.Name)
	if err != nil || subresources == nil {
		subresources = &apiextensions.CustomResourceSubresources{}
	}
	gvk := schema.GroupVersionKind{Group: spec.Group, Version: served.Name, Kind: spec.Names.Kind}
	kind := &servedKind{
		gvk:      gvk,
		resource: schema.GroupVersionResource{Group: spec.Group, Version: served.Name, Resource: spec.Names.Plural},
		strategy: customresource.NewStrategy(crdserverscheme.NewUnstructuredObjectTyper(), spec.Scope == apiextensions.NamespaceScoped,
			gvk, validator, nil, structural, subresources.Status, subresources.Scale, nil),
		decode: customDecoder{gvk: gvk, schema: structural, preserve: spec.PreserveUnknownFields != nil && *spec.PreserveUnknownFields}.decode,
		encode: func(object runtime.Object) ([]byte, error) { return json.Marshal(object) },
	}
	kind.podParts = sync.OnceValue(func() *podParts {
		spec := structural.Properties["spec"]
		return podPartsOf("", &spec)
	})
	if served.Deprecated {
		kind.deprecation = warningOf(definition, served)
	}
	return kind, nil
}

// warningOf gives the CRD's own warning about a version, or the one that the API server makes up.
func warningOf(definition *apiextensions.CustomResourceDefinition, deprecated apiextensions.CustomResourceDefinitionVersion) string {
	if deprecated.DeprecationWarning != nil {
		return *deprecated.DeprecationWarning
	}
	spec, newest := definition.Spec, deprecated.Name
	for _, each := range spec.Versions {
		if each.Served && !each.Deprecated && version.CompareKubeAwareVersionStrings(each.Name, newest) > 0 {
			newest = each.Name
		}
	}
	text := fmt.Sprintf("%s/%s %s is deprecated", spec.Group, deprecated.Name, spec.Names.Kind)
	if newest != deprecated.Name {
		text += fmt.Sprintf("; use %s/%s %s", spec.Group, newest, spec.Names.Kind)
	}
	return text
}
