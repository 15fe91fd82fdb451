// Program zookeeper-go is what examples/pulumi-yaml is, in Go.
package main

import (
	"example.com/pulumi-operator-constructs/sdk/go/operatorconstructs/zookeeper"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		settings := config.New(ctx, "")
		replicas, err := settings.TryInt("replicas")
		if err != nil {
			replicas = 3
		}
		operator, err := zookeeper.NewZookeeperOperator(ctx, "operator", &zookeeper.ZookeeperOperatorArgs{
			Namespace: pulumi.String("streaming"),
		})
		if err != nil {
			return err
		}
		events, err := zookeeper.NewZookeeperCluster(ctx, "events", &zookeeper.ZookeeperClusterArgs{
			Operator: operator,
			Replicas: pulumi.Int(replicas),
			Storage: zookeeper.ZookeeperClusterStorageArgs{
				Size:          pulumi.String("1Gi"),
				ReclaimPolicy: pulumi.String("Delete"),
			},
			Pod: zookeeper.ZookeeperClusterPodArgs{
				Env: zookeeper.ZookeeperClusterPodEnvArray{
					zookeeper.ZookeeperClusterPodEnvArgs{
						Name:  pulumi.String("SERVER_JVMFLAGS"),
						Value: settings.RequireSecret("jvmFlags"),
					},
				},
			},
		})
		if err != nil {
			return err
		}
		ctx.Export("connectionString", events.ConnectionString)
		return nil
	})
}
