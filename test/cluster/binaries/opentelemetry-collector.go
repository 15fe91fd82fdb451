// Command opentelemetry-collector is a collector with the parts that a chain of collectors needs: it receives and passes
// on OTLP, and writes what comes to a file.
package main

import (
	"context"
	"log"
	"os"
	"strings"

	"github.com/open-telemetry/opentelemetry-collector-contrib/exporter/fileexporter"
	"go.opentelemetry.io/collector/component"
	"go.opentelemetry.io/collector/confmap"
	"go.opentelemetry.io/collector/confmap/provider/fileprovider"
	"go.opentelemetry.io/collector/exporter"
	"go.opentelemetry.io/collector/exporter/otlpexporter"
	"go.opentelemetry.io/collector/exporter/otlphttpexporter"
	"go.opentelemetry.io/collector/otelcol"
	"go.opentelemetry.io/collector/receiver"
	"go.opentelemetry.io/collector/receiver/otlpreceiver"
)

// variables puts in what the environment has for `${env:NAME}`; the collector's own provider of that name is not to be
// had in this release.
type variables struct{}

func (variables) Retrieve(_ context.Context, uri string, _ confmap.WatcherFunc) (*confmap.Retrieved, error) {
	return confmap.NewRetrievedFromYAML([]byte(os.Getenv(strings.TrimPrefix(uri, "env:"))))
}

func (variables) Scheme() string { return "env" }

func (variables) Shutdown(context.Context) error { return nil }

func factories() (otelcol.Factories, error) {
	receivers, err := receiver.MakeFactoryMap(otlpreceiver.NewFactory())
	if err != nil {
		return otelcol.Factories{}, err
	}
	exporters, err := exporter.MakeFactoryMap(
		fileexporter.NewFactory(),
		otlpexporter.NewFactory(),
		otlphttpexporter.NewFactory(),
	)
	return otelcol.Factories{Receivers: receivers, Exporters: exporters}, err
}

func main() {
	command := otelcol.NewCommand(otelcol.CollectorSettings{
		BuildInfo: component.BuildInfo{Command: "opentelemetry-collector", Version: "0.119.0"},
		Factories: factories,
		ConfigProviderSettings: otelcol.ConfigProviderSettings{
			ResolverSettings: confmap.ResolverSettings{
				ProviderFactories: []confmap.ProviderFactory{
					fileprovider.NewFactory(),
					confmap.NewProviderFactory(func(confmap.ProviderSettings) confmap.Provider { return variables{} }),
				},
				DefaultScheme: "env",
			},
		},
	})
	if err := command.Execute(); err != nil {
		log.Fatal(err)
	}
}
