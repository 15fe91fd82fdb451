// Command cert-manager-cainjector is cert-manager's cainjector: its own packages behind a main of ours, as the module of
// its own main is not to be had. It takes the flags that the chart gives by default, and those of a scope.
package main

import (
	"log"
	"os"

	"github.com/spf13/pflag"
	core "k8s.io/api/core/v1"
	extensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/runtime"
	kubernetes "k8s.io/client-go/kubernetes/scheme"
	aggregator "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1"
	controllerruntime "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/metrics/server"

	settings "github.com/cert-manager/cert-manager/internal/apis/config/cainjector"
	"github.com/cert-manager/cert-manager/internal/apis/config/cainjector/scheme"
	"github.com/cert-manager/cert-manager/pkg/apis/config/cainjector/v1alpha1"
	certmanager "github.com/cert-manager/cert-manager/pkg/client/clientset/versioned/scheme"
	"github.com/cert-manager/cert-manager/pkg/controller/cainjector"
	"github.com/cert-manager/cert-manager/pkg/logs"
	"github.com/cert-manager/cert-manager/pkg/util"
)

func main() {
	config, err := read(os.Args[1:])
	if err == nil {
		err = run(config)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func read(args []string) (*settings.CAInjectorConfiguration, error) {
	known, _, err := scheme.NewSchemeAndCodecs()
	if err != nil {
		return nil, err
	}
	published := &v1alpha1.CAInjectorConfiguration{}
	known.Default(published)
	config := &settings.CAInjectorConfiguration{}
	if err := known.Convert(published, config, nil); err != nil {
		return nil, err
	}
	flags := pflag.NewFlagSet("cert-manager-cainjector", pflag.ContinueOnError)
	flags.StringVar(&config.Namespace, "namespace", config.Namespace, "take certificates of this one")
	flags.StringVar(&config.LeaderElectionConfig.Namespace, "leader-election-namespace", config.LeaderElectionConfig.Namespace, "")
	logs.AddFlags(&config.Logging, flags)
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	return config, logs.ValidateAndApply(&config.Logging)
}

func run(config *settings.CAInjectorConfiguration) error {
	kinds := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		kubernetes.AddToScheme, extensions.AddToScheme, aggregator.AddToScheme, certmanager.AddToScheme,
	} {
		if err := add(kinds); err != nil {
			return err
		}
	}
	watched := map[string]cache.Config{}
	if config.Namespace != "" {
		watched[config.Namespace] = cache.Config{}
	}
	rest, err := controllerruntime.GetConfig()
	if err != nil {
		return err
	}
	controllerruntime.SetLogger(logs.Log)
	election := config.LeaderElectionConfig
	manager, err := controllerruntime.NewManager(util.RestConfigWithUserAgent(rest, "cainjector"), controllerruntime.Options{
		Scheme: kinds,
		Cache:  cache.Options{DefaultNamespaces: watched},
		// The data of Secrets is read where it is needed, and never kept.
		Client:                        client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&core.Secret{}}}},
		Metrics:                       server.Options{BindAddress: config.MetricsListenAddress},
		LeaderElection:                election.Enabled,
		LeaderElectionID:              "cert-manager-cainjector-leader-election",
		LeaderElectionNamespace:       election.Namespace,
		LeaderElectionReleaseOnCancel: true,
		LeaseDuration:                 &election.LeaseDuration,
		RenewDeadline:                 &election.RenewDeadline,
		RetryPeriod:                   &election.RetryPeriod,
	})
	if err != nil {
		return err
	}
	ctx := logs.NewContext(controllerruntime.SetupSignalHandler(), logs.Log)
	err = cainjector.RegisterAllInjectors(ctx, manager, cainjector.SetupOptions{
		Namespace:                    config.Namespace,
		EnableCertificatesDataSource: config.EnableDataSourceConfig.Certificates,
		EnabledReconcilersFor: map[string]bool{
			cainjector.MutatingWebhookConfigurationName:   config.EnableInjectableConfig.MutatingWebhookConfigurations,
			cainjector.ValidatingWebhookConfigurationName: config.EnableInjectableConfig.ValidatingWebhookConfigurations,
			cainjector.APIServiceName:                     config.EnableInjectableConfig.APIServices,
			cainjector.CustomResourceDefinitionName:       config.EnableInjectableConfig.CustomResourceDefinitions,
		},
	})
	if err != nil {
		return err
	}
	return manager.Start(ctx)
}
