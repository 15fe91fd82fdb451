import type { OperatorDefinition } from 'operator-constructs/authoring';

/** The data of an operator, which the catalogue serves. */
export type OperatorEffects = NonNullable<OperatorDefinition['effects']>;
export type KindEffects = OperatorEffects['kinds'][string];
export type FieldEffect = KindEffects['fields'][number];
export type Verdict = FieldEffect['verdicts'][number];
export type RestartOrder = Extract<Verdict, { verdict: 'restartsPods' }>['order'];
export type WayBack = Extract<Verdict, { verdict: 'noWayBack' }>['by'][number];
