import { describeForeign } from './describe-foreign';
import { OPENTELEMETRY } from './opentelemetry';

describeForeign(OPENTELEMETRY);
