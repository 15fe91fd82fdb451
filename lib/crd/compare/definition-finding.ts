import { Path } from '../json/path';

import type { StructuralSchema } from '../json/schema';

/**
 * One difference between two releases of a CRD.
 *
 * - `breaking`: a resource that was valid is refused, can no longer be updated, or loses data; or a
 *   client no longer finds what it asks for
 * - `warning`: nothing is refused or lost, but a resource means something else, or readers may meet
 *   a value of a kind that they do not know
 * - `info`: what was valid stays valid, and means the same
 *
 * From Kubernetes 1.30 on, an update may leave a part of a stored object as it is, even if the part
 * breaks a rule that is newer ("ratcheting"). So stored objects survive most narrower rules. They
 * are breaking nevertheless: the same object is refused when it is created, in a new cluster or
 * from a backup, and a rule about an object or a list holds again as soon as anything in it
 * changes. The message says for each change what survives.
 *
 * A CEL rule is breaking, too, unless its structure shows that no resource which was valid breaks
 * it: it can only be broken with fields or values that are new, or an old rule is one of its
 * alternatives. A rule about a change (`oldSelf`) is not ratcheted at all.
 */
export interface DefinitionFinding {
  /**
   * Where in the CRD, such as `spec.versions[v1].schema.openAPIV3Schema.properties.spec`; or in the
   * resource.
   */
  readonly path: string;
  readonly change: DefinitionChange;
  readonly severity: Severity;
  /** Change, and whom it breaks. */
  readonly message: string;
}

/** Where a finding deviates from what its kind of change usually means. */
export interface Deviation {
  readonly severity?: Severity;
  readonly effect?: string;
}

/** A place in a CRD, and the list of what is found there. */
export class CrdPlace {
  public constructor(
    private readonly findings: DefinitionFinding[],
    private readonly start: string = '',
    private readonly within: Path = Path.ROOT,
    private readonly hasStatus = false,
  ) {}

  public at(...steps: readonly (string | number)[]): CrdPlace {
    const within = steps.reduce<Path>((path, step) => path.at(step), this.within);
    return new CrdPlace(this.findings, this.start, within, this.hasStatus);
  }

  /**
   * The place of one of several parts that have names, such as `versions[v1]`.
   *
   * @param hasStatus whether it is a version that has the status as a subresource
   */
  public named(name: string, hasStatus = false): CrdPlace {
    return new CrdPlace(this.findings, `${this.toString()}[${name}]`, Path.ROOT, hasStatus);
  }

  /** Records a change; the text says what changed, the rest follows from the kind of change. */
  public report(
    change: DefinitionChange,
    text: string,
    { severity, effect }: Deviation = {},
  ): void {
    const [usualSeverity, usualEffect] = CHANGES[change];
    const message = `${text}: ${effect ?? (this.isInStatus() ? inStatus(usualEffect) : usualEffect)}`;
    this.findings.push({
      path: this.toString(),
      change,
      severity: severity ?? usualSeverity,
      message,
    });
  }

  private isInStatus(): boolean {
    return this.hasStatus && STATUS.test(this.within.toString());
  }

  public toString(): string {
    const within = this.within.toString();
    return [this.start, within]
      .filter((part) => part !== '')
      .join(within.startsWith('[') ? '' : '.');
  }
}

const STATUS = /^schema\.openAPIV3Schema\.properties\.status(?![\w-])/;

/** A new object has no status: the API server drops it. */
function inStatus(effect: string): string {
  return effect === REFUSED ? REFUSED_IN_STATUS : effect;
}

/** The same place in two releases of a schema. */
export interface Comparison {
  readonly before: StructuralSchema;
  readonly after: StructuralSchema;
  readonly place: CrdPlace;
  readonly isResource: boolean;
  /** Fields that every object has there, as the API server demands them. @default - none */
  readonly present?: readonly string[];
  /**
   * True if it, or a schema above, has another default than before: a resource may get fields by
   * that.
   */
  readonly hasNewDefault: boolean;
}

export type Aspect = (comparison: Comparison) => void;

/** The schema of one field of an object, also of a map of anything. */
export function fieldOf(schema: StructuralSchema, field: string): StructuralSchema | undefined {
  const { properties = {} } = schema;
  return Object.hasOwn(properties, field) ? properties[field] : valuesOf(schema);
}

/** The schema of the values of a map; `true` gives an empty schema. */
export function valuesOf({ additionalProperties }: StructuralSchema): StructuralSchema | undefined {
  return additionalProperties === true ? {} : additionalProperties || undefined;
}

