import { stringify } from 'yaml';
import { parseImage } from '../../crd/checks/image-reference';
import { groupBy } from '../../crd/json/collections';
import { at, textAt } from '../../crd/json/read-tree';
import { definedKind, groupKind } from '../built-in-kinds';
import { imageNameText, readImageName } from './image-name';
import { ImageRules } from './image-rules';

import type { ManifestObject } from '../manifest-object';
import type { ImageLock } from './image-lock';
import type { ImageName } from './image-name';
import type { RegistryMirror } from './image-rules';
import type { ImagesReportJson, ReportedImage } from './images-report';
import type { ImageFacts } from './known-images';

/** An image to copy into a closed network, as upstream names it. */
interface Copy extends ImageName {
  /** Where manifests pull it from afterwards. @default - not known here */
  readonly to?: string;
}

/** A chart to copy into a closed network. */
export interface CopiedChart {
  readonly name: string;
  /** The address of its repository, or of the folder in its registry (`oci://...`). */
  readonly repo: string;
  /** @default - a digest alone names it */
  readonly version?: string | undefined;
  /** Digest of the archive, or in a registry of the manifest. */
  readonly digest: string;
  /** Where it would be installed. */
  readonly namespace: string;
}

/** What tools read, as documents of YAML. */
const WRITERS = {
  hauler: (copies, charts) => {
    const document = (kind: string, spec: object): object => ({
      apiVersion: 'content.hauler.cattle.io/v1',
      kind,
      metadata: { name: kind.toLowerCase() },
      spec,
    });
    const images = copies.map((copy) => ({
      name: exactly(copy),
      // By a digest alone the copy would have no tag.
      ...(copy.digest && copy.tag && { rewrite: `${copy.path}:${copy.tag}` }),
    }));
    const all = charts.map(({ name, repo, version }) => ({ name, repoURL: repo, version }));
    return [
      document('Images', { images }),
      ...(all.length > 0 ? [document('Charts', { charts: all })] : []),
    ];
  },
  zarf: (copies, charts) => {
    const all = charts.map(({ name, repo, version, namespace }, index) => ({
      // Names are unique in a package.
      name: charts.findIndex((chart) => chart.name === name) < index ? `${name}-${index}` : name,
      ...(isInRegistry(repo) ? { url: `${repo}/${name}` } : { url: repo, repoName: name }),
      version,
      namespace,
    }));
    const description =
      'Charts that operators were imported from. Deployed, they install them once more.';
    const images = { name: 'images', required: true, images: copies.map(imageNameText) };
    const more = { name: 'charts', description, required: false, charts: all };
    const components = [images, ...(all.length > 0 ? [more] : [])];
    return [{ kind: 'ZarfPackageConfig', metadata: { name: 'images' }, components }];
  },
  'oc-mirror': (copies, charts) => {
    const additionalImages = copies.map((copy) => ({ name: imageNameText(copy) }));
    const repositories = [...groupBy(charts, ({ repo }) => repo)].map(([url, all], index) => ({
      // Of two with one name the first would be asked for both.
      name: `repository-${index + 1}`,
      url,
      charts: all.map(({ name, version }) => ({ name, version })),
    }));
    const mirror = { additionalImages, ...(repositories.length > 0 && { helm: { repositories } }) };
    return [{ apiVersion: 'mirror.openshift.io/v2alpha1', kind: 'ImageSetConfiguration', mirror }];
  },
} satisfies Record<
  string,
  (copies: readonly Copy[], charts: readonly CopiedChart[]) => readonly object[]
>;

/** A tool that copies images; 'list' is for skopeo, crane and others that copy one at a time. */
export type CopyTool = 'list' | keyof typeof WRITERS;

export const COPY_TOOLS = ['list', ...Object.keys(WRITERS)] as CopyTool[];

/** A file that a tool reads, and what is not in it. */
export interface CopyList {
  readonly text: string;
  /** Why images are missing in it, or may be. */
  readonly problems: readonly string[];
}

interface CopyOptions {
  /** Where the images are copied to. @default - somewhere */
  readonly registry?: RegistryMirror;
  /** Digests, by upstream's names. @default - those of the manifests */
  readonly lock?: ImageLock;
  /** Images that manifests do not name, such as those that operators take. @default - none */
  readonly taken?: readonly string[];
  /** @default - none */
  readonly charts?: readonly CopiedChart[];
  /** What else has to be copied, and cannot be named. @default - nothing */
  readonly missing?: readonly string[];
}

/**
 * The images of a report for a tool that copies them, each once, by its digest where the manifests
 * or the lock have one.
 */
