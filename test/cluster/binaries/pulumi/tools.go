//go:build tools

// Package tools pins Pulumi's engine and its YAML runtime, which run programs in the long tier.
package tools

import (
	_ "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml"
	_ "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi"
)
