package main

import (
	"fmt"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	schemaobjectmeta "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured/unstructuredscheme"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	jsonserializer "k8s.io/apimachinery/pkg/runtime/serializer/json"
)

// customDecoder reads a custom resource as the API server does: strictly, without unknown fields, with its defaults.
type customDecoder struct {
	gvk      schema.GroupVersionKind
	schema   *structuralschema.Structural
	preserve bool
}

var strictJSON = jsonserializer.NewSerializerWithOptions(jsonserializer.DefaultMetaFactory, unstructuredscheme.NewUnstructuredCreator(),
	crdserverscheme.NewUnstructuredObjectTyper(), jsonserializer.SerializerOptions{Strict: true})

func (d customDecoder) Decode(data []byte, defaults *schema.GroupVersionKind, into runtime.Object) (runtime.Object, *schema.GroupVersionKind, error) {
	var strict []error
	read, kind, err := strictJSON.Decode(data, defaults, into)
	if err != nil {
		found, ok := runtime.AsStrictDecodingError(err)
		if !ok || read == nil {
			return nil, kind, err
		}
		strict = found.Errors()
	}
	object := read.(*unstructured.Unstructured)
	unknown, err := d.coerce(object)
	if err != nil {
		return nil, kind, err
	}
	structuraldefaulting.Default(object.UnstructuredContent(), d.schema)
	for _, path := range unknown {
		strict = append(strict, fmt.Errorf("unknown field %q", path))
	}
	if len(strict) > 0 {
		return object, kind, runtime.NewStrictDecodingError(strict)
	}
	return object, kind, nil
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
