import { ApiObject } from 'cdk8s';
import { ImportedOperator } from '../../long/support/imported-operator';
import { upstreamSource } from '../../long/support/upstream-sources';

import type { OperatorDefinition } from 'operator-constructs';
import type { MeasuredKind } from '../operators';

/** The definition that import makes of a source, read once, when it is asked for first. */
export function importedDefinition(
  name: string,
  changed: (definition: OperatorDefinition) => OperatorDefinition = (definition) => definition,
): () => OperatorDefinition {
  let imported: OperatorDefinition | undefined;
  return () => (imported ??= changed(new ImportedOperator(upstreamSource(name)).definition));
}

/** Places a resource of a kind with a spec. */
export const placed =
  (apiVersion: string, kind: string, spec: object): MeasuredKind['place'] =>
  (chart, _, name) => {
    const resource = { apiVersion, kind, metadata: { name }, spec };
    void new ApiObject(chart, 'resource', resource);
  };
