import type { GitOpsToolId } from '../gitops';
import type { Finding } from '../finding';
import type { ApplyStepName } from './steps';

/** Who applies the manifests. */
export type ApplyTool = 'kubectl' | GitOpsToolId;

/** A step: its objects, and the commands that apply them and wait until the next step may begin. */
export interface ApplyStep {
  readonly name: ApplyStepName;
  readonly objects: readonly string[];
  /** The files that the objects stand in, where they have some. */
  readonly files: readonly string[];
  readonly commands: readonly string[];
}

/** An order of application as plain data. */
export interface ApplyOrderJson {
  readonly tool: ApplyTool;
  readonly steps: readonly ApplyStep[];
  readonly findings: readonly Finding[];
}
