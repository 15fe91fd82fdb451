import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prose, table } from '../../../manifests/report/markdown';
import { failuresOf } from '../comparison/at-scopes';
import { differencesByReason } from '../comparison/compare';
import { Code, doc, literal, moduleText, statementText, stringLiteral } from './code';
import { fromKinds, hasClass } from './kind-names';

import type { Finding } from '../../../manifests/finding';
import type { ScopeComparison } from '../comparison/at-scopes';
import type {
  CertificateData,
  DefinitionData,
  MetricsData,
  ReadOperator,
  WatchData,
} from '../model/data';
import type { ModuleStyle } from './code';
import type { NamedKind, OperatorNames } from './kind-names';
import type { GeneratedTypes } from './types';

/** The folder of an operator, as far as its files need to know it. */
export interface GeneratedFolder extends ModuleStyle {
  /** True for kinds without an operator. */
  readonly isStandalone: boolean;
  readonly operator: OperatorNames;
  readonly kinds: readonly NamedKind[];
  readonly types: GeneratedTypes;
}

/** `index.ts`: everything but Pulumi. */
export function indexFile(folder: GeneratedFolder): string {
  const { operator, kinds, types } = folder;
  const exported = (names: readonly string[], file: string): string =>
    statementText('export', names, `./${file}`, folder);
  const exports = kinds.map((kind) => {
    const classes = hasClass(types.kinds.get(kind.className))
      ? [kind.className, `type ${kind.className}Props`]
      : [];
    const fields = (types.kinds.get(kind.className)?.fields ?? []).map(
      ({ type }) => `type ${type}`,
    );
    return exported([...classes, ...fields, kind.typeName], `kinds/${kind.file}`);
  });
  const all = [
    `export * from './customization${folder.ending}';\n`,
    exported([operator.definitionName], 'definition'),
    ...exports,
    ...(folder.isStandalone
      ? []
      : [exported([operator.className, `type ${operator.className}Props`], 'operator')]),
  ];
  return moduleText(folder, {}, all.join(''));
}

/** `pulumi.ts`: the same classes as Pulumi components. Programs without Pulumi never load it. */
export function pulumiFile(folder: GeneratedFolder, module: string): string {
  const { kinds, types, isStandalone } = folder;
  const operators = isStandalone ? [] : [folder.operator];
  const classes = kinds.filter((kind) => hasClass(types.kinds.get(kind.className)));
  const isCustomized = !isStandalone && classes.length > 0;
  const names = [...operators, ...classes].map(({ className }) => className);
  // A kind may be called as the construct of another.
  const suffix = names.some((name) => names.includes(`${name}Construct`))
    ? 'Construct_'
    : 'Construct';
  const component = (
    className: string,
    what: string,
    type = `operator-constructs:${module}:${className}`,
    outputs = '[]',
  ): string =>
    `${doc(what)}export class ${className} extends component(${className}${suffix}, ${outputs}, {\n` +
    `  type: ${stringLiteral(type)},\n}) {}\n`;
  return moduleText(
    folder,
    {
      'operator-constructs/generated': isCustomized ? ['customOutputs'] : [],
      'operator-constructs/pulumi': ['component'],
      './customization': isCustomized ? ['customization'] : [],
      ...fromKinds(classes, ({ className }) => [`${className} as ${className}${suffix}`]),
      './operator': operators.map(({ className }) => `${className} as ${className}${suffix}`),
    },
    ...operators.map(({ className }) =>
      component(className, `The operator ${module}, as a Pulumi component.`),
    ),
    ...classes.map(({ className, crd: { spec }, knowledge }) =>
      component(
        className,
        `The kind ${spec.names.kind}, as a Pulumi component.`,
        // Which other kinds a folder of kinds has says nothing of this one.
        isStandalone ? `${spec.group}:index:${spec.names.kind}` : undefined,
        outputsOf(spec.names.kind, Object.keys(knowledge?.outputs ?? {}), isCustomized),
      ),
    ),
  );
}

/** The outputs of a kind that its component has: those that are known, and the user's. */
function outputsOf(kind: string, known: readonly string[], isCustomized: boolean): string {
  const custom = `customOutputs(customization, ${stringLiteral(kind)})`;
  const names = known.map(stringLiteral);
  if (known.length === 0) {
    return isCustomized ? custom : '[]';
  }
  const all = isCustomized ? [...names, `...${custom}`] : names;
  return `[\n${all.map((name) => `  ${name},\n`).join('')}]`;
}

/** `kinds/types.ts`: the types that the kinds are made of. */
export function typesFile(folder: GeneratedFolder): string {
  return moduleText(folder, {}, folder.types.objects || 'export {};\n');
}

const SCOPES = {
  namespace: 'OperatorScope.namespace()',
  namespaces: 'OperatorScope.namespaces(...)',
  cluster: 'OperatorScope.cluster()',
};

