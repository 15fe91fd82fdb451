import type { CelRule } from 'operator-constructs/crd';
import type { DefinitionCase } from '../definition-cases';
import { copy, type LooseObject, type Malleable } from '../json';
import { Random } from '../random';
import { RuleAuthor } from './author';
import { ruledDefinition } from './schema';

/** CRDs with one rule each that puts types and functions together in an odd way; the same for the same seed. */
export function ruleCases(seed: string, count: number): DefinitionCase[] {
  const random = new Random(`${seed}/rules`);
  const author = new RuleAuthor(random);
  return Array.from({ length: count }, () => {
    const rule = ruleOf(author, random);
    const manifest = copy(ruledDefinition.manifest as unknown as LooseObject) as Malleable;
    manifest.spec.versions[0].schema.openAPIV3Schema.properties.spec['x-kubernetes-validations'] = [rule];
    return { manifest, what: rule.messageExpression ?? rule.rule };
  });
}

function ruleOf(author: RuleAuthor, random: Random): CelRule {
  const depth = random.int(1, 3);
  if (random.chance(0.15)) return { rule: 'self == oldSelf', messageExpression: author.expression('string', depth) };
  const rule = author.expression('bool', depth);
  return { rule, ...(rule.includes('oldSelf') && random.chance(0.2) && { optionalOldSelf: true }) };
}
