import { describeForeign } from './describe-foreign';
import { SOLR } from './solr';

describeForeign(SOLR);
