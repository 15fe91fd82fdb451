import {
  Code,
  doc,
  freeName,
  isReservedName,
  jsonTemplate,
  kebabCase,
  literal,
  moduleText,
  pascalCase,
  stringLiteral,
} from './code';

import type {
  CustomResourceDefinitionManifest,
  CustomResourceDefinitionVersion,
} from '../../../crd/json/manifest';
import type { KindKnowledge, KnownOutput } from '../facts/kind-knowledge';
import type { SourceCrd } from '../model/data';
import type { ModuleStyle } from './code';
import type { FieldType, KindTypes } from './types';

/** A kind of a source, with its names in generated code. */
export interface NamedKind {
  readonly crd: CustomResourceDefinitionManifest;
  /** The class: `Grafana`. */
  readonly className: string;
  /** The constant that holds the kind itself: `grafanaType`. */
  readonly typeName: string;
  /** The file without its ending: `grafana`. */
  readonly file: string;
  /** Facts beyond the CRD. @default - none are known */
  readonly knowledge?: KindKnowledge;
}

export interface OperatorNames {
  /** The class: `GrafanaOperator`. */
  readonly className: string;
  /** The constant that holds the definition: `grafanaDefinition`. */
  readonly definitionName: string;
}

const OTHER_FILES = ['types'];

/**
 * The names of the kinds, in the order of the names; a kind that two API groups have carries its
 * group.
 */
