import { listIncludes } from '../equality';
import { define, defineNamespace, type Library } from '../library';

/** `sets.contains`, `sets.equivalent` and `sets.intersects`: lists as sets, without order and repetition. */
export const setsLibrary: Library = (environment) => {
  const namespace = defineNamespace(environment, 'sets');
  define(environment, {
    [`${namespace}.contains(list<T>, list<T>): bool`]: (_: unknown, all: unknown[], some: unknown[]) =>
      includesAll(all, some),
    [`${namespace}.equivalent(list<T>, list<T>): bool`]: (_: unknown, a: unknown[], b: unknown[]) =>
      includesAll(a, b) && includesAll(b, a),
    [`${namespace}.intersects(list<T>, list<T>): bool`]: (_: unknown, a: unknown[], b: unknown[]) =>
      b.some((element) => listIncludes(a, element)),
  });
};

function includesAll(all: readonly unknown[], some: readonly unknown[]): boolean {
  return some.every((element) => listIncludes(all, element));
}
