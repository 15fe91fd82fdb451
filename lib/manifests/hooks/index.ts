export { leftOutText, removalText } from './effect';
export { argoHookOf, hookOf, isRecreated, SYNC_WAVE_ANNOTATION, waveOf } from './events';
export type { Hook, HookMoment, HookTurn } from './events';
export { identitiesOf, installedObjects, withoutHooks } from './installed';
export type { LeftOutHook } from './installed';
