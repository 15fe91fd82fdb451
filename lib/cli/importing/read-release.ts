import { failure } from '../../crd/checks/errors';
import { checkOptions, prop } from '../../crd/checks/prop';
import { itemsOf, textOrEmpty, treeOf } from '../../crd/json/read-tree';
import { podSpecOf } from '../../manifests/access/pods';
import { groupOf } from '../../manifests/built-in-kinds';
import { manifestsOf, readPlacedManifests } from '../../manifests/manifest-object';
import { bundleObjects, isServiceVersion } from './bundle/bundle-objects';
import { loadSource } from './folder/load-source';
import { tryReadRecord } from './folder/record';
import { READ_OPTION_TYPES } from './model/data';
import { signalText } from './offered-scopes';
import { readOperator } from './read-operator';
import { withUnpacked } from './remote/unpacked';
import { tryFindCustomization } from './write/operator-files';
import { readKeptSource } from './write/source-file';

import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { GivenResource } from '../plan/plan-resources';
import type { ObjectPlace, Release, ReleaseImage, UpgradeGraph } from '../plan/step';
import type { ReadOperator, ReadOptions, SourceImage, WatchData } from './model/data';
import type { SourceObject } from './source/object';

/** How a release is read. */
export interface ReleaseOptions extends ReadOptions {
  /** Files with values, if the release is a chart. @default - the chart's own */
  readonly values?: readonly string[];
  /** The text for the path `-`. @default - there is none, and `-` is an error */
  readonly standardInput?: Uint8Array;
}

/**
 * Reads a release of an operator: a file or folder of YAML, the folder of an OLM bundle, a chart
 * folder (needs helm on the PATH), a kustomize folder (needs kustomize or kubectl), an archive of
 * one of these, or a folder that an import wrote.
 *
 * @throws if it is not an operator, with file and line; all problems at once
 */
export function readRelease(path: string, options: ReleaseOptions = {}): Release {
  checkOptions('readRelease()', options, {
    ...READ_OPTION_TYPES,
    values: prop.list(prop.string()),
    standardInput: prop.any(),
  });
  return withUnpacked([path], ([unpacked = path], shown) => {
    const release = readUnpacked(unpacked, options);
    return unpacked === path
      ? release
      : { ...release, source: path, ...shownPlaces(release, shown) };
  });
}

/** Places in an archive, whose files are gone when somebody asks. */
function shownPlaces(
  { placeOf, findings, notRun }: Release,
  shown: (text: string) => string,
): Partial<Release> {
  return {
    placeOf: (object) => {
      const place = placeOf?.(object);
      return place && { file: shown(place.file), line: place.line };
    },
    ...(findings && {
      findings: findings.map(({ place, ...rest }) => ({
        ...rest,
        ...(place && { place: { ...place, file: shown(place.file) } }),
      })),
    }),
    ...(notRun !== undefined && { notRun: shown(notRun) }),
  };
}

function readUnpacked(path: string, options: ReleaseOptions): Release {
  const name = path === '-' ? 'standard input' : path;
  const record = path === '-' ? undefined : tryReadRecord(path);
  if (record === undefined) {
    const { objects, findings } = loadSource([path], options);
    return { ...releaseOf(name, objects, options), ...(findings.length > 0 && { findings }) };
  }
  const { name: given, namespace, watch, group } = record.options;
  const read: ReleaseOptions = {
    ...options,
    ...(given?.[0] !== undefined && { name: given[0] }),
    ...(namespace?.[0] !== undefined && { namespace: namespace[0] }),
    ...(watch !== undefined && { watch }),
    ...(group !== undefined && { groups: group }),
  };
  const customization = tryFindCustomization(path);
  return {
    ...releaseOf(name, readKeptSource(path, record), read),
    ...(customization !== undefined && { notRun: customization }),
  };
}

/**
 * Reads your resources, to be checked under the CRDs of a new release: files and folders.
 *
 * @param onMalformed takes what cannot be read; without it, that is thrown
 */
export function readResources(
  paths: readonly string[],
  standardInput?: Uint8Array,
  onMalformed?: (finding: Finding) => void,
): GivenResource[] {
  return readPlacedManifests(paths, { standardInput, onMalformed }).map((source) => ({
    object: source.object,
    place: placeOnly(source),
  }));
}

/**
 * A release of an operator, as a plan compares it, from what its authors publish; messages call it
 * `source`.
 */
export function releaseOf(
  source: string,
  objects: readonly SourceObject[],
  options: ReadOptions = {},
): Release {
  const read = readNamed(source, objects, options);
  const { definition, from, samples, scopes } = read;
  const upgrade = objects.find(isServiceVersion);
  const all = asInstalled(read, objects, options);
  return {
    source,
    from,
    name: definition.name,
    version: definition.version,
    namespace: definition.namespace ?? '',
    objects: all,
    samples: samples.map(({ object }) => object),
    rules: definition.rules,
    scopes,
    ...narrowed(read),
    watch: watchTexts(definition.watch, definition.workloads),
    images: read.images.map((image) => imageOf(image, read)),
    ...(definition.kubernetes?.minimum !== undefined && { minimum: definition.kubernetes.minimum }),
    ...(definition.webhooks?.fixedConfigurations === true && { fixedWebhooks: true }),
    ...(upgrade !== undefined && { upgrade: graphOf(upgrade.object) }),
    ...(read.hooks !== undefined && { hooks: read.hooks }),
    placeOf: placesIn(objects),
  };
}

