//go:build tools

// Package tools pins the cluster operator of RabbitMQ that the long tier runs.
package tools

import _ "github.com/rabbitmq/cluster-operator/v2"
