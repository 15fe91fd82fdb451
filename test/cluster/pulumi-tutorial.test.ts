import { describeScenario } from '../pulumi/describe-scenario';
import { tutorial } from '../pulumi/scenarios/examples';

describeScenario(tutorial);