/**
 * The release of objects that a program already has: those of `chart.toJson()`, with your
 * customization of an imported operator, for example.
 *
 * @param source what messages call it
 */
export function releaseOfObjects(
  source: string,
  objects: readonly object[],
  options: ReadOptions = {},
): Release {
  checkOptions('releaseOfObjects()', options, READ_OPTION_TYPES);
  const placed = manifestsOf(objects).map((object): SourceObject => ({
    object,
    file: source,
    line: 1,
  }));
  const { placeOf: _, ...release } = releaseOf(source, placed, options);
  return release;
}

/**
 * The objects as the manifests install them. The rules that a bundle has for target namespaces
 * stand in ClusterRoles; where it does not serve all namespaces, OLM binds them in the namespaces
 * that it serves.
 */
function asInstalled(
  { source, from, sourceScope, definition }: ReadOperator,
  objects: readonly SourceObject[],
  options: ReadOptions,
): readonly ManifestObject[] {
  const all = source as readonly ManifestObject[];
  if (from !== 'bundle' || sourceScope === 'cluster') {
    return all;
  }
  const roles = new Set(bundleObjects(objects, options.namespace).namespacedRoles);
  const namespace = definition.namespace ?? '';
  return all.map((object) =>
    object.kind === 'ClusterRoleBinding' && roles.has(object.metadata.name)
      ? { ...object, kind: 'RoleBinding', metadata: { ...object.metadata, namespace } }
      : object,
  );
}

/** Of two releases a message has to say which one it is about. */
function readNamed(
  source: string,
  objects: readonly SourceObject[],
  options: ReadOptions,
): ReadOperator {
  const { name, namespace, watch, groups } = options;
  try {
    return readOperator(objects, { name, namespace, watch, groups });
  } catch (error) {
    const { message } = error as Error;
    throw message.includes(source) || message.includes(objects[0]?.file ?? source)
      ? error
      : failure([`${source}: ${message}`]);
  }
}

/** Returns the releases that a ClusterServiceVersion replaces or skips. */
function graphOf({ metadata, spec }: ManifestObject): UpgradeGraph {
  const { replaces, skips } = treeOf(spec);
  const skipRange = textOrEmpty(metadata.annotations?.['olm.skipRange']);
  return {
    name: metadata.name,
    skips: itemsOf(skips).map(textOrEmpty),
    ...(textOrEmpty(replaces) !== '' && { replaces: textOrEmpty(replaces) }),
    ...(skipRange !== '' && { skipRange }),
  };
}

/** The webhooks of the definition get a selector at a narrower scope, if there is one. */
function narrowed({
  definition: { webhooks },
  scopes,
}: ReadOperator): Pick<Release, 'narrowedWebhooks'> {
  const isAny = scopes.some(({ scope, evidence }) => scope !== 'cluster' && evidence !== undefined);
  const names = (webhooks?.admission ?? []).map(({ name }) => name);
  return isAny && names.length > 0 ? { narrowedWebhooks: names } : {};
}

function watchTexts(
  watch: WatchData,
  workloads: ReadOperator['definition']['workloads'],
): string[] {
  const first = 'parts' in watch ? watch.parts.map(signalText) : [];
  const others = workloads.flatMap(({ name, watch: own }) =>
    own !== undefined && 'parts' in own
      ? own.parts.map((part) => `${signalText(part)} of ${name}`)
      : [],
  );
  return [...first, ...others];
}

/** Places as people know them, instead of paths with numbers. */
function imageOf({ image, paths }: SourceImage, { definition }: ReadOperator): ReleaseImage {
  const places = paths.map((path) => {
    const [, workload, list, container, rest = ''] =
      /^workloads\[(\d+)\]\.spec\.template\.spec\.(\w+)\[(\d+)\]\.(.*)$/.exec(path) ?? [];
    const found = definition.workloads[Number(workload)];
    const containers = itemsOf(treeOf(found?.spec.template.spec)[list ?? '']);
    const of = treeOf(containers[Number(container)]);
    const variable = /^env\[(\d+)\]/.exec(rest)?.[1];
    const argument = rest.startsWith('args') || rest.startsWith('command') ? ', argument' : '';
    const what =
      variable === undefined
        ? argument
        : `, variable ${textOrEmpty(treeOf(itemsOf(of.env)[Number(variable)]).name)}`;
    return found === undefined ? path : `${found.name}/${textOrEmpty(of.name)}${what}`;
  });
  return { image, places: [...new Set(places)] };
}

/** Where objects stand: those that were made of a bundle where its ClusterServiceVersion does. */
function placesIn(
  objects: readonly SourceObject[],
): (object: ManifestObject) => ObjectPlace | undefined {
  const version = objects.find(isServiceVersion);
  const found = new Map(objects.map((source) => [keyOf(source.object), source]));
  return (object) => {
    const source = found.get(keyOf(object)) ?? version;
    // Not the source itself: whatever prints a place is not to print an object.
    return source && placeOnly(source);
  };
}

/** File and line of an object; the line is found when it is asked for. */
function placeOnly(source: SourceObject): ObjectPlace {
  return {
    file: source.file,
    get line() {
      return source.line;
    },
  };
}

function keyOf(object: ManifestObject): string {
  const { apiVersion, kind, metadata } = object;
  // The namespace distinguishes two of a name where it matters: where pods run.
  const namespace = podSpecOf(object) === undefined ? '' : (metadata.namespace ?? '');
  return [groupOf(apiVersion), kind, namespace, metadata.name].join('/');
}
