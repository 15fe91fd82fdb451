import { GITOPS_PROFILES } from '../gitops';
import { textAt } from '../../crd/json/object';
import { groupOf } from '../built-in-kinds';
import type { ManifestObject, PlacedManifest } from '../manifest-object';
import { objectText } from '../object-text';
import type { Finding } from '../finding';

/** Kinds that configure GitOps tools, with the tool. */
const TOOLS: Readonly<Record<string, string>> = Object.fromEntries(
  GITOPS_PROFILES.flatMap(({ kinds, title }) => kinds.map((kind) => [kind, title])),
);

/** Manifests, and apart from them those that configure a tool to apply the others. */
export interface SplitManifests {
  readonly applied: readonly PlacedManifest[];
  readonly findings: readonly Finding[];
}

/**
 * Takes out the objects that configure a tool to apply the rest: applied together, the tool starts in between. Where the tool
 * itself is among the manifests it stays, as a resource of it.
 */
export function withoutToolObjects(manifests: readonly PlacedManifest[]): SplitManifests {
  const brought = new Set(
    manifests
      .filter(({ object }) => object.kind === 'CustomResourceDefinition')
      .map(({ object }) => `${textAt(object, 'spec', 'names', 'kind')}.${textAt(object, 'spec', 'group')}`),
  );
  const toolOf = ({ apiVersion, kind }: ManifestObject): string | undefined => {
    const name = `${kind}.${groupOf(apiVersion)}`;
    return brought.has(name) ? undefined : TOOLS[name];
  };
  const applied = manifests.filter(({ object }) => toolOf(object) === undefined);
  const tools = [...new Set(manifests.flatMap(({ object }) => toolOf(object) ?? []))];
  return {
    applied,
    findings: tools.map((tool) => ({
      level: 'warning' as const,
      rule: 'order/tool-object',
      message: toolText(
        tool,
        manifests.map(({ object }) => object).filter((object) => toolOf(object) === tool),
      ),
    })),
  };
}

function toolText(tool: string, [first, ...others]: readonly ManifestObject[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const [tell, are] = others.length === 0 ? ['tells', 'is'] : ['tell', 'are'];
  return `${first === undefined ? '' : objectText(first)}${more} ${tell} ${tool} what to apply, and ${are} left out here`;
}