/** How bad a change is; {@link DefinitionFinding} says what the words mean. */
export type Severity = 'breaking' | 'warning' | 'info';

type ChangeTable = Readonly<Record<string, readonly [severity: Severity, effect: string]>>;

const REFUSED =
  'stored objects that do not fit stay, and can be changed outside of this part only (Kubernetes 1.30 and later); as new ones they are refused';
const REFUSED_IN_STATUS =
  'a status that does not fit can no longer be written; stored ones stay (Kubernetes 1.30 and later)';
const REFUSED_ALWAYS =
  'stored objects that do not fit can no longer be updated, and applied manifests are refused';
export const REFUSED_VERSION = 'manifests and controllers that use it are refused';
const READERS = 'all resources stay as they are; controllers may read what they do not expect';
const NO_EFFECT = 'all resources stay as they are';
const DROPPED =
  'stored objects lose it when they are next written, and controllers no longer read it';
const OTHER_KIND =
  'to the API server this is another kind: stored objects, manifests and controllers do not follow';
const DEFAULTED =
  'stored objects and applied manifests that leave the field out mean something else';
const COMMAND_LINE = 'commands and scripts that use it fail';
const APPLIERS =
  'nothing is refused, but server-side apply merges what several writers apply in another way';

const NAMES = {
  'group-changed': ['breaking', OTHER_KIND],
  'kind-changed': ['breaking', OTHER_KIND],
  'plural-changed': ['breaking', OTHER_KIND],
  'scope-changed': [
    'breaking',
    'the API server refuses it; the CRD, and with it all objects, would have to be deleted',
  ],
  'list-kind-changed': ['warning', 'typed clients that read lists have to know the new kind'],
  'singular-changed': ['warning', COMMAND_LINE],
  'short-name-added': ['info', NO_EFFECT],
  'short-name-removed': ['warning', COMMAND_LINE],
  'category-added': ['info', NO_EFFECT],
  'category-removed': [
    'warning',
    'commands such as "kubectl get" with the category no longer show the resources',
  ],
} as const satisfies ChangeTable;

const VERSIONS = {
  'version-added': ['info', NO_EFFECT],
  'version-removed': ['breaking', REFUSED_VERSION],
  'serving-started': ['info', NO_EFFECT],
  'serving-stopped': [
    'breaking',
    'manifests and controllers that use it are refused; stored objects stay',
  ],
  'storage-version-changed': [
    'warning',
    'objects are stored in it when they are next written; until then the old version has to stay in spec.versions',
  ],
  'stored-version-removed': [
    'breaking',
    'the API server refuses the CRD until status.storedVersions no longer names the version; manifests that use it are refused then',
  ],
  'deprecation-added': ['warning', 'nothing is refused, but who uses the version is warned'],
  'deprecation-removed': ['info', NO_EFFECT],
  'status-subresource-added': [
    'breaking',
    'controllers that write the status with the rest lose what they write',
  ],
  'status-subresource-removed': ['breaking', 'controllers that write the status by itself fail'],
  'scale-subresource-added': ['info', NO_EFFECT],
  'scale-subresource-removed': ['breaking', '"kubectl scale" and autoscalers fail'],
  'scale-path-changed': ['warning', '"kubectl scale" and autoscalers work with another field'],
  'selectable-field-added': ['info', NO_EFFECT],
  'selectable-field-removed': ['breaking', 'lists and watches that select by it are refused'],
  'printer-columns-changed': ['info', 'only what "kubectl get" shows changes'],
  'conversion-strategy-changed': [
    'warning',
    'objects are converted between versions by other means; both must agree on every field',
  ],
  'conversion-webhook-changed': [
    'info',
    'objects are converted between versions by another server',
  ],
} as const satisfies ChangeTable;

