import { describeForeign } from './describe-foreign';
import { ECK } from './eck';

describeForeign(ECK);
