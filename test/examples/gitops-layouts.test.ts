import { join } from 'node:path';
import type { ManifestObject } from 'operator-constructs/testing';
import { type Change, playArgo, playFlux } from './support/gitops-layouts';
import { EXAMPLES } from './support/outputs';

const ARGO = { folder: join(EXAMPLES, 'gitops/expected/argocd'), path: 'argocd' };
const FLUX = { folder: join(EXAMPLES, 'gitops/expected/flux'), path: 'flux' };

const argo = (change?: Change): string => playArgo(ARGO, 'applications-root.k8s.yaml', change).problems.join('\n');
const flux = (change?: Change): string => playFlux(FLUX, 'sync', change).problems.join('\n');

/** An object with other fields in its spec. */
function withSpec(object: ManifestObject, fields: object): ManifestObject {
  return { ...object, spec: { ...(object.spec as object), ...fields } };
}

function only(name: string, change: (object: ManifestObject) => ManifestObject | undefined): Change {
  return (object) => (object.metadata.name === name ? change(object) : object);
}

describe('Applications as they are written', () => {
  test('Argo CD applies each object once, and nothing before what it needs', () => {
    expect(argo()).toBe('');
  });

  test.each(['cluster', 'operators', 'streaming'])('an Application %s in the last wave is seen', (name) => {
    const annotations = { 'argocd.argoproj.io/sync-wave': '9' };
    const late = only(name, (object) => ({ ...object, metadata: { ...object.metadata, annotations } }));
    expect(argo(late)).toMatch(name === 'streaming' ? /^$/ : /before .* \((guard|operator|namespace)\)/);
  });

  test('Applications without waves are seen', () => {
    const problems = argo((object) => ({ ...object, metadata: { ...object.metadata, annotations: {} } }));
    expect(problems).toMatch(/ZookeeperCluster streaming\/events before .* \(guard\)/);
    expect(problems).toMatch(/before Deployment operators\/zookeeper-operator is ready \(operator\)/);
    expect(problems).toMatch(/before Namespace operators \(namespace\)/);
  });

  test('a wrong file, a wrong folder and an Application too few are seen', () => {
    const source = { path: 'argocd', directory: { include: 'stream.k8s.yaml' } };
    const missing = 'ZookeeperCluster streaming/events is never applied';
    expect(argo(only('streaming', (object) => withSpec(object, { source })))).toContain(missing);
    expect(
      argo(only('streaming', (object) => withSpec(object, { source: { ...source, path: 'manifests' } }))),
    ).toContain(missing);
    expect(argo(only('streaming', () => undefined))).toContain(missing);
    expect(argo(only('streaming', (object) => withSpec(object, { source: { path: 'argocd' } })))).toContain('by two');
  });
});

describe('Kustomizations as they are written', () => {
  test('Flux applies each object once, and nothing before what it needs', () => {
    expect(flux()).toBe('');
  });

  test('Kustomizations without dependsOn, and those that nobody waits for, are seen', () => {
    const problems = flux((object) => withSpec(object, { dependsOn: [] }));
    expect(problems).toMatch(/ZookeeperCluster streaming\/events before .* \(guard\)/);
    expect(problems).toMatch(/before Deployment operators\/zookeeper-operator is ready \(operator\)/);
    expect(flux((object) => withSpec(object, { wait: false }))).toMatch(/is ready \(operator\)/);
  });

  test('each dependsOn but those that follow from others is needed', () => {
    expect(flux(only('operators', (object) => withSpec(object, { dependsOn: [] })))).toMatch(/\(namespace\)/);
    expect(flux(only('streaming', (object) => withSpec(object, { dependsOn: [{ name: 'cluster' }] })))).toMatch(
      /is ready \(operator\)/,
    );
  });

  test('a wrong folder, a circle and a Kustomization too few are seen', () => {
    const missing = 'ZookeeperCluster streaming/events is never applied';
    expect(flux(only('streaming', (object) => withSpec(object, { path: './flux/stream' })))).toContain(missing);
    expect(flux(only('streaming', () => undefined))).toContain('Kustomization api waits for ever');
    expect(flux(only('cluster', (object) => withSpec(object, { dependsOn: [{ name: 'api' }] })))).toMatch(
      /Kustomization cluster waits for ever/,
    );
    expect(flux(only('streaming', (object) => withSpec(object, { path: './flux' })))).toContain('by two');
  });
});
