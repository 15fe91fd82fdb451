// Command argocd runs one part of Argo CD, and the Redis that these parts need, as `argocd PART ...`.
package main

import (
	"fmt"
	"os"

	"github.com/alicebob/miniredis/v2"
	controller "github.com/argoproj/argo-cd/v3/cmd/argocd-application-controller/commands"
	applicationset "github.com/argoproj/argo-cd/v3/cmd/argocd-applicationset-controller/commands"
	reposerver "github.com/argoproj/argo-cd/v3/cmd/argocd-repo-server/commands"
	"github.com/spf13/cobra"
)

func main() {
	redis := &cobra.Command{
		Use:  "redis ADDRESS",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			server := miniredis.NewMiniRedis()
			if err := server.StartAddr(args[0]); err != nil {
				return err
			}
			select {}
		},
	}
	root := &cobra.Command{Use: "argocd"}
	root.AddCommand(redis)
	for name, part := range map[string]*cobra.Command{
		"application-controller":    controller.NewCommand(),
		"applicationset-controller": applicationset.NewCommand(),
		"repo-server":               reposerver.NewCommand(),
	} {
		part.Use = name
		root.AddCommand(part)
	}
	if err := root.Execute(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
