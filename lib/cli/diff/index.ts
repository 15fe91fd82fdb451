export type { Acknowledgement } from './acknowledgements';
export { readAcknowledgements } from './acknowledgements';
export { DiffReport } from './report';
export type { DiffOptions } from './report';
