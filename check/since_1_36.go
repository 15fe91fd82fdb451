//go:build !kubernetes_1_34 && !kubernetes_1_35

package main

import (
	"k8s.io/client-go/tools/cache"
	"k8s.io/kubernetes/pkg/registry/resource/resourceclaim"
)

// claims checks ResourceClaims; the rights of who writes their status are not asked for.
func claims(known *knownObjects) strategy { return resourceclaim.NewStrategy(known, nil) }

func (c coreInformers) InformerName() *cache.InformerName { return nil }
