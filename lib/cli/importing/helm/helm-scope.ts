import { at, itemsOf, objectsAt, textAt, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { readYaml } from '../../../crd/yaml/read-yaml';
import { OWN_NAMESPACE } from '../../../manifests/own-namespace';

import type { ScopeKind } from '../../../core/operator-scope';
import type { WatchPlace, WatchValue } from '../../../core/watch';
import type { Tree } from '../../../crd/json/tree';
import type { DefinitionData, ReadOperator } from '../model/data';
import type { SourceObject } from '../source/object';
import type { HelmRelease } from './helm-release';

/** What an operator serves as it runs. */
interface ServedScope {
  readonly scope: ScopeKind;
  /** The namespaces; none where it serves all. */
  readonly targets: readonly string[];
}

/** An operator that Helm installed, read as its rendered chart would be. */
export interface LeavingRelease extends ServedScope {
  readonly release: HelmRelease;
  readonly operator: ReadOperator;
  /** All objects of the release, its hooks too, without what Helm writes onto them. */
  readonly objects: readonly SourceObject[];
}

/**
 * The scope that the processes of a source are told, whatever rights they have; where nothing tells
 * them, that of their rights.
 */
export function servedScope({
  definition,
  sourceScope,
  watchedNamespaces = [],
}: ReadOperator): ServedScope {
  const { watch, namespace: home = '' } = definition;
  const [part] = 'parts' in watch ? watch.parts : [];
  if (part === undefined) {
    const targets = sourceScope === 'namespaces' ? watchedNamespaces : [home];
    return { scope: sourceScope, targets: sourceScope === 'cluster' ? [] : targets };
  }
  const texts = textsOf(part.at, definition);
  const names = (texts ?? [])
    .flatMap((text) => text.split(','))
    .map((name) => name.trim().replace(OWN_NAMESPACE, home));
  const targets = [...new Set(names.filter(Boolean))].sort();
  if (isSaid(part.values.cluster, texts)) {
    return { scope: 'cluster', targets: [] };
  }
  return isSaid(part.values.namespace, texts) || targets.join() === home
    ? { scope: 'namespace', targets: [home] }
    : { scope: targets.length === 0 ? 'cluster' : 'namespaces', targets };
}

function isSaid(value: WatchValue | undefined, texts: readonly string[] | undefined): boolean {
  if (value === undefined || 'names' in value) {
    return false;
  }
  return 'absent' in value ? texts === undefined : (texts ?? ['']).join(',') === value.text;
}

/** The values of a setting; undefined where it is not there. */
function textsOf(
  place: WatchPlace,
  { workloads: [workload], objects = [], namespace = '' }: DefinitionData,
): readonly string[] | undefined {
  const template = treeOf(workload?.spec.template);
  const containers = objectsAt(template, 'spec', 'containers');
  if ('env' in place) {
    const variable = containers
      .flatMap((container) => objectsAt(container, 'env'))
      .find(({ name }) => name === place.env);
    const field = at(variable, 'valueFrom', 'fieldRef', 'fieldPath');
    return (
      variable && [field === 'metadata.namespace' ? namespace : textOrEmpty(variable['value'])]
    );
  }
  if ('flag' in place) {
    const found = containers.flatMap(wordsOf).flatMap((word, index, words) => {
      const [name, value] = word.split(/=(.*)/s);
      const next = place.style === 'separate' ? words[index + 1] : 'true';
      const isOff = place.style === 'switch' && value === 'false';
      return name === place.flag && !isOff ? [value ?? next ?? ''] : [];
    });
    return found.length === 0 ? undefined : found;
  }
  if ('annotation' in place) {
    const text = textAt(template, 'metadata', 'annotations', place.annotation);
    return text === undefined ? undefined : [text];
  }
  const map = objects.find(({ manifest }) => manifest.metadata.name === place.configMap);
  const text = textAt(map?.manifest, 'data', place.key);
  const value =
    text === undefined || place.path === undefined
      ? text
      : at(readYaml(text)[0]?.value, ...place.path);
  return value === undefined
    ? undefined
    : itemsOf(Array.isArray(value) ? value : [value]).map(String);
}

function wordsOf({ command, args }: Tree): string[] {
  return [...itemsOf(command), ...itemsOf(args)].map(String);
}
