import { describeScenario } from '../pulumi/describe-scenario';
import { zookeeperLife } from '../pulumi/scenarios/zookeeper-life';

describeScenario(zookeeperLife);
