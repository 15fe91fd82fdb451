import { describeForeign } from './describe-foreign';
import { METALLB } from './metallb';

describeForeign(METALLB);
