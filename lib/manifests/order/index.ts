export { ApplyOrder, type ApplyOrderOptions } from './report';
export { STEP_NAMES } from './steps';
