import { isNamespaced } from '../../manifests/kinds';
import { type PlainRight, targetText } from '../../manifests/access/right';
import { canBeNamed } from './matching';
import type { SeenRight } from './seen-right';
import type { Surroundings } from './unseen';
import { allowedNames, type Usage } from './usage';

/** Kinds whose names are generated for each object, or that come and go with machines. */
const NAMED_BY_CHANCE = ['pods', 'nodes', 'replicasets', 'controllerrevisions', 'events', 'endpointslices'];

/** By what a right could be less than it is. */
export function narrower(
  right: PlainRight,
  uses: readonly Usage[],
  around: Surroundings,
): Pick<SeenRight, 'onlyNames' | 'onlyNamespaces' | 'wildcardUses'> {
  const { namespace, resource = '', apiGroup = '', verbs } = right;
  if (uses.length === 0) {
    return {};
  }
  const isWild = verbs.includes('*') || resource.includes('*') || apiGroup === '*';
  const names = fixedNames(right, uses, around);
  const namespaces = uses.flatMap((use) => use.namespace ?? []);
  const isSpread =
    namespace !== undefined || namespaces.length < uses.length || isNamespaced(apiGroup, resource) === false;
  return {
    ...(names !== undefined && { onlyNames: names }),
    ...(!isSpread && { onlyNamespaces: [...new Set(namespaces)].sort() }),
    ...(isWild && { wildcardUses: [...new Set(uses.map(useText))].sort() }),
  };
}

/** The only objects that a right was used for, where the next installation has them by the same names. */
function fixedNames(
  { resourceNames, resource = '', apiGroup = '' }: PlainRight,
  uses: readonly Usage[],
  { log, served }: Surroundings,
): string[] | undefined {
  const [plural = ''] = resource.split('/');
  const isByChance =
    plural === '*' ||
    apiGroup === '*' ||
    NAMED_BY_CHANCE.includes(plural) ||
    served.some((kind) => kind.apiGroup === apiGroup && kind.plural === plural);
  if (resourceNames !== undefined || isByChance || !uses.every(canBeNamed)) {
    return undefined;
  }
  const names = [...new Set(uses.flatMap(allowedNames))].sort();
  return names.some((name) => log.isNamedAfterResource(name)) ? undefined : names;
}

function useText({ verb, target }: Usage): string {
  return `${verb} ${targetText(target)}`;
}
