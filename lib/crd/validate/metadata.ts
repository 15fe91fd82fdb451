import { isDnsLabel, isDnsSubdomain } from '../checks/dns-names';
import { Path } from '../json/path';
import { list, shortJson, showTyped } from '../json/show';
import { didYouMean } from '../json/suggest';
import { isObject, own } from '../json/tree';

import type { Draft, DraftObject } from '../json/draft';
import type { Report } from './resource-problem';

const TEXTS = ['apiVersion', 'kind', 'name', 'uid'];

const FLAGS = ['controller', 'blockOwnerDeletion'];

/** The types of the fields of Kubernetes' ObjectMeta. */
const FIELDS: { readonly [field: string]: 'string' | 'time' | 'integer' | 'strings' | 'list' } = {
  name: 'string',
  generateName: 'string',
  namespace: 'string',
  selfLink: 'string',
  uid: 'string',
  resourceVersion: 'string',
  generation: 'integer',
  creationTimestamp: 'time',
  deletionTimestamp: 'time',
  deletionGracePeriodSeconds: 'integer',
  labels: 'strings',
  annotations: 'strings',
  ownerReferences: 'list',
  finalizers: 'list',
  managedFields: 'list',
};

const KNOWN = Object.keys(FIELDS);

/** All annotations of an object together may have this many bytes. */
const MAX_ANNOTATION_BYTES = 256 * 1024;

/** Demands of the API server on a metadata object, wherever it is. */
interface MetadataRules {
  /** Demand on the name, and the names that are allowed. */
  readonly name: 'subdomain' | 'path-segment';
  /** True if there is a namespace; the API server drops that of what has none. */
  readonly namespace: boolean;
}

export function checkMetadata(
  metadata: Draft | undefined,
  rules: MetadataRules,
  path: Path,
  report: Report,
): void {
  if (!isObject(metadata ?? {})) {
    report(path, 'type', `must be of type object, got ${showTyped(metadata ?? null)}`);
    return;
  }
  const checker = new MetadataChecker(isObject(metadata) ? metadata : {}, path, report);
  if (checker.hasTypes()) {
    checker.checkNames(rules);
    checker.checkLabels();
    checker.checkAnnotations();
    checker.checkFinalizers();
    checker.checkOwners(rules);
  }
}

export function checkOwnMetadata(
  resource: DraftObject,
  isNamespaced: boolean,
  report: Report,
): void {
  checkMetadata(
    own(resource, 'metadata'),
    { name: 'subdomain', namespace: isNamespaced },
    METADATA,
    report,
  );
}

const METADATA = Path.ROOT.at('metadata');

/** How many unknown names get a suggestion. */
const MAX_SUGGESTIONS = 50;

class MetadataChecker {
  private unknown = 0;

  public constructor(
    private readonly metadata: DraftObject,
    private readonly path: Path,
    private readonly report: Report,
  ) {}

  /**
   * Reports unknown fields and wrong types; false when a type is wrong, as the rest cannot be
   * checked then.
   */
  public hasTypes(): boolean {
    let areRight = true;
    for (const [field, value] of Object.entries(this.metadata)) {
      if (!Object.hasOwn(FIELDS, field)) {
        this.unknown += 1;
        const hint = this.unknown > MAX_SUGGESTIONS ? undefined : didYouMean(field, KNOWN);
        this.report(
          this.path.at(field),
          'unknown',
          'unknown field',
          hint ?? `use one of ${list(KNOWN)}`,
        );
      } else if (value !== null) {
        areRight = this.hasType(field, value) && areRight;
      }
    }
    return areRight;
  }

