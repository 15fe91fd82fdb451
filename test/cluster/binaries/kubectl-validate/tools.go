//go:build tools

// Package tools pins the kubectl-validate that the check program is compared with.
package tools

import _ "sigs.k8s.io/kubectl-validate"
