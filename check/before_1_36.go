//go:build kubernetes_1_34 || kubernetes_1_35

package main

import "k8s.io/kubernetes/pkg/registry/resource/resourceclaim"

// claims checks ResourceClaims.
func claims(known *knownObjects) strategy { return resourceclaim.NewStrategy(known) }
