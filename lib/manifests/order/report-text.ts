import { gitOpsProfile, type GitOpsToolId } from '../gitops';
import { code, count, page, printable, prose } from '../report/markdown';
import { findingSentence } from '../report';
import type { ApplyStepName } from './steps';
import type { Finding } from '../finding';

const TITLES: Readonly<Record<ApplyStepName, string>> = {
  namespaces: 'namespaces',
  definitions: 'CRDs, admission policies and roles of the whole cluster',
  operators: 'operators, their rights and what they need',
  resources: 'resources that the operators serve, and workloads that use them',
};

/** The order for a terminal: the commands can be copied as they are. */
export function orderText({ tool, steps, findings }: ApplyOrderJson): string {
  const lines = [
    ...(findings.length === 0
      ? []
      : ['# before you begin', ...findings.map((each) => `#   ${findingSentence(each)}`), '']),
    ...(tool === 'kubectl' ? [] : [...gitOpsProfile(tool).setUp.map((line) => `# ${line}`), '']),
    ...steps.flatMap((step, index) => [
      `# ${index + 1}. ${titleOf(step)}`,
      ...(tool === 'kubectl' ? step.commands : step.objects.map((text) => `  ${text}`)),
      '',
    ]),
  ];
  return `${lines.map(printable).join('\n').trimEnd()}\n`;
}

/** The order for a page. */
export function orderMarkdown({ tool, steps, findings }: ApplyOrderJson): string {
  return page([
    '## Order of application',
    findings.map((each) => `- ${prose(findingSentence(each))}`).join('\n'),
    tool === 'kubectl' ? undefined : gitOpsProfile(tool).setUp.join(' '),
    ...steps.map((step, index) => {
      const title = `${index + 1}. ${titleOf(step)}`;
      return tool === 'kubectl'
        ? `${title}\n\n${['```sh', ...step.commands.map(printable), '```'].join('\n')}`
        : `${title}: ${step.objects.map(code).join(', ')}`;
    }),
  ]);
}

function titleOf({ name, objects }: ApplyStep): string {
  return `${TITLES[name]}${objects.length === 0 ? '' : ` (${count(objects.length, 'object')})`}`;
}

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