  public checkNames({ name: rule, namespace: isNamespaced }: MetadataRules): void {
    const { name, generateName, namespace } = this.metadata;
    if (rule === 'subdomain' && !name && !generateName) {
      this.report(
        this.path.at('name'),
        'required',
        'required field is missing',
        'give it a name or a generateName',
      );
    }
    const isValid = rule === 'subdomain' ? isDnsSubdomain : isPathSegment;
    if (typeof name === 'string' && name !== '' && !isValid(name)) {
      this.demand(
        'name',
        rule === 'subdomain' ? SUBDOMAIN_TEXT : "not be '.' or '..' or contain '/' or '%'",
        name,
      );
    }
    if (
      typeof generateName === 'string' &&
      generateName !== '' &&
      !isValid(withoutDash(generateName))
    ) {
      this.demand(
        'generateName',
        `start ${rule === 'subdomain' ? 'a DNS subdomain' : 'a path segment'}`,
        generateName,
      );
    }
    if (
      isNamespaced &&
      typeof namespace === 'string' &&
      namespace !== '' &&
      !isDnsLabel(namespace)
    ) {
      this.demand('namespace', 'be a DNS label', namespace);
    }
  }

  public checkLabels(): void {
    for (const [key, value] of this.entries('labels')) {
      const at = this.path.at('labels').at(key);
      if (!isQualifiedName(key)) {
        this.report(at, 'metadata', KEY_TEXT);
      }
      if (typeof value === 'string' && value !== '' && !NAME.test(value)) {
        this.report(
          at,
          'metadata',
          `must be a label value (${NAME_TEXT}), got ${shortJson(value)}`,
        );
      }
    }
  }

  public checkAnnotations(): void {
    let bytes = 0;
    for (const [key, value] of this.entries('annotations')) {
      bytes += Buffer.byteLength(key) + (typeof value === 'string' ? Buffer.byteLength(value) : 0);
      if (!isQualifiedName(key.toLowerCase())) {
        this.report(this.path.at('annotations').at(key), 'metadata', KEY_TEXT);
      }
    }
    if (bytes > MAX_ANNOTATION_BYTES) {
      const text = `must have at most ${MAX_ANNOTATION_BYTES} bytes in all keys and values, got ${bytes}`;
      this.report(this.path.at('annotations'), 'metadata', text);
    }
  }

  public checkFinalizers(): void {
    const finalizers = this.metadata['finalizers'];
    if (
      Array.isArray(finalizers) &&
      EXCLUSIVE_FINALIZERS.every((finalizer) => finalizers.includes(finalizer))
    ) {
      this.report(
        this.path.at('finalizers'),
        'metadata',
        `must not have both ${EXCLUSIVE_FINALIZERS.join(' and ')}`,
      );
    }
    for (const [i, finalizer] of (Array.isArray(finalizers) ? finalizers : []).entries()) {
      if (typeof finalizer !== 'string' || !isQualifiedName(finalizer)) {
        const at = this.path.at('finalizers').at(i);
        this.report(
          at,
          'metadata',
          `must be a qualified name (${QUALIFIED_TEXT}), got ${shortJson(finalizer)}`,
        );
      }
    }
  }

  public checkOwners({ name: rule }: MetadataRules): void {
    const { ownerReferences: owners, generation } = this.metadata;
    if (Array.isArray(owners)) {
      checkOwnerReferences(owners, this.path.at('ownerReferences'), this.report);
    }
    // Of a resource itself, the API server writes the generation.
    if (rule === 'path-segment' && typeof generation === 'number' && generation < 0) {
      this.demand('generation', 'be at least 0', generation);
    }
  }

  private hasType(field: string, value: Draft): boolean {
    switch (FIELDS[field]) {
      case 'string':
        return typeof value === 'string' || this.refuse('string', value, field);
      case 'time':
        return (
          (typeof value === 'string' && isTime(value)) ||
          this.refuse('string (date-time)', value, field)
        );
      case 'integer':
        return Number.isInteger(value) || this.refuse('integer', value, field);
      case 'list':
        return Array.isArray(value) || this.refuse('array', value, field);
      default:
        return isObject(value)
          ? this.hasStrings(value, field)
          : this.refuse('object', value, field);
    }
  }

  private hasStrings(map: DraftObject, field: string): boolean {
    let areStrings = true;
    for (const [key, value] of Object.entries(map)) {
      if (value !== null && typeof value !== 'string') {
        areStrings = this.refuse('string', value, field, key);
      }
    }
    return areStrings;
  }

