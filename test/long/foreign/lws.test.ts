import { describeForeign } from './describe-foreign';
import { LWS } from './lws';

describeForeign(LWS);
