export type { Acknowledgement } from './acknowledgement';
export { readAcknowledgements } from './acknowledgement-file';
export { DiffReport } from './report';
export type { DiffOptions } from './report';
