import { DiffReport } from 'operator-constructs/cli';

import type { DiffOptions } from 'operator-constructs/cli';

/** An object of a kind such as `apps/v1 StatefulSet`. */
export function object(type: string, fields: object = {}, name = 'x'): Record<string, unknown> {
  const [apiVersion = '', kind = ''] = type.split(' ');
  const { metadata, ...rest } = fields as { metadata?: object };
  return { apiVersion, kind, metadata: { name, namespace: 'a', ...metadata }, ...rest };
}

/** Findings as lines: `level check code object path`. */
export function lines(
  before: readonly object[],
  after: readonly object[],
  options: DiffOptions = {},
): string[] {
  return DiffReport.of(before, after, options).findings.map(({ level, rule, object, path }) =>
    [level, ...rule.split('/'), object, path].filter((part) => part !== undefined).join(' '),
  );
}
