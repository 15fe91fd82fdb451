import fc from 'fast-check';
import { AccessReport, DiffReport } from 'operator-constructs/cli';
import { builtInKind, groupOf } from '../../../lib/manifests/built-in-kinds';

/** Objects of kinds that are looked into, with anything at all in the places that are looked at. */
const any = fc.jsonValue({ maxDepth: 3 });
const fields = ['rules', 'subjects', 'roleRef', 'aggregationRule', 'spec', 'data', 'stringData', 'immutable', 'type'];
const types = [
  ...['Role', 'ClusterRole', 'RoleBinding', 'ClusterRoleBinding'].map((kind) => `rbac.authorization.k8s.io/v1 ${kind}`),
  ...['Pod', 'Service', 'Secret', 'ConfigMap', 'PersistentVolumeClaim', 'ServiceAccount'].map((kind) => `v1 ${kind}`),
  ...['', 'Binding'].map((kind) => `admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy${kind}`),
  ...['apps/v1 Deployment', 'apps/v1 StatefulSet', 'batch/v1 Job', 'apiextensions.k8s.io/v1 CustomResourceDefinition'],
];
const selectors = fc.record({
  clusterRoleSelectors: fc.array(fc.oneof(any, fc.record({ matchExpressions: fc.array(any) }))),
});
const object = fc
  .tuple(
    fc.constantFrom(...types),
    fc.record({ labels: any, annotations: any }, { requiredKeys: [] }),
    fc.dictionary(fc.constantFrom(...fields), fc.oneof(any, fc.array(any), selectors)),
  )
  .map(([type, metadata, rest]) => {
    const [apiVersion, kind] = type.split(' ');
    return { ...rest, apiVersion, kind, metadata: { ...metadata, name: 'x', namespace: 'a' } };
  });

describe('manifests that no API server would take', () => {
  test('never make the reports fail', () => {
    fc.assert(
      fc.property(fc.array(object, { maxLength: 5 }), fc.array(object, { maxLength: 5 }), (before, after) => {
        const kinds = AccessReport.of(before).unknownKinds;
        expect(kinds).toEqual([]);
        expect(DiffReport.of(before, after).toMarkdown()).toMatch(/^# What the change does\n/);
        expect(AccessReport.of(after).toText() + AccessReport.of(after).toMarkdown()).toContain('subject');
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});

describe('the kinds of Kubernetes', () => {
  test.each<[apiVersion: string, kind: string, plural: string | undefined, namespaced: boolean]>([
    ['v1', 'Endpoints', 'endpoints', true],
    ['v1', 'Namespace', 'namespaces', false],
    ['networking.k8s.io/v1', 'NetworkPolicy', 'networkpolicies', true],
    ['networking.k8s.io/v1', 'IngressClass', 'ingressclasses', false],
    ['storage.k8s.io/v1', 'CSIStorageCapacity', 'csistoragecapacities', true],
    ['apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'customresourcedefinitions', false],
    ['apps/v1', 'StatefulSet', 'statefulsets', true],
    ['extensions/v1beta1', 'Ingress', undefined, true],
    ['v1', 'constructor', undefined, true],
  ])('%s %s', (apiVersion, kind, plural, namespaced) => {
    expect(builtInKind(groupOf(apiVersion), kind)).toEqual(plural === undefined ? undefined : { plural, namespaced });
  });
});
