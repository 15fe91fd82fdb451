//go:build tools

// Package tools pins the kustomize-controller of Flux that the long tier runs.
package tools

import _ "github.com/fluxcd/kustomize-controller"
