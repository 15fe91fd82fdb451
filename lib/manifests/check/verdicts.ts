import { throwIfAny } from '../../crd/checks/errors';
import { textAt } from '../../crd/json/read-tree';
import { redacted } from '../../crd/json/redacted';
import { secretTextsIn } from '../../crd/json/secret-values';
import { didYouMean } from '../../crd/json/suggest';
import { validateCustomResource, validateCustomResourceDefinition } from '../../crd/on-demand';
import { definedKind, groupKind, isDefinition } from '../built-in-kinds';
import { namespaceOf, objectText, withoutPlaces } from '../manifest-object';
import { askProgram } from './check-program';
import { asWanted } from './other-version';
import { otherVersion, programAt, tryFindProgram, versionToCheck } from './programs';

import type { DefinitionProblem } from '../../crd/check/check-definition';
import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import type { Finding } from '../finding';
import type { ManifestObject, PlacedManifest } from '../manifest-object';
import type { ProgramProblem, ProgramRequest, ProgramVerdict } from './check-program';
import type * as open from './open-policies';
import type { FoundProgram } from './programs';

/** Settings of a check, with what it needs besides the objects. */
export interface CheckSettings {
  /** The objects that are stored. @default - none */
  readonly old?: readonly ManifestObject[];
  /** CustomResourceDefinitions that are installed already. @default - none */
  readonly crds?: readonly ManifestObject[];
  /** @default 'warn' */
  readonly unknown?: UnknownKinds;
  /** The version of Kubernetes whose verdict is asked for. @default - the current one */
  readonly kubernetesVersion?: string;
  /** Path of the program; false to do without. @default - the one that is found */
  readonly program?: string | false;
  /** True if the program gives each object as it would be stored, too. @default false */
  readonly stored?: boolean;
}

/** Which version is asked for, and the program that answers; undefined where there is none. */
interface Judge {
  readonly wanted: string;
  readonly program?: FoundProgram | undefined;
}

/** @throws if no program has the code of the version */
export function judgeOf({
  kubernetesVersion,
  program,
}: Pick<CheckSettings, 'kubernetesVersion' | 'program'>): Judge {
  const wanted = versionToCheck(kubernetesVersion);
  if (program === false) {
    return { wanted };
  }
  return {
    wanted,
    program: program === undefined ? tryFindProgram(wanted) : programAt(program, wanted),
  };
}

export interface CheckedObjects {
  /** True if the API server's own code was asked. */
  readonly byProgram: boolean;
  /** Those on each object, in the order of the objects. */
  readonly findings: readonly (readonly Finding[])[];
  /** Which of the objects got a verdict. */
  readonly isChecked: readonly boolean[];
  /** True if objects got no verdict because the program is missing. */
  readonly lacksProgram: boolean;
  /** Says that the code of another version answered. @default - that of the version did */
  readonly note?: Finding;
  /**
   * Each object as the version that was asked for would store it, if that was asked for; undefined
   * for one that is refused. @default - there is no program of that version
   */
  readonly stored?: readonly unknown[];
}

/**
 * Checks objects by the program; without it CustomResourceDefinitions and custom resources by the
 * engine of this package.
 */
export function checkObjects(
  checked: readonly CheckedObject[],
  settings: CheckSettings = {},
): CheckedObjects {
  const { old = [], unknown = 'warn', stored = false } = settings;
  const { wanted, program } = judgeOf(settings);
  const objects = withoutPlaces(checked);
  const crds = (settings.crds ?? []).filter(isDefinition);
  const definitions = [...crds, ...objects.filter(isDefinition)];
  if (program === undefined) {
    return byEngine(checked, engineFor(definitions, wanted), old, unknown);
  }
  const verdicts = verdictsOf(program.path, { objects, old, crds, stored });
  return byProgram(checked, verdicts, { definitions, old, unknown, wanted, program });
}

