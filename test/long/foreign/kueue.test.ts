import { describeForeign } from './describe-foreign';
import { KUEUE } from './kueue';

describeForeign(KUEUE);
