//go:build tools

// Package tools pins the Helm that renders charts for the long tier.
package tools

import _ "helm.sh/helm/v3/cmd/helm"