/** The findings of what the program says of objects. */
export function byProgram(
  checked: readonly CheckedObject[],
  answers: readonly ProgramVerdict[],
  {
    definitions,
    old,
    unknown,
    wanted,
    program,
  }: Readonly<Record<'definitions' | 'old', readonly ManifestObject[]>> &
    Pick<Judge, 'wanted'> & {
      readonly program: FoundProgram;
      readonly unknown: UnknownKinds;
    },
): CheckedObjects {
  const objects = withoutPlaces(checked);
  const verdicts = answers.map((answer, at) =>
    asWanted(objects[at]!, answer, { wanted, given: program.version }),
  );
  const tryCheck = engineFor(definitions, wanted);
  const refused = new Set(
    objects
      .filter((object, at) => isDefinition(object) && verdicts[at]!.problems.length > 0)
      .map(definedKind),
  );
  const stored = storedAmong(old);
  const policies = old.length === 0 ? undefined : policiesAmong(objects, definitions);
  const findings = checked.map((each, at) => {
    const before = stored(each.object);
    const { verdict, open } =
      before === undefined || policies === undefined
        ? { verdict: verdicts[at]!, open: [] }
        : policies.withoutOpen(verdicts[at]!, { object: each.object, old: before });
    // Our own words are asked for where the API server refuses something.
    const hints = verdict.problems.length > 0 && tryCheck(each.object)?.hints;
    return findingsOf(each, verdict, {
      unknown,
      open,
      isOfRefused: refused.has(groupKind(each.object)),
      ...(hints && { hints }),
    });
  });
  return {
    byProgram: true,
    findings,
    isChecked: verdicts.map(isCheckedBy),
    lacksProgram: false,
    ...(program.version === wanted
      ? { stored: verdicts.map(({ stored: kept }) => kept) }
      : { note: otherVersion(wanted, program) }),
  };
}

/** What evaluates policies takes long to load, and only what replaces an object is asked about. */
function policiesAmong(
  ...given: ConstructorParameters<typeof open.OpenPolicies>
): open.OpenPolicies {
  const { OpenPolicies } = require('./open-policies') as typeof open;
  return new OpenPolicies(...given);
}

/** A kind that nobody serves, or that is never stored, gets no verdict. */
function isCheckedBy(verdict: ProgramVerdict | undefined): boolean {
  return verdict !== undefined && verdict.unknown !== true && verdict.unsupported !== true;
}

function verdictsOf(
  program: string,
  {
    objects,
    old,
    crds,
    stored,
  }: Readonly<Record<'objects' | 'old' | 'crds', readonly ManifestObject[]>> & {
    readonly stored: boolean;
  },
): ProgramVerdict[] {
  const kinds = new Set(objects.map(groupKind));
  const used = crds.filter((crd) => kinds.has(definedKind(crd)));
  const defines = definesFor(objects, used);
  const before = storedAmong(old);
  // One that is stored already is an update, as who applies it makes it.
  const checks = objects.map((check): ProgramRequest => {
    const replaced = before(check);
    return { check, stored, ...(replaced && { old: replaced, apply: true }) };
  });
  const answers = askProgram(program, [...defines, ...checks]);
  const verdicts = answers.slice(defines.length);
  // Only where something is refused it may be the fault of a CRD that no API server would have
  // taken.
  const refused = new Set(
    objects.filter((_, at) => verdicts[at]!.problems.length > 0).map(groupKind),
  );
  assertInstallable(
    program,
    used.filter((crd, at) => answers[at]!.problems.length > 0 || refused.has(definedKind(crd))),
  );
  return verdicts;
}

function assertInstallable(program: string, crds: readonly ManifestObject[]): void {
  const answers = askProgram(
    program,
    crds.map((define) => ({ define })),
  );
  throwIfRefused(
    answers.flatMap(({ problems }, at) =>
      problems.map(({ message }) => ({ name: crds[at]!.metadata.name, message })),
    ),
  );
}

/** @throws if an API server would not take CRDs that are said to be installed */
export function throwIfRefused(
  crds: readonly { readonly name: string; readonly message: string }[],
): void {
  throwIfAny(
    crds.map(
      ({ name, message }) => `the CustomResourceDefinition ${name} cannot be used: ${message}`,
    ),
  );
}

