import {
  AdmissionVariables,
  type AdmissionResult,
  compileAdmission,
  type CompiledAdmission,
} from '../../../lib/crd/cel/admission';
import { describeProblem } from '../../../lib/crd/cel/syntax/problem';
import type { StructuralSchema } from '../../support/crd-types';

/** An empty schema, so that expressions are checked as an API server checks policies. */
export const anything: StructuralSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

/** The object that the expressions of these tests may look at. */
export const sample = {
  apiVersion: 'example.com/v1',
  kind: 'Sample',
  metadata: { name: 'a', labels: { app: 'web' }, annotations: {} },
  spec: {
    replicas: 3,
    nothing: null,
    flag: true,
    whole: 1.0,
    ratio: 1.5,
    ints: [3, 1, 2],
    texts: ['b', 'a'],
    nested: [[1], [2, 3]],
    byName: { 'a-b': 1, c: 2 },
    ports: [
      { name: 'http', port: 80 },
      { name: 'dns', port: 53 },
    ],
  },
};

/** Expressions that are true in Kubernetes, whoever computes them. */
export function holds(title: string, expressions: readonly string[]): void {
  describe(title, () => {
    it.each(expressions)('%s', (expression) => {
      const compiled = compileAdmission(expression, anything);
      expect(compiled.problems).toEqual([]);
      expect(compiled.evaluate({ object: sample })).toEqual({ result: true });
      expect(withoutTypes(compiled)).toEqual({ result: true });
    });
  });
}

/** Expressions of which Kubernetes only finds out when it evaluates them that they have no value. */
export function hasNoValue(title: string, cases: readonly (readonly [expression: string, error: RegExp])[]): void {
  describe(title, () => {
    it.each(cases)('%s', (expression, error) => {
      const compiled = compileAdmission(expression, anything);
      expect(compiled.problems).toEqual([]);
      const result = compiled.evaluate({ object: sample });
      expect(result).toEqual({ error: expect.stringMatching(error) as unknown });
      expect(withoutTypes(compiled)).toEqual(result);
    });
  });
}

/** Expressions that Kubernetes does not compile. */
export function isRefused(title: string, cases: readonly (readonly [expression: string, problem: RegExp])[]): void {
  describe(title, () => {
    it.each(cases)('%s', (expression, problem) => {
      expect(compileAdmission(expression, anything).problems.map(describeProblem)).toEqual([
        expect.stringMatching(problem),
      ]);
    });
  });
}

/** The evaluation of guards of the catalogue: an expression without problems gives the same. */
function withoutTypes(compiled: CompiledAdmission): AdmissionResult {
  return compiled.evaluateTested(new AdmissionVariables({ object: sample }));
}
