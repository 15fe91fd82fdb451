package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	corev1 "k8s.io/api/core/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	sigsjson "sigs.k8s.io/json"
	"sigs.k8s.io/structured-merge-diff/v6/value"
)

// podField is a field of pods that custom resources have as well, for the pods that their operators make: by its own name,
// or one that ends with it, such as podSecurityContext.
type podField struct {
	// place is the way to it in the spec of a pod, or in a container.
	place       []string
	inContainer bool
	of          reflect.Type
	// end of the names of such fields, in lower case.
	end string
}

var podFields = slices.Concat(
	podFieldsOf(reflect.TypeFor[corev1.Container](), true, nil, "env", "envFrom", "lifecycle", "livenessProbe", "readinessProbe",
		"resources", "securityContext", "startupProbe"),
	podFieldsOf(reflect.TypeFor[corev1.PodSpec](), false, nil, "affinity", "dnsConfig", "hostAliases", "nodeSelector",
		"securityContext", "tolerations", "topologySpreadConstraints", "volumes"),
	podFieldsOf(reflect.TypeFor[corev1.Affinity](), false, []string{"affinity"}, "nodeAffinity", "podAffinity", "podAntiAffinity"),
)

func podFieldsOf(parent reflect.Type, inContainer bool, way []string, names ...string) (found []podField) {
	fields := value.TypeReflectEntryOf(parent).Fields()
	for _, name := range names {
		of := fields[name].GetFrom(reflect.Zero(parent)).Type()
		found = append(found, podField{append(slices.Clone(way), name), inContainer, of, strings.ToLower(name)})
	}
	return found
}

// holds says whether a value is one of the field.
func (p podField) holds(part any) bool {
	raw, err := json.Marshal(part)
	if err != nil {
		return false
	}
	read := reflect.New(p.of).Interface()
	strict, err := sigsjson.UnmarshalStrict(raw, read)
	return err == nil && strict == nil && !isOfClaim(read)
}

// isOfClaim says whether resources are those of a claim, which has storage and nothing else.
func isOfClaim(read any) bool {
	resources, ok := read.(*corev1.ResourceRequirements)
	return ok && (has(resources.Requests, corev1.ResourceStorage) || has(resources.Limits, corev1.ResourceStorage))
}

func has(list corev1.ResourceList, name corev1.ResourceName) bool {
	_, found := list[name]
	return found
}

// podParts says where resources have fields of pods.
type podParts struct {
	// fields are those that may be this one, which then has no parts below.
	fields []podField
	// below are properties with parts in them.
	below map[string]*podParts
	// each is for all items of a list, or values of a map.
	each *podParts
}

// podPartsOf finds them in the schema of a field, by its name and by the properties that it declares; nil if there are none.
func podPartsOf(name string, schema *structuralschema.Structural) *podParts {
	found, lower := &podParts{below: map[string]*podParts{}}, strings.ToLower(name)
	for _, each := range podFields {
		if strings.HasSuffix(lower, each.end) && declares(schema, each.of) {
			found.fields = append(found.fields, each)
		}
	}
	if len(found.fields) > 0 {
		return found
	}
	for property, below := range schema.Properties {
		if parts := podPartsOf(property, &below); parts != nil {
			found.below[property] = parts
		}
	}
	if schema.Items != nil {
		found.each = podPartsOf("", schema.Items)
	} else if schema.AdditionalProperties != nil && schema.AdditionalProperties.Structural != nil {
		found.each = podPartsOf("", schema.AdditionalProperties.Structural)
	}
	if len(found.below) == 0 && found.each == nil {
		return nil
	}
	return found
}

// declares says whether a schema has no property that a Go type lacks. One that is open has whatever its values have.
func declares(schema *structuralschema.Structural, of reflect.Type) bool {
	for of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	switch of.Kind() {
	case reflect.Slice:
		return schema.Items != nil && declares(schema.Items, of.Elem())
	case reflect.Map:
		return schema.AdditionalProperties != nil
	}
	fields := value.TypeReflectEntryOf(of).Fields()
	for property := range schema.Properties {
		if _, known := fields[property]; !known {
			return false
		}
	}
	return len(schema.Properties) > 0 || schema.XPreserveUnknownFields
}

