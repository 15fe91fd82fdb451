import { definedKind, groupKind, isDefinition } from '../built-in-kinds';
import { GITOPS_PROFILES } from '../gitops';
import { objectText, withoutPlaces } from '../manifest-object';

import type { Finding } from '../finding';
import type { ManifestObject, PlacedManifest } from '../manifest-object';

const TOOLS: Readonly<Record<string, string>> = Object.fromEntries(
  GITOPS_PROFILES.flatMap(({ kinds, title }) => kinds.map((kind) => [kind, title])),
);

/**
 * Takes out what configures a tool, which would start in between, unless the tool itself is among
 * the manifests.
 */
export function withoutToolObjects(manifests: readonly PlacedManifest[]): {
  readonly applied: readonly PlacedManifest[];
  readonly findings: readonly Finding[];
} {
  const objects = withoutPlaces(manifests);
  const brought = new Set(objects.filter(isDefinition).map(definedKind));
  const toolOf = (object: ManifestObject): string | undefined => {
    const kind = groupKind(object);
    return brought.has(kind) ? undefined : TOOLS[kind];
  };
  const tools = [...new Set(objects.flatMap((object) => toolOf(object) ?? []))];
  return {
    applied: manifests.filter(({ object }) => toolOf(object) === undefined),
    findings: tools.map((tool) => {
      const own = objects.filter((object) => toolOf(object) === tool);
      return { level: 'warning', rule: 'order/tool-object', message: toolText(tool, own) };
    }),
  };
}

function toolText(tool: string, [first, ...others]: readonly ManifestObject[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const [tell, are] = others.length === 0 ? ['tells', 'is'] : ['tell', 'are'];
  return `${first === undefined ? '' : objectText(first)}${more} ${tell} ${tool} what to apply, and ${are} left out here`;
}
