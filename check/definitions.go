package main

import (
	"context"
	"encoding/json"
	"fmt"
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

// addDefinitions adds the kind CustomResourceDefinition.
func addDefinitions(kinds map[schema.GroupVersionKind]*servedKind) {
	kinds[definitionKind] = &servedKind{
		gvk:      definitionKind,
		resource: resourceOf(definitionKind),
		strategy: customresourcedefinition.NewStrategy(definitionScheme),
		decoder:  strictDecoder(definitionCodecs, apiextensions.SchemeGroupVersion),
		objects:  admission.NewObjectInterfacesFromScheme(definitionScheme),
	}
}

// defineResource makes the kind of a CRD served, in each version that the CRD serves.
func (c *checker) defineResource(raw json.RawMessage) error {
	object, _, err := c.kinds[definitionKind].decoder.Decode(raw, nil, nil)
	if object == nil {
		return err
	}
	definition := object.(*apiextensions.CustomResourceDefinition)
	if problems := c.kinds[definitionKind].strategy.Validate(context.Background(), definition.DeepCopy()); len(problems) > 0 {
		return problems.ToAggregate()
	}
	schemas, err := structuralSchemas(definition)
	if err != nil {
		return err
	}
	for _, version := range definition.Spec.Versions {
		if !version.Served {
			continue
		}
		kind, err := customKind(definition, version, schemas)
		if err != nil {
			return err
		}
		c.kinds[kind.gvk] = kind
	}
	return nil
}

// structuralSchemas gives the schema of each version, with the defaults that are no part of it removed.
func structuralSchemas(definition *apiextensions.CustomResourceDefinition) (map[string]*structuralschema.Structural, error) {
	schemas := map[string]*structuralschema.Structural{}
	for _, version := range definition.Spec.Versions {
		declared, err := apiextensions.GetSchemaForVersion(definition, version.Name)
		if err != nil || declared == nil {
			return nil, fmt.Errorf("version %s has no schema: %w", version.Name, err)
		}
		structural, err := structuralschema.NewStructural(declared.OpenAPIV3Schema)
		if err != nil {
			return nil, err
		}
		structural = structural.DeepCopy()
		if err := structuraldefaulting.PruneDefaults(structural); err != nil {
			return nil, err
		}
		schemas[version.Name] = structural
	}
	return schemas, nil
}

func customKind(definition *apiextensions.CustomResourceDefinition, served apiextensions.CustomResourceDefinitionVersion,
	schemas map[string]*structuralschema.Structural) (*servedKind, error) {
	spec := definition.Spec
	gvk := schema.GroupVersionKind{Group: spec.Group, Version: served.Name, Kind: spec.Names.Kind}
	declared, err := apiextensions.GetSchemaForVersion(definition, served.Name)
	if err != nil {
		return nil, err
	}
	validator, _, err := validation.NewSchemaValidator(declared.OpenAPIV3Schema)
	if err != nil {
		return nil, err
	}
	subresources, err := apiextensions.GetSubresourcesForVersion(definition, served.Name)
	if err != nil {
		return nil, err
	}
	var status *apiextensions.CustomResourceSubresourceStatus
	var scale *apiextensions.CustomResourceSubresourceScale
	if subresources != nil {
		status, scale = subresources.Status, subresources.Scale
	}
	var selectable []apiextensionsv1.SelectableField
	for _, field := range served.SelectableFields {
		selectable = append(selectable, apiextensionsv1.SelectableField{JSONPath: field.JSONPath})
	}
	structural := schemas[served.Name]
	kind := &servedKind{
		gvk:      gvk,
		resource: schema.GroupVersionResource{Group: spec.Group, Version: served.Name, Resource: spec.Names.Plural},
		strategy: customresource.NewStrategy(crdserverscheme.NewUnstructuredObjectTyper(), spec.Scope == apiextensions.NamespaceScoped,
			gvk, validator, nil, structural, status, scale, selectable),
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
	var versions []string
	for served, kind := range c.kinds {
		if served.GroupKind() == gvk.GroupKind() && kind.resource.Group == gvk.Group {
			versions = append(versions, served.Version)
		}
	}
	if message, ok := notServed(gvk); ok {
		return message, true
	}
	if len(versions) == 0 {
		return "", false
	}
	return fmt.Sprintf("%s is not served; use %s", gvk.GroupVersion(), strings.Join(groupVersions(gvk.Group, versions), " or ")), true
}

func groupVersions(group string, versions []string) []string {
	named := make([]string, 0, len(versions))
	for _, each := range versions {
		named = append(named, schema.GroupVersion{Group: group, Version: each}.String())
	}
	return named
}
