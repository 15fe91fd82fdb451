import { freeName, isReservedName, kebabCase, pascalCase } from '../types/identifiers';
import type { SourceCrd } from '../model/data';
import type { CustomResourceDefinitionManifest } from '../../../crd/json/manifest';

/** A kind of a source, with its names in generated code. */
export interface NamedKind {
  readonly crd: CustomResourceDefinitionManifest;
  /** The class: `Grafana`. */
  readonly className: string;
  /** The constant that holds the kind itself: `grafanaType`. */
  readonly typeName: string;
  /** The file without its ending: `grafana`. */
  readonly file: string;
}

export interface OperatorNames {
  /** The class: `GrafanaOperator`. */
  readonly className: string;
  /** The constant that holds the definition: `grafanaDefinition`. */
  readonly definitionName: string;
}

const OTHER_FILES = ['types'];

/** The names of the kinds, in the order of the names; a kind that two API groups have carries its group. */
export function namesOfKinds(crds: readonly SourceCrd[]): readonly NamedKind[] {
  const kinds = crds.map(({ manifest }) => manifest.spec.names.kind);
  const isAmbiguous = (kind: string): boolean =>
    kinds.filter((other) => kebabCase(other) === kebabCase(kind)).length > 1 || isReservedName(pascalCase(kind));
  const taken = new Set<string>(OTHER_FILES);
  return crds
    .map(({ manifest: crd }) => ({ crd, key: `${crd.spec.names.kind} ${crd.spec.group}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ crd }) => {
      const { group, names } = crd.spec;
      const wanted = pascalCase(isAmbiguous(names.kind) ? `${names.kind} ${group.split('.')[0] ?? ''}` : names.kind);
      const className = freeName(wanted, (name) => !taken.has(kebabCase(name)));
      taken.add(kebabCase(className));
      return { crd, className, typeName: `${lowerFirst(className)}Type`, file: kebabCase(className) };
    });
}

/** The names of the operator's class and constants; none is that of a kind. */
export function namesOfOperator(name: string, kinds: readonly NamedKind[]): OperatorNames {
  const pascal = pascalCase(name).replace(/^(?=\d)/, 'The');
  const base = pascal.replace(/Operator$/, '') || pascal;
  const className = freeName(`${base}Operator`, (wanted) => kinds.every((kind) => kind.className !== wanted));
  return { className, definitionName: `${lowerFirst(base)}Definition` };
}

/** `GrafanaDashboard` becomes `grafanaDashboard`, `HTTPRoute` `httpRoute`. */
function lowerFirst(name: string): string {
  const capitals = /^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+$|^[A-Z]/.exec(name)?.[0] ?? '';
  return capitals.toLowerCase() + name.slice(capitals.length);
}
