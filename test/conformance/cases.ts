import { nameOf } from './definitions';
import { copy, isObject } from './json';
import { mutate, oddTypeOrMetadata } from './mutations';
import { Random } from './random';
import { ValueMaker } from './values';

import type { CustomResourceDefinitionVersion, StructuralSchema } from '../support/crd-types';
import type { ConformanceDefinition } from './definition';
import type { Loose, LooseObject } from './json';

export interface ResourceCase {
  readonly resource: LooseObject;
  /** The version whose address the resource is sent to. */
  readonly version: string;
  /** Which of the stored resources it replaces; none for a new one. */
  readonly old?: number;
  readonly what: string;
}

/** Resources of one CRD that both sides validate. */
export interface ResourceCases {
  readonly definition: ConformanceDefinition;
  /** Resources that stand in the cluster; the schema may be stricter than when they were stored. */
  readonly stored: readonly LooseObject[];
  readonly cases: readonly ResourceCase[];
}

/** One stored resource for so many cases. */
const CASES_PER_STORED = 16;

/** A part of the cases that replace a stored resource. */
const UPDATES = 0.35;

/** Resources of a CRD, most of them with something wrong; the same for the same seed. */
export function resourceCases(
  definition: ConformanceDefinition,
  seed: string,
  count: number,
): ResourceCases {
  const author = new ResourceAuthor(definition, new Random(`${seed}/${nameOf(definition)}`));
  const stored = Array.from({ length: Math.ceil(count / CASES_PER_STORED) }, (_, i) =>
    author.storable(i),
  );
  const cases = Array.from({ length: count }, () => author.next(stored));
  return { definition, stored, cases };
}

class ResourceAuthor {
  private readonly versions: readonly CustomResourceDefinitionVersion[];
  private readonly updates: number;

  constructor(
    private readonly definition: ConformanceDefinition,
    private readonly random: Random,
  ) {
    this.versions = definition.manifest.spec.versions.filter(({ served }) => served);
    const hasTransitions = JSON.stringify(definition.manifest).includes('oldSelf');
    this.updates = hasTransitions ? 0.85 : UPDATES;
  }

  /** A resource that was stored while the schema accepted everything. */
  public storable(index: number): LooseObject {
    const version = this.versions[0]!;
    const resource = this.whole(`old-${index}`, version);
    this.change(resource, version, this.random.pick([0, 0, 1, 1, 2, 3]));
    return resource;
  }

  public next(stored: readonly LooseObject[]): ResourceCase {
    return this.random.chance(this.updates) ? this.update(stored) : this.create();
  }

  private create(): ResourceCase {
    const { random } = this;
    const version = random.pick(this.versions);
    const resource = this.whole('case', version);
    const done = this.change(resource, version, random.pick([0, 1, 1, 1, 1, 2, 3]));
    if (random.chance(0.06)) {
      done.push(oddTypeOrMetadata(resource, random));
    }
    return { resource, version: version.name, what: done.join(', ') || 'as it is' };
  }

  private update(stored: readonly LooseObject[]): ResourceCase {
    const { random } = this;
    const old = random.int(0, stored.length - 1);
    const version = random.pick(this.versions);
    const resource = copy(stored[old]!);
    resource['apiVersion'] = this.apiVersion(version);
    const done = this.change(resource, version, random.pick([0, 1, 1, 1, 1, 2, 2, 3]));
    if (random.chance(0.03)) {
      resource['metadata'] = { ...(resource['metadata'] as LooseObject), labels: { 'a b': 'c' } };
      done.push('labels');
    }
    return {
      resource,
      version: version.name,
      old,
      what: `update of ${old}: ${done.join(', ') || 'as it is'}`,
    };
  }

  /** Changes spec and status in some places, and now and then what they stand beside. */
  private change(
    resource: LooseObject,
    version: CustomResourceDefinitionVersion,
    count: number,
  ): string[] {
    const schema = version.schema?.openAPIV3Schema ?? {};
    const done: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const field = this.random.chance(0.9) ? 'spec' : 'status';
      const part = { [field]: resource[field] } as LooseObject;
      const what =
        isObject(part[field] ?? null) && mutate(part, onlyField(schema, field), this.random);
      if (!what) {
        continue;
      }
      if (part[field] === undefined) {
        delete resource[field];
      }
      Object.assign(resource, part);
      done.push(what);
    }
    return done;
  }

  /** A resource that is right, as far as the schema says it and not its rules. */
  private whole(name: string, version: CustomResourceDefinitionVersion): LooseObject {
    const { random, definition } = this;
    const { names } = definition.manifest.spec;
    const properties = version.schema?.openAPIV3Schema?.properties ?? {};
    const maker = new ValueMaker(random, random.pick([0.2, 0.5, 0.8]), random.pick([30, 150, 400]));
    const isExample = definition.examples.length > 0 && random.chance(0.6);
    const spec = isExample
      ? copy(random.pick(definition.examples) as Loose)
      : maker.value(properties['spec'], 0);
    return {
      apiVersion: this.apiVersion(version),
      kind: names.kind,
      metadata: { name },
      spec,
      ...(random.chance(0.2) && properties['status']
        ? { status: maker.value(properties['status'], 1) }
        : {}),
    };
  }

  private apiVersion({ name }: CustomResourceDefinitionVersion): string {
    return `${this.definition.manifest.spec.group}/${name}`;
  }
}

function onlyField({ properties = {} }: StructuralSchema, field: string): StructuralSchema {
  return { type: 'object', properties: properties[field] ? { [field]: properties[field] } : {} };
}
