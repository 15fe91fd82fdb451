package main

import (
	"context"
	"encoding/json"

	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/jsonmergepatch"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

// store gives a manifest what the API server added when it stored the object. One that was read from a cluster has it.
func store(ctx context.Context, kind *servedKind, object runtime.Object, raw json.RawMessage) (metav1.Object, error) {
	stored, err := meta.Accessor(object)
	if err != nil {
		return nil, err
	}
	if kind.strategy.NamespaceScoped() {
		defaultNamespace(stored)
	} else {
		stored.SetNamespace(metav1.NamespaceNone)
	}
	if stored.GetUID() == "" {
		rest.FillObjectMetaSystemFields(stored)
	}
	if !wasRead(raw) {
		kind.strategy.PrepareForCreate(ctx, object)
		if definition, ok := object.(*apiextensions.CustomResourceDefinition); ok {
			// Names and scope stay as they are from the moment on in which a controller accepted them, which is the next one.
			apiextensions.SetCRDCondition(definition, apiextensions.CustomResourceDefinitionCondition{
				Type: apiextensions.Established, Status: apiextensions.ConditionTrue,
			})
		}
	}
	return stored, nil
}

// wasRead says whether an object was read from a cluster: manifests have no status, or an empty one that a generator wrote.
func wasRead(raw json.RawMessage) bool {
	var object struct {
		Status any `json:"status"`
	}
	return json.Unmarshal(raw, &object) == nil && !isEmpty(object.Status)
}

func isEmpty(value any) bool {
	switch value := value.(type) {
	case map[string]any:
		for _, each := range value {
			if !isEmpty(each) {
				return false
			}
		}
		return true
	case []any:
		return len(value) == 0
	default:
		return value == nil || value == "" || value == false || value == 0.0
	}
}

// applied gives the object that a client sends which applies a manifest, as kubectl does: what the manifest says, beside
// what the stored object has and neither the manifest nor the one that was applied before it says.
func applied(kind *servedKind, stored runtime.Object, before, manifest json.RawMessage) (json.RawMessage, error) {
	current, err := kind.encode(stored)
	if err != nil {
		return nil, err
	}
	if wasRead(before) {
		before = lastApplied(before)
	}
	of, err := legacyscheme.Scheme.New(kind.gvk)
	if err != nil {
		patch, err := jsonmergepatch.CreateThreeWayJSONMergePatch(before, manifest, current)
		if err != nil {
			return nil, err
		}
		return jsonpatch.MergePatch(current, patch)
	}
	schema, err := strategicpatch.NewPatchMetaFromStruct(of)
	if err != nil {
		return nil, err
	}
	patch, err := strategicpatch.CreateThreeWayMergePatch(before, manifest, current, schema, true)
	if err != nil {
		return nil, err
	}
	return strategicpatch.StrategicMergePatchUsingLookupPatchMeta(current, patch, schema)
}

// lastApplied is the manifest that kubectl applied, as it notes in the object. Other clients do not; nothing is taken away then.
func lastApplied(raw json.RawMessage) json.RawMessage {
	var object metav1.PartialObjectMetadata
	if err := json.Unmarshal(raw, &object); err != nil {
		return nil
	}
	if text := object.Annotations[corev1.LastAppliedConfigAnnotation]; text != "" && json.Valid([]byte(text)) {
		return json.RawMessage(text)
	}
	return nil
}
