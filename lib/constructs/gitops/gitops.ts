import { validateProps } from '../../core/checks/validate-props';
import { failure, show, throwIfAny } from '../../crd/checks/errors';
import { prop } from '../../crd/checks/prop';
import {
  customResourceAnnotations,
  DEFAULT_GITOPS_TOOL,
  GITOPS_TOOLS,
  keepAnnotations,
  keptByTools,
  waveAnnotations,
} from '../../manifests/gitops';
import { namespaceObjects, watchNamespaces } from '../tree/object-index';

import type { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { StringMap } from '../../crd/json/object';
import type { GitOpsTool } from '../../manifests/gitops';
import type { SyncWave } from '../../manifests/gitops/tool';

/** Who applies what an app synthesizes. */
export interface GitOpsProps {
  /**
   * The tool whose annotations objects have: `argocd`, `flux`, `both`, or `none`, for which no
   * annotation of any tool is written, not even that which makes Helm keep CRDs.
   */
  readonly tool: GitOpsTool;
}

const PROP_TYPES = { tool: prop.required(prop.oneOf(...GITOPS_TOOLS)) };

/**
 * Which GitOps tool applies what an app synthesizes. Set it before the first chart, by {@link
 * configure} or by app context `operator-constructs/gitops`; under Pulumi by config of that name.
 * By default, objects have the annotations of all tools.
 *
 * @example
 * GitOps.configure(app, { tool: 'flux' });
 */
export class GitOps {
  /** Sets which tool applies what an app synthesizes. */
  public static configure(app: App, props: GitOpsProps): void {
    const { valid, problems } = validateProps(app, '', props, PROP_TYPES);
    throwIfAny(problems, app);
    if (knownGitOpsTool(app) !== undefined) {
      throw failure(
        ["the GitOps tool of the app is already set; call 'configure' once, before its charts"],
        app,
      );
    }
    setGitOpsTool(app, valid.tool);
  }

  /** The tool that applies what the app of a construct synthesizes. */
  public static toolOf(construct: IConstruct): GitOpsTool {
    return gitOpsToolOf(construct);
  }
}

export const GITOPS_CONTEXT = 'operator-constructs/gitops';

const byRoot = new WeakMap<IConstruct, GitOpsTool>();

function setGitOpsTool(root: IConstruct, tool: GitOpsTool): void {
  byRoot.set(root, tool);
}

/** Returns the tool of an app, if something of it was annotated already. */
export function knownGitOpsTool(root: IConstruct): GitOpsTool | undefined {
  return byRoot.get(root);
}

export function gitOpsToolOf(construct: IConstruct): GitOpsTool {
  const { root } = construct.node;
  const known = byRoot.get(root);
  if (known !== undefined) {
    return known;
  }
  const given: unknown = root.node.tryGetContext(GITOPS_CONTEXT);
  const tool =
    given === undefined ? DEFAULT_GITOPS_TOOL : GITOPS_TOOLS.find((each) => each === given);
  if (tool === undefined) {
    throw new Error(
      `context '${GITOPS_CONTEXT}' is ${show(given)}; use one of: ${GITOPS_TOOLS.join(', ')}`,
    );
  }
  byRoot.set(root, tool);
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

/** A resource whose data goes with its namespace. */
interface DataHolder extends IConstruct {
  readonly namespace: string;
}

const holders = new WeakMap<IConstruct, DataHolder[]>();

/**
 * Whoever deletes the Namespace of a resource deletes its claims. Found at synth, as it may be made
 * later.
 */
export function keepNamespaceOf(resource: DataHolder): void {
  const { root } = resource.node;
  const known = holders.get(root);
  if (known !== undefined) {
    known.push(resource);
    return;
  }
  const all = [resource];
  holders.set(root, all);
  watchNamespaces(root);
  root.node.addValidation({
    validate: () => {
      annotate(root, new Set(all.map(({ namespace }) => namespace)));
      return [];
    },
  });
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
