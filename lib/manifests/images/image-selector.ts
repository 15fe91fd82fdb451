import { show, throwIfAny } from '../../crd/checks/errors';

/** Objects of an app, or fields of them, as reports name them. */
interface Selector {
  readonly kind: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly path?: string;
}

const SELECTOR =
  /^(?<kind>[A-Z]\w*|\*)(?: (?:(?<namespace>[^\s/:]+)\/)?(?<name>[^\s/:]+))?(?:: *(?<path>\S.*))?$/;

/** An object as far as selectors look at it. */
interface SelectedObject {
  readonly kind?: unknown;
  readonly metadata?: unknown;
}

/** Returns the problems of texts that are no selectors. */
export function selectorProblems(prop: string, texts: readonly string[] = []): string[] {
  return texts
    .filter((text) => !SELECTOR.test(text))
    .map(
      (text) =>
        `'${prop}' has ${show(text)}; write a kind, with the name of an object or a field if you want: ` +
        "'ConfigMap', 'ConfigMap shop/dashboards', 'DeviceConfig: spec.driver.image'",
    );
}

/**
 * Objects and fields in the words of the reports: `ConfigMap`, `ConfigMap shop/dashboards`,
 * `DeviceConfig: spec.driver.image`, `Machine shop/a: spec.disks[*].image`.
 */
export class ImageSelectors {
  private readonly byKind = new Map<string, Selector[]>();

  /** @throws with all selectors that are none */
  constructor(prop: string, texts: readonly string[] = []) {
    throwIfAny(selectorProblems(prop, texts));
    for (const text of texts) {
      const { kind = '', namespace, name, path } = SELECTOR.exec(text)?.groups ?? {};
      const selector = {
        kind,
        namespace,
        name,
        path,
      };
      this.byKind.set(kind, [...(this.byKind.get(kind) ?? []), selector]);
    }
  }

  /** The fields that are selected of an object: `''` where all of it is; undefined for none. */
  public pathsIn(object: SelectedObject): readonly string[] | undefined {
    if (this.byKind.size === 0) {
      return undefined;
    }
    const { name, namespace } = (object.metadata ?? {}) as { name?: unknown; namespace?: unknown };
    const paths = [String(object.kind), '*']
      .flatMap((kind) => this.byKind.get(kind) ?? [])
      .filter(
        (selector) =>
          (selector.name === undefined || selector.name === name) &&
          (selector.namespace === undefined || selector.namespace === namespace),
      )
      .map(({ path = '' }) => path);
    return paths.length === 0 ? undefined : paths;
  }
}

/** Returns true if a path is one of some, or below one; `[*]` is any item of a list. */
export function isIn(paths: readonly string[] | undefined, path: string): boolean {
  if (paths === undefined) {
    return false;
  }
  const any = path.replace(/\[\d+\]/g, '[*]');
  return paths.some((each) =>
    [path, any].some(
      (own) =>
        each === '' ||
        own === each ||
        (own.startsWith(each) && /^[.[ ]/.test(own.slice(each.length))),
    ),
  );
}
