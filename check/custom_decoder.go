package main

import (
	"fmt"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	schemaobjectmeta "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"sigs.k8s.io/json"
)

// customDecoder reads a custom resource as the API server does: strictly, without unknown fields, with its defaults.
type customDecoder struct {
	gvk      schema.GroupVersionKind
	schema   *structuralschema.Structural
	preserve bool
}

func (d customDecoder) decode(raw []byte) (runtime.Object, []error, error) {
	object := &unstructured.Unstructured{}
	strict, err := json.UnmarshalStrict(raw, &object.Object)
	if err != nil {
		return nil, nil, err
	}
	unknown, err := d.coerce(object)
	if err != nil {
		return nil, nil, err
	}
	structuraldefaulting.Default(object.Object, d.schema)
	for _, path := range unknown {
		strict = append(strict, fmt.Errorf("unknown field %q", path))
	}
	return object, strict, nil
}

// coerce removes what the schema does not know and nulls that it does not allow, and gives the paths of unknown fields.
func (d customDecoder) coerce(object *unstructured.Unstructured) ([]string, error) {
	metadata, found, unknown, err := schemaobjectmeta.GetObjectMetaWithOptions(object.Object,
		schemaobjectmeta.ObjectMetaOptions{ReturnUnknownFieldPaths: true})
	if err != nil {
		return nil, err
	}
	if !d.preserve {
		unknown = append(unknown, pruning.PruneWithOptions(object.Object, d.schema, true,
			structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true})...)
		structuraldefaulting.PruneNonNullableNullsWithoutDefaults(object.Object, d.schema)
	}
	problem, embedded := schemaobjectmeta.CoerceWithOptions(nil, object.Object, d.schema, false,
		schemaobjectmeta.CoerceOptions{ReturnUnknownFieldPaths: true})
	if problem != nil {
		return nil, problem
	}
	object.SetGroupVersionKind(d.gvk)
	if found {
		if err := schemaobjectmeta.SetObjectMeta(object.Object, metadata); err != nil {
			return nil, err
		}
	}
	return append(unknown, embedded...), nil
}
