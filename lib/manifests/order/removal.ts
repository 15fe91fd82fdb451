import { checkOptions, prop } from '../../crd/checks/prop';
import { isDefinition } from '../built-in-kinds';
import { GITOPS_TOOL_IDS, gitOpsProfile } from '../gitops';
import {
  manifestsOf,
  namespaceOf,
  objectText,
  readPlacedManifests,
  withoutPlaces,
} from '../manifest-object';
import { findingSentence, withPlaces } from '../report';
import { code, count, page, printable, prose, shellBlock, shellWord } from '../report/markdown';
import { filesOf, hookWaits, installedBy, numberOption, orderCommand, reference } from './commands';
import { missingNamespaces } from './findings';
import { removalFindings } from './removal-findings';
import { planRemoval, REMOVAL_STEP_NAMES } from './removal-steps';
import { withoutToolObjects } from './tool-objects';

import type { OptionTypes } from '../../crd/checks/prop';
import type { Finding } from '../finding';
import type { LeftOutHook } from '../hooks';
import type { ManifestObject, PlacedManifest } from '../manifest-object';
import type { ObjectPlaces } from '../report';
import type { ApplyOrderOptions } from './apply-order';
import type { ApplyTool } from './apply-steps';
import type {
  PlannedRemoval,
  RemovalStepName,
  RemovedParts,
  ServedKinds,
  StayingObject,
} from './removal-steps';

/** Options of the commands of a removal, and what goes besides operators and their resources. */
export interface RemovalOrderOptions extends ApplyOrderOptions, RemovedParts {}

const OPTION_TYPES: OptionTypes<RemovalOrderOptions> = {
  tool: prop.oneOf('kubectl', ...GITOPS_TOOL_IDS),
  paths: prop.list(prop.string()),
  clusterPart: prop.boolean(),
  namespaces: prop.boolean(),
};

/** A removal with what no manifest of an installation has. */
interface PlacedRemovalOptions extends RemovalOrderOptions {
  /** Hooks that an import has left out of the installation. @default - none */
  readonly hooks?: readonly LeftOutHook[];
  /** The releases that these are of, as commands name them. @default - none */
  readonly releases?: readonly string[];
}

/**
 * In which order manifests are removed, what is waited for in between, what stays, and what
 * ordering cannot fix.
 */
export class RemovalOrder implements RemovalOrderJson {
  /** The order of files and folders. */
  public static fromFiles(
    paths: readonly string[],
    options: RemovalOrderOptions = {},
  ): RemovalOrder {
    checkOptions('RemovalOrder.fromFiles()', options, OPTION_TYPES);
    return RemovalOrder.ofPlaced(readPlacedManifests(paths), { paths, ...options });
  }

  /** The order of objects, such as those of `chart.toJson()`. */
  public static of(objects: readonly unknown[], options: RemovalOrderOptions = {}): RemovalOrder {
    checkOptions('RemovalOrder.of()', options, OPTION_TYPES);
    return RemovalOrder.ofPlaced(
      manifestsOf(objects).map((object) => ({ object, file: '', line: 1 })),
      options,
    );
  }

  /** @internal */
  public static ofPlaced(
    manifests: readonly PlacedManifest[],
    options: PlacedRemovalOptions,
  ): RemovalOrder {
    return new RemovalOrder(manifests, options);
  }

  public readonly tool: ApplyTool;
  public readonly steps: readonly RemovalStep[];
  public readonly staying: readonly StayingObject[];
  /** Commands that show what is left of the data. */
  public readonly left: readonly string[];
  public readonly findings: readonly Finding[];
  private readonly planned: PlannedRemoval;

  private constructor(all: readonly PlacedManifest[], options: PlacedRemovalOptions) {
    const { tool = 'kubectl', hooks = [] } = options;
    const { applied, findings } = withoutToolObjects(all);
    const { installed, leftOut } = installedBy(tool, applied);
    const objects = withoutPlaces(installed);
    this.tool = tool;
    this.planned = planRemoval(installed, [...leftOut, ...hooks], options);
    this.steps = stepNamesFor(tool).flatMap((name) =>
      this.turnsIn(name).flatMap((turn, index, turns) =>
        this.stepOf(name, turn, { isLast: index === turns.length - 1, options }),
      ),
    );
    this.staying = [...this.planned.staying, ...madeNamespaces(objects)];
    this.left = claimsIn(objects);
    this.findings = [
      ...(tool === 'kubectl' ? findings.map(appliedAgain) : []),
      ...removalFindings(objects, this.planned, { tool, hooks: [...leftOut, ...hooks] }),
    ];
  }

