// Command cert-manager-controller is cert-manager's controller: its own packages behind a main of ours, as the module of
// its own main is not to be had. It takes the flags that the chart gives by default, and those of a scope.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net"
	"os"

	"github.com/spf13/pflag"
	"golang.org/x/sync/errgroup"
	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/client-go/tools/leaderelection"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
	"k8s.io/utils/clock"
	controllerruntime "sigs.k8s.io/controller-runtime"

	settings "github.com/cert-manager/cert-manager/internal/apis/config/controller"
	"github.com/cert-manager/cert-manager/internal/apis/config/controller/scheme"
	defaults "github.com/cert-manager/cert-manager/internal/apis/config/controller/v1alpha1"
	"github.com/cert-manager/cert-manager/pkg/acme/accounts"
	"github.com/cert-manager/cert-manager/pkg/apis/config/controller/v1alpha1"
	"github.com/cert-manager/cert-manager/pkg/controller"
	"github.com/cert-manager/cert-manager/pkg/controller/clusterissuers"
	"github.com/cert-manager/cert-manager/pkg/healthz"
	_ "github.com/cert-manager/cert-manager/pkg/issuer/acme"
	_ "github.com/cert-manager/cert-manager/pkg/issuer/ca"
	_ "github.com/cert-manager/cert-manager/pkg/issuer/selfsigned"
	_ "github.com/cert-manager/cert-manager/pkg/issuer/vault"
	_ "github.com/cert-manager/cert-manager/pkg/issuer/venafi"
	"github.com/cert-manager/cert-manager/pkg/logs"
	"github.com/cert-manager/cert-manager/pkg/metrics"
)

