export { AccessReport } from './access-report';
export { lintScopes } from '../lint';
export type { ScopeLint } from '../lint';
export type { AccessRight, AccessSubject, AccessTarget } from '../access/right';
