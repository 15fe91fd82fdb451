export { ApplyOrder, type ApplyOrderOptions } from './report';
export type { ApplyOrderJson, ApplyStep, ApplyTool } from './report-data';
export { STEP_NAMES, type ApplyStepName } from './steps';
