import { MEASURED } from '../../effects/operators';
import { describeEffects } from './describe-effects';

MEASURED.filter(({ isImported }) => isImported !== true).forEach(describeEffects);
