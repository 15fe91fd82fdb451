import { namesOfKinds, namesOfOperator } from '../write/kind-names';

import type { ScopeKind } from '../../../core/operator-scope';
import type { ReadOperator } from '../model/data';

/** What takes an operator over from the tool that installed it. */
export interface Handover {
  /** Contents by path in the folder of the operator. */
  readonly files: ReadonlyMap<string, string>;
  /** Sentences for the output of the import. */
  readonly summary: readonly string[];
  /** Why there is none: the installation is refused. */
  readonly failures: readonly string[];
}

/** An operator that leaves the tool that installed it. */
export interface Leaving {
  /** What the tool calls it: `<namespace>/<name>`. */
  readonly id: string;
  /** Name of its folder. */
  readonly folder: string;
  readonly operator: ReadOperator;
  readonly handover: () => Handover;
}

/** @param make throws if the installation is refused */
export function tryHandover(make: () => Handover): Handover {
  try {
    return make();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { files: new Map(), summary: [], failures: [`there is no handover: ${why}`] };
  }
}

/** The statement that installs the same. */
export function programOf(
  operator: ReadOperator,
  {
    scope,
    targets,
    more,
  }: { readonly scope: ScopeKind; readonly targets: readonly string[]; readonly more?: string },
): string {
  const { className } = namesOfOperator(operator.definition.name, namesOfKinds(operator.crds));
  const names = targets.map((target) => `'${target}'`).join(', ');
  const scopeText = `scope: OperatorScope.${scope}(${scope === 'namespaces' ? names : ''})`;
  const props = [scopeText, ...(more === undefined ? [] : [more])].join(', ');
  return `new ${className}(chart, 'operator', { ${props} });`;
}
