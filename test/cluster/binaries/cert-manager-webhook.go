// Command cert-manager-webhook is cert-manager's webhook: its own packages behind a main of ours, as the module of its own
// main is not to be had.
package main

import (
	"log"
	"os"

	"github.com/spf13/pflag"
	controllerruntime "sigs.k8s.io/controller-runtime"

	"github.com/cert-manager/cert-manager/internal/webhook"
	"github.com/cert-manager/cert-manager/pkg/logs"
	"github.com/cert-manager/cert-manager/pkg/webhook/options"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

func run(args []string) error {
	config, err := options.NewWebhookConfiguration()
	if err != nil {
		return err
	}
	flags := pflag.NewFlagSet("cert-manager-webhook", pflag.ContinueOnError)
	options.AddConfigFlags(flags, config)
	if err := flags.Parse(args); err != nil {
		return err
	}
	if err := logs.ValidateAndApply(&config.Logging); err != nil {
		return err
	}
	server, err := webhook.NewCertManagerWebhookServer(logs.Log, *config)
	if err != nil {
		return err
	}
	return server.Run(logs.NewContext(controllerruntime.SetupSignalHandler(), logs.Log))
}