  /**
   * The objects of a step, in the order in which they are removed.
   *
   * @param turn those of this turn only
   */
  public objectsOf(step: RemovalStepName, turn?: number): readonly ManifestObject[] {
    return withoutPlaces(this.placedIn(step, turn));
  }

  /** The order for a terminal. */
  public toText(): string {
    const { tool, steps, findings, staying, left } = this;
    const setUp = tool === 'kubectl' ? RUN : gitOpsProfile(tool).removal;
    const lines = [
      ...setUp.map((line) => `# ${line}`),
      '',
      ...(findings.length === 0
        ? []
        : ['# before you begin', ...findings.map((each) => `#   ${findingSentence(each)}`), '']),
      ...steps.flatMap((step, index) => [
        `# ${index + 1}. ${titleOf(step)}`,
        ...(tool === 'kubectl'
          ? [
              ...shownObjects(step.objects).map((text) => `#    ${text}`),
              ...step.commands,
              ...step.notes.map((note) => `# ${note}`),
            ]
          : step.objects.map((text) => `  ${text}`)),
        '',
      ]),
      '# what stays',
      ...staying.map(({ object, why }) => `#   ${object}: ${why}`),
      ...(tool === 'kubectl' ? left : left.map((command) => `#   ${command}`)),
    ];
    return `${lines.map(printable).join('\n').trimEnd()}\n`;
  }

  /** The order for a page. */
  public toMarkdown(): string {
    const { tool, steps, findings, staying, left } = this;
    return page([
      '## Order of removal',
      (tool === 'kubectl' ? RUN : gitOpsProfile(tool).removal).map(prose).join(' '),
      findings.map((each) => `- ${prose(findingSentence(each))}`).join('\n'),
      ...steps.map((step, index) => {
        const objects = shownObjects(step.objects).map(code).join(', ');
        const title = `${index + 1}. ${titleOf(step)}${objects === '' ? '' : `: ${objects}`}`;
        const notes = step.notes.map((note) => `# ${note}`);
        return tool === 'kubectl'
          ? `${title}\n\n${shellBlock([...step.commands, ...notes])}`
          : title;
      }),
      '### What stays',
      staying.map(({ object, why }) => `- ${code(object)}: ${prose(why)}`).join('\n'),
      left.length === 0 ? undefined : shellBlock(left),
    ]);
  }

  /** The findings for machines; `places` says where objects stand. */
  public toFindings(places: ObjectPlaces = new Map()): readonly Finding[] {
    return withPlaces(this.findings, places);
  }

  public toJSON(): RemovalOrderJson {
    const { tool, steps, staying, left, findings } = this;
    return { tool, steps, staying, left, findings };
  }

  private placedIn(step: RemovalStepName, turn?: number): readonly PlacedManifest[] {
    const { steps, turnOf } = this.planned;
    return steps[step].filter((each) => turn === undefined || turnOf(each) === turn);
  }

  /** The turns of objects that wait for each other; undefined for objects that do not. */
  private turnsIn(step: RemovalStepName): readonly (number | undefined)[] {
    const { steps, turnOf } = this.planned;
    const turns = [...new Set(steps[step].map(turnOf))];
    return turns.length < 2 ? [undefined] : turns;
  }

  private stepOf(
    name: RemovalStepName,
    turn: number | undefined,
    { isLast, options }: { readonly isLast: boolean; readonly options: PlacedRemovalOptions },
  ): RemovalStep[] {
    const placed = this.placedIn(name, turn);
    const objects = withoutPlaces(placed);
    const { before, after, notes } = checksOf(name, objects, this.planned, isLast);
    const write = writeCommand(name, turn, options);
    const end = isLast && name.endsWith('-delete') ? writeCommand(name, undefined, options) : '';
    const commands = [
      ...before,
      ...(placed.length === 0 ? [] : commandsOf(name, objects, write)),
      ...(placed.length === 0 || end === '' ? [] : [`${end} | ${DELETE} -f -`]),
      ...after,
    ];
    const files = filesOf(placed);
    return commands.length === 0
      ? []
      : [
          {
            name,
            turn,
            objects: objects.map(objectText),
            files,
            commands,
            notes,
          },
        ];
  }
}

