import fc from 'fast-check';
import { planParts } from '../../../lib/manifests/order/apply-parts';
import {
  account,
  binding,
  clusterBinding,
  clusterRole,
  role,
  serviceAccount,
} from '../../support/access-objects';
import { crd } from '../../support/sources';

import type { ManifestObject } from 'operator-constructs/testing';
import type { ApplyPart } from '../../../lib/manifests/order/apply-parts';

function object(
  kind: string,
  name: string,
  rest: object = {},
  namespace?: string,
  apiVersion = 'v1',
): ManifestObject {
  return {
    apiVersion,
    kind,
    metadata: { name, ...(namespace !== undefined && { namespace }) },
    ...rest,
  };
}

function part(name: string, ...objects: readonly ManifestObject[]): ApplyPart {
  return { name, objects, after: [] };
}

const LAMPS = crd('lamps', 'Lamp', 'Namespaced', 'example.com');
const LAMP = object('Lamp', 'desk', {}, 'office', 'example.com/v1');
const rules = [{ apiGroups: ['example.com'], resources: ['lamps'] }];
const POLICY = object('ValidatingAdmissionPolicy', 'bright', {
  spec: { matchConstraints: { resourceRules: rules } },
});
/** A workload that runs as an account. */
const ROBOT = object(
  'Deployment',
  'robot',
  { spec: { template: { spec: { serviceAccountName: 'robot' } } } },
  'ops',
  'apps/v1',
);

/** The parts that one depends on, and why. */
function reasons(parts: readonly ApplyPart[], name: string): Record<string, string> {
  const found = planParts(parts).parts.find((each) => each.name === name);
  return Object.fromEntries(found?.dependsOn.map(({ part: on, why }) => [on, why]) ?? []);
}

describe('parts come after those whose objects they need', () => {
  test('a Namespace, a CRD, a guard with its binding', () => {
    const binding = object('ValidatingAdmissionPolicyBinding', 'bound', {
      spec: { policyName: 'bright' },
    });
    const parts = [
      part('resources', LAMP),
      part('places', object('Namespace', 'office')),
      part('kinds', LAMPS),
      part('guards', POLICY),
      part('bindings', binding),
    ];
    expect(reasons(parts, 'resources')).toEqual({
      places: 'Lamp office/desk is in Namespace office',
      kinds: 'Lamp office/desk is defined by CustomResourceDefinition lamps.example.com',
      guards: 'Lamp office/desk is guarded by ValidatingAdmissionPolicy bright',
      bindings: 'Lamp office/desk is guarded by ValidatingAdmissionPolicyBinding bound',
    });
    expect(planParts(parts).parts.map(({ name, layer }) => [name, layer])).toEqual([
      ['resources', 1],
      ['places', 0],
      ['kinds', 0],
      ['guards', 0],
      ['bindings', 0],
    ]);
  });

  test.each([
    ['its kind', ['example.com'], ['lamps'], true],
    ['its kind and what is below it', ['example.com'], ['lamps/*'], true],
    ['all kinds of its group', ['example.com'], ['*'], true],
    ['its plural in all groups', ['*'], ['lamps'], true],
    ['everything', ['*'], ['*/*'], true],
    ['another group', ['example.org'], ['lamps'], false],
    ['another kind', ['example.com'], ['bulbs'], false],
  ])('a resource comes after a guard about %s', (_, apiGroups, resources, isAbout) => {
    const policy = object('ValidatingAdmissionPolicy', 'bright', {
      spec: { matchConstraints: { resourceRules: [{ apiGroups, resources }] } },
    });
    const bound = object('ValidatingAdmissionPolicyBinding', 'bound', {
      spec: { policyName: 'bright' },
    });
    const parts = [part('resources', LAMP, LAMPS), part('guards', policy, bound)];
    expect('guards' in reasons(parts, 'resources')).toBe(isAbout);
  });

  test('a guard or a webhook of another namespace is no reason', () => {
    const selecting = (namespace: string): object => ({
      namespaceSelector: {
        matchExpressions: [
          { key: 'kubernetes.io/metadata.name', operator: 'In', values: [namespace] },
        ],
      },
    });
    const webhook = (namespace: string): ManifestObject =>
      object(
        'ValidatingWebhookConfiguration',
        'hook',
        {
          webhooks: [
            {
              rules,
              clientConfig: { service: { name: 'hook', namespace: 'ops' } },
              ...selecting(namespace),
            },
          ],
        },
        undefined,
        'admissionregistration.k8s.io/v1',
      );
    const binding = (namespace: string): ManifestObject =>
      object('ValidatingAdmissionPolicyBinding', 'bound', {
        spec: { policyName: 'bright', matchResources: selecting(namespace) },
      });
    const labels = { app: 'hook' };
    const server = [
      object('Service', 'hook', { spec: { selector: labels } }, 'ops'),
      object(
        'Deployment',
        'hook',
        { spec: { template: { metadata: { labels }, spec: {} } } },
        'ops',
        'apps/v1',
      ),
    ];
    const parts = (namespace: string): ApplyPart[] => [
      part('resources', LAMP, LAMPS),
      part('server', ...server),
      part('webhooks', webhook(namespace)),
      part('guards', POLICY, binding(namespace)),
    ];
    expect(Object.keys(reasons(parts('office'), 'resources'))).toEqual(['server', 'guards']);
    expect(reasons(parts('office'), 'resources').server).toContain(
      'is admitted by a webhook of Deployment ops/hook',
    );
    expect(reasons(parts('garden'), 'resources')).toEqual({});
  });

  test('a workload after its ServiceAccount and its rights, which may be in other namespaces', () => {
    const parts = [
      part('workload', ROBOT),
      part('account', serviceAccount('ops', 'robot')),
      part('binding', binding('office', 'b', 'Role any', account('ops', 'robot'))),
      part('role', role('office', 'any')),
      part('others', role('ops', 'any'), serviceAccount('office', 'robot')),
    ];
    expect(Object.keys(reasons(parts, 'workload'))).toEqual(['account', 'binding', 'role']);
  });

  test('a workload is not after the rights of an account of its name elsewhere', () => {
    const right = [
      role('ops', 'robot'),
      binding('ops', 'robot', 'Role robot', account('elsewhere', 'robot')),
    ];
    expect(reasons([part('robot', ROBOT), part('rights', ...right)], 'robot')).toEqual({});
  });

  test('parts that need each other are named with all reasons', () => {
    const parts = [
      part('a', LAMP),
      part('b', LAMPS, object('ConfigMap', 'c', {}, 'attic')),
      part('c'),
    ];
    const circular = [
      ...parts.slice(0, 2),
      {
        ...part('c', object('Namespace', 'attic')),
        after: [{ part: 'a', why: 'somebody says so' }],
      },
    ];
    expect(planParts(parts).circles).toEqual([]);
    expect(planParts(circular).circles).toEqual([
      [
        {
          part: 'a',
          on: {
            part: 'b',
            why: 'Lamp office/desk is defined by CustomResourceDefinition lamps.example.com',
          },
        },
        { part: 'b', on: { part: 'c', why: 'ConfigMap attic/c is in Namespace attic' } },
        { part: 'c', on: { part: 'a', why: 'somebody says so' } },
      ],
    ]);
  });

  test('the namespace that cdk8s stamps on objects of the whole Kubernetes cluster is none', () => {
    const stamped = [
      object('Namespace', 'office', {}, 'ops'),
      object('Namespace', 'ops', {}, 'office'),
    ];
    const stamp = { namespace: 'office' };
    const all = clusterRole('all', []);
    const bound = clusterBinding('b', 'ClusterRole all', account('ops', 'robot'));
    const parts = [
      part('office', stamped[0] as ManifestObject, {
        ...all,
        metadata: { ...all.metadata, ...stamp },
      }),
      part('ops', stamped[1] as ManifestObject, {
        ...bound,
        metadata: { ...bound.metadata, ...stamp },
      }),
      part('workload', ROBOT),
      part('settings', object('ConfigMap', 'a', {}, 'office')),
    ];
    expect(planParts(parts).circles).toEqual([]);
    expect(Object.keys(reasons(parts, 'workload'))).toEqual(['office', 'ops']);
    expect(Object.keys(reasons(parts, 'settings'))).toEqual(['office']);
  });

  test('needs within a part are listed apart', () => {
    const [one] = planParts([part('all', LAMP, LAMPS, object('Namespace', 'office'))]).parts;
    expect(one?.dependsOn).toEqual([]);
    expect(one?.within.map(({ reason }) => reason)).toEqual(['namespace', 'CRD']);
  });
});

