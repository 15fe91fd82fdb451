/**
 * Writes what differs between the Kubernetes versions that manifests are checked for: which APIs
 * they serve, and which fields of stable APIs they know:
 *
 *     npx tsx scripts/kubernetes-releases.ts
 *
 * From the OpenAPI documents in the Go module `k8s.io/kubernetes`, and from the life cycles in
 * `k8s.io/api`, at the versions of the check programs; needs Go.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPrograms, versionOf } from '../test/cluster/support/binaries';
import { moduleFolder, readDocuments } from './kubernetes-types/openapi';

import type { ApiLife, FieldTypes } from '../lib/manifests/kubernetes/releases';
import type { OpenApiDocument, OpenApiSchema } from './kubernetes-types/openapi';

const STABLE = /^v\d+$/;

/** The APIs and types of a version. */
interface Release {
  readonly minor: string;
  /** Kinds that can be created, as `apps/v1 Deployment`. */
  readonly served: ReadonlySet<string>;
  readonly lives: ReadonlyMap<string, ApiLife>;
  /** Fields of each type, with the type that is in them; an empty one is no type. */
  readonly types: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The types of kinds with a stable version. */
  readonly kinds: ReadonlyMap<string, string>;
}

function read(minor: string, version: string): Release {
  const documents = readDocuments(version);
  const served = documents.flatMap(servedBy);
  const schemas = documents.flatMap(({ components }) => Object.entries(components?.schemas ?? {}));
  const types = schemas.map(([name, { properties = {} }]) => {
    const fields = Object.entries(properties).map(([field, of]) => [field, typeIn(of)] as const);
    return [shortName(name), new Map(fields)] as const;
  });
  const kinds = schemas.flatMap(([name, schema]) =>
    kindsOf(schema['x-kubernetes-group-version-kind']).map(
      (kind) => [kind, shortName(name)] as const,
    ),
  );
  return {
    minor,
    served: new Set(served),
    lives: livesOf(version.replace(/^v1\./, 'v0.')),
    types: new Map(types),
    kinds: new Map(kinds.filter(([kind]) => served.includes(kind) && STABLE.test(versionIn(kind)))),
  };
}