const STRUCTURE = {
  'field-added': ['info', NO_EFFECT],
  'field-removed': ['breaking', DROPPED],
  'map-added': ['info', 'all resources stay as they are; names that were dropped are kept'],
  'map-removed': [
    'breaking',
    'entries that are no field of the schema are dropped from stored and applied resources',
  ],
  'preserve-unknown-added': [
    'info',
    'all resources stay as they are; fields that were dropped are kept',
  ],
  'preserve-unknown-removed': [
    'breaking',
    'fields that the schema does not have are dropped from stored and applied resources',
  ],
  'embedded-resource-added': ['breaking', `it must be a whole resource: ${REFUSED_ALWAYS}`],
  'embedded-resource-removed': ['info', 'apiVersion, kind and metadata are no longer demanded'],
  'type-changed': ['breaking', REFUSED],
  'type-narrowed': ['breaking', REFUSED],
  'type-widened': ['warning', READERS],
  'nullable-added': ['warning', READERS],
  'nullable-removed': [
    'breaking',
    'null is dropped, or replaced by the default, and refused as an item of a list',
  ],
  'list-type-changed': [
    'breaking',
    `items that are now the same are refused, and server-side apply merges otherwise; ${REFUSED_ALWAYS}`,
  ],
  'list-keys-changed': [
    'breaking',
    `items are told apart by other fields, also in server-side apply; ${REFUSED_ALWAYS}`,
  ],
  'map-type-changed': ['warning', APPLIERS],
} as const satisfies ChangeTable;

const DEMANDS = {
  'required-added': ['breaking', REFUSED],
  'required-removed': [
    'info',
    'all resources stay as they are; controllers may find the field missing',
  ],
  'format-added': ['breaking', REFUSED],
  'format-removed': ['info', READERS],
  'format-changed': ['breaking', REFUSED],
  'enum-added': ['breaking', REFUSED],
  'enum-removed': ['info', READERS],
  'enum-narrowed': ['breaking', REFUSED],
  'enum-widened': ['info', READERS],
  'bound-narrowed': ['breaking', REFUSED],
  'bound-widened': ['info', READERS],
  'bound-changed': ['breaking', REFUSED],
  'pattern-added': ['breaking', REFUSED],
  'pattern-removed': ['info', READERS],
  'pattern-changed': ['breaking', REFUSED],
  'default-added': ['warning', DEFAULTED],
  'default-changed': ['warning', `${DEFAULTED}; objects written since the old default keep it`],
  'default-removed': [
    'warning',
    'manifests that leave the field out no longer get it; stored objects mostly have it',
  ],
  'condition-added': ['breaking', REFUSED],
  'condition-removed': ['info', READERS],
  'condition-narrowed': ['breaking', REFUSED],
  'condition-widened': ['info', READERS],
  'condition-changed': ['breaking', REFUSED],
  'rule-added': ['breaking', REFUSED],
  'rule-removed': ['info', READERS],
  'rule-changed': ['breaking', REFUSED],
} as const satisfies ChangeTable;

/** Changes that are found other than by comparing. */
const OTHER = {
  unreadable: ['breaking', 'what cannot be read cannot be compared'],
  'resource-refused': [
    'breaking',
    'in the cluster it can no longer be updated, and it cannot be applied again',
  ],
  'resource-refused-anew': [
    'breaking',
    'in the cluster it can still be updated elsewhere (Kubernetes 1.30 and later)',
  ],
  'resource-loses-field': ['breaking', 'the field is dropped when the resource is next written'],
  'resource-not-checked': ['warning', 'nothing is known of it'],
} as const satisfies ChangeTable;

const CHANGES = { ...NAMES, ...VERSIONS, ...STRUCTURE, ...DEMANDS, ...OTHER };

/**
 * Change as a stable word. A change with `-added` or `-narrowed` in one direction has `-removed` or
 * `-widened` in the other.
 */
export type DefinitionChange = keyof typeof CHANGES;

/**
 * The effect of a rule about a value on a place that is no object or list: only the value itself
 * can break it.
 */
export const VALUE_RULE_EFFECT =
  'stored objects keep a value that breaks it (Kubernetes 1.30 and later); as new ones they are refused';

/** The effect of a rule about a change, which ratcheting does not soften. */
export const TRANSITION_RULE_EFFECT =
  'updates that were possible are refused from now on, those of stored objects too';

/** The change of something that may be missing, and is not as it was. */
export function presenceChange(was: unknown, is: unknown): 'added' | 'removed' | 'changed' {
  if (was === undefined) {
    return 'added';
  }
  return is === undefined ? 'removed' : 'changed';
}

/** Reports what only one of two lists has, in any order. */
export function compareLists(
  before: readonly string[],
  after: readonly string[],
  report: (what: 'added' | 'removed', name: string) => void,
): void {
  const [was, is] = [new Set(before), new Set(after)];
  [...was].filter((name) => !is.has(name)).forEach((name) => report('removed', name));
  [...is].filter((name) => !was.has(name)).forEach((name) => report('added', name));
}
