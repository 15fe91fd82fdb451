import { show, throwIfAny } from '../../crd/checks/errors';
import { textOrEmpty, treeOf } from '../../crd/json/read-tree';
import { list } from '../../crd/json/show';
import { groupOf } from '../../manifests/built-in-kinds';
import { objectText } from '../../manifests/manifest-object';
import { isServiceVersion } from './bundle/bundle-objects';
import { isWorkload } from './model/source-workloads';
import { at, findingAbout, isCrd } from './source/object';
import { crdOf, definitionLabel, kindOfCrd, NAME_LABELS, withoutDuplicates } from './source-names';
import { servedVersion } from './write/kind-names';

import type { Tree } from '../../crd/json/tree';
import type { Finding } from '../../manifests/finding';
import type { ReadOperator, ReadOptions } from './model/data';
import type { SourceObject } from './source/object';

/** Returns true if a source has CRDs and nothing that runs: kinds without an operator. */
export function isKindsAlone(sources: readonly SourceObject[]): boolean {
  return sources.some(isCrd) && !sources.some((each) => isServiceVersion(each) || isWorkload(each));
}

/** The API groups of the CRDs of a source, sorted. */
export function groupsIn(sources: readonly SourceObject[]): string[] {
  const groups = sources.filter(isCrd).map(({ object }) => kindOfCrd(object).group);
  return [...new Set(groups)].sort();
}

/** Options that are about an operator, as messages call them. */
const OF_OPERATORS = ['namespace', 'watch'] as const;

/**
 * The kinds of a source that has CRDs alone. Resources of these kinds in it are samples; no other
 * object has a place.
 */
export function readKinds(
  sources: readonly SourceObject[],
  options: ReadOptions,
  notes: readonly Finding[],
): ReadOperator {
  const { objects, duplicates } = withoutDuplicates(sources, '');
  const { groups = groupsIn(objects) } = options;
  throwIfAny([
    ...OF_OPERATORS.filter((option) => options[option] !== undefined).map(
      (option) => `'${option}' is for operators, and the source has CRDs alone; leave it out`,
    ),
    ...unknownGroups(groups, groupsIn(objects)),
  ]);
  const published = objects
    .filter(isCrd)
    .filter(({ object }) => groups.includes(kindOfCrd(object).group));
  const crds = published.map(withoutCertificate);
  const kinds = new Set(
    crds.map(({ object }) => kindOfCrd(object)).map(({ group, kind }) => `${group}/${kind}`),
  );
  const others = objects.filter((source) => !isCrd(source));
  const isSample = ({ object }: SourceObject): boolean =>
    kinds.has(`${groupOf(object.apiVersion)}/${object.kind}`);
  return {
    definition: {
      name: nameOf(crds, groups, options.name),
      version: labelOf(crds, ['app.kubernetes.io/version'])?.replace(/^v(?=\d)/, '') ?? 'unknown',
      watch: { none: true },
      workloads: [],
      rules: [],
    },
    crds: crds.map(crdOf),
    from: 'crds',
    sourceScope: 'cluster',
    scopes: [],
    images: [],
    samples: others.filter(isSample),
    source: crds.map(({ object }) => object),
    published: [...crds, ...others.filter(isSample)],
    findings: [
      ...notes,
      ...duplicates,
      ...crds.flatMap(versionFindings),
      ...published.filter((crd, index) => crd !== crds[index]).map(certificateFinding),
      ...(options.groups === undefined ? others.filter((other) => !isSample(other)) : []).map(
        leftFinding,
      ),
    ],
  };
}

function unknownGroups(wanted: readonly string[], known: readonly string[]): string[] {
  return wanted
    .filter((group) => !known.includes(group))
    .map(
      (group) => `'group' is ${show(group)}, which no CRD of the source has; it has ${list(known)}`,
    );
}

/** The given name, or a label that all CRDs have, or what their groups have in common. */
function nameOf(
  crds: readonly SourceObject[],
  groups: readonly string[],
  given: string | undefined,
): string {
  return definitionLabel(given ?? labelOf(crds, NAME_LABELS) ?? commonName(groups));
}

/** `cert-manager` for `cert-manager.io` and `acme.cert-manager.io`. */
function commonName([first = '', ...others]: readonly string[]): string {
  const labels = first.split('.');
  const ends = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const common = ends.find((end) => others.every((group) => `.${group}`.endsWith(`.${end}`)));
  return common?.split('.')[0] ?? 'kinds';
}

/** The value of the first label that all objects have alike. */
function labelOf(objects: readonly SourceObject[], keys: readonly string[]): string | undefined {
  return keys
    .map((key) => {
      const values = objects.map(({ object }) => textOrEmpty(object.metadata.labels?.[key]));
      const [value = ''] = new Set(values).size === 1 ? values : [];
      return value;
    })
    .find((value) => value !== '');
}

/**
 * A CRD without the certificate that whoever converts its resources wrote into it: in a cluster it
 * changes, and nothing here needs it.
 */
function withoutCertificate(source: SourceObject): SourceObject {
  const { spec } = source.object as unknown as { readonly spec: Tree };
  const conversion = treeOf(spec['conversion']);
  const webhook = treeOf(conversion['webhook']);
  const { caBundle, ...clientConfig } = treeOf(webhook['clientConfig']);
  return caBundle === undefined
    ? source
    : at(source, {
        ...(source.object as unknown as Tree),
        spec: { ...spec, conversion: { ...conversion, webhook: { ...webhook, clientConfig } } },
      });
}

function certificateFinding(source: SourceObject): Finding {
  return findingAbout(
    source,
    'import/certificate',
    'info',
    `'spec.conversion.webhook.clientConfig.caBundle' of ${source.object.metadata.name} is left out; who serves the webhook writes it`,
  );
}

function leftFinding(source: SourceObject): Finding {
  return findingAbout(
    source,
    'import/left-out',
    'info',
    `${objectText(source.object)} is left out: without an operator only CRDs and their resources have a place`,
  );
}

/** Resources are made in a version that is served. */
function versionFindings(source: SourceObject): Finding[] {
  const { manifest: crd } = crdOf(source);
  const stored = crd.spec.versions.find(({ storage }) => storage);
  const used = servedVersion({ crd });
  const { name } = crd.metadata;
  const is = (message: string, level: Finding['level']): Finding[] => [
    findingAbout(source, 'import/version', level, message),
  ];
  if (used === undefined || used.served === false) {
    return is(`${name} serves no version, so no API server accepts a resource of it`, 'warning');
  }
  return stored === used
    ? []
    : is(
        `${name} does not serve '${stored?.name}', the version that it stores; the class is of '${used.name}'`,
        'info',
      );
}