const RUN = [
  'Read it, and run it by sh -e: each step waits until its objects are gone, and the first command that fails stops it.',
];

/** Argo CD runs hooks before it deletes anything. */
function stepNamesFor(tool: ApplyTool): readonly RemovalStepName[] {
  return tool === 'argocd'
    ? ['pre-delete', ...REMOVAL_STEP_NAMES.filter((name) => name !== 'pre-delete')]
    : REMOVAL_STEP_NAMES;
}

function writeCommand(
  step: RemovalStepName,
  turn: number | undefined,
  { paths = [], releases = [] }: PlacedRemovalOptions,
): string {
  const hooks = step.endsWith('-delete')
    ? releases.map((path) => `--hooks-of ${shellWord(path)}`)
    : [];
  const asked = ASKED[step] ?? [];
  const options = ['--remove', ...asked, ...hooks, `--step ${step}`];
  return orderCommand([...options, ...numberOption('turn', turn)], paths);
}

/** Options without which a step is empty. */
const ASKED: Partial<Readonly<Record<RemovalStepName, readonly string[]>>> = {
  'cluster-part': ['--with-cluster-part'],
  namespaces: ['--with-namespaces'],
};

const DELETE = 'kubectl delete --ignore-not-found --timeout=5m';

function commandsOf(
  step: RemovalStepName,
  objects: readonly ManifestObject[],
  write: string,
): string[] {
  switch (step) {
    // Their pods end before what they need goes; a leader gives its lease up with its rights.
    case 'users':
    case 'operators':
      return [`${write} | ${DELETE} --cascade=foreground -f -`];
    case 'pre-delete':
    case 'post-delete':
      return [
        // A Job that is there already would not run again.
        `${write} | ${DELETE} -f -`,
        `${write} | kubectl apply --server-side -f -`,
        ...hookWaits(objects),
      ];
    default:
      return [`${write} | ${DELETE} -f -`];
  }
}

interface Checks {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly notes: readonly string[];
}

/** Fails if a listing has a line, and shows it. */
const NONE = "| { ! grep '.'; }";

function checksOf(
  step: RemovalStepName,
  objects: readonly ManifestObject[],
  planned: PlannedRemoval,
  isLast: boolean,
): Checks {
  switch (step) {
    case 'resources':
      return {
        before: [],
        after: isLast ? planned.served.map(emptyCommand) : [],
        notes: isLast ? hangingNotes(objects, planned) : [],
      };
    case 'cluster-part': {
      const crds = objects.filter(isDefinition).map(({ metadata }) => metadata.name);
      const kinds = [...new Set(crds)];
      return {
        before: kinds.length === 0 ? [] : [`${listCommand(kinds.join(','))} ${NONE}`],
        after: [],
        notes:
          kinds.length === 0
            ? []
            : [
                'The list shows which resources of which namespaces would go with the CRDs, whoever serves them; the script stops there.',
              ],
      };
    }
    case 'namespaces':
      return {
        before: [...new Set(objects.map(({ metadata }) => metadata.name))].map(
          (name) => `${listCommand('persistentvolumeclaims', name)} ${NONE}`,
        ),
        after: [],
        notes:
          objects.length === 0
            ? []
            : [
                'The list shows the volume claims that would go with the Namespaces; the script stops there.',
              ],
      };
    default:
      return { before: [], after: [], notes: [] };
  }
}

/**
 * Waits for resources that go with their owners, a moment later; others than those of the manifests
 * would be served by nobody.
 */
function emptyCommand(kinds: ServedKinds): string {
  const { resources, namespace } = kinds;
  const wait = `kubectl wait --for=delete ${selection(resources, namespace)} --all --timeout=1m`;
  return `${wait} || ${listOf(kinds)} ${NONE}`;
}

function listOf({ resources, namespace }: ServedKinds): string {
  return listCommand(resources, namespace);
}

