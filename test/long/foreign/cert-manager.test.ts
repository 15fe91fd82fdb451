import { CERT_MANAGER } from './cert-manager';
import { describeForeign } from './describe-foreign';

describeForeign(CERT_MANAGER);
