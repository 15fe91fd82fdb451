import type { CustomResourceDefinitionVersion } from '../../../crd/json/manifest';
import type { FieldType, KindTypes } from '../types';
import { literal } from './literal';
import { doc, type ModuleStyle, moduleText } from './module-text';
import type { NamedKind } from './names';
import { jsonTemplate } from './json-text';

/** The version that resources are stored in: the one that classes are made for. */
export function storedVersion({ crd }: Pick<NamedKind, 'crd'>): CustomResourceDefinitionVersion | undefined {
  return crd.spec.versions.find(({ storage }) => storage);
}

export function crdName({ typeName }: Pick<NamedKind, 'typeName'>): string {
  return typeName.replace(/Type$/, 'Crd');
}

/** Returns true if a kind can have a class: what a user says is in its `spec`. */
export function hasClass(types: KindTypes | undefined): boolean {
  return (types?.fields ?? []).some(({ field, isObject }) => field === 'spec' && isObject);
}

/** The file of a kind: the kind itself, its class, and the types of its fields. */
export function kindFile(kind: NamedKind, types: KindTypes, style: ModuleStyle): string {
  const { file } = kind;
  const hasSpec = hasClass(types);
  const spec = types.fields.find(({ field, isObject }) => field === 'spec' && isObject)?.type ?? 'object';
  return moduleText(
    style,
    [
      ...(hasSpec ? [{ from: 'constructs', names: ['type Construct'] }] : []),
      {
        from: 'operator-constructs/generated',
        names: [
          ...(hasSpec ? ['type CustomResourceOptions'] : []),
          'type ImportedResourceType',
          'importedType',
          ...(hasSpec ? ['type ResourceDefinition', 'KindResource'] : []),
        ],
      },
      { from: `../crds/${file}`, names: [crdName(kind)] },
      { from: './types', names: types.used.map((name) => `type ${name}`) },
    ],
    [
      typeConstant(kind, spec),
      ...(hasSpec ? [propsInterface(kind, types.fields, spec), classText(kind, spec)] : []),
      types.declarations,
    ],
  );
}

function typeConstant(kind: NamedKind, spec: string): string {
  const { crd, typeName } = kind;
  const { group, names, scope, versions, conversion } = crd.spec;
  const stored = storedVersion(kind);
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
    `export const ${typeName}: ImportedResourceType<${spec}> = importedType(\n` +
    `  ${literal(identity, '  ')},\n  ${crdName(kind)},\n);\n`
  );
}

function propsInterface({ className }: NamedKind, fields: readonly FieldType[], spec: string): string {
  const isOptional = fields.find(({ field }) => field === 'spec')?.optional === true;
  const comment = isOptional
    ? "  /**\n   * The `spec`, in upstream's words.\n   * @default - what the CRD and the operator fill in\n   */\n"
    : doc("The `spec`, in upstream's words.", '  ');
  return (
    `${doc(`Properties of \`${className}\`.`)}export interface ${className}Props extends CustomResourceOptions {\n` +
    `${comment}  readonly spec${isOptional ? '?' : ''}: ${spec};\n}\n`
  );
}

function classText(kind: NamedKind, spec: string): string {
  const { className, crd } = kind;
  return (
    `const KIND: ResourceDefinition<${className}Props, ${spec}> = { type: ${kind.typeName}, props: {} };\n\n` +
    `${doc(`A ${crd.spec.names.kind} that an operator of this app serves, or one that somebody else installed.`)}` +
    `export class ${className} extends KindResource<${spec}> {\n` +
    `  public static readonly kind: ResourceDefinition<${className}Props, ${spec}> = KIND;\n\n` +
    `  constructor(scope: Construct, id: string, props: ${className}Props) {\n` +
    `    super(scope, id, props, KIND);\n  }\n}\n`
  );
}

/** The file of a CRD: a string, which TypeScript need not understand, and which is read when it is needed. */
export function crdFile(kind: NamedKind, style: ModuleStyle): string {
  const comment = doc(`The CustomResourceDefinition \`${kind.crd.metadata.name}\`, as upstream publishes it.`);
  return moduleText(style, [], [`${comment}export const ${crdName(kind)}: string = ${jsonTemplate(kind.crd)};\n`]);
}
