import pulumi
from pulumi_operator_constructs import zookeeper

config = pulumi.Config()

operator = zookeeper.ZookeeperOperator("operator", namespace="streaming")

events = zookeeper.ZookeeperCluster(
    "events",
    operator=operator,
    replicas=config.get_int("replicas") or 3,
    storage=zookeeper.ZookeeperClusterStorageArgs(size="1Gi", reclaim_policy="Delete"),
    pod=zookeeper.ZookeeperClusterPodArgs(
        env=[zookeeper.ZookeeperClusterPodEnvArgs(name="SERVER_JVMFLAGS", value=config.require_secret("jvmFlags"))],
    ),
)

pulumi.export("connectionString", events.connection_string)