func main() {
	config, err := read(os.Args[1:])
	if err == nil {
		err = run(logs.NewContext(controllerruntime.SetupSignalHandler(), logs.Log), config)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func read(args []string) (*settings.ControllerConfiguration, error) {
	known, _, err := scheme.NewSchemeAndCodecs()
	if err != nil {
		return nil, err
	}
	published := &v1alpha1.ControllerConfiguration{}
	known.Default(published)
	config := &settings.ControllerConfiguration{}
	if err := known.Convert(published, config, nil); err != nil {
		return nil, err
	}
	flags := pflag.NewFlagSet("cert-manager-controller", pflag.ContinueOnError)
	flags.StringVar(&config.Namespace, "namespace", config.Namespace, "serve this one")
	flags.StringVar(&config.ClusterResourceNamespace, "cluster-resource-namespace", config.ClusterResourceNamespace, "Secrets of ClusterIssuers")
	flags.StringVar(&config.LeaderElectionConfig.Namespace, "leader-election-namespace", config.LeaderElectionConfig.Namespace, "")
	flags.StringVar(&config.ACMEHTTP01Config.SolverImage, "acme-http01-solver-image", config.ACMEHTTP01Config.SolverImage, "")
	flags.IntVar(&config.MaxConcurrentChallenges, "max-concurrent-challenges", config.MaxConcurrentChallenges, "")
	logs.AddFlags(&config.Logging, flags)
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	return config, logs.ValidateAndApply(&config.Logging)
}

func run(ctx context.Context, config *settings.ControllerConfiguration) error {
	options := optionsOf(config)
	factory, err := controller.NewContextFactory(ctx, options)
	if err != nil {
		return err
	}
	parts, ctx := errgroup.WithContext(ctx)
	health := healthz.NewServer(config.LeaderElectionConfig.HealthzTimeout)
	for address, serve := range map[string]func(net.Listener) error{
		config.HealthzListenAddress: func(at net.Listener) error { return health.Start(ctx, at) },
		config.MetricsListenAddress: func(at net.Listener) error { return options.Metrics.NewServer(at).Serve(at) },
	} {
		listener, err := net.Listen("tcp", address)
		if err != nil {
			return err
		}
		parts.Go(func() error { return serve(listener) })
	}
	elector, err := electorOf(factory, config, health, func(ctx context.Context) {
		if err := control(ctx, factory, config); err != nil {
			log.Fatal(err)
		}
	})
	if err != nil {
		return err
	}
	elector.Run(ctx)
	if ctx.Err() == nil {
		return errors.New("the lease was lost")
	}
	return nil
}

// All controllers that are in effect by default, until the context ends.
func control(ctx context.Context, factory *controller.ContextFactory, config *settings.ControllerConfiguration) error {
	shared, err := factory.Build()
	if err != nil {
		return err
	}
	parts, ctx := errgroup.WithContext(ctx)
	for _, name := range defaults.DefaultEnabledControllers {
		if name == clusterissuers.ControllerName && config.Namespace != "" {
			continue
		}
		one, err := controller.Known()[name](factory)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		parts.Go(func() error { return one.Run(config.NumberOfConcurrentWorkers, ctx) })
	}
	shared.SharedInformerFactory.Start(ctx.Done())
	shared.KubeSharedInformerFactory.Start(ctx.Done())
	shared.HTTP01ResourceMetadataInformersFactory.Start(ctx.Done())
	return parts.Wait()
}

func electorOf(factory *controller.ContextFactory, config *settings.ControllerConfiguration, health *healthz.Server, lead func(context.Context)) (*leaderelection.LeaderElector, error) {
	own, err := factory.Build("leader-election")
	if err != nil {
		return nil, err
	}
	host, err := os.Hostname()
	if err != nil {
		return nil, err
	}
	election := config.LeaderElectionConfig
	lock, err := resourcelock.New(resourcelock.LeasesResourceLock, election.Namespace, "cert-manager-controller",
		own.Client.CoreV1(), own.Client.CoordinationV1(),
		resourcelock.ResourceLockConfig{Identity: host, EventRecorder: own.Recorder})
	if err != nil {
		return nil, err
	}
	return leaderelection.NewLeaderElector(leaderelection.LeaderElectionConfig{
		Lock:            lock,
		LeaseDuration:   election.LeaseDuration,
		RenewDeadline:   election.RenewDeadline,
		RetryPeriod:     election.RetryPeriod,
		ReleaseOnCancel: true,
		WatchDog:        health.LeaderHealthzAdaptor,
		Callbacks:       leaderelection.LeaderCallbacks{OnStartedLeading: lead, OnStoppedLeading: func() {}},
	})
}

func optionsOf(config *settings.ControllerConfiguration) controller.ContextOptions {
	http, dns, shim := config.ACMEHTTP01Config, config.ACMEDNS01Config, config.IngressShimConfig
	return controller.ContextOptions{
		Kubeconfig:         config.KubeConfig,
		APIServerHost:      config.APIServerHost,
		KubernetesAPIQPS:   config.KubernetesAPIQPS,
		KubernetesAPIBurst: config.KubernetesAPIBurst,
		Namespace:          config.Namespace,
		Clock:              clock.RealClock{},
		Metrics:            metrics.New(logs.Log, clock.RealClock{}),
		IssuerOptions: controller.IssuerOptions{
			ClusterResourceNamespace:        config.ClusterResourceNamespace,
			ClusterIssuerAmbientCredentials: config.ClusterIssuerAmbientCredentials,
			IssuerAmbientCredentials:        config.IssuerAmbientCredentials,
		},
		ACMEOptions: controller.ACMEOptions{
			HTTP01SolverImage:                 http.SolverImage,
			HTTP01SolverResourceRequestCPU:    resource.MustParse(http.SolverResourceRequestCPU),
			HTTP01SolverResourceRequestMemory: resource.MustParse(http.SolverResourceRequestMemory),
			HTTP01SolverResourceLimitsCPU:     resource.MustParse(http.SolverResourceLimitsCPU),
			HTTP01SolverResourceLimitsMemory:  resource.MustParse(http.SolverResourceLimitsMemory),
			ACMEHTTP01SolverRunAsNonRoot:      http.SolverRunAsNonRoot,
			HTTP01SolverNameservers:           http.SolverNameservers,
			DNS01CheckAuthoritative:           !dns.RecursiveNameserversOnly,
			DNS01Nameservers:                  dns.RecursiveNameservers,
			DNS01CheckRetryPeriod:             dns.CheckRetryPeriod,
			AccountRegistry:                   accounts.NewDefaultRegistry(),
		},
		IngressShimOptions: controller.IngressShimOptions{
			DefaultIssuerName:                 shim.DefaultIssuerName,
			DefaultIssuerKind:                 shim.DefaultIssuerKind,
			DefaultIssuerGroup:                shim.DefaultIssuerGroup,
			DefaultAutoCertificateAnnotations: shim.DefaultAutoCertificateAnnotations,
		},
		CertificateOptions: controller.CertificateOptions{
			EnableOwnerRef:           config.EnableCertificateOwnerRef,
			CopiedAnnotationPrefixes: config.CopiedAnnotationPrefixes,
		},
		SchedulerOptions: controller.SchedulerOptions{MaxConcurrentChallenges: config.MaxConcurrentChallenges},
	}
}
