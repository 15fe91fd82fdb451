import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A schema as the OpenAPI documents write it. */
export interface OpenApiSchema {
  readonly $ref?: string;
  readonly allOf?: readonly OpenApiSchema[];
  readonly type?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly items?: OpenApiSchema;
  readonly additionalProperties?: OpenApiSchema;
  readonly [keyword: string]: unknown;
}

/** Schemas by their full name. */
export type OpenApiSchemas = Readonly<Record<string, OpenApiSchema>>;

/**
 * Which document of a release is read: that of version 3, or where there is none yet, that of
 * version 2.
 */
export type OpenApiVersion = 'v2' | 'v3';

/** The schemas of a document of version 2 that the types which CRDs embed are among. */
export function schemasOfSwagger({
  definitions,
}: {
  readonly definitions: OpenApiSchemas;
}): OpenApiSchemas {
  // One document speaks of all API groups, which share short names, and of removed names of the
  // same types.
  const ours = Object.entries(definitions).filter(([name]) =>
    /^io\.k8s\.(api\.core\.v1|apimachinery)\./.test(name),
  );
  return Object.fromEntries(ours.map(([name, schema]) => [name, normalized(schema)]));
}

/**
 * A schema as later documents have it. Old ones leave out the type of objects. A few lists have a
 * list type, most do not, and no key has the default that it would need; CRDs of that time had none
 * at all, so none is taken over.
 */
function normalized(schema: OpenApiSchema): OpenApiSchema {
  const {
    'x-kubernetes-list-type': _type,
    'x-kubernetes-list-map-keys': _keys,
    properties,
    ...others
  } = schema;
  if (properties === undefined) {
    return others;
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, normalized(field)] as const,
  );
  return { type: 'object', ...others, properties: Object.fromEntries(fields) };
}

/** The schemas of a Kubernetes release, from the Go module of it. */
export function readOpenApi(release: string, version: OpenApiVersion): OpenApiSchemas {
  const directory = moduleFolder(`k8s.io/kubernetes@${release}`);
  const read = (...path: string[]): unknown =>
    JSON.parse(readFileSync(join(directory, 'api', 'openapi-spec', ...path), 'utf8'));
  if (version === 'v2') {
    return schemasOfSwagger(read('swagger.json') as { definitions: OpenApiSchemas });
  }
  const document = read('v3', 'api__v1_openapi.json') as OpenApiDocument;
  return document.components!.schemas;
}

/** A document of version 3, as far as it is read. */
export interface OpenApiDocument {
  readonly components?: { readonly schemas: OpenApiSchemas };
  readonly paths?: Readonly<
    Record<string, { readonly post?: Readonly<Record<string, unknown>> | undefined }>
  >;
}

/** The documents of all API groups of a Kubernetes release. */
export function readDocuments(release: string): OpenApiDocument[] {
  const folder = join(moduleFolder(`k8s.io/kubernetes@${release}`), 'api/openapi-spec/v3');
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as OpenApiDocument,
  );
}

/** Where a Go module is, which is downloaded if need be. */
export function moduleFolder(module: string): string {
  const answer = execFileSync('go', ['mod', 'download', '-json', module], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return (JSON.parse(answer) as { Dir: string }).Dir;
}
