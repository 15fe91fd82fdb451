//go:build tools

// Package tools pins the zookeeper-operator that the cluster tier runs.
package tools

import _ "github.com/pravega/zookeeper-operator"
