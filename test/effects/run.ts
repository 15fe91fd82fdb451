import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { OperatorClusterPart, OperatorScope } from 'operator-constructs';
import { applyInstallation } from '../cluster/support/apply-objects';
import { ControlPlane } from '../cluster/support/control-plane';
import { answerExec } from '../cluster/support/node/node-stand-in';
import { merged } from '../support/merged';
import { only, silentChart, synth } from '../support/synth';
import { fieldsOf, valueAt, valuesFor } from './fields';
import { Lane } from './lane';
import { Measurement } from './measure';
import { isInPod } from './operators';
import { RESOURCE } from './resource-name';
import { evidenceOf, verdictsOf } from './verdicts';
import { Writes } from './writes';

import type { DeclaredResourceType } from 'operator-constructs';
import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { FieldEffect, Verdict } from './data';
import type { Field, Schema, Spec } from './fields';
import type { Seen } from './measure';
import type { MeasuredKind, MeasuredOperator } from './operators';
import type { Observation } from './verdicts';

export interface Extent {
  readonly kinds: readonly MeasuredKind[];
  /** Beginnings of the ways of fields; none for all. */
  readonly fields: readonly string[];
  readonly lanes: number;
  readonly say: (line: string) => void;
  /** Takes what was measured so far: a run takes long. */
  readonly keep: (rows: readonly Row[]) => Promise<void>;
}

/** What was measured of one field, or why it was not. */
export interface Row {
  readonly kind: string;
  readonly field: string;
  readonly effects: readonly FieldEffect[];
  /** True if its number was that of the pods. */
  readonly countsPods?: boolean;
  /** Values that could not be measured, with the reason. */
  readonly notTried?: string;
}

/** Measures fields of an operator's kinds; returns the problems of the program. */
export async function run(
  operator: MeasuredOperator,
  { kinds, fields, lanes, say, keep }: Extent,
): Promise<readonly string[]> {
  const cluster = await ControlPlane.start({ asksPods: isInPod(operator) });
  const problems: string[] = [];
  const started: Lane[] = [];
  try {
    await installClusterPart(cluster, operator);
    const writes = new Writes(cluster.audit);
    for (let number = 0; number < (isInPod(operator) ? 1 : lanes); number += 1) {
      started.push(await Lane.start(cluster, writes, operator, number));
    }
    if (operator.runsCommands === true) {
      await answerExec(cluster, join(cluster.folder, 'no-containers'), '127.0.0.1');
    }
    const measurements = started.map(
      (lane) => new Measurement(lane, operator.definition(), (problem) => problems.push(problem)),
    );
    const rows: Row[] = [];
    for (const kind of kinds) {
      const work = new KindMeasurement(operator, kind);
      await Promise.all(measurements.map((each) => each.calibrate(kind, work.base)));
      const flickers = [...new Set(started.flatMap((lane) => [...lane.flickers]))];
      say(`${kind.kind}: differs by itself: ${flickers.join(', ') || 'nothing'}`);
      rows.push(...work.untried);
      const todo = work.fields.filter(({ path }) => isAsked(path, fields)).values();
      const lane = async (measurement: Measurement): Promise<void> => {
        for (const field of todo) {
          rows.push(await work.measure(field, measurement, say));
          await keep(rows);
        }
        await measurement.clear(work.base);
      };
      await Promise.all(measurements.map(lane));
    }
    return problems;
  } finally {
    for (const lane of started) {
      await lane.stop();
    }
    await cluster.stop();
  }
}

function isAsked(path: readonly string[], fields: readonly string[]): boolean {
  const text = path.join('.');
  return (
    fields.length === 0 || fields.some((field) => text === field || text.startsWith(`${field}.`))
  );
}

/**
 * Applies the CRDs of an operator, and those of others that it needs; where it runs once its
 * installation has its own, which may ask it to convert.
 */
export async function installClusterPart(
  cluster: ControlPlane,
  operator: MeasuredOperator,
): Promise<void> {
  const chart = silentChart('operators', 'cluster-part');
  if (operator.foreign === undefined) {
    new OperatorClusterPart(chart, 'part', { definition: operator.definition() });
  }
  const others = operator.otherKinds?.() ?? [];
  await applyInstallation(cluster, [...(synth(chart) as KubernetesObject[]), ...others]);
}

/** The measuring of one kind. */
class KindMeasurement {
  /** A resource as users write it. */
  public readonly base: KubernetesObject;
  public readonly fields: readonly Field[];

  constructor(
    operator: MeasuredOperator,
    private readonly kind: MeasuredKind,
  ) {
    const chart = silentChart('changed');
    const scope = isInPod(operator) ? OperatorScope.cluster() : OperatorScope.namespace();
    kind.place(chart, operator.install(chart, scope, operator.definition()), RESOURCE);
    const { namespace: _, ...metadata } = only(synth(chart), kind.kind).metadata as {
      readonly name: string;
      readonly namespace: string;
    };
    this.base = { ...only(synth(chart), kind.kind), metadata } as KubernetesObject;
    const type = operator.definition().customResources.find((each) => each.kind === kind.kind);
    this.fields = fieldsOf(specSchema(type as DeclaredResourceType), kind.wholes).filter(
      ({ path }) => startOf(kind.untried ?? {}, path.join('.')) === undefined,
    );
  }

