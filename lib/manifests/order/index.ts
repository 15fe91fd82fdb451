export { RemovalOrder, type RemovalOrderOptions } from './removal';
export { REMOVAL_STEP_NAMES } from './removal-steps';
export { ApplyOrder, type ApplyOrderOptions } from './apply-order';
export { STEP_NAMES } from './apply-steps';
