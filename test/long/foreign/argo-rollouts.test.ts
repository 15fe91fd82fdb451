import { ARGO_ROLLOUTS } from './argo-rollouts';
import { describeForeign } from './describe-foreign';

describeForeign(ARGO_ROLLOUTS);
