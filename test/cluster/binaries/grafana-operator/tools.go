//go:build tools

// Package tools pins the grafana-operator that the long tier runs.
package tools

import _ "github.com/grafana/grafana-operator/v5"
