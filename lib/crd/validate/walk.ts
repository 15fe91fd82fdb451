import { Path } from '../json/path';
import { sameJson } from '../json/same-json';
import { isObject, isTree, own, setField } from '../json/tree';
import { FREE } from './compiled-node';
import { checkResource, tidyMetadata } from './embedded';
import { checkList, ItemsBefore } from './list-checks';
import { unknownFieldHint } from './unknown-fields';
import { checkTaken, Validator, WalkSize } from './validator';

import type { KubernetesVersion } from '../checks/kubernetes-version';
import type { Draft, DraftObject } from '../json/draft';
import type { CompiledSchema } from './compiled-node';
import type { RulePlace } from './rule-checks';

/**
 * One walk through a value. On the way in it drops what the schema does not know and fills in
 * defaults; on the way out it has a copy, compares that with what it replaces, checks it, and takes
 * back what it found in parts that stay as they were. Where there are rules it notes, as they come
 * last.
 */
export class Walk extends Validator {
  /** Where there are rules, from the outside in. */
  public readonly rulePlaces = new RulePlaces();
  /** True if a default has something that is dropped when it is stored. */
  public needsSecondPass = false;

  private readonly ratchets: boolean;
  private readonly keepsStatus: boolean;
  private readonly values = this.findings.of('values');
  private readonly size = new WalkSize();
  /** True if the value that was visited last is the one that it replaces. */
  private isSame = false;

  constructor(
    private readonly root: CompiledSchema,
    private settings: WalkSettings,
    { version, ratchets = false, keepsStatus = false }: WalkOptions,
  ) {
    super(version);
    this.ratchets = ratchets;
    this.keepsStatus = keepsStatus;
  }

  /** Gives the whole value as it would be stored. */
  public run(raw: unknown, before?: Draft): Draft {
    return this.visit(raw, this.root, before);
  }

  public copy(raw: unknown): Draft {
    return typeof raw === 'object' && raw !== null
      ? this.visitContainer(raw, FREE, undefined)
      : this.visitScalar(raw);
  }

  private visit(raw: unknown, node: CompiledSchema, before: Draft | undefined): Draft {
    const { checks } = this.settings;
    const isContainer = typeof raw === 'object' && raw !== null;
    if (before === undefined && !isContainer && !node.hasRules) {
      return this.visitLeaf(raw, node, checks);
    }
    const start = this.values.length;
    const first = this.rulePlaces.count;
    const place =
      node.hasRules && checks ? this.rulePlaces.add(node, before, this.steps) : undefined;
    const value = isContainer ? this.visitContainer(raw, node, before) : this.visitScalar(raw);
    const isSame = isContainer && value !== null ? this.isSame : value === before;
    if (place !== undefined) {
      place.value = value;
    }
    if (checks) {
      checkTaken(value, node, this, start, isSame && this.ratchets);
    }
    if (before !== undefined) {
      // A resource as a whole never stays as it was: each write changes its metadata.
      this.rulePlaces.settle(first, isSame && this.ratchets && this.steps.length > 0);
    }
    this.isSame = isSame;
    return value;
  }

  /** Nearly all values come here: scalars that replace nothing and have no rules. */
  private visitLeaf(raw: unknown, node: CompiledSchema, checks: boolean): Draft {
    this.isSame = false;
    const value = this.visitScalar(raw);
    if (checks) {
      checkTaken(value, node, this, this.values.length, false);
    }
    return value;
  }

  private visitScalar(raw: unknown): Draft {
    switch (typeof raw) {
      case 'string':
      case 'boolean':
        return raw;
      case 'number':
        return Number.isFinite(raw) ? raw : this.refuse(String(raw));
      case 'object':
      case 'undefined':
        return null;
      default:
        return this.refuse(`a ${typeof raw}`);
    }
  }

  private visitContainer(raw: object, node: CompiledSchema, before: Draft | undefined): Draft {
    this.isSame = false;
    if (Array.isArray(raw)) {
      return this.visitItems(raw, node, before);
    }
    return isTree(raw)
      ? this.visitFields(raw, node, before)
      : this.refuse(`an instance of ${raw.constructor.name}`);
  }

  private refuse(what: string): null {
    this.findings.add('json', this.steps, 'json', () => `must be a JSON value, got ${what}`);
    return null;
  }

