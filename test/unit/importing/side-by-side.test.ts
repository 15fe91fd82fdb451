import { Chart, Testing } from 'cdk8s';
import {
  Operator,
  OperatorClusterPart,
  type OperatorDefinition,
  type OperatorProps,
  OperatorScope,
  WebhookCertificate,
} from 'operator-constructs';
import { operatorDefinition, readOperator } from 'operator-constructs/cli';
import { account, crd, deployment, everywhere, GADGETS, type Manifest, rule } from './sources';

const WATCHING: Manifest = { env: [{ name: 'WATCH_NAMESPACE', value: '' }] };

const source = (crds: readonly Manifest[], rules: readonly Manifest[] = [GADGETS]): OperatorDefinition =>
  operatorDefinition(
    readOperator([
      ...crds,
      account('operator'),
      deployment('operator', { container: WATCHING }),
      ...everywhere('operator', rules),
    ]),
  );

const RULES = [
  { operations: ['CREATE'], apiGroups: ['gadgets.example.com'], apiVersions: ['v1'], resources: ['gadgets'] },
] as const;

const GADGET = crd('gadgets', 'Gadget');
const plain = source([GADGET]);

interface Place {
  readonly definition?: OperatorDefinition;
  readonly props?: Partial<OperatorProps>;
}

/** Two installations, for a namespace each, and the cluster part by itself. */
function synth(first: Place = {}, second: Place = {}, clusterPart: OperatorDefinition | undefined = plain): object[] {
  const app = Testing.app();
  const chart = new Chart(app, 'chart', { namespace: 'admin', disableResourceNameHashes: true });
  if (clusterPart !== undefined) {
    new OperatorClusterPart(chart, 'cluster-part', { definition: clusterPart });
  }
  for (const [index, { definition = plain, props }] of [first, second].entries()) {
    const namespace = ['one', 'two'][index] as string;
    new Operator(chart, namespace, {
      definition,
      namespace,
      scope: OperatorScope.namespaces(`${namespace}-a`),
      clusterPart: 'skip',
      ...props,
    });
  }
  return chart.toJson() as object[];
}

const nameOf = (object: object): string => {
  const { kind, metadata } = object as { kind: string; metadata: { namespace?: string; name: string } };
  return `${kind} ${metadata.namespace ?? ''}/${metadata.name}`;
};

describe('two installations of an imported operator', () => {
  test('stand side by side on one cluster part', () => {
    const rules = [GADGETS, rule('', 'nodes', 'list watch')];
    const definition = source([GADGET], rules);
    const names = synth({ definition }, { definition }, definition).map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('CustomResourceDefinition'))).toHaveLength(1);
    expect(names).toEqual(expect.arrayContaining(['ClusterRole /one.operator', 'ClusterRole /two.operator']));
  });

  test('that both bring the cluster part are refused', () => {
    const install = { props: { clusterPart: 'install' as const } };
    expect(() => synth(install, install, undefined)).toThrow(
      /the cluster part of 'operator' is installed here and at \[chart/,
    );
  });

  test('that watch one namespace are refused', () => {
    const both = { props: { scope: OperatorScope.namespaces('both') } };
    expect(() => synth(both, both)).toThrow(/holds namespace 'both', which \[chart\/one\]/);
  });

  test('of releases with other CRDs are refused, as there is one copy; those with the same are not', () => {
    const changed = {
      ...GADGET,
      spec: { ...(GADGET.spec as object), names: { ...(GADGET.spec as { names: object }).names, shortNames: ['g'] } },
    };
    const next = { ...source([changed]), version: '2.0.0' };
    expect(() => synth({}, { definition: next })).toThrow(
      /release 2\.0\.0 of 'operator' has other CRDs \(gadgets\.gadgets\.example\.com\) than release 1\.2\.0 at \[chart\/one\]/,
    );
    expect(() => synth({}, { definition: { ...source([GADGET]), version: '1.2.1' } })).not.toThrow();
  });

  test('that serve a cluster-scoped kind are refused, unless one has no rights to', () => {
    const crds = [GADGET, crd('gadgetclasses', 'GadgetClass', 'Cluster')];
    const rules = [GADGETS, rule('gadgets.example.com', 'gadgetclasses', 'get list watch')];
    const definition = source(crds, rules);
    const narrowed = {
      ...definition,
      rules: definition.rules.filter(({ resources }) => !resources.includes('gadgetclasses')),
    };
    expect(() => synth({ definition }, { definition }, definition)).toThrow(
      /GadgetClass is cluster-scoped, and \[chart\/one\] serves all of them, too/,
    );
    expect(() => synth({ definition }, { definition: narrowed }, definition)).not.toThrow();
  });

  test('whose processes find their webhook configurations by name are refused', () => {
    const webhooks: OperatorDefinition['webhooks'] = {
      port: 9443,
      certificatePath: '/certs',
      configurations: { validating: 'gadgets' },
      fixedConfigurations: true,
      admission: [{ type: 'validating', name: 'gadgets.example.com', path: '/validate', rules: RULES }],
    };
    const definition = { ...plain, webhooks };
    // Nobody serves them without a certificate.
    expect(() => synth({ definition }, { definition })).not.toThrow();
    const served = {
      definition: { ...plain, webhooks: { ...webhooks, certificate: WebhookCertificate.selfManaged() } },
    };
    expect(() => synth(served, served)).toThrow(/finds gadgets by name, and \[chart\/one\] has them already/);
  });

  test('of which nobody says who converts are refused', () => {
    const conversion = {
      strategy: 'Webhook',
      webhook: { clientConfig: { service: { name: 'hooks', namespace: 'gadgets' } }, conversionReviewVersions: ['v1'] },
    };
    const converted = { ...GADGET, spec: { ...(GADGET.spec as object), conversion } };
    const definition = source([converted]);
    expect(() => synth({ definition }, { definition }, definition)).toThrow(/'webhooks'/);
  });
});
