import { describeScenario } from '../pulumi/describe-scenario';
import { platform } from '../pulumi/scenarios/examples';

describeScenario(platform);
