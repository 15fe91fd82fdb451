export type { ApplyOrderFinding } from './findings';
export { ApplyOrder, type ApplyOrderJson, type ApplyOrderOptions, type ApplyStep, type ApplyTool } from './report';
export { STEP_NAMES, type ApplyStepName } from './steps';