  /** Fields that are not measured, with the reason. */
  public get untried(): readonly Row[] {
    const { kind, untried = {} } = this.kind;
    return Object.entries(untried).map(([field, why]) => ({
      kind,
      field,
      effects: [],
      notTried: why,
    }));
  }

  /** Measures a field with each of its values. */
  public async measure(
    { path, ...field }: Field,
    measurement: Measurement,
    say: (line: string) => void,
  ): Promise<Row> {
    const name = path.join('.');
    const current = valueAt(this.withSpec(this.base.spec as Spec, name).spec, path);
    const all: Observation[] = [];
    const problems: string[] = [];
    const values = valuesFor({ path, ...field }, current, this.kind.values[name]);
    for (const value of current === undefined ? values : [...values, undefined]) {
      try {
        const { change, removal } = await this.observe(path, value, measurement);
        for (const seen of removal === undefined ? [change] : [change, removal]) {
          all.push(seen);
          say(`${name} = ${valueText(seen.value)}: ${verdictsOf(seen).map(textOf).join(', ')}`);
        }
      } catch (error) {
        say(`${name} = ${valueText(value)}: ${(error as Error).stack}`);
        problems.push(`${valueText(value)}: ${(error as Error).message.split('\n')[0]}`);
        await measurement.clear(this.base);
      }
    }
    const changes = all.filter(({ value: to }) => to !== undefined);
    const [removal] = all.filter(({ value: to }) => to === undefined);
    const effects = joined(changes.map((seen) => effectOf(name, seen)));
    const countsPods = changes.some(
      ({ from, value, pods }) => pods[0] === from && pods[1] === value,
    );
    return {
      kind: this.kind.kind,
      field: name,
      effects: removal === undefined ? effects : [...effects, effectOf(name, removal)],
      ...(countsPods && { countsPods }),
      ...(problems.length > 0 && { notTried: problems.join('; ') }),
    };
  }

  /** What a change does; what has no effect is tried again on a bare base. */
  private async observe(
    path: readonly string[],
    value: unknown,
    measurement: Measurement,
  ): Promise<Seen> {
    const { kind } = this;
    const on = async (spec: Spec): Promise<Seen> =>
      await measurement.observe({ kind, base: this.withSpec(spec, path.join('.')), path, value });
    const seen = await on(this.base.spec as Spec);
    const verdicts = verdictsOf(seen.change);
    if (verdicts.length === 0) {
      throw new Error('nothing changed, and no fresh resource could be made to compare with');
    }
    // A resource that says no more than it must has nothing to remove.
    if (hasNone(verdicts) && value !== undefined) {
      const again = await on(kind.bare);
      const others = verdictsOf(again.change);
      if (!hasNone(others)) {
        const names = others.map(({ verdict }) => verdict).join(', ');
        throw new Error(`no effect, but on a resource that says no more than it must: ${names}`);
      }
      // One of them may have no way back.
      return others.length > verdicts.length ? again : seen;
    }
    return seen;
  }

  private withSpec(spec: Spec, field: string): KubernetesObject {
    const beside = this.kind.beside[startOf(this.kind.beside, field) ?? ''] ?? {};
    return { ...this.base, spec: merged(spec, beside) };
  }
}

/** The beginning of the way of a field by which something is told of it. */
function startOf(told: Readonly<Record<string, unknown>>, field: string): string | undefined {
  return Object.keys(told).find((start) => isAsked(field.split('.'), [start]));
}

function hasNone(verdicts: readonly Verdict[]): boolean {
  return verdicts.some(({ verdict }) => verdict === 'noEffect');
}

function specSchema({ manifest }: DeclaredResourceType): Schema {
  const { schema } = manifest.spec.versions.find(({ storage }) => storage)!;
  return (schema?.openAPIV3Schema as Schema).properties?.['spec'] ?? {};
}

function textOf(verdict: Verdict): string {
  const { verdict: name, ...rest } = verdict;
  return [name, ...Object.values(rest).map((value) => JSON.stringify(value))].join(' ');
}

function valueText(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

function effectOf(field: string, seen: Observation): FieldEffect {
  const { from, value } = seen;
  return {
    field,
    ...(from !== undefined && { from }),
    ...(value === undefined ? { isRemoved: true, values: [] } : { values: [value] }),
    verdicts: verdictsOf(seen),
    evidence: evidenceOf(seen),
  };
}

/** Values with the same effects are one. */
export function joined(effects: readonly FieldEffect[]): readonly FieldEffect[] {
  const all: FieldEffect[] = [];
  for (const effect of effects) {
    const same = all.findIndex(({ verdicts }) => isDeepStrictEqual(verdicts, effect.verdicts));
    const first = all[same];
    if (first === undefined) {
      all.push(effect);
    } else {
      all[same] = { ...first, values: [...first.values, ...effect.values] };
    }
  }
  return all;
}
