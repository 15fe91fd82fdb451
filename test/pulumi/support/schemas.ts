import { createHash } from 'node:crypto';
import * as pulumi from '@pulumi/pulumi';
// The module itself, as a member of it is replaced.
// eslint-disable-next-line @typescript-eslint/no-require-imports
import rpc = require('@pulumi/pulumi/runtime/rpc');

// The SDK makes promises of each field of a CRD, twice, which takes most of the time of a test with
// mocks. What is plain data would come out of that as it went in, so here a schema goes through as
// a short text, and is put back behind.

/**
 * The part of the SDK that writes what is registered as a message; it calls it as a member of its
 * module.
 */
interface Serializer {
  serializeResourceProperties(label: string, props: Fields, options?: unknown): Promise<unknown>;
}

type Fields = Readonly<Record<string, unknown>>;

const serializer = rpc as unknown as Serializer;
const serializeResourceProperties = serializer.serializeResourceProperties.bind(serializer);

/** The schemas that went through as texts. */
const schemas = new Map<string, unknown>();

/** Lets schemas of CRDs through as texts, from here on, or not. */
export function shortenSchemas(isOn: boolean): void {
  serializer.serializeResourceProperties = isOn
    ? (label, props, options) =>
        serializeResourceProperties(
          label,
          label.includes('CustomResourceDefinition') ? withVersions(props, shortened) : props,
          options,
        )
    : serializeResourceProperties;
}

/** The inputs of a resource with the schemas that it was given. */
export function withSchemas(inputs: Fields): Fields {
  return schemas.size === 0 ? inputs : withVersions(inputs, restored);
}

function withVersions(props: Fields, change: (schema: unknown) => unknown): Fields {
  const spec = props['spec'];
  if (!isPlain(spec) || !Array.isArray(spec['versions'])) {
    return props;
  }
  const versions = (spec['versions'] as unknown[]).map((version) =>
    isPlain(version) && 'schema' in version
      ? { ...version, schema: change(version['schema']) }
      : version,
  );
  return { ...props, spec: { ...spec, versions } };
}

function shortened(schema: unknown): unknown {
  if (!isPlainData(schema)) {
    return schema;
  }
  const text = `schema ${createHash('sha256').update(JSON.stringify(schema)).digest('hex')}`;
  schemas.set(text, schema);
  return text;
}

function restored(schema: unknown): unknown {
  // A copy, as what comes from a message is.
  return typeof schema === 'string' && schemas.has(schema)
    ? structuredClone(schemas.get(schema))
    : schema;
}

function isPlain(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !pulumi.Output.isInstance(value) &&
    !(value instanceof Promise)
  );
}

function isPlainData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return value === null || ['string', 'number', 'boolean'].includes(typeof value);
  }
  return (Array.isArray(value) || isPlain(value)) && Object.values(value).every(isPlainData);
}
