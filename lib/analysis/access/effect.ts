export { verbsInNamespace, withoutEffectInNamespace, type WithoutEffect } from '../../core/rule-effect';
