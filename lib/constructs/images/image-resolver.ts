import type { IResolver, ResolutionContext } from 'cdk8s';
import { isTree } from '../../crd/json/tree';

/** Gives all objects of an app, whoever made them, the images that they are to have, as cdk8s resolves their parts. */
export class ImageResolver implements IResolver {
  /** Values that were made here: cdk8s shows a replaced value to its resolvers once more. */
  private readonly made = new WeakSet<object>();

  constructor(private readonly apply: (object: object) => object) {}

  public resolve(context: ResolutionContext): void {
    const [field, ...below] = context.key;
    const value: unknown = context.value;
    const isPart = isTree(value) || Array.isArray(value);
    if (!isPart || this.made.has(value) || field === undefined || below.length > 0 || field === 'metadata') {
      return;
    }
    const mapped = this.apply({ kind: context.obj.kind, [field]: value }) as Readonly<Record<string, unknown>>;
    if (mapped[field] !== value) {
      this.made.add(mapped[field] as object);
      context.replaceValue(mapped[field]);
    }
  }
}
