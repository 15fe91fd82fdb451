import type { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { failure, throwIfAny } from '../../crd/checks/errors';
import { prop } from '../../crd/checks/prop';
import { validateProps } from '../../core/checks/validate-props';
import { GITOPS_TOOLS, type GitOpsTool } from '../../manifests/gitops';
import { gitOpsToolOf, knownGitOpsTool, setGitOpsTool } from './gitops-of';

/** Who applies what an app synthesizes. */
export interface GitOpsProps {
  /**
   * The tool whose annotations objects have: `argocd`, `flux`, `both`, or `none`, for which no annotation of any tool is
   * written, not even that which makes Helm keep CRDs.
   */
  readonly tool: GitOpsTool;
}

const PROP_TYPES = { tool: prop.required(prop.oneOf(...GITOPS_TOOLS)) };

/**
 * Which GitOps tool applies what an app synthesizes. Set it before the first chart, by {@link configure} or by app context
 * `operator-constructs/gitops`; under Pulumi by config of that name. By default, objects have the annotations
 * of all tools.
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
      throw failure(["the GitOps tool of the app is already set; call 'configure' once, before its charts"], app);
    }
    setGitOpsTool(app, valid.tool);
  }

  /** The tool that applies what the app of a construct synthesizes. */
  public static toolOf(construct: IConstruct): GitOpsTool {
    return gitOpsToolOf(construct);
  }
}
