//go:build tools

// Package tools pins the kubeconform that the check program is compared with.
package tools

import _ "github.com/yannh/kubeconform/cmd/kubeconform"
