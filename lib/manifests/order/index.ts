export { RemovalOrder, type RemovalOrderOptions } from './removal';
export { REMOVAL_STEP_NAMES } from './removal-steps';
export { ApplyOrder, type ApplyOrderOptions } from './report';
export { STEP_NAMES } from './steps';
