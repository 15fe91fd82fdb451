package main

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"sigs.k8s.io/structured-merge-diff/v6/value"
)

// knownBeside gives the fields that a Go type, which may be nil, knows in the place of one that it does not know.
func knownBeside(of reflect.Type, path string) []string {
	if of == nil {
		return nil
	}
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
		of = of.Elem()
	}
	fields := value.TypeReflectEntryOf(of).Fields()
	step, rest, deeper := strings.Cut(path, ".")
	if !deeper {
		return slices.Sorted(maps.Keys(fields))
	}
	name, _, _ := strings.Cut(step, "[")
	if below, known := fields[name]; known {
		return knownBeside(below.GetFrom(reflect.Zero(of)).Type(), rest)
	}
	return nil
}
