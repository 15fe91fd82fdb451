import { fieldsOf, outputProblems } from '../../../core/kind-outputs';
import { problemsOf, prop } from '../../../crd/checks/prop';
import { messageOf } from '../../../crd/json/problem-list';
import { tryParseJson } from '../../../crd/json/read-tree';
import { isTree } from '../../../crd/json/tree';
import { CERT_MANAGER } from './cert-manager';
import { CLOUDNATIVE_PG } from './cloudnative-pg';
import { MARIADB } from './mariadb';
import { OPENTELEMETRY } from './opentelemetry';
import { PROMETHEUS } from './prometheus';
import { RABBITMQ } from './rabbitmq';
import { ZALANDO } from './zalando';

import type { KindOutputs } from '../../../core/kind-outputs';
import type { CustomResourceDefinitionManifest } from '../../../crd/json/manifest';
import type { StructuralSchema } from '../../../crd/json/schema';
import type { Finding } from '../../../manifests/finding';
import type { KindKnowledge } from './kind-knowledge';

/** What is known of kinds beyond their CRDs, by kind and group. */
const KNOWN_KINDS: Readonly<Record<string, KindKnowledge>> = {
  ...CERT_MANAGER,
  ...CLOUDNATIVE_PG,
  ...MARIADB,
  ...OPENTELEMETRY,
  ...PROMETHEUS,
  ...RABBITMQ,
  ...ZALANDO,
};

/** The annotation of a CRD by which its authors say what their operator makes: JSON. */
const KNOWLEDGE_ANNOTATION = 'operator-constructs.dev/kind';

const ANNOTATION = prop.required(
  prop.object({
    name: prop.object({
      longest: prop.number(),
      services: prop.boolean(),
      letterFirst: prop.boolean(),
      why: prop.required(prop.string()),
    }),
    ready: prop.string(),
    deletion: prop.string(),
    outputs: prop.required(prop.object()),
  }),
);

interface Usable {
  readonly knowledge?: KindKnowledge;
  readonly findings: readonly Finding[];
}

/**
 * What is known of a kind beyond its CRD, by its authors or by this package; without what follows
 * from fields that the kind does not have in this release.
 */
export function knowledgeOf(
  crd: CustomResourceDefinitionManifest,
  schema: StructuralSchema,
  release: string,
): Usable {
  const { names, group } = crd.spec;
  const annotation = crd.metadata.annotations?.[KNOWLEDGE_ANNOTATION];
  const knowledge =
    annotation === undefined
      ? KNOWN_KINDS[`${names.kind}.${group}`]
      : declaredKnowledge(annotation, crd, release);
  if (knowledge === undefined) {
    return { findings: [] };
  }
  const spec = schema.properties?.['spec'];
  const stray = Object.entries(knowledge.outputs).flatMap(([name, { cases }]) => {
    const missing = fieldsOf(cases).filter((field) => !hasField(spec, field.split('.')));
    return missing.length === 0 ? [] : [{ name, missing }];
  });
  const left = Object.entries(knowledge.outputs).filter(([name]) =>
    stray.every((each) => each.name !== name),
  );
  const finding = (level: Finding['level'], message: string): Finding => ({
    rule: 'import/outputs',
    level,
    message,
  });
  return {
    knowledge: { ...knowledge, outputs: Object.fromEntries(left) },
    findings: [
      ...stray.map(({ name, missing }) =>
        finding(
          'warning',
          `${names.kind} has no output '${name}': it follows from 'spec.${missing.join("', 'spec.")}', which its CRD does not have; write it in the customization`,
        ),
      ),
      ...(knowledge.release === release
        ? []
        : [
            finding(
              'info',
              `names, outputs and readiness of ${names.kind} are those of ${knowledge.release}; the source is ${release}`,
            ),
          ]),
    ],
  };
}

function declaredKnowledge(
  annotation: string,
  { metadata: { name } }: CustomResourceDefinitionManifest,
  release: string,
): KindKnowledge {
  const value = tryParseJson(annotation);
  const at = `annotation ${KNOWLEDGE_ANNOTATION}`;
  const problems = problemsOf(ANNOTATION, at, value).map(messageOf);
  const { outputs, ...rest } = (isTree(value) ? value : {}) as Omit<KindKnowledge, 'release'> & {
    readonly outputs: KindOutputs;
  };
  const all = [...problems, ...(problems.length > 0 ? [] : outputProblems('outputs', outputs))];
  if (all.length > 0) {
    throw new Error(`CustomResourceDefinition ${name}: ${all.join('; ')}`);
  }
  const declared = Object.entries(outputs).map(([output, cases]) => [
    output,
    { is: 'As the annotation of the CRD says.', cases },
  ]);
  return { ...rest, release, outputs: Object.fromEntries(declared) as KindKnowledge['outputs'] };
}

/** Returns true if a schema has a field, or may have any. */
function hasField(schema: StructuralSchema | undefined, [field, ...below]: string[]): boolean {
  if (field === undefined || schema?.['x-kubernetes-preserve-unknown-fields'] === true) {
    return schema !== undefined;
  }
  const { properties, additionalProperties } = schema ?? {};
  const inner =
    properties?.[field] ?? (isTree(additionalProperties) ? additionalProperties : undefined);
  return inner !== undefined && hasField(inner, below);
}
