import {
  Operator,
  OperatorClusterPart,
  OperatorScope,
  WebhookCertificate,
} from 'operator-constructs';
import { operatorDefinition, readOperator } from 'operator-constructs/cli';
import { crd, env, everywhere, operator, rule } from '../../support/sources';
import { address, failureOf, synth as synthesized, testChart } from '../../support/synth';

import type { OperatorDefinition, OperatorProps } from 'operator-constructs';
import type { Manifest } from '../../support/sources';
import type { Manifest as Synthesized } from '../../support/synth';

const source = (crds: readonly Manifest[], ...rules: readonly Manifest[]): OperatorDefinition => {
  const [, ...others] = operator(env('WATCH_NAMESPACE', ''));
  return operatorDefinition(readOperator([...crds, ...others, ...everywhere('more', rules)]));
};

const RULES = [
  {
    operations: ['CREATE'],
    apiGroups: ['gadgets.example.com'],
    apiVersions: ['v1'],
    resources: ['gadgets'],
  },
] as const;

const GADGET = crd('gadgets', 'Gadget');
const plain = source([GADGET]);

/** Two installations, for a namespace each, and the cluster part by itself. */
function synth(
  first: Partial<OperatorProps> = {},
  second: Partial<OperatorProps> = {},
  clusterPart: OperatorDefinition | null = plain,
): Synthesized[] {
  const chart = testChart('admin');
  if (clusterPart !== null) {
    new OperatorClusterPart(chart, 'cluster-part', { definition: clusterPart });
  }
  for (const [namespace, props] of Object.entries({ one: first, two: second })) {
    const scope = OperatorScope.namespaces(`${namespace}-a`);
    new Operator(chart, namespace, {
      definition: plain,
      namespace,
      scope,
      clusterPart: 'skip',
      ...props,
    });
  }
  return synthesized(chart);
}