function byEngine(
  checked: readonly CheckedObject[],
  tryCheck: Engine,
  old: readonly ManifestObject[],
  unknown: UnknownKinds,
): CheckedObjects {
  const stored = storedAmong(old);
  const verdicts = checked.map(({ object }) => tryCheck(object, stored(object)));
  const findings = checked.map((each, at) => {
    const verdict = verdicts[at];
    return verdict === undefined
      ? []
      : findingsOf(each, verdict, { unknown, hints: verdict.hints });
  });
  const lacksProgram = verdicts.includes(undefined);
  return { byProgram: false, findings, isChecked: verdicts.map(isCheckedBy), lacksProgram };
}

/** Verdict of this package about one object. */
interface EngineVerdict extends ProgramVerdict {
  /** Suggested replacements by the path of the field. */
  readonly hints: ReadonlyMap<string, string>;
}

/**
 * The verdict on a CRD or a custom resource, without the program; undefined for kinds that this
 * package does not check.
 */
export type Engine = (object: ManifestObject, old?: ManifestObject) => EngineVerdict | undefined;

/** @param crds later ones take the place of earlier ones of the same kind */
function engineFor(crds: readonly ManifestObject[], kubernetesVersion: string): Engine {
  const asDefinition = (crd: ManifestObject): CustomResourceDefinitionManifest =>
    crd as unknown as CustomResourceDefinitionManifest;
  const byKind = new Map(crds.map((crd) => [definedKind(crd), asDefinition(crd)]));
  return (object, oldResource) => {
    if (isDefinition(object)) {
      const crd = asDefinition(object);
      return verdictOf(validateCustomResourceDefinition(crd, { kubernetesVersion }).problems);
    }
    const crd = byKind.get(groupKind(object));
    return (
      crd &&
      verdictOf(
        validateCustomResource(crd, object, {
          kubernetesVersion,
          oldResource,
        }).problems,
      )
    );
  };
}

function verdictOf(problems: readonly DefinitionProblem[]): EngineVerdict {
  return {
    problems: problems.map(({ path, code, message }) => ({ path, code, message })),
    hints: new Map(
      problems.flatMap(({ path, hint }) => (hint === undefined ? [] : [[path, hint]])),
    ),
  };
}

const POLICY = 'admissionregistration.k8s.io/ValidatingAdmissionPolicy';

/** Kinds whose objects decide about others. */
const DEFINING = [
  'apiextensions.k8s.io/CustomResourceDefinition',
  '/Namespace',
  POLICY,
  'admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding',
];

/**
 * Everything that exists while the objects are checked: CRDs, namespaces, policies, and objects
 * that policies refer to.
 */
function definesFor(
  objects: readonly ManifestObject[],
  crds: readonly ManifestObject[],
): ProgramRequest[] {
  const params = new Set(
    objects.filter((object) => groupKind(object) === POLICY).flatMap(paramKindOf),
  );
  const defining = objects.filter(
    (object) => DEFINING.includes(groupKind(object)) || params.has(groupKind(object)),
  );
  return [
    ...crds.map((define) => ({ define, installed: true })),
    ...defining.map((define) => ({ define })),
  ];
}

function paramKindOf(policy: ManifestObject): string[] {
  const apiVersion = textAt(policy, 'spec', 'paramKind', 'apiVersion');
  const kind = textAt(policy, 'spec', 'paramKind', 'kind');
  return apiVersion === undefined || kind === undefined ? [] : [groupKind({ apiVersion, kind })];
}

/** What finds the stored object that one replaces. */
function storedAmong(
  old: readonly ManifestObject[],
): (object: ManifestObject) => ManifestObject | undefined {
  const stored = new Map(old.map((object) => [versionedKey(object), object]));
  return (object) => (stored.size === 0 ? undefined : stored.get(versionedKey(object)));
}

/**
 * Objects of two versions are compared as far as Kubernetes converts them: a custom resource is of
 * the same version.
 */