/** `operator.ts`: the operator's class. */
export function operatorFile(read: ReadOperator, folder: GeneratedFolder): string {
  const { className, definitionName } = folder.operator;
  const props = `${className}Props`;
  return moduleText(
    folder,
    {
      'operator-constructs/generated': [
        'operatorClass',
        'type OperatorClassDefinition',
        'type OperatorOptions',
      ],
      './definition': [definitionName],
    },
    `${doc(`Properties of \`${className}\`.`)}export type ${props} = OperatorOptions;\n`,
    `const DEFINITION: OperatorClassDefinition<${props}> = { definition: ${definitionName}, props: {} };\n`,
    `${doc(classDescription(read))}export class ${className} extends operatorClass(DEFINITION) {}\n`,
  );
}

function classDescription({ definition: { name, version }, scopes }: ReadOperator): string {
  const offers = scopes.map(({ scope, evidence, reason }) =>
    evidence === undefined
      ? `- \`${SCOPES[scope]}\`: not offered; ${reason}`
      : `- \`${SCOPES[scope]}\` (${evidence}): ${reason}`,
  );
  return [
    `The operator ${name}, release ${version}. Scopes that it serves, with the evidence for each:`,
    '',
    ...offers,
  ].join('\n');
}

/** The file that belongs to the user. */
export const CUSTOMIZATION_FILE = 'customization.ts';

/** `customization.ts`: written once, and never again. */
export function customizationFile(name: string): string {
  return `import type { OperatorCustomization } from 'operator-constructs/generated';

/**
 * Your knowledge of ${name} beyond its manifests. This file is yours: a new import leaves it as it
 * is.
 *
 * Everything that you export here can be imported from the folder, too: classes with friendlier
 * props, for example.
 */
export const customization = {
  // Why the operator needs a right, by resource: the reasons of the definition's rules, for whoever
  // approves them. Manifests do not show them.
  reasons: {},
  // Resources that live in namespaces, if the import did not know:
  // namespacedResources: ['things.example.com'],
  // Other rules: return the changed rule, several, or none:
  // rules: (rule) =>
  //   rule.resources.includes('secrets') ? { ...rule, resourceNames: ['...'] } : rule,
  // Changes that a cluster does not survive, by kind.
  guards: {},
  // What the operator makes for a resource, by kind and name of the output:
  // outputs: { Thing: { service: [{ service: '$(name)-api', port: 8080 }] } },
  // How the process learns what to watch, if the import did not find out:
  // watch: WatchSignal.env('WATCH_NAMESPACE'),
} satisfies OperatorCustomization;
`;
}

/** The same for kinds without an operator, of which rights and watch settings say nothing. */
export function kindsCustomizationFile(name: string): string {
  return `import type { OperatorCustomization } from 'operator-constructs/generated';

/**
 * Your knowledge of the kinds of ${name} beyond their CRDs. This file is yours: a new import leaves
 * it as it is.
 *
 * Everything that you export here can be imported from the folder, too: classes with friendlier
 * props, for example.
 */
export const customization = {
  // Changes that a cluster does not survive, by kind; for resources that have an operator.
  guards: {},
} satisfies OperatorCustomization;
`;
}

/**
 * The file of a folder in which the user changes the operator, as a path; undefined where it
 * changes nothing.
 */
export function tryFindCustomization(folder: string): string | undefined {
  const path = join(folder, CUSTOMIZATION_FILE);
  return existsSync(path) && !saysNothing(readFileSync(path, 'utf8')) ? path : undefined;
}

/**
 * Returns true if a customization is as an import writes it, or empty. Anything else is a program,
 * and counts as a change.
 */
function saysNothing(text: string): boolean {
  const code = text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\s*import type [^;]*;/gm, '')
    .replace(/\s/g, '');
  return /^(exportconstcustomization(:OperatorCustomization)?=\{((reasons|guards):\{\},?)*\}(satisfiesOperatorCustomization)?;?)?$/.test(
    code,
  );
}

const KINDS_DEFINITION =
  'The kinds as a definition without an operator: for `Operator.fromExisting`, which says who serves them, and ' +
  '`OperatorClusterPart`, which places their CRDs.';

/** The file of the definition: data, and what the user's own file makes of it. */
export function definitionFile(data: DefinitionData, folder: GeneratedFolder): string {
  const { operator, kinds } = folder;
  const { name, version, workloads, webhooks, metrics, watch, unsupportedScopes, ...rest } = data;
  const definition = {
    name,
    version,
    customResources: kinds.map(({ typeName }) => new Code(typeName)),
    watch: watchCode(watch),
    ...(unsupportedScopes && { unsupportedScopes }),
    workloads: workloads.map(({ watch: own, metrics: served, ...workload }) => ({
      ...workload,
      ...(own && { watch: watchCode(own) }),
      ...(served && { metrics: metricsCode(served) }),
    })),
    ...(webhooks && {
      webhooks: { ...webhooks, certificate: certificateCode(webhooks.certificate) },
    }),
    ...(metrics && { metrics: metricsCode(metrics) }),
    ...rest,
  };
  const text = literal(definition, '  ');
  const uses = (name: string): readonly string[] => (text.includes(`${name}.`) ? [name] : []);
  return moduleText(
    folder,
    {
      'operator-constructs/generated': [
        'customizedDefinition',
        'type OperatorDefinition',
        ...uses('WatchSignal'),
        ...uses('WebhookCertificate'),
      ],
      './customization': ['customization'],
      ...fromKinds(kinds, ({ typeName }) => [typeName]),
    },
    `${doc(folder.isStandalone ? KINDS_DEFINITION : `The definition in the manifests of ${name} ${version}, with your customization.`)}` +
      `export const ${operator.definitionName}: OperatorDefinition = customizedDefinition(\n  ${text},\n  customization,\n);\n`,
  );
}

