import type { ManifestObject } from '../manifest-object';

const KEEPS: Readonly<Record<string, RegExp>> = {
  'argocd.argoproj.io/sync-options': /(^|,)\s*Prune=false/,
  'helm.sh/resource-policy': /^keep$/,
  'kustomize.toolkit.fluxcd.io/prune': /^disabled$/i,
};

/** The annotation that makes the tool which applied an object leave it where it is. */
export function keepingAnnotation({ metadata }: ManifestObject): string | undefined {
  const annotations = metadata.annotations ?? {};
  return Object.keys(KEEPS).find((key) => {
    const value = Object.hasOwn(annotations, key) ? annotations[key] : undefined;
    return typeof value === 'string' && KEEPS[key]?.test(value) === true;
  });
}
