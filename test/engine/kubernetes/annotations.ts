import { UNKNOWN } from '../engine-events';
import { isRecord, type Properties } from './provider';
import { fieldOf } from './manifest';

/** Annotations by which a program controls the provider. */
export class Annotations {
  private readonly all: Properties;

  constructor(inputs: Properties) {
    const annotations = fieldOf(inputs, '.metadata.annotations');
    this.all = isRecord(annotations) ? annotations : {};
  }

  /** True if nobody waits for readiness. */
  public get skipAwait(): boolean {
    return this.text('skipAwait') === 'true';
  }

  /** True if fields are taken over from other owners. */
  public get force(): boolean {
    return this.text('patchForce') === 'true';
  }

  public get timeoutSeconds(): number | undefined {
    const text = this.text('timeoutSeconds') ?? '';
    return /^\d+$/.test(text) ? Number(text) : undefined;
  }

  /** Deletion propagation to dependents. */
  public get propagationPolicy(): 'Foreground' | 'Background' | 'Orphan' {
    const policy = this.text('deletionPropagationPolicy')?.toLowerCase();
    return policy === 'background' ? 'Background' : policy === 'orphan' ? 'Orphan' : 'Foreground';
  }

  /** The expressions that have to hold before the object is ready. */
  public get waitFor(): readonly string[] {
    const text = this.text('waitFor') ?? '';
    if (!text.startsWith('[')) return text === '' ? [] : [text];
    const several = JSON.parse(text) as readonly string[];
    if (several.length === 0) throw new Error("'pulumi.com/waitFor' is an empty list");
    return several;
  }

  /** True if the provider generated the name. */
  public get autonamed(): boolean {
    return this.text('autonamed') === 'true';
  }

  private text(name: string): string | undefined {
    const value = this.all[`pulumi.com/${name}`];
    return typeof value === 'string' && value !== UNKNOWN ? value : undefined;
  }
}
