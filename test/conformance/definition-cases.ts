import { mutateDefinition } from './definition-mutations';
import { definitions, nameOf } from './definitions';
import { copy, type LooseObject, type Malleable } from './json';
import { Random } from './random';

/** A CRD that both sides validate. */
export interface DefinitionCase {
  readonly manifest: Malleable;
  /** The CRD that it was made from, and what was done to it. */
  readonly what: string;
}

/** CRDs, nearly all with something wrong; the same for the same seed and the same names in their order. */
export function definitionCases(seed: string, count: number, names: readonly string[]): DefinitionCase[] {
  const random = new Random(`${seed}/definitions`);
  const bases = names.map((name) => definitions.find((definition) => nameOf(definition) === name)!);
  return Array.from({ length: count }, () => {
    const { manifest: base } = random.pick(bases);
    const manifest = copy(base as unknown as LooseObject) as Malleable;
    // A group of its own, so that none is refused for its name being taken.
    manifest.spec.group = 'mutant.example.com';
    manifest.metadata.name = `${manifest.spec.names.plural}.mutant.example.com`;
    const done: string[] = [];
    for (let changes = random.pick([1, 1, 1, 2]); changes > 0; changes -= 1) {
      if (
        Array.isArray(manifest.spec.versions) &&
        manifest.spec.versions.every(Boolean) &&
        manifest.spec.versions.length > 0
      ) {
        done.push(mutateDefinition(manifest, random));
      }
    }
    return { manifest, what: `${base.spec.names.kind}: ${done.join(', ')}` };
  });
}
