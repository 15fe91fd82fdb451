import pulumi
from pulumi_operator_constructs import zookeeper

operator = zookeeper.ZookeeperOperator("operator", namespace="streaming", scope=["streaming", "billing"])

events = zookeeper.ZookeeperCluster(
    "events",
    operator=operator,
    replicas=3,
    storage=zookeeper.ZookeeperClusterStorageArgs(size="20Gi"),
)

pulumi.export("connection_string", events.connection_string)
