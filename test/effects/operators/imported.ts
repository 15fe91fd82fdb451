import { ApiObject } from 'cdk8s';
import { ImportedOperator } from '../../long/support/imported-operator';
import { upstreamSource } from '../../long/support/upstream-sources';

import type { OperatorDefinition } from 'operator-constructs';
import type { MeasuredKind, MeasuredOperator } from '../operators';

/** The definition that import makes of a source, read once, when it is asked for first. */
export function importedDefinition(
  name: string,
  changed: (definition: OperatorDefinition) => OperatorDefinition = (definition) => definition,
): MeasuredOperator['definition'] {
  const known = new Map<string | undefined, OperatorDefinition>();
  return (release) => {
    const source = upstreamSource(name, release);
    const definition = known.get(release) ?? changed(new ImportedOperator(source).definition);
    known.set(release, definition);
    return definition;
  };
}

/** Places a resource of a kind with a spec. */
export const placed =
  (apiVersion: string, kind: string, spec: object): MeasuredKind['place'] =>
  (chart, _, name) => {
    const resource = { apiVersion, kind, metadata: { name }, spec };
    void new ApiObject(chart, 'resource', resource);
  };
