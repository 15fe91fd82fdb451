//go:build tools

// Package tools pins the prometheus-operator that the cluster tier runs.
package tools

import _ "github.com/prometheus-operator/prometheus-operator/cmd/operator"
