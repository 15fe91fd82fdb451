import * as pulumi from '@pulumi/pulumi';
import type { IConstruct } from 'constructs';
import { errorHook } from './hooks';
import type { ObjectSettings } from './registration';
import type { SynthesizedObject } from './synthesis';

/** What can be said about CRDs in a Pulumi program. */
export interface CrdOptions {
  /**
   * Takes CRDs over that are there already, instead of failing on them: those that an earlier stack has kept, or that
   * somebody has applied. Their labels and annotations are brought up to date by the first update without it; where
   * their `spec` is another one, such as that of another release, Pulumi says so and takes nothing over. Needed for one
   * update only.
   * @default false
   */
  readonly adoptCrds?: boolean;
}

/**
 * Where a CRD may differ from ours that is taken over: Pulumi imports nothing else than what the program says, and who
 * has applied it (`kubectl`, a chart, a GitOps tool) wrote other labels and annotations. What the spec is matters to
 * every resource of the kind that the same update makes, so that it has to agree.
 */
const LEFT_AS_FOUND = ['metadata.annotations', 'metadata.labels'];

/**
 * How a CRD is registered: it is kept when the component goes, because every custom resource goes with it, and what uses
 * it waits until it is served.
 */
export function crdSettings(
  { manifest, path }: SynthesizedObject,
  { node }: IConstruct,
  { adoptCrds }: CrdOptions,
): ObjectSettings {
  const crd = String(manifest.metadata['name']);
  return {
    annotations: { 'pulumi.com/waitFor': 'condition=Established' },
    options: {
      retainOnDelete: true,
      ...(adoptCrds === true
        ? { import: crd, ignoreChanges: LEFT_AS_FOUND }
        : { hooks: errorHook([node.path, ...path].join('/'), (errors) => explain(crd, errors)) }),
    },
  };
}

function explain(crd: string, errors: readonly string[]): void {
  if (errors.some((error) => /already exists/i.test(error))) {
    void pulumi.log.error(
      `the CustomResourceDefinition '${crd}' is there already; take it over once by 'adoptCrds: true', ` +
        "or leave it to those who own it by clusterPart: 'skip'",
    );
  }
}