function listCommand(resource: string, namespace?: string): string {
  return `kubectl get ${selection(resource, namespace)} --no-headers`;
}

function selection(resource: string, namespace?: string): string {
  const place =
    namespace === undefined ? '--all-namespaces' : `--namespace ${shellWord(namespace)}`;
  return `${shellWord(resource)} ${place}`;
}

/** What to do where a resource stays in deletion. */
function hangingNotes(
  objects: readonly ManifestObject[],
  { operators, served }: PlannedRemoval,
): string[] {
  if (objects.length === 0 && served.length === 0) {
    return [];
  }
  const looks = [
    ...served.map(listOf).map((list) => list.replace('--no-headers', `--output ${FINALIZERS}`)),
    ...operators.map((operator) => `kubectl get ${reference(operator)}`),
  ];
  return [
    ...(served.length === 0
      ? []
      : ['A resource in the list is not in the manifests: delete it first, or keep the operator.']),
    'Where a resource stays in deletion, something still has to remove its finalizers, mostly its operator. Look at both:',
    ...looks.map((look) => `  ${look}`),
    'If the operator runs, read its log: it says what it waits for. If it is gone, install it again, and it ends the deletion.',
    'Only if nobody is to serve the resource any more, take its finalizers away. DANGER: what they were for never happens;',
    'volumes, cloud resources and entries elsewhere stay, and nobody knows of them:',
    '  kubectl patch KIND NAME --namespace NAMESPACE --type=merge --patch \'{"metadata":{"finalizers":null}}\'',
  ];
}

const FINALIZERS =
  "custom-columns='NAMESPACE:.metadata.namespace,NAME:.metadata.name,SINCE:.metadata.deletionTimestamp,FINALIZERS:.metadata.finalizers'";

/** Namespaces that the commands of an application make. */
function madeNamespaces(objects: readonly ManifestObject[]): StayingObject[] {
  return missingNamespaces(objects).map((name) => ({
    object: `Namespace ${name}`,
    why: 'is not in the manifests; delete it by hand, if nobody else uses it',
  }));
}

/** Commands that list the claims that may be left. */
function claimsIn(objects: readonly ManifestObject[]): string[] {
  const namespaces = new Set(objects.flatMap((object) => namespaceOf(object) ?? []));
  return [...namespaces]
    .sort()
    .map((name) => `kubectl get persistentvolumeclaims --namespace ${shellWord(name)}`);
}

function appliedAgain(finding: Finding): Finding {
  return { ...finding, remedy: 'stop that before, or it applies again what you delete' };
}

/** More are counted. */
const SHOWN = 20;

function shownObjects(objects: readonly string[]): string[] {
  const more = objects.length - SHOWN;
  return [...objects.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])];
}

const TITLES: Readonly<Record<RemovalStepName, string>> = {
  users: 'workloads that use resources of operators',
  resources: 'resources that the operators serve',
  'pre-delete': 'hooks that run before the removal of an operator',
  webhooks: 'webhooks and API services, so that no request asks pods that are gone',
  operators: 'operators and other workloads',
  rights: 'their rights, and what they needed',
  'post-delete': 'hooks that run after the removal of an operator',
  'cluster-part': 'CRDs, admission policies and what else others may use',
  namespaces: 'namespaces',
};

function titleOf({ name, turn, objects }: RemovalStep): string {
  const of = turn === undefined ? '' : `, turn ${turn}`;
  return `${TITLES[name]}${of} (${count(objects.length, 'object')})`;
}

/** A step: its objects, and the commands that remove them and wait until the next step may begin. */
export interface RemovalStep {
  readonly name: RemovalStepName;
  /**
   * The turn of its objects, where others of the step wait for them; of hooks it is their weight.
   * @default - none waits
   */
  readonly turn?: number;
  readonly objects: readonly string[];
  /** The files that the objects stand in, where they have some. */
  readonly files: readonly string[];
  readonly commands: readonly string[];
  /** What to know of the commands, a line each. */
  readonly notes: readonly string[];
}

/** An order of removal as plain data. */
export interface RemovalOrderJson {
  readonly tool: ApplyTool;
  readonly steps: readonly RemovalStep[];
  readonly staying: readonly StayingObject[];
  readonly left: readonly string[];
  readonly findings: readonly Finding[];
}
