import { AppFact } from '../../core/app/app-index';
import { failure, show } from '../../crd/checks/errors';
import {
  customResourceAnnotations,
  DEFAULT_GITOPS_TOOL,
  GITOPS_TOOLS,
  keepAnnotations,
  keptByTools,
  waveAnnotations,
} from '../../manifests/gitops';
import { namespaceObjects } from '../tree/object-index';

import type { IConstruct } from 'constructs';
import type { StringMap } from '../../crd/json/tree';
import type { GitOpsTool } from '../../manifests/gitops';
import type { SyncWave } from '../../manifests/gitops/tool';

/** App context that names the tool that applies what an app synthesizes. */
export const GITOPS_CONTEXT = 'operator-constructs/gitops';

export function gitOpsToolOf(construct: IConstruct): GitOpsTool {
  const given: unknown = construct.node.root.node.tryGetContext(GITOPS_CONTEXT);
  const tool =
    given === undefined ? DEFAULT_GITOPS_TOOL : GITOPS_TOOLS.find((each) => each === given);
  if (tool === undefined) {
    throw failure([
      `context '${GITOPS_CONTEXT}' is ${show(given)}; use one of: ${GITOPS_TOOLS.join(', ')}`,
    ]);
  }
  return tool;
}

/**
 * The annotations by which the GitOps tool of an app applies an object after those of lower waves.
 *
 * @param wave `crd` (and guards), `operator` (and its rights), or `cluster`
 * @param construct whose app says which tool it is; without one the annotations are those for any
 * tool
 */
export function syncWave(wave: SyncWave, construct?: IConstruct): StringMap {
  return waveAnnotations(
    wave,
    construct === undefined ? DEFAULT_GITOPS_TOOL : gitOpsToolOf(construct),
  );
}

/**
 * The annotations that keep an object when what installed it goes, for the GitOps tool of an app.
 */
export function retained(construct: IConstruct): StringMap {
  return keepAnnotations(gitOpsToolOf(construct));
}

export function resourceAnnotations(construct: IConstruct, given: StringMap = {}): StringMap {
  return customResourceAnnotations(given, gitOpsToolOf(construct));
}

/** Namespaces of resources whose data goes with them. */
const kept = new AppFact((root) => {
  const names = new Set<string>();
  root.node.addValidation({
    validate: () => {
      annotate(root, names);
      return [];
    },
  });
  return names;
});

/**
 * Whoever deletes the Namespace of a resource deletes its claims. Found at synth, as it may be made
 * later.
 */
export function keepNamespace(construct: IConstruct, namespace: string): void {
  kept.of(construct).add(namespace);
}

function annotate(root: IConstruct, names: ReadonlySet<string>): void {
  const annotations = Object.entries(keptByTools(gitOpsToolOf(root)));
  for (const { name, metadata } of namespaceObjects(root)) {
    const own =
      (metadata.toJson() as { readonly annotations?: object } | undefined)?.annotations ?? {};
    annotations
      .filter(([annotation]) => names.has(name) && !(annotation in own))
      .forEach(([annotation, value]) => {
        metadata.addAnnotation(annotation, value);
      });
  }
}