export function copyList(
  { images, left }: Pick<ImagesReportJson, 'images' | 'left'>,
  tool: CopyTool,
  { registry, lock, taken = [], charts = [], missing = [] }: CopyOptions = {},
): CopyList {
  const rules = new ImageRules(registry);
  const unique = [...new Map(charts.map((chart) => [imageOf(chart), chart])).values()];
  const refused = new Map(unique.map((chart) => [chart, chartProblem(chart, tool)]));
  const taking = unique.filter((chart) => refused.get(chart) === undefined);
  const more = [...taken, ...(tool === 'list' ? taking.map(imageOf) : [])];
  const all = [...images, ...more.map((image) => ({ image, canHaveDigest: true, uses: [] }))];
  const read = all.map((image) => copyOf(image, rules, lock));
  const problems = [
    ...read.filter((each) => typeof each === 'string'),
    ...missing,
    ...[...refused.values()].filter((each) => each !== undefined),
    ...left.map(
      ({ object, path, value }) =>
        `${object}: ${path} (${value}) may be an image; say what it is by --include or --exclude`,
    ),
  ];
  const copies = new Map(
    read
      .filter((each) => typeof each !== 'string')
      .map((copy): [string, Copy] => [imageNameText(copy), copy]),
  );
  const sorted = [...copies.keys()].sort().map((key) => copies.get(key) as Copy);
  const comments = [
    ...problems.map((problem) => `not in this list: ${problem}`),
    ...(tool === 'list' ? [] : taking.map((chart) => `${titleOf(chart)} is ${chart.digest}`)),
  ].map((comment) => `# ${comment}\n`);
  const text = tool === 'list' ? lines(sorted) : documents(WRITERS[tool](sorted, taking));
  return { text: `${comments.join('')}${text}`, problems };
}

/** An image a line, for a shell. */
function lines(copies: readonly Copy[]): string {
  return copies.map((copy) => `${[exactly(copy), copy.to].filter(Boolean).join(' ')}\n`).join('');
}

function documents(all: readonly object[]): string {
  return all.map((document) => stringify(document, { lineWidth: 0 })).join('---\n');
}

function isInRegistry(repo: string): boolean {
  return repo.startsWith('oci:');
}

/** A chart in a registry as an image; a tag has no plus sign. */
function imageOf({ repo, name, version, digest }: CopiedChart): string {
  const tag = version === undefined ? '' : `:${version.replaceAll('+', '_')}`;
  return `${repo.replace('oci://', '')}/${name}${tag}@${digest}`;
}

function titleOf({ name, repo, version = '' }: CopiedChart): string {
  return `the chart ${name} ${version} of ${repo}`;
}

/** Why a tool does not take a chart; undefined if it does. */
function chartProblem(chart: CopiedChart, tool: CopyTool): string | undefined {
  const { name, repo, version } = chart;
  const title = titleOf(chart);
  if (tool === 'list') {
    return isInRegistry(repo)
      ? undefined
      : `${title} is no image; 'helm pull ${name} --repo ${repo} --version ${version}' gets it`;
  }
  if (tool === 'oc-mirror' && isInRegistry(repo)) {
    return `${title}: oc-mirror takes charts of repositories at https:// only; copy it as '--for list' names it`;
  }
  return version === undefined
    ? `${title} is named by a digest, and '${tool}' takes a version; import it by its version`
    : undefined;
}

/** The images that operators take for resources that name no other. */
export function imagesTaken(
  objects: readonly ManifestObject[],
  definitions: readonly ImageFacts[],
): readonly string[] {
  return definitions.flatMap(({ customResources = [], defaultImages = [] }) => {
    const kinds = new Set(customResources.map(({ manifest }) => definedKind({ ...manifest })));
    const resources = objects.filter((object) => kinds.has(groupKind(object)));
    return defaultImages
      .filter(({ kind, field }) =>
        resources.some(
          (object) =>
            kind === undefined ||
            (object.kind === kind && textAt(at(object, 'spec', ...(field ?? []))) === undefined),
        ),
      )
      .map(({ image }) => image);
  });
}

/** Returns the image to copy, or why it cannot be said which one that is. */
function copyOf(
  { image, canHaveDigest, uses }: Pick<ReportedImage, 'image' | 'canHaveDigest' | 'uses'>,
  rules: ImageRules,
  lock: ImageLock | undefined,
): Copy | string {
  const written = parseImage(image);
  if (written === undefined) {
    return `${image} is no image`;
  }
  if (written.tag === undefined && written.digest === undefined && !canHaveDigest) {
    return `${image} has a tag that the operator makes of the version of ${uses[0]?.object ?? 'a resource'}; add it by hand`;
  }
  const [upstream, locked] = lock?.entryFor(image.replace(/@.*$/, '')) ?? [image];
  if (upstream === image && rules.isMirrored(image)) {
    return `${image} comes from the mirror already, and no lock says what it is a copy of`;
  }
  const { registry, path, tag, digest = locked } = readImageName(upstream)!;
  const to = rules.apply({ image: imageNameText({ registry, path, ...(tag && { tag }) }) });
  return {
    registry,
    path,
    tag,
    digest,
    ...(rules.isMirrored(to) && { to }),
  };
}

/** What tells a build for certain: skopeo takes a tag or a digest, and not both. */
function exactly({ tag, ...copy }: Copy): string {
  return imageNameText(copy.digest === undefined && tag !== undefined ? { ...copy, tag } : copy);
}
