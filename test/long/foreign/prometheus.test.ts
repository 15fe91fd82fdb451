import { describeForeign } from './describe-foreign';
import { PROMETHEUS } from './prometheus';

describeForeign(PROMETHEUS);
