import { code, count, page, printable, prose } from '../report/markdown';
import { findingSentence } from '../report';
import type { ApplyOrderJson, ApplyStep, ApplyTool } from './report-data';
import type { ApplyStepName } from './steps';

/** What a step is for. */
const TITLES: Readonly<Record<ApplyStepName, string>> = {
  namespaces: 'namespaces',
  definitions: 'CRDs, admission policies and roles of the whole cluster',
  operators: 'operators, their rights and what they need',
  resources: 'resources that the operators serve, and workloads that use them',
};

/** What to set up where a tool applies the manifests. */
const SET_UP: Readonly<Record<Exclude<ApplyTool, 'kubectl'>, readonly string[]>> = {
  argocd: [
    'Waves order objects within one Application only. Put all of these steps into one Application, or make an Application',
    'of each step, in an Application of Applications whose children have sync waves in this order: ArgoApplications',
    'writes one for each chart. Argo CD waits for children only where argocd-cm has a health check for',
    'argoproj.io/Application.',
  ],
  flux: [
    'Flux applies Namespaces, CRDs and ClusterRoles first and all the rest at once; annotations do not change that. Make a',
    'folder and a Kustomization of each step, with spec.wait: true, and let each name the one before it in spec.dependsOn:',
    'FluxKustomizations writes one for each chart.',
  ],
};

/** The order for a terminal: the commands can be copied as they are. */
export function orderText({ tool, steps, findings }: ApplyOrderJson): string {
  const lines = [
    ...(findings.length === 0
      ? []
      : ['# before you begin', ...findings.map((each) => `#   ${findingSentence(each)}`), '']),
    ...(tool === 'kubectl' ? [] : [...SET_UP[tool].map((line) => `# ${line}`), '']),
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
    tool === 'kubectl' ? undefined : SET_UP[tool].join(' '),
    ...steps.map((step, index) => {
      const title = `${index + 1}. ${titleOf(step)}`;
      return tool === 'kubectl'
        ? `${title}\n\n${['```sh', ...step.commands.map(printable), '```'].join('\n')}`
        : `${title}: ${step.objects.map(code).join(', ')}`;
    }),
  ]);
}

function titleOf({ name, objects }: ApplyStep): string {
  return `${TITLES[name]} (${count(objects.length, 'object')})`;
}
