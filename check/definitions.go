package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/version"
	"k8s.io/apiserver/pkg/admission"
)

var (
	definitionScheme = runtime.NewScheme()
	definitionCodecs = serializer.NewCodecFactory(definitionScheme, serializer.EnableStrict)
	definitionKind   = apiextensionsv1.SchemeGroupVersion.WithKind("CustomResourceDefinition")
)

func init() {
	install.Install(definitionScheme)
}

// definitionsKind is the kind CustomResourceDefinition.
func definitionsKind() *servedKind {
	return &servedKind{
		gvk:      definitionKind,
		resource: resourceOf(definitionKind),
		strategy: customresourcedefinition.NewStrategy(definitionScheme),
		decoder:  strictDecoder(definitionCodecs, apiextensions.SchemeGroupVersion),
		objects:  admission.NewObjectInterfacesFromScheme(definitionScheme),
	}
}

// defineResource reads a CRD; what it gives makes its kind served, in each version that the CRD serves.
func (c *checker) defineResource(raw json.RawMessage, installed bool) (inForce func(), err error) {
	object, _, err := c.definitions.decoder.Decode(raw, nil, nil)
	if object == nil {
		return nil, err
	}
	definition := object.(*apiextensions.CustomResourceDefinition)
	if !installed {
		if problems := c.definitions.strategy.Validate(context.Background(), definition); len(problems) > 0 {
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
	if err != nil {
		return nil, err
	}
	if subresources == nil {
		subresources = &apiextensions.CustomResourceSubresources{}
	}
	var selectable []apiextensionsv1.SelectableField
	for _, field := range served.SelectableFields {
		selectable = append(selectable, apiextensionsv1.SelectableField{JSONPath: field.JSONPath})
	}
	gvk := schema.GroupVersionKind{Group: spec.Group, Version: served.Name, Kind: spec.Names.Kind}
	kind := &servedKind{
		gvk:      gvk,
		resource: schema.GroupVersionResource{Group: spec.Group, Version: served.Name, Resource: spec.Names.Plural},
		strategy: customresource.NewStrategy(crdserverscheme.NewUnstructuredObjectTyper(), spec.Scope == apiextensions.NamespaceScoped,
			gvk, validator, nil, structural, subresources.Status, subresources.Scale, selectable),
		decoder: customDecoder{gvk: gvk, schema: structural, preserve: spec.PreserveUnknownFields != nil && *spec.PreserveUnknownFields},
		objects: admission.NewObjectInterfacesFromScheme(definitionScheme),
	}
	if served.Deprecated {
		kind.deprecation = deprecationOf(definition, served)
	}
	return kind, nil
}

// deprecationOf gives the CRD's own warning, or the one that the API server makes up.
func deprecationOf(definition *apiextensions.CustomResourceDefinition, deprecated apiextensions.CustomResourceDefinitionVersion) string {
	if deprecated.DeprecationWarning != nil {
		return *deprecated.DeprecationWarning
	}
	spec := definition.Spec
	text := fmt.Sprintf("%s/%s %s is deprecated", spec.Group, deprecated.Name, spec.Names.Kind)
	newest := ""
	for _, each := range spec.Versions {
		newer := version.CompareKubeAwareVersionStrings(each.Name, deprecated.Name) > 0 &&
			(newest == "" || version.CompareKubeAwareVersionStrings(each.Name, newest) > 0)
		if each.Served && !each.Deprecated && newer {
			newest = each.Name
		}
	}
	if newest != "" {
		text += fmt.Sprintf("; use %s/%s %s", spec.Group, newest, spec.Names.Kind)
	}
	return text
}

// servedOtherwise says which version to use of a kind that is served in others, by a CRD or by Kubernetes itself.
func (c *checker) servedOtherwise(gvk schema.GroupVersionKind) (string, bool) {
	if message, ok := notServed(gvk); ok {
		return message, true
	}
	var use []string
	for served := range c.kinds {
		if served.GroupKind() == gvk.GroupKind() {
			use = append(use, served.GroupVersion().String())
		}
	}
	slices.Sort(use)
	return fmt.Sprintf("%s is not served; use %s", gvk.GroupVersion(), strings.Join(use, " or ")), len(use) > 0
}