const versionIn = (kind: string): string => kind.replace(/ .*/, '').replace(/.*\//, '');

interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

function kindsOf(value: unknown): string[] {
  return [(value ?? []) as GroupVersionKind | readonly GroupVersionKind[]]
    .flat()
    .map(({ group, version, kind }) => `${group === '' ? '' : `${group}/`}${version} ${kind}`);
}

function servedBy({ paths }: OpenApiDocument): string[] {
  return Object.entries(paths ?? {}).flatMap(([path, { post }]) =>
    path.includes('{name}') ? [] : kindsOf(post?.['x-kubernetes-group-version-kind']),
  );
}

const shortName = (name: string): string => name.replace(/^io\.k8s\..*?(\w+\.\w+\.\w+)$/, '$1');

/** The type in a field; that of values of a map has a mark. */
function typeIn(schema: OpenApiSchema): string {
  const { $ref, allOf, items, additionalProperties } = schema;
  if ($ref !== undefined) {
    return shortName($ref.replace(/.*\//, ''));
  }
  if (allOf?.[0] !== undefined) {
    return typeIn(allOf[0]);
  }
  if (items !== undefined) {
    return typeIn(items);
  }
  const value = typeof additionalProperties === 'object' ? typeIn(additionalProperties) : '';
  return value === '' ? '' : `*${value}`;
}

/** What the authors say of each version of a kind. */
function livesOf(version: string): ReadonlyMap<string, ApiLife> {
  const folder = moduleFolder(`k8s.io/api@${version}`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('prerelease-lifecycle.go'),
  );
  const lives = new Map<string, Record<string, string>>();
  for (const file of files) {
    const [, of = ''] = /(.*)\/[^/]+$/.exec(file) ?? [];
    const register = readFileSync(join(folder, of, 'register.go'), 'utf8');
    const group = /GroupName = "(.*)"/.exec(register)?.[1] ?? '';
    const apiVersion = `${group === '' ? '' : `${group}/`}${of.replace(/.*\//, '')}`;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, kind, what, body] of text.matchAll(
      /\(in \*(\w+)\) APILifecycle(\w+)\(\)[^{]*\{\n(.*)\n/g,
    )) {
      const key = `${apiVersion} ${kind}`;
      lives.set(key, { ...lives.get(key), [what!.toLowerCase()]: valueOf(body!) });
    }
  }
  return lives;
}

/** A version of Kubernetes, or the kind that takes the place of another one. */
function valueOf(body: string): string {
  const [, major, minor] = /return (\d+), (\d+)/.exec(body) ?? [];
  if (major !== undefined) {
    return `${major}.${minor}`;
  }
  const [, group, version, kind] = /Group: "(.*)", Version: "(.*)", Kind: "(.*)"/.exec(body) ?? [];
  return `${group === '' ? '' : `${group}/`}${version} ${kind}`;
}

/** The life of each API that not all versions serve, or that is deprecated. */
function apisOf(releases: readonly Release[]): Record<string, ApiLife> {
  const [oldest] = releases;
  const all = new Set(releases.flatMap(({ served, lives }) => [...served, ...lives.keys()]));
  const apis = [...all].sort().flatMap((api): [string, ApiLife][] => {
    const having = releases.filter(({ served }) => served.has(api));
    const { deprecated, removed, replacement } =
      releases.map(({ lives }) => lives.get(api)).findLast((life) => life !== undefined) ?? {};
    const last = having.at(-1);
    const following = last && releases[releases.indexOf(last) + 1]?.minor;
    const life = {
      ...(having[0] !== undefined && having[0] !== oldest && { introduced: having[0].minor }),
      ...(deprecated !== undefined && { deprecated }),
      // An alpha version may go at any time.
      ...((following ?? removed) !== undefined && { removed: (following ?? removed)! }),
      ...(replacement !== undefined && { replacement }),
    };
    return Object.keys(life).length === 0 || /(List|Options)$/.test(api) ? [] : [[api, life]];
  });
  return Object.fromEntries(apis);
}

/** Types with fields that not all versions know, and those that lead to one. */
function typesOf(releases: readonly Release[]): Record<string, FieldTypes> {
  const names = new Set(releases.flatMap(({ types }) => [...types.keys()]));
  const roots = new Set(releases.flatMap(({ kinds }) => [...kinds.values()]));
  const wanted = new Map<string, FieldTypes | undefined>();
  const visit = (name: string): FieldTypes | undefined => {
    if (wanted.has(name)) {
      return wanted.get(name);
    }
    wanted.set(name, undefined);
    const having = releases.filter(({ types }) => types.has(name));
    const fields = new Set(having.flatMap(({ types }) => [...types.get(name)!.keys()]));
    const found = [...fields].sort().flatMap((field): [string, FieldTypes[string]][] => {
      const knowing = having.filter(({ types }) => types.get(name)!.has(field));
      if (field === 'status') {
        return [];
      }
      if (knowing.length < having.length) {
        return [[field, knowing.map(({ minor }) => minor)]];
      }
      const of = having.at(-1)!.types.get(name)!.get(field)!;
      return names.has(of.replace('*', '')) && visit(of.replace('*', '')) ? [[field, of]] : [];
    });
    wanted.set(name, found.length === 0 ? undefined : Object.fromEntries(found));
    return wanted.get(name);
  };
  [...roots].sort().forEach(visit);
  return Object.fromEntries(
    [...wanted].filter((each): each is [string, FieldTypes] => each[1] !== undefined).sort(),
  );
}

function main(): void {
  const releases = [...checkPrograms].map(([minor, binary]) => read(minor, versionOf(binary)));
  const types = typesOf(releases);
  const kinds = new Map(releases.flatMap((release) => [...release.kinds]));
  const tables = {
    '//': `Generated by 'npx tsx scripts/kubernetes-releases.ts'; do not edit.`,
    apis: apisOf(releases),
    kinds: Object.fromEntries([...kinds].filter(([, type]) => type in types).sort()),
    types,
  };
  const file = join(__dirname, '../lib/manifests/kubernetes/releases.json');
  const section = ([name, value]: [string, unknown]): string =>
    typeof value === 'string'
      ? `${JSON.stringify(name)}: ${JSON.stringify(value)}`
      : `${JSON.stringify(name)}: {\n${Object.entries(value as object)
          .map(([key, of]) => `${JSON.stringify(key)}: ${JSON.stringify(of)}`)
          .join(',\n')}\n}`;
  writeFileSync(file, `{\n${Object.entries(tables).map(section).join(',\n')}\n}\n`);
}

if (require.main === module) {
  main();
}