  private refuse(type: string, value: Draft, ...fields: readonly string[]): false {
    const isScalar = typeof value === 'number' || typeof value === 'boolean';
    const hint = type === 'string' && isScalar ? `did you mean "${value}"?` : undefined;
    const at = fields.reduce((path, field) => path.at(field), this.path);
    this.report(at, 'type', `must be of type ${type}, got ${showTyped(value)}`, hint);
    return false;
  }

  private entries(field: string): [string, Draft][] {
    const map = this.metadata[field] ?? null;
    return Object.entries(isObject(map) ? map : {});
  }

  private demand(field: string, what: string, value: Draft): void {
    this.report(this.path.at(field), 'metadata', `must ${what}, got ${shortJson(value)}`);
  }
}

const SUBDOMAIN_TEXT =
  "be a DNS subdomain (lower case letters, digits, '-' and '.'; at most 253 characters)";
const NAME_TEXT =
  "letters, digits, '-', '_' and '.', with a letter or digit at both ends; at most 63 characters";
const QUALIFIED_TEXT =
  'a name with letters, digits, -, _ and ., and maybe a DNS subdomain and / before it';
const KEY_TEXT = `must have a key that is a qualified name (${QUALIFIED_TEXT})`;
const NAME = /^(?=.{1,63}$)[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/;

/**
 * A name that a dash at its end does not make wrong, as the API server appends to it; it looks at
 * no more than this.
 */
function withoutDash(generateName: string): string {
  return generateName.length > 1 && generateName.endsWith('-')
    ? `${generateName.slice(0, -2)}a`
    : generateName;
}

/** Each says what becomes of the objects that belong to one that is deleted. */
const EXCLUSIVE_FINALIZERS = ['orphan', 'foregroundDeletion'];

/** Returns true if a text is a point in time as Go writes it. */
function isTime(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.,]\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}

/**
 * Returns true if a text is a name, or a DNS subdomain, a slash and a name: what keys of labels and
 * annotations have to be.
 */
function isQualifiedName(text: string): boolean {
  const parts = text.split('/');
  const name = parts.pop() ?? '';
  return NAME.test(name) && parts.length <= 1 && parts.every(isDnsSubdomain);
}

function isPathSegment(name: string): boolean {
  return name !== '.' && name !== '..' && !/[/%]/.test(name);
}

function checkOwnerReferences(references: readonly Draft[], path: Path, report: Report): void {
  const controllers: number[] = [];
  for (const [i, reference] of references.entries()) {
    const at = path.at(i);
    if (!isObject(reference)) {
      report(at, 'type', `must be of type object, got ${showTyped(reference)}`);
      continue;
    }
    checkReference(reference, at, report);
    if (own(reference, 'controller') === true) {
      controllers.push(i);
    }
  }
  if (controllers.length > 1) {
    report(
      path.at(controllers[1]!),
      'metadata',
      'must not be a second controller',
      'an object has one controller',
    );
  }
}

function checkReference(reference: DraftObject, path: Path, report: Report): void {
  for (const [field, value] of Object.entries(reference)) {
    const flag = FLAGS.includes(field) ? 'boolean' : undefined;
    const type = TEXTS.includes(field) ? 'string' : flag;
    if (type === undefined) {
      report(
        path.at(field),
        'unknown',
        'unknown field',
        `use one of ${list([...TEXTS, ...FLAGS])}`,
      );
    } else if (value !== null && typeof value !== type) {
      report(path.at(field), 'type', `must be of type ${type}, got ${showTyped(value)}`);
    }
  }
  for (const field of TEXTS) {
    if (!own(reference, field)) {
      report(path.at(field), 'required', 'required field is missing');
    }
  }
  const { apiVersion, kind } = reference;
  if (
    typeof apiVersion === 'string' &&
    (apiVersion.split('/').length > 2 || apiVersion.endsWith('/'))
  ) {
    report(
      path.at('apiVersion'),
      'metadata',
      `must be group/version, got ${shortJson(apiVersion)}`,
    );
  }
  if (apiVersion === 'v1' && kind === 'Event') {
    report(path, 'metadata', 'must not be an Event, which owns nothing');
  }
}