describe('two installations of an imported operator', () => {
  test('stand side by side on one cluster part', () => {
    const definition = source([GADGET], rule('', 'nodes', 'list watch'));
    const names = synth({ definition }, { definition }, definition).map(address);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('CustomResourceDefinition'))).toHaveLength(1);
    expect(names).toEqual(expect.arrayContaining(['ClusterRole one.more', 'ClusterRole two.more']));
  });

  describe('of two releases', () => {
    const gadgets = (...fields: readonly string[]): Manifest => {
      const properties = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]));
      return crd('gadgets', 'Gadget', undefined, undefined, {
        spec: { type: 'object', properties },
      });
    };
    const GEARS = crd('gears', 'Gear');
    const old = source([gadgets('size')]);
    const next = (...crds: readonly Manifest[]): OperatorDefinition => ({
      ...source(crds),
      version: '2.0.0',
    });
    const added = next(gadgets('size', 'color'), GEARS);

    test('the old one runs under the CRDs of the new one, if it can live with them', () => {
      const first = { definition: old };
      expect(synth(first, { definition: added }, added).map(address)).toContain(
        'Deployment two/operator',
      );
      const install = { definition: added, clusterPart: 'install' } as const;
      expect(() => synth(first, install, null)).not.toThrow();
      expect(() => synth(first, first, added)).not.toThrow();
    });

    test('a change that it cannot live with is named', () => {
      const removed = next(gadgets('color'));
      const failure = failureOf(() => synth({ definition: old }, { definition: removed }, removed));
      expect(failure).toMatch(
        /release 1\.2\.0 of 'operator' cannot run under the CRDs of release 2\.0\.0, which \[chart\/cluster-part\] installs: gadgets\.gadgets\.example\.com spec.*size.*is removed.*; install the CRDs of 1\.2\.0, or one release everywhere/,
      );
      expect(failure).not.toContain('neither release');
      const wide = source([gadgets(...'abcdefg')]);
      expect(failureOf(() => synth({ definition: wide }, {}, removed))).toMatch(
        /(is removed.*){5}; and 2 more, which 'plan' lists/,
      );
    });

    test('the new one does not run under CRDs that lack what it writes', () => {
      expect(() => synth({ definition: old }, { definition: added }, old)).toThrow(
        /release 2\.0\.0 of 'operator' cannot run under the CRDs of release 1\.2\.0.*color.*is removed.*gears\.gadgets\.example\.com is not among them/,
      );
    });

    test('whose CRDs are installed elsewhere run if one can live with those of the other', () => {
      expect(() => synth({ definition: old }, { definition: added }, null)).not.toThrow();
      expect(() =>
        synth({ definition: old }, { definition: next(gadgets('color')) }, null),
      ).toThrow(
        /neither release can live with those of the other: .*; install the same release in both places/,
      );
    });
  });

  test('that serve a cluster-scoped kind are refused, unless one has no rights to', () => {
    const crds = [GADGET, crd('gadgetclasses', 'GadgetClass', 'Cluster')];
    const withRight = (resource: string, verbs: string): OperatorDefinition =>
      source(
        crds,
        rule('gadgets.example.com', 'gadgetclasses', 'get list watch'),
        rule('gadgets.example.com', resource, verbs),
      );
    const definition = withRight('gadgetclasses/status', 'update');
    const narrowed = {
      ...definition,
      rules: definition.rules.filter(({ resources }) => !/gadgetclasses/.test(resources.join())),
    };
    expect(() => synth({ definition }, { definition }, definition)).toThrow(
      /GadgetClass is cluster-scoped, and \[chart\/one\] serves all of them, too/,
    );
    expect(() => synth({ definition }, { definition: narrowed }, definition)).not.toThrow();
    const reading = withRight('gadgets', 'update');
    // As a scope may give rights on all namespaces to list the resources of some.
    const rules = reading.rules.map((each) => ({
      ...each,
      place: 'cluster' as const,
      scopes: ['namespaces'] as const,
    }));
    for (const each of [reading, { ...reading, rules }]) {
      expect(() => synth({ definition: each }, { definition: each }, each)).not.toThrow();
    }
  });

  test('whose processes find their webhook configurations by name are refused', () => {
    const webhooks: OperatorDefinition['webhooks'] = {
      port: 9443,
      certificatePath: '/certs',
      configurations: { validating: 'gadgets' },
      fixedConfigurations: true,
      admission: [
        { type: 'validating', name: 'gadgets.example.com', path: '/validate', rules: RULES },
      ],
    };
    const definition = { ...plain, webhooks };
    // Nobody serves them without a certificate.
    expect(() => synth({ definition }, { definition })).not.toThrow();
    const served = {
      definition: {
        ...plain,
        webhooks: { ...webhooks, certificate: WebhookCertificate.selfManaged() },
      },
    };
    expect(() => synth(served, served)).toThrow(
      /finds gadgets by name, and \[chart\/one\] has them already; install it once, or leave 'webhooks' out/,
    );
    const { certificate } = served.definition.webhooks;
    const renamed = { ...webhooks, certificate, fixedConfigurations: false };
    const definitionOf = { definition: { ...plain, webhooks: renamed } };
    expect(() => synth(definitionOf, definitionOf)).not.toThrow();
    // One of them may have them.
    expect(() => synth(served, { definition: plain })).not.toThrow();
    expect(() => synth({ definition: plain }, served)).not.toThrow();
  });

  test('of which nobody says who converts are refused', () => {
    const conversion = {
      strategy: 'Webhook',
      webhook: {
        clientConfig: { service: { name: 'hooks', namespace: 'gadgets' } },
        conversionReviewVersions: ['v1'],
      },
    };
    const converted = { ...GADGET, spec: { ...(GADGET.spec as object), conversion } };
    const definition = source([converted]);
    expect(() => synth({ definition }, { definition }, definition)).toThrow(/'webhooks'/);
  });
});
