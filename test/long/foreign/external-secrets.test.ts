import { describeForeign } from './describe-foreign';
import { EXTERNAL_SECRETS } from './external-secrets';

describeForeign(EXTERNAL_SECRETS);