  private visitItems(
    raw: readonly unknown[],
    node: CompiledSchema,
    before: Draft | undefined,
  ): Draft[] {
    this.size.enter(raw.length);
    const { items } = node;
    const old = Array.isArray(before) ? before : undefined;
    const oldItems =
      old !== undefined && items?.isDeclared && node.keys
        ? new ItemsBefore(old, node.keys, items)
        : undefined;
    const found = this.findings.of('lists').length;
    const copy: Draft[] = [];
    let areSame = old?.length === raw.length;
    for (let i = 0; i < raw.length; i++) {
      this.steps.push(i);
      copy.push(this.visitItem(raw[i], items, oldItems?.of(raw[i])));
      areSame &&= oldItems === undefined || this.isSame;
      this.steps.pop();
    }
    this.size.leave();
    this.isSame = areSame && (oldItems !== undefined || sameJson(copy, old));
    if (this.settings.checks && node.schema['x-kubernetes-list-type'] !== undefined) {
      const below = this.findings.of('lists').length;
      checkList(copy, node.schema, Path.of(this.steps), this.findings.reporter('lists'));
      this.findings.moveForward('lists', found, below);
    }
    return copy;
  }

  private visitItem(
    raw: unknown,
    node: CompiledSchema | undefined,
    before: Draft | undefined,
  ): Draft {
    if (node === undefined) {
      return this.copy(raw);
    }
    const isMissing = (raw === null || raw === undefined) && !node.isNullable;
    return isMissing && node.default !== undefined && this.settings.fills
      ? this.visitFinal(node.default, node, before)
      : this.visit(raw, node, before);
  }

  private visitFields(raw: object, node: CompiledSchema, before: Draft | undefined): DraftObject {
    const fields = Object.keys(raw);
    this.size.enter(fields.length);
    const found = this.findings.of('embedded').length;
    const old = isObject(before) ? before : undefined;
    const copy: DraftObject = {};
    let areSame = old !== undefined;
    for (const field of fields) {
      const item = (raw as Readonly<Record<string, unknown>>)[field];
      if (item !== undefined) {
        this.steps.push(field);
        areSame = this.put(copy, field, this.visitField(field, item, node, old)) && areSame;
        this.steps.pop();
      }
    }
    areSame = this.fillIn(copy, node, old) && areSame;
    this.size.leave();
    if (node.isEmbedded && this.settings.checks) {
      const below = this.findings.of('embedded').length;
      checkResource(copy, Path.of(this.steps), this.findings.reporter('embedded'));
      this.findings.moveForward('embedded', found, below);
    }
    this.isSame =
      areSame && old !== undefined && Object.keys(copy).length === Object.keys(old).length;
    return copy;
  }

  /** Puts a value into an object, if there is one; answers whether that changes nothing. */
  private put(copy: DraftObject, field: string, taken: Draft | undefined): boolean {
    if (taken === undefined) {
      return true;
    }
    setField(copy, field, taken);
    return this.isSame;
  }

  /** Gives undefined for a field that is dropped. */
  private visitField(
    field: string,
    raw: unknown,
    node: CompiledSchema,
    old: DraftObject | undefined,
  ): Draft | undefined {
    if (node.isResource && RESOURCE_FIELDS.has(field)) {
      return this.visitResourceField(field, raw, node, old);
    }
    return this.isApart(field, node)
      ? this.visitStatus(raw, node, old)
      : this.visitOther(field, raw, node, old);
  }

  private visitOther(
    field: string,
    raw: unknown,
    node: CompiledSchema,
    old: DraftObject | undefined,
  ): Draft | undefined {
    const known = node.field(field);
    if (known !== undefined) {
      return this.visitKnown(raw, known, old && own(old, field));
    }
    if (node.keepsUnknown || !this.settings.prunes) {
      // Fields of metadata are not dropped; those of a default are when it is stored.
      this.needsSecondPass ||= !node.keepsUnknown && !this.settings.tidies;
      const copy = this.copy(raw);
      this.isSame = false;
      return copy;
    }
    const { root, steps } = this;
    const hint = (): string => unknownFieldHint({ field, steps, node, root }, this);
    this.findings.add('unknown', this.steps, 'unknown', () => 'unknown field', hint);
    return undefined;
  }

  private visitKnown(
    raw: unknown,
    node: CompiledSchema,
    before: Draft | undefined,
  ): Draft | undefined {
    if (raw === null && node.isDeclared && !node.isNullable) {
      if (node.default !== undefined && this.settings.fills) {
        return this.visitFinal(node.default, node, before);
      }
      if (node.default === undefined && this.settings.tidies) {
        return undefined;
      }
      this.needsSecondPass = true;
    }
    const taken = this.visit(raw, node, before);
    this.isSame &&= node.isDeclared;
    return taken;
  }

