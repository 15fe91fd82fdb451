import { describeForeign } from './describe-foreign';
import { MARIADB } from './mariadb';

describeForeign(MARIADB);
