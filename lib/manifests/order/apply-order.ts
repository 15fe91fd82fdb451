import { checkOptions, prop } from '../../crd/checks/prop';
import { GITOPS_TOOL_IDS, gitOpsProfile } from '../gitops';
import { namespacesMadeFor } from '../gitops/argocd';
import { manifestsOf, objectText, readPlacedManifests, withoutPlaces } from '../manifest-object';
import { findingSentence, withPlaces } from '../report';
import { code, count, page, printable, prose, shellBlock, shellWord } from '../report/markdown';
import { planSteps, stepNamesFor } from './apply-steps';
import { filesOf, hookWaits, installedBy, numberOption, orderCommand, reference } from './commands';
import { argoFindings, missingNamespaces, orderFindings } from './findings';
import { hookFindings } from './hook-findings';
import { withoutToolObjects } from './tool-objects';

import type { OptionTypes } from '../../crd/checks/prop';
import type { Finding } from '../finding';
import type { ManifestObject, PlacedManifest } from '../manifest-object';
import type { ObjectPlaces } from '../report';
import type { ApplyStepName, ApplyTool, PlannedSteps } from './apply-steps';

/** Options of the commands of a report. */
export interface ApplyOrderOptions {
  /** Who applies the manifests. @default 'kubectl' */
  readonly tool?: ApplyTool;
  /** The paths of the manifests, as commands name them. @default - `manifests` */
  readonly paths?: readonly string[];
}

const OPTION_TYPES: OptionTypes<ApplyOrderOptions> = {
  tool: prop.oneOf('kubectl', ...GITOPS_TOOL_IDS),
  paths: prop.list(prop.string()),
};

/**
 * In which order manifests are applied, what is waited for in between, and what ordering cannot
 * fix.
 */
export class ApplyOrder implements ApplyOrderJson {
  /** The order of files and folders. */
  public static fromFiles(paths: readonly string[], options: ApplyOrderOptions = {}): ApplyOrder {
    checkOptions('ApplyOrder.fromFiles()', options, OPTION_TYPES);
    return ApplyOrder.ofPlaced(readPlacedManifests(paths), { paths, ...options });
  }

  /** The order of objects, such as those of `chart.toJson()`. */
  public static of(objects: readonly unknown[], options: ApplyOrderOptions = {}): ApplyOrder {
    checkOptions('ApplyOrder.of()', options, OPTION_TYPES);
    return ApplyOrder.ofPlaced(
      manifestsOf(objects).map((object) => ({ object, file: '', line: 1 })),
      options,
    );
  }

  /** @internal */
  public static ofPlaced(
    manifests: readonly PlacedManifest[],
    options: ApplyOrderOptions,
  ): ApplyOrder {
    return new ApplyOrder(manifests, options);
  }

  public readonly tool: ApplyTool;
  public readonly steps: readonly ApplyStep[];
  public readonly findings: readonly Finding[];
  private readonly planned: PlannedSteps;

  private constructor(
    all: readonly PlacedManifest[],
    { tool = 'kubectl', paths = [] }: ApplyOrderOptions,
  ) {
    const { applied, findings } = withoutToolObjects(all);
    const { installed: manifests, leftOut } = installedBy(tool, applied);
    const objects = withoutPlaces(manifests);
    this.tool = tool;
    this.planned = planSteps(manifests, tool);
    this.steps = stepNamesFor(tool).flatMap((name) =>
      this.weightsIn(name).flatMap((weight) => this.stepOf(name, weight, { objects, paths })),
    );
    this.findings = [
      ...findings,
      ...hookFindings(manifests, leftOut, tool),
      ...orderFindings(
        objects,
        tool,
        tool === 'argocd' ? namespacesMadeFor(withoutPlaces(all)) : [],
      ),
      ...(tool !== 'kubectl' && gitOpsProfile(tool).readsWaves ? argoFindings(this.planned) : []),
    ];
  }

  /**
   * The objects of a step, in the order in which they are applied.
   *
   * @param weight those of hooks with this weight only
   */
  public objectsOf(step: ApplyStepName, weight?: number): readonly ManifestObject[] {
    return withoutPlaces(this.placedIn(step, weight));
  }

