import { existsSync, readFileSync } from 'node:fs';
import { kubernetesVersion } from '../conformance/with-api-server';

import type { KindEffects, OperatorEffects } from './data';
import type { Row } from './run';

/** The data with rows of a run; with `isPart` those of other fields stay. */
export function withRows(
  release: string,
  file: string,
  rows: readonly Row[],
  isPart: boolean,
): OperatorEffects {
  const old =
    isPart && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as OperatorEffects).kinds
      : {};
  const names = new Set([...Object.keys(old), ...rows.map(({ kind }) => kind)]);
  const kinds = [...names].map((name) => {
    const own = rows.filter(({ kind }) => kind === name);
    return [name, kindEffects(old[name], own)] as const;
  });
  return {
    release,
    kubernetes: kubernetesVersion().replace(/^v/, ''),
    measured: new Date().toISOString().slice(0, 10),
    kinds: Object.fromEntries(kinds),
  };
}

function kindEffects(
  { pods, fields = [], notTried = [] }: Partial<KindEffects> = {},
  rows: readonly Row[],
): KindEffects {
  // What is not tried stands for all below it: from then on, or till one of these has a row.
  const isNew = ({ field }: { readonly field: string }): boolean =>
    rows.some((row) => row.field === field || (row.notTried && field.startsWith(`${row.field}.`)));
  const isSplit = ({ field }: { readonly field: string }): boolean =>
    rows.some((row) => row.field.startsWith(`${field}.`));
  const untried = rows.flatMap(({ field, notTried: why }) =>
    why === undefined ? [] : [{ field, why }],
  );
  const counting = rows.find(({ countsPods }) => countsPods)?.field ?? pods;
  return {
    ...(counting !== undefined && { pods: counting }),
    fields: sorted([
      ...fields.filter((each) => !isNew(each)),
      ...rows.flatMap(({ effects }) => effects),
    ]),
    notTried: sorted([...notTried.filter((each) => !isNew(each) && !isSplit(each)), ...untried]),
  };
}

function sorted<T extends { readonly field: string }>(all: readonly T[]): readonly T[] {
  return [...all].sort((a, b) => (a.field < b.field ? -1 : Number(a.field > b.field)));
}
