import { describeForeign } from './describe-foreign';
import { KUBERAY } from './kuberay';

describeForeign(KUBERAY);