  /** The order for a terminal. */
  public toText(): string {
    const { tool, steps, findings } = this;
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
  public toMarkdown(): string {
    const { tool, steps, findings } = this;
    return page([
      '## Order of application',
      findings.map((each) => `- ${prose(findingSentence(each))}`).join('\n'),
      tool === 'kubectl' ? undefined : gitOpsProfile(tool).setUp.join(' '),
      ...steps.map((step, index) => {
        const title = `${index + 1}. ${titleOf(step)}`;
        return tool === 'kubectl'
          ? `${title}\n\n${shellBlock(step.commands)}`
          : `${title}: ${step.objects.map(code).join(', ')}`;
      }),
    ]);
  }

  /** The findings for machines; `places` says where objects stand. */
  public toFindings(places: ObjectPlaces = new Map()): readonly Finding[] {
    return withPlaces(this.findings, places);
  }

  public toJSON(): ApplyOrderJson {
    const { tool, steps, findings } = this;
    return { tool, steps, findings };
  }

  private placedIn(step: ApplyStepName, weight?: number): readonly PlacedManifest[] {
    const { steps, weightOf } = this.planned;
    return steps[step].filter((each) => weight === undefined || weightOf(each) === weight);
  }

  /** The weights of hooks that wait for each other; undefined for objects that do not. */
  private weightsIn(step: ApplyStepName): readonly (number | undefined)[] {
    const { steps, weightOf } = this.planned;
    const weights = [...new Set(steps[step].map(weightOf))];
    return weights.length < 2 ? [undefined] : weights;
  }

  private stepOf(
    name: ApplyStepName,
    weight: number | undefined,
    {
      objects,
      paths,
    }: { readonly objects: readonly ManifestObject[]; readonly paths: readonly string[] },
  ): ApplyStep[] {
    const placed = this.placedIn(name, weight);
    const made = name === 'namespaces' ? missingNamespaces(objects).map(createNamespace) : [];
    const apply = placed.length === 0 ? [] : [applyCommand(name, weight, paths)];
    const commands = [...made, ...apply, ...waits(name, placed, this.planned)];
    const files = filesOf(placed);
    const texts = placed.map(({ object }) => objectText(object));
    return commands.length === 0 ? [] : [{ name, weight, objects: texts, files, commands }];
  }
}

function createNamespace(name: string): string {
  return `kubectl create namespace ${shellWord(name)} --dry-run=client -o yaml | kubectl apply --server-side -f -`;
}

function applyCommand(
  step: ApplyStepName,
  weight: number | undefined,
  paths: readonly string[],
): string {
  const options = [`--step ${step}`, ...numberOption('weight', weight)];
  return `${orderCommand(options, paths)} | kubectl apply --server-side -f -`;
}

function waits(
  step: ApplyStepName,
  placed: readonly PlacedManifest[],
  { operators }: PlannedSteps,
): string[] {
  const objects = withoutPlaces(placed);
  switch (step) {
    case 'definitions': {
      const names = objects
        .filter(({ kind }) => kind === 'CustomResourceDefinition')
        .map(({ metadata }) => `crd/${metadata.name}`);
      return names.length === 0
        ? []
        : [
            `kubectl wait --for=condition=Established --timeout=60s ${names.map(shellWord).join(' ')}`,
          ];
    }
    case 'operators':
      return operators
        .filter(({ kind }) => ['Deployment', 'StatefulSet', 'DaemonSet'].includes(kind))
        .map((object) => `kubectl rollout status ${reference(object)} --timeout=5m`);
    case 'pre-install':
    case 'post-install':
      return hookWaits(objects);
    default:
      return [];
  }
}

const TITLES: Readonly<Record<ApplyStepName, string>> = {
  namespaces: 'namespaces',
  definitions: 'CRDs, admission policies and roles of the whole cluster',
  'pre-install': 'hooks that run before the installation',
  operators: 'operators, their rights and what they need',
  resources: 'resources that the operators serve, and workloads that use them',
  'post-install': 'hooks that run after the installation',
};

function titleOf({ name, weight, objects }: ApplyStep): string {
  const of = weight === undefined ? '' : `, weight ${weight}`;
  return `${TITLES[name]}${of}${objects.length === 0 ? '' : ` (${count(objects.length, 'object')})`}`;
}

/** A step: its objects, and the commands that apply them and wait until the next step may begin. */
export interface ApplyStep {
  readonly name: ApplyStepName;
  /** Weight of its hooks, where those of one weight wait for others. @default - none */
  readonly weight?: number;
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
