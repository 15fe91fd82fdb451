import { textOf } from '../../crd/json/tree';
import type { SourceObject } from './source/object';
import { containersOf } from './workloads';

/** Labels of a workload that may name its operator, the best one first. */
const NAME_LABELS = ['name', 'part-of', 'created-by'].map((label) => `app.kubernetes.io/${label}`);

/**
 * The name of a definition, a DNS label: the given one, or that of the first workload. Projects made with Kubebuilder have
 * the kind of the object in the label for names.
 */
export function definitionName([first]: readonly SourceObject[], given: string | undefined): string {
  const labels = first?.object.metadata.labels ?? {};
  const labelled = NAME_LABELS.map((key) => textOf(labels[key])).find(
    (text) => text !== '' && text !== first?.object.kind.toLowerCase(),
  );
  const name = given ?? labelled ?? (first?.object.metadata.name || 'operator');
  const label = name
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 63);
  return label === '' ? 'operator' : label;
}

/** The release: from the bundle, a label of the workload, or the tag of its image. */
export function definitionVersion([first]: readonly SourceObject[], given: string | undefined): string {
  const label = textOf(first?.object.metadata.labels?.['app.kubernetes.io/version']);
  const image = first === undefined ? '' : (containersOf(first)[0]?.image ?? '');
  const tag = /:([\w][\w.-]*)(@|$)/.exec(image.split('/').at(-1) ?? '')?.[1] ?? '';
  const version = given || label || tag || '0.0.0';
  return version.replace(/^v(?=\d)/, '');
}
