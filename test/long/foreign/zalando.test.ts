import { describeForeign } from './describe-foreign';
import { ZALANDO } from './zalando';

describeForeign(ZALANDO);
