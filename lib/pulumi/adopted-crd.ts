import { CustomResourceDefinition } from '@pulumi/kubernetes/apiextensions/v1';
import type * as pulumi from '@pulumi/pulumi';
import type { IConstruct } from 'constructs';
import type { DefinitionSource } from '../crd/check';
import { compareCustomResourceDefinitions, type DefinitionComparison } from '../crd/compare';
import type { KubernetesManifest } from '../constructs/tree/api-objects';
import { isTree } from '../crd/json/tree';
import { outputs } from './outputs';
import { warn } from './log';
import { ProgramError } from './program-error';

/** Where a CRD is taken over. */
export interface Adoption {
  /** Name of the CRD in the program. */
  readonly name: string;
  readonly parent: pulumi.Resource;
  /** Construct that it belongs to. */
  readonly construct: IConstruct;
}

/** How many differences a message names. */
const SHOWN = 5;

/**
 * Reads a CRD that is about to be adopted, and compares it with ours: the engine imports and updates in one step,
 * without asking. Fails if existing resources would break.
 */
export function comparedWithLive(manifest: KubernetesManifest, adoption: Adoption): pulumi.Output<unknown> {
  const { name, parent } = adoption;
  const live = CustomResourceDefinition.get(`${name}/Live`, String(manifest.metadata['name']), { parent });
  return outputs.combine([live.spec], (spec) => {
    // The mocks of the SDK return nothing.
    if (isTree(spec)) {
      const ours = manifest as unknown as DefinitionSource;
      checkAdoption(compareCustomResourceDefinitions(withSpec(manifest, spec), ours), manifest, adoption);
    }
    return undefined;
  });
}

function withSpec(manifest: KubernetesManifest, spec: unknown): DefinitionSource {
  return { ...manifest, spec: withServersNames(spec) } as unknown as DefinitionSource;
}

/** The SDK renames extensions so that they are valid identifiers, such as `x_kubernetes_preserve_unknown_fields`. */
function withServersNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withServersNames);
  if (!isTree(value)) return value;
  const nameOf = (key: string): string => (key.startsWith('x_kubernetes_') ? key.replaceAll('_', '-') : key);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [nameOf(key), withServersNames(field)]));
}

function checkAdoption(
  { findings }: DefinitionComparison,
  { metadata }: KubernetesManifest,
  { construct: { node } }: Adoption,
): void {
  const what = `'adoptCrds' takes over the CustomResourceDefinition '${String(metadata['name'])}', whose 'spec' differs`;
  const textsOf = (severity: string): string[] =>
    findings.filter((finding) => finding.severity === severity).map(({ path, message }) => `${path}: ${message}`);
  const breaking = textsOf('breaking');
  if (breaking.length > 0) {
    throw new ProgramError(
      `${what}, and existing resources would break: ${shown(breaking)}; update it to this release yourself first, or leave ` +
        `it to its owner by clusterPart: 'skip' [${node.path}]`,
    );
  }
  if (findings.length > 0) {
    const rest = [...textsOf('warning'), ...textsOf('info')];
    warn(`${what}, and changes it to that of this release: ${shown(rest)} [${node.path}]`);
  }
}

function shown(texts: readonly string[]): string {
  const more = texts.length - SHOWN;
  return [...texts.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