  /** Kubernetes defines `apiVersion`, `kind` and `metadata`; a schema may restrict them. */
  private visitResourceField(
    field: string,
    raw: unknown,
    node: CompiledSchema,
    old?: DraftObject,
  ): Draft | undefined {
    const isTidied = field === 'metadata' && node.isEmbedded && this.settings.tidies;
    const given = isTidied ? tidyMetadata(this.copy(raw)) : raw;
    const known = node.field(field);
    this.needsSecondPass ||= node.isEmbedded && !this.settings.tidies;
    if (known === undefined) {
      const copy = this.copy(given);
      this.isSame = false;
      return copy;
    }
    return this.under({ ...this.settings, prunes: false }, () =>
      this.visitKnown(given, known, old && own(old, field)),
    );
  }

  /** Visits a default, or what has been through a walk before. */
  private visitFinal(value: Draft, node: CompiledSchema, before: Draft | undefined): Draft {
    const settings = { ...this.settings, prunes: false, tidies: false };
    return this.under(settings, () => this.visit(value, node, before));
  }

  /** Returns true if a field is the status of the resource, and a subresource. */
  private isApart(field: string, node: CompiledSchema): boolean {
    return this.keepsStatus && field === 'status' && node === this.root;
  }

  /** Of a status that is a subresource only the names of its fields are checked. */
  private visitStatus(
    raw: unknown,
    node: CompiledSchema,
    old: DraftObject | undefined,
  ): Draft | undefined {
    this.under({ ...this.settings, checks: false }, () =>
      this.visitOther('status', raw, node, undefined),
    );
    return this.statusBefore(node, old);
  }

  private statusBefore(node: CompiledSchema, old: DraftObject | undefined): Draft | undefined {
    const status = old && own(old, 'status');
    return status === undefined
      ? undefined
      : this.visitFinal(status, node.field('status') ?? FREE, status);
  }

  /** Fills in what is missing; answers whether that changes nothing. */
  private fillIn(copy: DraftObject, node: CompiledSchema, old: DraftObject | undefined): boolean {
    let areSame = true;
    for (const field of this.settings.fills ? node.defaulted : NO_FIELDS) {
      const known = node.field(field);
      if (
        known?.default !== undefined &&
        !Object.hasOwn(copy, field) &&
        !this.isApart(field, node)
      ) {
        this.steps.push(field);
        areSame =
          this.put(copy, field, this.visitFinal(known.default, known, old && own(old, field))) &&
          areSame;
        this.steps.pop();
      }
    }
    if (this.isApart('status', node) && !Object.hasOwn(copy, 'status')) {
      this.steps.push('status');
      areSame = this.put(copy, 'status', this.statusBefore(node, old)) && areSame;
      this.steps.pop();
    }
    return areSame;
  }

  private under<T>(settings: WalkSettings, run: () => T): T {
    const before = this.settings;
    this.settings = settings;
    const result = run();
    this.settings = before;
    return result;
  }
}

/** Fields that a whole resource has by itself; their content is checked as metadata. */
const RESOURCE_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

const NO_FIELDS: readonly string[] = [];

class RulePlaces {
  public readonly all: RulePlace[] = [];

  public get count(): number {
    return this.all.length;
  }

  /** Notes a value that is about to be taken; who takes it sets it. */
  public add(
    { schema, isResource }: CompiledSchema,
    old: Draft | undefined,
    steps: readonly (string | number)[],
  ): RulePlace {
    const place: RulePlace = {
      schema,
      isResource,
      value: null,
      old,
      isKept: undefined,
      steps: [...steps],
    };
    this.all.push(place);
    return place;
  }

  /**
   * Sets for all values from one on whether they are unchanged, unless a value nearer to them has
   * set it.
   */
  public settle(first: number, isKept: boolean): void {
    for (let i = first; i < this.all.length; i++) {
      this.all[i]!.isKept ??= isKept;
    }
  }
}

interface WalkOptions {
  readonly version: KubernetesVersion;
  /** True if parts that are as before may break rules that are newer than they. */
  readonly ratchets?: boolean;
  /** True if the status is a subresource: a given status is ignored, and the stored one stays. */
  readonly keepsStatus?: boolean;
}

/** Work of a walk besides copying. */
interface WalkSettings {
  /** Drop fields that the schema does not know, and report them. */
  readonly prunes: boolean;
  /** Drop nulls where null is no value, and empty fields in the metadata of embedded resources. */
  readonly tidies: boolean;
  readonly fills: boolean;
  readonly checks: boolean;
}

/** For a resource that is sent. */
export const SENT: WalkSettings = { prunes: true, tidies: true, fills: true, checks: true };

/** For one that is read from where it is stored. */
export const READ: WalkSettings = { ...SENT, checks: false };

/** For one that is converted to another version. */
export const CONVERTED: WalkSettings = { ...READ, fills: false };

/** For a value that is checked as it is, without defaults; unknown fields are dropped. */
export const AS_IS: WalkSettings = { ...SENT, tidies: false, fills: false };
