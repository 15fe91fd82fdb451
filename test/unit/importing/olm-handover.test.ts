import type { OlmObject, OlmRequest } from '../../support/olm-state';
import { changed, dumpOf, file, importing, OWNED, request } from './olm-dumps';
import { csv } from './service-version';

describe('the handover', () => {
  // Its steps, and the ways back, are run against an API server (test/cluster/leaving-olm.sampled.test.ts).
  const handover = async (one: OlmRequest): Promise<string> => {
    await importing(dumpOf(one));
    return file('gadget-operator/handover/handover.sh');
  };

  test.each<readonly [readonly string[], string, RegExp]>([
    [['gadgets'], 'OperatorScope.namespace()', /olm\.owner\.namespace in \(gadgets\)/],
    [['a'], "OperatorScope.namespaces('a')", /olm\.owner\.namespace in \(gadgets,a\)/],
    [[], 'OperatorScope.cluster()', /olm\.owner\.namespace in \(gadgets\)/],
  ])('of an OperatorGroup for %j has its scope', async (targets, scope, selector) => {
    const script = await handover(request(targets));
    expect(script).toContain(`{ scope: ${scope}, userRoles: 'aggregated' });`);
    expect(script).toMatch(selector);
    // Namespaces are labelled only where an OperatorGroup names them.
    expect(script.includes('kubectl label namespaces')).toBe(targets.length > 0);
  });

  test('lists the rights that OLM gave, and where they are afterwards', async () => {
    await handover(request(['a', 'b']));
    const account = 'ServiceAccount gadgets/gadget-operator';
    const rows = file('gadget-operator/handover/rights.md')
      .split('\n')
      .filter((line) => line.startsWith(`| ${account}`));
    expect(rows.map((row) => row.replace(`| ${account} | `, ''))).toEqual([
      'get, update, patch operatorconditions.operators.coreos.com named gadget-operator.v1.2.0 | gadgets | nowhere |',
      'get, watch, update gadgets.gadgets.example.com | everywhere | a, b |',
      'list gadgets.gadgets.example.com | everywhere | a, b, gadgets |',
      'get services | a, b, gadgets | a, b, gadgets |',
      'list nodes | everywhere | everywhere |',
    ]);
  });

  const converting = (containerPort: number): OlmRequest => {
    const webhook = {
      ...{ type: 'ConversionWebhook', generateName: 'c.gadgets.example.com', deploymentName: 'gadget-operator' },
      ...{ containerPort, webhookPath: '/convert', admissionReviewVersions: ['v1'], sideEffects: 'None' },
      conversionCRDs: ['gadgets.gadgets.example.com'],
    };
    const spec = { ...OWNED, webhookdefinitions: [webhook] };
    return request([], { csv: csv({ modes: { AllNamespaces: true }, spec }) });
  };

  test('of an installation that is refused is not written, and the import fails', async () => {
    const { status, output } = await importing(dumpOf(converting(70_000)));
    expect(status).toBe(1);
    expect(output).toContain("  there is no handover: 'definition.webhooks.port' is 70000; it must be 1 to 65535");
    expect(() => file('gadget-operator/handover/handover.sh')).toThrow('ENOENT');
  });

  test('of a second installation brings no cluster part, and leaves what both have', async () => {
    await importing(dumpOf(request(['gadgets']), request(['more'], { namespace: 'more' })));
    const [first = '', second = ''] = ['gadgets', 'more'].map((name) =>
      file(`gadget-operator-${name}/handover/handover.sh`),
    );
    expect([first, second].map((script) => script.includes('gadgets.gadgets.example.com-v1-admin'))).toEqual([
      true,
      false,
    ]);
    expect(second).toContain("clusterPart: 'skip'");
    expect(file('gadget-operator-more/handover/new.yaml')).toMatch(/name: more\.gadget-operator/);
  });

  test('says words, and nothing that a shell would read as more', async () => {
    const dump = dumpOf(request(['a'])) as readonly OlmObject[];
    const named = "operators.coreos.com/x'$(reboot)\n# 1. y";
    const items = changed(dump, 'ClusterServiceVersion', (one) => ({
      ...one,
      metadata: { ...one.metadata, labels: { ...(one.metadata.labels as object), [named]: '' } },
    }));
    await importing(items);
    const script = file('gadget-operator/handover/handover.sh');
    const printed = script.slice(script.indexOf("-l 'operators.coreos.com/x"));
    expect(printed).toMatch(/^-l 'operators\.coreos\.com\/x'\\''\$\(reboot\)\n# 1\. y' /);
  });
});