// foundPart is a value that pods may get.
type foundPart struct {
	path  string
	part  any
	field podField
}

// in gives the parts of a value, in the order of their names.
func (p *podParts) in(path string, of any) (found []foundPart) {
	if p == nil {
		return nil
	}
	for _, field := range p.fields {
		if field.holds(of) {
			return []foundPart{{path, of, field}}
		}
	}
	switch of := of.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(of)) {
			if below := p.below[name]; below != nil {
				found = append(found, below.in(path+"."+name, of[name])...)
			} else {
				found = append(found, p.each.in(fmt.Sprintf("%s[%s]", path, name), of[name])...)
			}
		}
	case []any:
		for at := range of {
			found = append(found, p.each.in(fmt.Sprintf("%s[%d]", path, at), of[at])...)
		}
	}
	return found
}

// trialPod is a pod with parts, no two of them in one place.
type trialPod struct {
	spec       map[string]any
	containers []any
	// places are the parts by where they are in the pod.
	places map[string]foundPart
}

func newTrialPod() *trialPod {
	pod := &trialPod{spec: map[string]any{"serviceAccountName": "part"}, places: map[string]foundPart{}}
	pod.addContainer()
	return pod
}

func (p *trialPod) addContainer() map[string]any {
	container := map[string]any{"name": fmt.Sprintf("c%d", len(p.containers)), "image": "part"}
	p.containers = append(p.containers, container)
	p.spec["containers"] = p.containers
	return container
}

// take adds a part where nothing else is.
func (p *trialPod) take(each foundPart) bool {
	into, place := p.spec, "spec"
	if each.field.inContainer {
		place = fmt.Sprintf("spec.containers[%d]", len(p.containers))
		into = p.addContainer()
	}
	last := len(each.field.place) - 1
	for _, step := range each.field.place[:last] {
		if into[step] == nil {
			into[step] = map[string]any{}
		}
		into = into[step].(map[string]any)
	}
	name := each.field.place[last]
	if into[name] != nil {
		return false
	}
	into[name] = each.part
	p.places[strings.Join(append([]string{place}, each.field.place...), ".")] = each
	return true
}

// podProblems says for which parts of a custom resource the API server would refuse pods that have them. What such a part
// lacks, or what it names, its operator may add.
func (c *checker) podProblems(ctx context.Context, parts []foundPart) (found []problem) {
	var pods []*trialPod
	for _, each := range parts {
		if !slices.ContainsFunc(pods, func(pod *trialPod) bool { return pod.take(each) }) {
			pod := newTrialPod()
			pod.take(each)
			pods = append(pods, pod)
		}
	}
	for _, pod := range pods {
		raw, err := json.Marshal(map[string]any{"apiVersion": "v1", "kind": "Pod", "metadata": metav1.ObjectMeta{Name: "part"}, "spec": pod.spec})
		if err != nil {
			return problemsOf(err)
		}
		refused, _ := c.problems(ctx, c.kinds[corev1.SchemeGroupVersion.WithKind("Pod")], request{Check: raw})
		for _, each := range refused {
			if each.Code == string(metav1.CauseTypeFieldValueRequired) || each.Code == string(metav1.CauseTypeFieldValueNotFound) {
				continue
			}
			if ofPart, ok := pod.inResource(each); ok {
				found = append(found, ofPart)
			}
		}
	}
	return found
}

// inResource gives a problem of the pod as one of the resource, if it is about a part.
func (p *trialPod) inResource(found problem) (problem, bool) {
	for place, each := range p.places {
		if rest, below := strings.CutPrefix(found.Path, place); below && (rest == "" || strings.ContainsAny(rest[:1], ".[")) {
			return problem{Path: each.path + rest, Code: found.Code, Message: strings.ReplaceAll(found.Message, place, each.path)}, true
		}
	}
	return problem{}, false
}
