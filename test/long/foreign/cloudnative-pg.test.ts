import { CLOUDNATIVE_PG } from './cloudnative-pg';
import { describeForeign } from './describe-foreign';

describeForeign(CLOUDNATIVE_PG);
