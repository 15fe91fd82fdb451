import { describeScenario } from '../pulumi/describe-scenario';
import { wholeCatalogue } from '../pulumi/scenarios/whole-catalogue';

describeScenario(wholeCatalogue);
