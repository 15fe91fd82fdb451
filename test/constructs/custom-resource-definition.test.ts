import {
  CustomResourceDefinition,
  defineCustomResource,
  Operator,
  OperatorClusterPart,
  t,
  validateCustomResourceDefinition,
} from 'operator-constructs';
import { kubernetes } from 'operator-constructs/crd';
import { widgetDefinition } from '../support/definition';
import { chartWith, failureOf } from '../support/synth';
import { warningLines } from '../support/warnings';

import type { Chart } from 'cdk8s';
import type { DeclaredResourceType } from 'operator-constructs';

type Spec = ReturnType<typeof t.object>;

const kindOf = (spec: Spec, more: object = {}): DeclaredResourceType =>
  defineCustomResource({
    group: 'test.example.com',
    kind: 'Gadget',
    scope: 'Namespaced',
    versions: [{ name: 'v1', schema: { spec }, ...more }],
  });

interface Synthesized {
  readonly failure: string;
  readonly warnings: readonly string[];
}

/** Places something in a chart, and gives what the synth says of it. */
function synthesize(place: (chart: Chart) => void, settings: object = {}): Synthesized {
  const chart = chartWith(settings);
  place(chart);
  let failure = '';
  const warnings = warningLines(() => {
    try {
      chart.toJson();
    } catch (error) {
      failure = (error as Error).message;
    }
  });
  return { failure, warnings };
}

const placed = (type: DeclaredResourceType, settings?: object): Synthesized =>
  synthesize((chart) => new CustomResourceDefinition(chart, 'crd', type), settings);

const good = kindOf(t.object({ size: t.int32() }));
const badColumn = kindOf(t.object({ size: t.int32() }), {
  // The type of a column is checked by the compiler, and for those who have none.
  additionalPrinterColumns: [{ name: 'Size', type: 'int', jsonPath: '.spec.size' }],
});
const lists = kindOf(
  t.object({
    a: t.array(t.string()),
    b: t.array(t.string()),
    c: t.array(t.string()),
    d: t.array(t.string()),
  }),
  { additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.siez' }] },
);

describe('CustomResourceDefinition', () => {
  test('a type that is right says nothing', () => {
    expect(placed(good)).toEqual({ failure: '', warnings: [] });
  });

  test('what the API server refuses fails the synth, with the path of the construct', () => {
    const { failure } = placed(badColumn);
    expect(failure).toContain(
      "the CRD 'gadgets.test.example.com': 'spec.versions[0].additionalPrinterColumns[0].type': must be one of",
    );
    expect(failure).toContain('[chart/crd]');
  });

  test('what is likely not meant is a warning, once for all places of a kind', () => {
    const { failure, warnings } = placed(lists);
    expect(failure).toBe('');
    expect(warnings).toEqual([
      "the CRD 'gadgets.test.example.com': 'spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a': " +
        'the list has no list type, so server-side apply replaces it as a whole ' +
        '(in 4 places: spec.a, spec.b, spec.c and 1 more); ' +
        "set 'x-kubernetes-list-type' to set, map or atomic [chart/crd]",
      expect.stringMatching(
        /additionalPrinterColumns\[0\].jsonPath': leads nowhere.*there is no field 'siez'/,
      ) as string,
    ]);
  });

  test('what embedded types are like is not for their users to mend', () => {
    const type = kindOf(t.object({ affinity: kubernetes.v1_24.affinity().optional() }));
    expect(validateCustomResourceDefinition(type).lints).toEqual([]);
    expect(validateCustomResourceDefinition(type.manifest, { lints: 'own' }).lints).toMatchObject([
      {
        code: 'list-type',
        message: expect.stringMatching(/\(in \d\d places: spec\.affinity\./) as string,
      },
    ]);
    expect(placed(type)).toEqual({ failure: '', warnings: [] });
  });

  test('warnings go where the app wants them', () => {
    expect(placed(lists, { warnings: 'silent' })).toEqual({ failure: '', warnings: [] });
    expect(placed(lists, { warnings: 'error' }).failure).toContain('has no list type');
  });

  test('checks can be switched off', () => {
    expect(placed(badColumn, { checks: 'off' })).toEqual({ failure: '', warnings: [] });
  });

  test('the target version of Kubernetes has a say', () => {
    const type = kindOf(t.object({ ip: t.string().max(50).rule('isIP(self)', 'must be an IP') }));
    expect(placed(type).failure).toBe('');
    expect(placed(type, { 'kubernetes-version': '1.29' }).failure).toContain(
      "'isIP()' needs Kubernetes 1.31",
    );
  });
});

test('a CRD that is too large for client-side apply is warned of where kubectl may apply it', () => {
  const large = kindOf(t.object({ size: t.int32().doc('x'.repeat(300_000)) }));
  const warned = (gitops?: string): readonly string[] => placed(large, { gitops }).warnings;
  const text = expect.stringContaining("more than client-side 'kubectl apply' can keep") as string;
  expect([undefined, 'none', 'argocd', 'flux'].map(warned)).toEqual([[text], [text], [], []]);
});

describe('the CRDs of an operator', () => {
  const definition = { ...widgetDefinition, guards: {}, customResources: [badColumn] };

  test.each([
    ['an operator', (chart: Chart) => new Operator(chart, 'operator', { definition })],
    ['a cluster part', (chart: Chart) => new OperatorClusterPart(chart, 'part', { definition })],
  ])('of %s are checked', (_, place) => {
    const { failure } = synthesize(place);
    expect(failure).toContain(
      "the CRD 'gadgets.test.example.com': 'spec.versions[0].additionalPrinterColumns[0].type'",
    );
  });
});

describe('a type that names paths', () => {
  const version =
    (more: object): (() => DeclaredResourceType) =>
    () =>
      kindOf(t.object({ size: t.int32() }), more);

  test.each([
    [
      { selectableFields: [{ jsonPath: '.spec.siez' }] },
      "'selectableFields[0].jsonPath' (version v1): must lead to a field",
    ],
    [
      { selectableFields: [{ jsonPath: '.spec' }] },
      "'selectableFields[0].jsonPath' (version v1): must lead to a field of type",
    ],
    [
      {
        subresources: {
          scale: {
            specReplicasPath: '.spec.size',
            statusReplicasPath: '.status.size',
            labelSelectorPath: '.selector',
          },
        },
      },
      "'subresources.scale.labelSelectorPath' (version v1): must be a path below .spec or .status",
    ],
  ])('is refused where they cannot be: %j', (more, problem) => {
    expect(failureOf(version(more))).toContain(problem);
  });

  test('may name fields of embedded types', () => {
    const pod = t.object({ pod: t.object({ node: t.string() }) });
    expect(() => kindOf(pod, { selectableFields: [{ jsonPath: '.spec.pod.node' }] })).not.toThrow();
  });
});
