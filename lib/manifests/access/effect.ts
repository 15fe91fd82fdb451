export { verbsInNamespace, withoutEffectInNamespace, type WithoutEffect } from '../rule-effect';
