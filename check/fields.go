package main

import (
	"maps"
	"reflect"
	"slices"
	"strings"
)

// withFields adds to each unknown field of an object of a Go type, which may be nil, those that are known in its place.
func withFields(problems []problem, object reflect.Type) []problem {
	for at, each := range problems {
		if each.Code == codeUnknownField && object != nil {
			problems[at].Fields = knownBeside(object, each.Path)
		}
	}
	return problems
}

func knownBeside(of reflect.Type, path string) []string {
	fields := fieldsIn(of)
	step, rest, deeper := strings.Cut(path, ".")
	if !deeper {
		return slices.Sorted(maps.Keys(fields))
	}
	name, _, _ := strings.Cut(step, "[")
	if below, known := fields[name]; known {
		return knownBeside(below, rest)
	}
	return nil
}

// fieldsIn gives the types of the fields of an object, or of the objects in a list, by their names in JSON.
func fieldsIn(of reflect.Type) map[string]reflect.Type {
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
		of = of.Elem()
	}
	found := map[string]reflect.Type{}
	if of.Kind() != reflect.Struct {
		return found
	}
	for field := range of.Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name != "" {
			found[name] = field.Type
		} else if field.Anonymous {
			maps.Copy(found, fieldsIn(field.Type))
		}
	}
	return found
}