function watchCode(watch: WatchData): Code {
  if ('none' in watch) {
    return new Code('WatchSignal.none()');
  }
  if ('unknown' in watch) {
    return new Code(`WatchSignal.unknown(${literal(watch.unknown)})`);
  }
  const parts = watch.parts.map(
    ({ at, values }) => `WatchSignal.at(${inline(at)}, ${inline(values)})`,
  );
  return new Code(
    parts.length === 1 ? (parts[0] ?? '') : `WatchSignal.all(\n    ${parts.join(',\n    ')},\n  )`,
  );
}

function metricsCode({ argument, ...metrics }: MetricsData): object {
  return {
    ...metrics,
    ...(argument !== undefined && {
      args: new Code(`(port: number) => [\`${argument}\${port}\`]`),
    }),
  };
}

function certificateCode(certificate: CertificateData): Code {
  if ('certManager' in certificate) {
    return new Code(`WebhookCertificate.certManager(${inline(certificate.certManager)})`);
  }
  if ('secret' in certificate) {
    return new Code(`WebhookCertificate.secret(${inline({ name: certificate.secret })})`);
  }
  const { annotations } = certificate;
  return new Code(
    `WebhookCertificate.selfManaged(${annotations === undefined ? '' : inline(annotations)})`,
  );
}

function inline(value: unknown): string {
  return literal(value, '', -Infinity);
}

interface ReportInput {
  readonly operator: ReadOperator;
  readonly findings: readonly Finding[];
  readonly comparisons: readonly ScopeComparison[];
  /** Returns the report's name of a file of the source: the same on every machine. */
  readonly fileName: (file: string) => string;
}

/**
 * The report of an import, for reviewers: scopes, findings, differences from the source, objects
 * kept. It names no lines of the source, because these change from release to release for no
 * reason.
 */
export function reportFile({ operator, findings, comparisons, fileName }: ReportInput): string {
  const { definition, scopes, images, sourceScope } = operator;
  const namespace =
    definition.namespace === undefined ? '' : `, in namespace ${definition.namespace}`;
  return [
    `# ${prose(`${definition.name} ${definition.version}`)}`,
    'Written by `operator-constructs import`; the next import writes it again.',
    ...section('## Failures', failuresOf(comparisons)),
    '## Scopes',
    table(
      ['Scope', 'Evidence', 'Why', 'Compared with the source'],
      scopes.map(({ scope, evidence = 'not offered', reason }) =>
        [
          scope,
          evidence,
          reason,
          comparisonText(comparisons.find((comparison) => comparison.scope === scope)),
        ].map(prose),
      ),
    ),
    ...comparisons.flatMap((comparison) =>
      comparisonSection(comparison, `${sourceScope}${namespace}`),
    ),
    ...section('## Findings', findingLines(findings, fileName)),
    ...section(
      '## Kept as in the source',
      (definition.objects ?? []).map(
        ({ manifest, place }) => `${manifest.kind} ${manifest.metadata.name} (${place})`,
      ),
    ),
    ...section(
      '## Images',
      images.map(({ image }) => image),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

function comparisonText(comparison: ScopeComparison | undefined): string {
  if (comparison === undefined) {
    return '';
  }
  const { refusal, differences } = comparison;
  if (refusal !== undefined) {
    return 'refused';
  }
  return differences.length === 0 ? 'the same' : 'see below';
}

/**
 * Lists the differences at a scope; beside the source's own scope, those of all re-scoping are left
 * out.
 */
function comparisonSection(
  { scope, isSource, differences }: ScopeComparison,
  source: string,
): string[] {
  const title = isSource
    ? '## Differences from the source'
    : `## What else differs at scope ${scope}`;
  const text = isSource
    ? `An installation at the scope of the source (${prose(source)}) has the objects of the source, except for these differences.`
    : 'Beside the places of rights, names and the namespaces to watch.';
  if (differences.length === 0) {
    return [];
  }
  const parts = differencesByReason(differences).map(({ reason, lines }) =>
    section(`### ${sentence(reason)}`, lines),
  );
  return [title, text, ...parts.flat()];
}

export function findingLines(
  findings: readonly Finding[],
  fileName: (file: string) => string,
): string[] {
  return findings
    .map(
      ({ level, message, place }) =>
        `${level}: ${place === undefined ? '' : `${fileName(place.file)}: `}${message}`,
    )
    .sort();
}

export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, lines.map((line) => `- ${prose(line)}`).join('\n')];
}

function sentence(text: string): string {
  return prose(text.slice(0, 1).toUpperCase() + text.slice(1));
}
