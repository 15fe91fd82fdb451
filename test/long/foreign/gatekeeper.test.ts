import { describeForeign } from './describe-foreign';
import { GATEKEEPER } from './gatekeeper';

describeForeign(GATEKEEPER);
