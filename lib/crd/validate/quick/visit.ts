import type { KubernetesVersion } from '../../../internal/kubernetes-version';
import type { StructuralSchema } from '../../schema';
import type { Draft } from '../draft';
import { checkList } from '../lists';
import { Path, type Report, type ValueContext } from '../problem';
import { checkShallowly } from '../values';

/** Both are far below what the review in steps reads, and far above what nearly all resources have. */
const MAX_DEPTH = 100;
const MAX_VALUES = 100_000;

/** One walk through a resource: how far it went, and whether a check had something to say. */
export class Visit {
  /** Takes down that something is wrong; what it is, the review in steps will find out. */
  public readonly report: Report = () => {
    this.hasProblem = true;
  };

  private readonly context: ValueContext;
  private hasProblem = false;
  private depth = 0;
  private values = 0;

  public constructor(version: KubernetesVersion) {
    this.context = { report: this.report, version };
  }

  /** Whether no check had anything to say. */
  public get isFine(): boolean {
    return !this.hasProblem;
  }

  /** Goes into an object or a list; false when that leads too far, as into a value that holds itself. */
  public enter(values: number): boolean {
    this.depth += 1;
    this.values += values;
    return this.depth <= MAX_DEPTH && this.values <= MAX_VALUES;
  }

  public leave(): void {
    this.depth -= 1;
  }

  /** Whether a value, leaving aside what is below it, is as its schema demands: by the checks of the review in steps. */
  public holds(value: NonNullable<Draft>, schema: StructuralSchema): boolean {
    checkShallowly(value, schema, Path.ROOT, this.context);
    if (Array.isArray(value)) {
      checkList(value, schema, Path.ROOT, this.report);
    }
    return this.isFine;
  }
}