export function namesOfKinds(crds: readonly SourceCrd[]): readonly NamedKind[] {
  const kinds = crds.map(({ manifest }) => manifest.spec.names.kind);
  const isAmbiguous = (kind: string): boolean =>
    kinds.filter((other) => kebabCase(other) === kebabCase(kind)).length > 1 ||
    isReservedName(pascalCase(kind));
  const groupsOf = (kind: string): string[] =>
    crds
      .filter(({ manifest }) => kebabCase(manifest.spec.names.kind) === kebabCase(kind))
      .map(({ manifest }) => manifest.spec.group);
  const taken = new Set<string>(OTHER_FILES);
  return crds
    .map(({ manifest: crd }) => ({ crd, key: `${crd.spec.names.kind} ${crd.spec.group}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ crd }) => {
      const { group, names } = crd.spec;
      const wanted = pascalCase(
        isAmbiguous(names.kind)
          ? `${names.kind} ${shortGroup(group, groupsOf(names.kind))}`
          : names.kind,
      );
      const className = freeName(wanted, (name) => !taken.has(kebabCase(name)));
      taken.add(kebabCase(className));
      return {
        crd,
        className,
        typeName: `${lowerFirst(className)}Type`,
        file: kebabCase(className),
      };
    });
}

/** As many of the first labels of a group as tell it from the others: all, where none do. */
function shortGroup(group: string, groups: readonly string[]): string {
  const labels = group.split('.');
  const starts = labels.map((_, index) => labels.slice(0, index + 1).join('.'));
  const others = groups.filter((other) => other !== group);
  return (
    starts.find((start) => others.every((other) => !`${other}.`.startsWith(`${start}.`))) ?? group
  );
}

/** The names of the operator's class and constants; none is that of a kind. */
export function namesOfOperator(name: string, kinds: readonly NamedKind[]): OperatorNames {
  const pascal = pascalCase(name).replace(/^(?=\d)/, 'The');
  const base = pascal.replace(/Operator$/, '') || pascal;
  const className = freeName(`${base}Operator`, (wanted) =>
    kinds.every((kind) => kind.className !== wanted),
  );
  return { className, definitionName: `${lowerFirst(base)}Definition` };
}

/** `GrafanaDashboard` becomes `grafanaDashboard`, `HTTPRoute` `httpRoute`. */
function lowerFirst(name: string): string {
  const capitals = /^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+$|^[A-Z]/.exec(name)?.[0] ?? '';
  return capitals.toLowerCase() + name.slice(capitals.length);
}

/**
 * The version that classes are made for: the one that resources are stored in, or one that is
 * served where that is not.
 */
export function servedVersion({
  crd: {
    spec: { versions },
  },
}: Pick<NamedKind, 'crd'>): CustomResourceDefinitionVersion | undefined {
  const stored = versions.find(({ storage }) => storage);
  const served = versions.filter((version) => version.served);
  return stored?.served === true
    ? stored
    : (served.find(({ deprecated }) => deprecated !== true) ?? served[0] ?? stored);
}

function crdName({ typeName }: Pick<NamedKind, 'typeName'>): string {
  return typeName.replace(/Type$/, 'Crd');
}

/** Returns true if a kind can have a class: what a user says is in its `spec`. */
export function hasClass(types: KindTypes | undefined): boolean {
  return (types?.fields ?? []).some(({ field, isObject }) => field === 'spec' && isObject);
}

/** Names that files beside `kinds/` import from the files of some kinds. */
export function fromKinds(
  kinds: readonly NamedKind[],
  names: (kind: NamedKind) => readonly string[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(kinds.map((kind) => [`./kinds/${kind.file}`, names(kind)]));
}

/** What the class of a kind extends, and its props. */
const CLASSES = {
  served: { base: 'KindResource', options: 'CustomResourceOptions' },
  standalone: { base: 'StandaloneResource', options: 'StandaloneResourceOptions' },
} as const;

/** The file of a kind: the kind itself, its class, and the types of its fields. */
export function kindFile(
  kind: NamedKind,
  types: KindTypes,
  style: ModuleStyle & { readonly isStandalone: boolean },
): string {
  const { file } = kind;
  const { base, options } = CLASSES[style.isStandalone ? 'standalone' : 'served'];
  const hasSpec = hasClass(types);
  const spec =
    types.fields.find(({ field, isObject }) => field === 'spec' && isObject)?.type ?? 'object';
  return moduleText(
    style,
    {
      constructs: hasSpec ? ['type Construct'] : [],
      'operator-constructs/generated': [
        ...(hasSpec ? [`type ${options}`] : []),
        'type ResourceType',
        'importedType',
        ...(hasSpec && kind.knowledge !== undefined ? ['type KindOutputs'] : []),
        ...(hasSpec && outputsTypeOf(kind, style) !== undefined ? ['type OutputsOf'] : []),
        ...(hasSpec ? ['type KindDefinition', base] : []),
      ],
      '../customization': hasSpec && !style.isStandalone ? ['type customization'] : [],
      [`../crds/${file}`]: [crdName(kind)],
      './types': types.used.map((name) => `type ${name}`),
    },
    typeConstant(kind, spec),
    ...(hasSpec
      ? [
          propsInterface(kind, types.fields, { spec, options }),
          outputsText(kind),
          classText(kind, { spec, base, outputs: outputsTypeOf(kind, style) }),
        ]
      : []),
    types.declarations,
  );
}

function typeConstant(kind: NamedKind, spec: string): string {
  const { crd, typeName } = kind;
  const { group, names, scope, versions, conversion } = crd.spec;
  const stored = servedVersion(kind);
  const identity = {
    group,
    kind: names.kind,
    plural: names.plural,
    scope,
    versions: versions.map(({ name }) => name),
    storedVersion: stored?.name,
    ...(conversion?.['strategy'] === 'Webhook' && { conversion: 'webhook' }),
  };
  const description = stored?.schema?.openAPIV3Schema?.description ?? `A ${names.kind}.`;
  return (
    `${doc(`The kind ${names.kind} of ${group}. ${description}`)}` +
    `export const ${typeName}: ResourceType<${spec}> = importedType(\n` +
    `  ${literal(identity, '  ')},\n  ${crdName(kind)},\n);\n`
  );
}

function propsInterface(
  { className }: NamedKind,
  fields: readonly FieldType[],
  { spec, options }: { readonly spec: string; readonly options: string },
): string {
  const isOptional = fields.find(({ field }) => field === 'spec')?.optional === true;
  const comment = isOptional
    ? "  /**\n   * The `spec`, in upstream's words.\n   * @default - what the CRD and the operator fill in\n   */\n"
    : doc("The `spec`, in upstream's words.", '  ');
  return (
    `${doc(`Properties of \`${className}\`.`)}export interface ${className}Props extends ${options} {\n` +
    `${comment}  readonly spec${isOptional ? '?' : ''}: ${spec};\n}\n`
  );
}

/** What the operator makes for a resource, each with what it is and how that is known. */
function outputsText({ knowledge, crd }: NamedKind): string {
  if (knowledge === undefined) {
    return '';
  }
  const { release, outputs } = knowledge;
  const known = ({ is, from, seen }: KnownOutput): string => {
    const isSeen = seen === true ? ', and used in a run of it' : '; not seen in a run';
    return from === undefined ? is : `${is} Known from ${from} of ${release}${isSeen}.`;
  };
  const members = Object.entries(outputs).map(
    ([name, each]) => `${doc(known(each), '  ')}  ${name}: ${literal(each.cases, '  ')},\n`,
  );
  return (
    `${doc(`What the operator makes for a ${crd.spec.names.kind}, as far as clients need it.`)}` +
    `const OUTPUTS = {\n${members.join('')}} as const satisfies KindOutputs;\n`
  );
}

/** The type of the outputs of a kind; a customization is about kinds that an operator serves. */
function outputsTypeOf(
  { knowledge, crd }: NamedKind,
  { isStandalone }: { readonly isStandalone: boolean },
): string | undefined {
  const known = knowledge === undefined ? '{}' : 'typeof OUTPUTS';
  if (isStandalone) {
    return knowledge && `OutputsOf<${known}>`;
  }
  return `OutputsOf<${known}, typeof customization, ${stringLiteral(crd.spec.names.kind)}>`;
}

function classText(
  kind: NamedKind,
  {
    spec,
    base,
    outputs,
  }: { readonly spec: string; readonly base: string; readonly outputs: string | undefined },
): string {
  const { className, crd, typeName, knowledge } = kind;
  const { group, names } = crd.spec;
  const described = servedVersion(kind)?.schema?.openAPIV3Schema?.description ?? '';
  const what =
    base === 'StandaloneResource'
      ? `A ${names.kind} of ${group}. ${described}`
      : `A ${names.kind} that an operator of this app serves, or one that somebody else installed.`;
  const { name, ready, deletion } = knowledge ?? {};
  const definition = {
    type: new Code(typeName),
    props: {},
    ...(knowledge !== undefined && { name, ready, outputs: new Code('OUTPUTS') }),
  };
  return (
    `const KIND: KindDefinition<${className}Props, ${spec}> = ${literal(definition, '', 60 + spec.length)};\n\n` +
    `${doc([what, ...(deletion === undefined ? [] : ['', deletion])].join('\n'))}` +
    `export class ${className} extends ${base}<${spec}> {\n` +
    `  public static readonly classDefinition: KindDefinition<${className}Props, ${spec}> = KIND;\n\n` +
    `  constructor(scope: Construct, id: string, props: ${className}Props) {\n` +
    `    super(scope, id, props, KIND);\n  }\n}\n` +
    (outputs === undefined ? '' : `\nexport interface ${className} extends ${outputs} {}\n`)
  );
}

/**
 * The file of a CRD: a string, which TypeScript need not understand, and which is read when it is
 * needed.
 */
export function crdFile(kind: NamedKind, style: ModuleStyle): string {
  const comment = doc(
    `The CustomResourceDefinition \`${kind.crd.metadata.name}\`, as upstream publishes it.`,
  );
  return moduleText(
    style,
    {},
    `${comment}export const ${crdName(kind)}: string = ${jsonTemplate(kind.crd)};\n`,
  );
}
