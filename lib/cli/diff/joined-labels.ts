import { count } from '../../manifests/report/markdown';
import type { FieldChange, ObjectFields } from './fields';

const LABEL = /(?:^|\.)((?:labels|annotations)(?:\[".+"\]|\.\w+))$/;

/** The changes of objects; a label that becomes the same in several, as the version of a release does, stands once. */
export interface JoinedLabels {
  /** What several objects have in common; `object` says how many they are. */
  readonly common: readonly ObjectFields[];
  readonly others: readonly ObjectFields[];
}

/** Joins equal changes of labels and annotations. */
export function joinLabels(all: readonly ObjectFields[]): JoinedLabels {
  const objectsByChange = new Map<string, Set<string>>();
  for (const { object, fields } of all) {
    for (const change of fields.flatMap(labelChange)) {
      const key = JSON.stringify(change);
      objectsByChange.set(key, (objectsByChange.get(key) ?? new Set()).add(object));
    }
  }
  const joined = [...objectsByChange].filter(([, objects]) => objects.size > 1);
  const keys = new Set(joined.map(([key]) => key));
  const isJoined = (field: FieldChange): boolean =>
    labelChange(field).some((change) => keys.has(JSON.stringify(change)));
  return {
    common: joined.map(([key, { size }]) => ({
      object: count(size, 'object'),
      fields: [JSON.parse(key) as FieldChange],
    })),
    others: all.map(({ object, fields }) => ({ object, fields: fields.filter((field) => !isJoined(field)) })),
  };
}

/** A change of one label, with the path from `labels` on: pods have the labels of their workload. */
function labelChange({ path, old, new: next }: FieldChange): FieldChange[] {
  const label = LABEL.exec(path)?.[1];
  return label === undefined ? [] : [{ path: label, old, new: next }];
}