describe('layers', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const edges = fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(6)), { selector: String, maxLength: 14 });

  function partsOf(pairs: readonly (readonly [number, number])[]): ApplyPart[] {
    return names.map((name, index) => ({
      ...part(name),
      after: pairs
        .filter(([from]) => from === index)
        .map(([, to]) => ({ part: names[to] as string, why: 'so' })),
    }));
  }

  /** Returns true if one can be reached from another, in the plainest way. */
  function reaches(
    pairs: readonly (readonly [number, number])[],
    from: number,
    to: number,
  ): boolean {
    const seen = new Set([from]);
    for (let i = 0; i < names.length; i++) {
      pairs.forEach(([a, b]) => void (seen.has(a) && seen.add(b)));
    }
    return seen.has(to);
  }

  test('each part is in a later layer than those it comes after, or there is a circle', () => {
    fc.assert(
      fc.property(edges, (pairs) => {
        const { parts, circles } = planParts(partsOf(pairs));
        const isCircular = pairs.some(([a, b]) => a !== b && reaches(pairs, b, a));
        expect(circles.length > 0).toBe(isCircular);
        if (isCircular) {
          return;
        }
        const layer = new Map(parts.map((each) => [each.name, each.layer]));
        for (const { name, dependsOn } of parts) {
          const below = dependsOn.map((on) => layer.get(on.part) ?? NaN);
          expect(layer.get(name)).toBe(Math.max(-1, ...below) + 1);
        }
      }),
    );
  });

  test('each circle is one', () => {
    fc.assert(
      fc.property(edges, (pairs) => {
        for (const circle of planParts(partsOf(pairs)).circles) {
          circle.forEach(({ on }, index) => {
            expect(on.part).toBe(circle[(index + 1) % circle.length]?.part);
          });
        }
      }),
    );
  });
});
