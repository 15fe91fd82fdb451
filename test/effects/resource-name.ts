/** Name of the resources that are measured. */
export const RESOURCE = 'events';
