package main

import (
	"context"
	"net"
	"sync"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilnet "k8s.io/apimachinery/pkg/util/net"
	"k8s.io/apiserver/pkg/registry/generic"
	"k8s.io/apiserver/pkg/storage"
	"k8s.io/apiserver/pkg/storage/storagebackend"
	"k8s.io/apiserver/pkg/storage/storagebackend/factory"
	"k8s.io/client-go/tools/cache"
	api "k8s.io/kubernetes/pkg/apis/core"
	"k8s.io/kubernetes/pkg/registry/core/service/ipallocator"
	"k8s.io/kubernetes/pkg/registry/core/service/portallocator"
	servicestorage "k8s.io/kubernetes/pkg/registry/core/service/storage"
)

// services asks the storage of Services, which checks addresses, families and node ports before the strategy does.
// Ranges of addresses are a setting of each cluster, so every address is taken; node ports have their default range.
type services struct {
	rest *servicestorage.REST
	// one Service is checked at a time, as two of them may want the same port.
	one sync.Mutex
}

func newServices() (*services, error) {
	ports, err := portallocator.NewInMemory(utilnet.PortRange{Base: 30000, Size: 2768})
	if err != nil {
		return nil, err
	}
	addresses := map[api.IPFamily]ipallocator.Interface{
		api.IPv4Protocol: anyAddress{family: api.IPv4Protocol, next: net.ParseIP("10.0.0.1")},
		api.IPv6Protocol: anyAddress{family: api.IPv6Protocol, next: net.ParseIP("fd00::1")},
	}
	rest, _, _, err := servicestorage.NewREST(withoutStorage, api.IPv4Protocol, addresses, ports, nil, nil, nil)
	return &services{rest: rest}, err
}

// begin allocates for good, as a dry run does not check ranges, and gives all back.
func (s *services) begin(ctx context.Context, object, old runtime.Object) error {
	s.one.Lock()
	defer s.one.Unlock()
	created := object
	if old != nil {
		// What is stored has its addresses; a manifest of it has not.
		created = old
	}
	finish, err := s.rest.Store.BeginCreate(ctx, created, &metav1.CreateOptions{})
	if err == nil {
		finish(ctx, false)
	}
	if err != nil || old == nil {
		return err
	}
	if finish, err = s.rest.Store.BeginUpdate(ctx, object, old, &metav1.UpdateOptions{}); err == nil {
		finish(ctx, false)
	}
	return err
}

// withoutStorage lets a store be made that is never asked to store.
var withoutStorage = generic.RESTOptions{
	StorageConfig:  &storagebackend.ConfigForResource{},
	ResourcePrefix: "services",
	Decorator: func(*storagebackend.ConfigForResource, string, func(runtime.Object) (string, error), func() runtime.Object,
		func() runtime.Object, storage.AttrFunc, storage.IndexerFuncs, *cache.Indexers) (storage.Interface, factory.DestroyFunc, error) {
		return nil, func() {}, nil
	},
}

// anyAddress allocates each address that is asked for.
type anyAddress struct {
	family api.IPFamily
	next   net.IP
}

func (a anyAddress) Allocate(net.IP) error         { return nil }
func (a anyAddress) AllocateNext() (net.IP, error) { return a.next, nil }
func (a anyAddress) Release(net.IP) error          { return nil }
func (a anyAddress) ForEach(func(net.IP))          {}
func (a anyAddress) CIDR() net.IPNet               { return net.IPNet{} }
func (a anyAddress) IPFamily() api.IPFamily        { return a.family }
func (a anyAddress) Has(net.IP) bool               { return false }
func (a anyAddress) Destroy()                      {}
func (a anyAddress) EnableMetrics()                {}
func (a anyAddress) DryRun() ipallocator.Interface { return a }
