import type { Callback } from '@pulumi/pulumi/proto/callback_pb';
import type { ReadResourceRequest, RegisterResourceRequest } from '@pulumi/pulumi/proto/resource_pb';
import { aliasesOf, type Family } from './aliases';
import type { Callbacks } from './callbacks';
import { type Goal, goalOf } from './goal';
import { transform } from './transforms';
import { type StackName, urnOf } from './urn';

/** What a resource hands down to those below it. */
interface Ancestor extends Family {
  readonly parent: string;
  readonly protect: boolean;
  readonly retainOnDelete: boolean;
  readonly transforms: readonly Callback[];
}

/** Works out what a program wants of a resource, with what follows from those above it. */
export class FamilyTree {
  /** The functions that are asked about all resources. */
  public readonly transforms: Callback[] = [];
  private readonly ancestors = new Map<string, Ancestor>();

  constructor(
    private readonly stack: StackName,
    private readonly callbacks: Callbacks,
  ) {}

  public async goalOf(request: RegisterResourceRequest): Promise<Goal> {
    const own = request.getTransformsList();
    await transform(request, [...own, ...this.transformsAbove(request.getParent())], this.callbacks);
    const parent = this.ancestors.get(request.getParent());
    const goal = goalOf(request, {
      ...this.placementOf(request, parent),
      protect: request.getProtect() ?? parent?.protect ?? false,
      retainOnDelete: request.getRetainondelete() ?? parent?.retainOnDelete ?? false,
    });
    if (this.ancestors.has(goal.urn))
      throw new Error(`Duplicate resource URN '${goal.urn}'; try giving it a unique name`);
    this.ancestors.set(goal.urn, { ...goal, transforms: own });
    return goal;
  }

  /** The URN of what is only read. */
  public urnOf(request: ReadResourceRequest): string {
    return urnOf(this.stack, request.getType(), request.getName(), request.getParent());
  }

  private placementOf(request: RegisterResourceRequest, parent?: Family): Pick<Goal, 'urn' | 'aliases'> {
    const [type, name, above] = [request.getType(), request.getName(), request.getParent()];
    const naming = { type, name, parent: above, aliases: request.getAliasesList() };
    return { urn: urnOf(this.stack, type, name, above), aliases: aliasesOf(this.stack, naming, parent) };
  }

  /** Those of the parent before those of its parent, and those of the stack last. */
  private transformsAbove(urn: string): Callback[] {
    const ancestor = this.ancestors.get(urn);
    return ancestor === undefined
      ? this.transforms
      : [...ancestor.transforms, ...this.transformsAbove(ancestor.parent)];
  }
}
