import { fieldSchema } from '../../../crd/json/schema';
import { isTree } from '../../../crd/json/tree';
import { problemText } from '../../../crd/validate/problem-texts';
import { validateCustomResource } from '../../../crd/validate/validate-resource';
import { findingAbout } from '../source/object';
import { Code, doc, literal, moduleText } from './code';
import { fromKinds, hasClass, servedVersion } from './kind-names';

import type { StructuralSchema } from '../../../crd/json/schema';
import type { Tree } from '../../../crd/json/tree';
import type { Finding } from '../../../manifests/finding';
import type { SourceObject } from '../source/object';
import type { NamedKind } from './kind-names';
import type { GeneratedFolder } from './operator-files';

/** A sample of upstream's, and its problems by the CRD. */
interface CheckedSample extends SourceObject {
  readonly kind: NamedKind;
  readonly problems: readonly string[];
}

export interface Samples {
  /** `samples.ts`. */
  readonly samples: string;
  /** `check-samples.ts`: a program. */
  readonly check: string;
  readonly findings: readonly Finding[];
}

/**
 * The samples of a source: those that their CRD accepts are typed, the others are stale, and
 * reported.
 */
export function sampleFiles(sources: readonly SourceObject[], folder: GeneratedFolder): Samples {
  const samples = sources.flatMap((source) => checkedSample(source, folder.kinds));
  const fresh = samples.filter(({ problems }) => problems.length === 0);
  const stale = samples.filter(({ problems }) => problems.length > 0);
  return {
    samples: samplesText(fresh, stale, folder),
    check: checkText(folder),
    findings: stale.map(({ problems, ...source }) =>
      findingAbout(
        source,
        'import/stale-sample',
        'info',
        `the sample ${source.object.kind} '${source.object.metadata.name}' is stale: its CRD rejects it (${problems.join('; ')})`,
      ),
    ),
  };
}

function checkedSample(source: SourceObject, kinds: readonly NamedKind[]): CheckedSample[] {
  const { apiVersion, kind: name } = source.object;
  const kind = kinds.find(
    ({ crd }) => crd.spec.names.kind === name && apiVersion.startsWith(`${crd.spec.group}/`),
  );
  if (kind === undefined) {
    return [];
  }
  const version = kind.crd.spec.versions.find((candidate) =>
    apiVersion.endsWith(`/${candidate.name}`),
  );
  const schema = version?.schema?.openAPIV3Schema ?? {};
  const object = withoutPrunedNulls(source.object, schema) as SourceObject['object'];
  const { problems } = validateCustomResource(kind.crd, object);
  return [
    { object, file: source.file, line: source.line, kind, problems: problems.map(problemText) },
  ];
}

function samplesText(
  fresh: readonly CheckedSample[],
  stale: readonly CheckedSample[],
  folder: GeneratedFolder,
): string {
  const { kinds, types } = folder;
  const isTyped = ({ object, kind }: CheckedSample): boolean =>
    hasClass(types.kinds.get(kind.className)) &&
    object.apiVersion === `${kind.crd.spec.group}/${servedVersion(kind)?.name}` &&
    'spec' in object &&
    isOfTypes(object.spec, servedVersion(kind)?.schema?.openAPIV3Schema?.properties?.spec);
  const typed = fresh.filter(isTyped);
  const used = kinds.filter((kind) => typed.some((sample) => sample.kind === kind));
  const specs = typed.map((sample, i) => {
    const { className } = sample.kind;
    const head = `const spec${i + 1}: ${className}Spec = `;
    return `${head}${literal(sample.object.spec, '', head.length)};\n`;
  });
  const samples = fresh.map(({ object, kind }) => {
    const index = typed.findIndex((sample) => sample.object === object);
    const { spec, ...rest } = object;
    return {
      type: new Code(kind.typeName),
      resource: { ...rest, ...(index < 0 ? { spec } : { spec: new Code(`spec${index + 1}`) }) },
    };
  });
  const old = stale.map(({ object, problems }) => ({ resource: object, problems }));
  const imported = kinds.filter((kind) => fresh.some((sample) => sample.kind === kind));
  return moduleText(
    folder,
    {
      'operator-constructs/generated': ['type ImportedSample', 'type StaleSample'],
      ...fromKinds(imported, (kind) => [
        ...(used.includes(kind) ? [`type ${kind.className}Spec`] : []),
        kind.typeName,
      ]),
    },
    ...specs,
    `${doc("Upstream's samples that the CRDs of this release accept.")}export const samples: readonly ImportedSample[] = ${literal(samples)};\n`,
    `${doc("Upstream's samples that the CRDs of this release reject, with the reason.")}export const staleSamples: readonly StaleSample[] = ${literal(old)};\n`,
  );
}

function checkText(folder: GeneratedFolder): string {
  return moduleText(
    folder,
    { 'operator-constructs/generated': ['sampleProblems'], './samples': ['samples'] },
    // Only what is used of Node: its types are not in every project.
    'declare const process: { exitCode?: number; readonly stdout: { write(text: string): unknown } };\n',
    `// Run it: npx tsx check-samples.ts. In a test of yours: expect(sampleProblems(samples)).toEqual([]).
const problems: readonly string[] = sampleProblems(samples);
process.stdout.write([...problems, \`\${samples.length} samples, \${problems.length} problems\`, ''].join('\\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
`,
  );
}

/**
 * A sample as the API server stores it: a member that is null is dropped where the schema does not
 * allow null. Fields of the resource itself are dropped in any case, as their types have no null.
 */
function withoutPrunedNulls(sample: Tree, schema: StructuralSchema): unknown {
  const fields = Object.entries(sample).filter(([, value]) => value !== null);
  return pruned(Object.fromEntries(fields), schema);
}

function pruned(value: unknown, schema: StructuralSchema | undefined): unknown {
  if (schema === undefined) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((item) => pruned(item, schema.items));
  }
  if (!isTree(value)) {
    return value;
  }
  const of = (key: string): StructuralSchema | undefined => fieldSchema(schema, key);
  // Null is a value where the schema says so, and where it says nothing at all.
  const isKept = (key: string): boolean => of(key) === undefined || of(key)?.nullable === true;
  const members = Object.entries(value).filter(([key, member]) => member !== null || isKept(key));
  return Object.fromEntries(members.map(([key, member]) => [key, pruned(member, of(key))]));
}

/** False if there is a list in the place of a text with a format: servers take it, types do not. */
function isOfTypes(value: unknown, schema: StructuralSchema | undefined): boolean {
  if (schema === undefined) {
    return true;
  }
  if (Array.isArray(value)) {
    return schema.type !== 'string' && value.every((item) => isOfTypes(item, schema.items));
  }
  return (
    !isTree(value) ||
    Object.entries(value).every(([key, member]) => isOfTypes(member, fieldSchema(schema, key)))
  );
}