function versionedKey(object: ManifestObject): string {
  const { apiVersion, kind, metadata } = object;
  return JSON.stringify([apiVersion, kind, namespaceOf(object), metadata.name]);
}

/** Level of an object whose kind neither Kubernetes nor a CRD serves. */
export type UnknownKinds = 'error' | 'warn' | 'ignore';

export type CheckedObject = Pick<PlacedManifest, 'object'> & Partial<PlacedManifest>;

export function findingsOf(
  checked: CheckedObject,
  { problems, warnings = [], podProblems = [], unknown, reason, unsupported }: ProgramVerdict,
  options: {
    readonly unknown: UnknownKinds;
    readonly hints?: ReadonlyMap<string, string>;
    /** What policies decide by the status, which the old object does not have. @default - nothing */
    readonly open?: readonly string[];
    /** True if the CustomResourceDefinition of its kind is among the objects, and refused. */
    readonly isOfRefused?: boolean;
  },
): Finding[] {
  const { object, file, lineOf } = checked;
  const finding = (
    level: Finding['level'],
    rule: string,
    { path = '', line, message, remedy }: Told,
  ): Finding => ({
    level,
    rule: `check/${rule}`,
    object: objectText(object),
    ...(file !== undefined && {
      place: { file, line: line ?? lineOf?.(path) ?? checked.line ?? 1 },
    }),
    ...(path !== '' && { path }),
    message: shownMessage(object, message),
    ...(remedy !== undefined && { remedy }),
  });
  if (unknown === true) {
    const level = options.unknown === 'error' ? 'error' : 'warning';
    return options.unknown === 'ignore'
      ? []
      : [finding(level, 'unknown-kind', unknownKind(object, options.isOfRefused, reason))];
  }
  return [
    ...problems.map((problem) => {
      const { path = '', code, fields = [] } = problem;
      const remedy =
        options.hints?.get(path) ?? didYouMean(path.slice(path.lastIndexOf('.') + 1), fields);
      return finding('error', ruleOf(code), { ...problem, remedy });
    }),
    ...warnings.map((message) => finding('warning', 'api-warning', { message })),
    ...podProblems.map((problem) => {
      const message = `the API server takes it here, and refuses pods with it: ${problem.message}`;
      return finding('warning', 'refused-in-pods', { ...problem, message });
    }),
    ...(options.open ?? []).map((message) => finding('info', 'depends-on-status', { message })),
    ...(unsupported === true
      ? [
          finding('info', 'never-stored', {
            message: 'was not checked: the API server answers this kind and stores nothing',
          }),
        ]
      : []),
  ];
}

/** What a finding says, and of which place. */
interface Told extends Omit<ProgramProblem, 'code'> {
  readonly remedy?: string | undefined;
}

function unknownKind(
  { apiVersion, kind }: ManifestObject,
  isOfRefused = false,
  reason?: string,
): Told {
  if (isOfRefused) {
    const message = `was not checked: the CustomResourceDefinition of ${kind} is refused`;
    return { message, remedy: 'mend the CustomResourceDefinition first' };
  }
  if (reason !== undefined) {
    return { message: reason };
  }
  return {
    message: `was not checked: neither Kubernetes nor a CustomResourceDefinition given here serves ${kind} of ${apiVersion}`,
    remedy: "give its CustomResourceDefinition by '--crds', or set '--unknown ignore'",
  };
}

/** A rule from the API server's code of a cause: `not-supported` of `FieldValueNotSupported`. */
function ruleOf(code: string): string {
  return code
    .replace(/^FieldValue/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (capital) => `-${capital}`)
    .toLowerCase();
}

/** The API server repeats the value that it refuses: one that may be a secret is hidden. */
function shownMessage(object: ManifestObject, message: string): string {
  const secrets = secretTextsIn(
    object.kind === 'Secret'
      ? { ...object, data: { token: [object['data'], object['stringData']] } }
      : object,
  );
  return secrets.length === 0 ? message : redacted(message, secrets, 'shown');
}
