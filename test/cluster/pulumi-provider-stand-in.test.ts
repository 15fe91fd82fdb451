import { setTimeout as sleep } from 'node:timers/promises';
import { UNKNOWN } from '../engine/engine-events';
import { KubernetesProvider } from '../engine/stand-in/kubernetes/kubernetes-provider';
import { InitializationFailure, type Properties, type ProviderState } from '../engine/stand-in/provider';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import type { KubernetesObject } from './support/kubernetes-object';
import { configMap, deployment, NAMESPACE, quota, referenceIn, widget, widgets } from './support/stand-in-objects';

// The stand-in for Pulumi's engine believes what its provider tells it; these tests are about that.
describeCluster("the stand-in for Pulumi's Kubernetes provider", [], () => {
  let cluster: ControlPlane;
  let provider: KubernetesProvider;
  beforeAll(async () => {
    cluster = await ControlPlane.start();
    await cluster.createNamespace(NAMESPACE);
    provider = new KubernetesProvider(cluster.kubeconfig);
  }, 120_000);
  afterAll(async () => {
    provider?.close();
    await cluster?.stop();
  }, 60_000);

  const live = async (state: ProviderState): Promise<KubernetesObject | undefined> =>
    await cluster.api.find(referenceIn(state));

  it('creates an object with its own field manager, and refuses one that is there', async () => {
    const state = await provider.create(configMap('strict'));
    expect(state).toMatchObject({
      id: `${NAMESPACE}/strict`,
      inputs: configMap('strict'),
      outputs: {
        metadata: { uid: expect.any(String) },
        data: { key: 'value' },
        __fieldManager: expect.stringMatching(/^pulumi-kubernetes-[0-9a-f]{8}$/),
      },
    });
    expect(state.outputs['metadata']).not.toHaveProperty('managedFields');
    await expect(provider.create(configMap('strict'))).rejects.toThrow(
      `resource "${NAMESPACE}/strict" was not successfully created by the Kubernetes API server: ` +
        'configmaps "strict" already exists',
    );
  });

  it('puts what names no namespace where the kubeconfig says', async () => {
    const state = await provider.create({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'nowhere' } });
    expect(state.id).toBe('default/nowhere');
  });

  it('waits for a kind that is not served yet', async () => {
    const creation = provider.create({ ...widget('early'), status: undefined });
    await sleep(300);
    const crd = await provider.create(widgets({ 'pulumi.com/waitFor': 'condition=Established' }));
    const { conditions } = crd.outputs['status'] as KubernetesObject['status'];
    expect(conditions).toContainEqual(expect.objectContaining({ type: 'Established', status: 'True' }));
    await expect(creation).resolves.toMatchObject({ id: `${NAMESPACE}/early` });
    // The CRD is changed as a whole, and its fields never conflict.
    const changed = await provider.update(crd, widgets({}, { short: 'wd' }));
    expect(changed.outputs['spec']).toMatchObject({ names: { shortNames: ['wd'] } });
  }, 30_000);

  describe('where an annotation says what to wait for', () => {
    it('waits until all of it holds', async () => {
      const expressions = ['jsonpath={.data.phase}=Running', "jsonpath={.metadata.labels['app']}"];
      const annotations = { 'pulumi.com/waitFor': JSON.stringify(expressions) };
      const creation = provider.create(configMap('patient', { phase: 'Pending' }, annotations));
      let ended = false;
      void creation.then(() => (ended = true));
      const reference = { apiVersion: 'v1', kind: 'ConfigMap', namespace: NAMESPACE, name: 'patient' };
      await cluster.waitFor('the object', () => cluster.api.find(reference));
      await cluster.api.patch(reference, { data: { phase: 'Running' } });
      await sleep(600);
      expect(ended).toBe(false);
      await cluster.api.patch(reference, { metadata: { labels: { app: 'patient' } } });
      await expect(creation).resolves.toMatchObject({ outputs: { data: { phase: 'Running' } } });
    });

    it('keeps the state of what is not ready in time, and says what was missing', async () => {
      const annotations = {
        'pulumi.com/waitFor': 'jsonpath={.data.phase}=Running',
        'pulumi.com/timeoutSeconds': '600',
      };
      const failure = await provider.create(configMap('late', { phase: 'Pending' }, annotations), { seconds: 1 }).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(InitializationFailure);
      const { message, state } = failure as InitializationFailure;
      expect(message).toContain('.data.phase is Pending, not Running');
      const healed = await provider.update(state, configMap('late', { phase: 'Running' }, annotations));
      expect(healed).toMatchObject({ id: state.id, outputs: { data: { phase: 'Running' } } });
    });

    it('refuses what it does not understand before there is anything', () => {
      const inputs = configMap('odd', {}, { 'pulumi.com/waitFor': 'status=Running' });
      expect(() => provider.check('odd', inputs)).toThrow(/'status=Running'; it can only be/);
    });
  });

  it('waits for a Deployment, unless it is told not to', async () => {
    const failure = provider.create(deployment('slow'), { seconds: 1 });
    await expect(failure).rejects.toThrow(/availableReplicas is 0, not 1/);
    const skipped = deployment('skipped', { 'pulumi.com/skipAwait': 'true' });
    await expect(provider.create(skipped)).resolves.toMatchObject({ id: `${NAMESPACE}/skipped` });
  });

  it('takes fields away that are not asked for any more', async () => {
    const state = await provider.create(quota('less', { pods: '1', secrets: '2' }));
    const updated = await provider.update(state, quota('less', { pods: '3' }));
    expect(updated.outputs['spec']).toEqual({ hard: { pods: '3' } });
    expect(updated.outputs['__fieldManager']).toBe(state.outputs['__fieldManager']);
  });

  it('stops at a field that a controller holds, unless it is told to take it', async () => {
    const state = await provider.create(quota('held', { pods: '1' }));
    const reference = referenceIn(state);
    await cluster.api.patch(reference, { spec: { hard: { pods: '5' } } }, { fieldManager: 'controller' });
    await expect(provider.update(state, quota('held', { pods: '2' }))).rejects.toThrow(
      /not updated .* conflict with "controller".*\.spec\.hard\.pods/s,
    );
    await expect(provider.preview(quota('held', { pods: '2' }), state)).rejects.toThrow(/preview .* conflict with/);
    const forced = quota('held', { pods: '2' }, { 'pulumi.com/patchForce': 'true' });
    await expect(provider.update(state, forced)).resolves.toMatchObject({ outputs: { spec: { hard: { pods: '2' } } } });
  });

  it('takes over what somebody has changed by hand', async () => {
    const state = await provider.create(quota('edited', { pods: '1' }));
    await cluster.api.patch(referenceIn(state), { spec: { hard: { pods: '5' } } }, { fieldManager: 'kubectl-edit' });
    const updated = await provider.update(state, quota('edited', { pods: '2' }));
    expect(updated.outputs['spec']).toEqual({ hard: { pods: '2' } });
  });

  it.each<[string, string, Properties, Properties]>([
    ['same', 'no status', configMap('a'), { ...configMap('a'), status: undefined }],
    ['same', 'an unknown status', configMap('a'), { ...configMap('a'), status: UNKNOWN }],
    ['update', 'a plain field', quota('a', { pods: '1' }), quota('a', { pods: '2' })],
    ['update', 'another version', widget('a'), { ...widget('a'), apiVersion: 'example.com/v2' }],
    ['update', 'an unknown value', widget('a'), { ...widget('a'), spec: { size: UNKNOWN } }],
    ['replace', 'another group', widget('a'), { ...widget('a'), apiVersion: 'example.org/v1' }],
    ['replace', 'another name', widget('a'), widget('b')],
    ['replace', 'another namespace', widget('a'), { ...widget('a'), metadata: { name: 'a', namespace: 'other' } }],
    ['replace', 'other data', configMap('a'), configMap('a', { key: 'other' })],
    ['replace', 'another selector', deployment('a'), deployment('a', {}, { app: 'other' })],
    ['update', 'an annotation', deployment('a'), deployment('a', { note: 'other' })],
  ])('says %s for %s', (change, _, old, inputs) => {
    expect(provider.diff({ id: 'a', inputs: old, outputs: old }, inputs)).toBe(change);
  });

  it('takes no namespace for the default one', () => {
    const inputs = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'a' }, automount: true };
    const moved = { ...inputs, automount: false, metadata: { name: 'a', namespace: 'default' } };
    expect(provider.diff({ id: 'default/a', inputs, outputs: inputs }, moved)).toBe('update');
  });

  it('makes a name up once', () => {
    const inputs = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { namespace: NAMESPACE } };
    const named = provider.check('settings', inputs) as unknown as KubernetesObject;
    expect(named.metadata.name).toMatch(/^settings-[0-9a-f]{8}$/);
    expect(provider.check('settings', inputs, named)).toEqual(named);
    expect(provider.check('settings', configMap('own'))).toEqual(configMap('own'));
    expect(() => provider.check('settings', { apiVersion: 'v1' })).toThrow(/'kind' is missing/);
  });

  it('comes back from a deletion when the last finalizer is gone', async () => {
    const inputs = configMap('finalized');
    const metadata = { ...(inputs['metadata'] as object), finalizers: ['example.com/hold'] };
    const state = await provider.create({ ...inputs, metadata });
    await expect(provider.delete(state, { seconds: 1 })).rejects.toThrow(/still there.*example\.com\/hold/s);
    const deletion = provider.delete(state);
    await cluster.api.patch(referenceIn(state), { metadata: { finalizers: null } });
    await deletion;
    await expect(live(state)).resolves.toBeUndefined();
    await expect(provider.delete(state)).resolves.toBeUndefined();
  });

  describe('in a preview', () => {
    it('asks the API server, and creates nothing', async () => {
      const outputs = await provider.preview(configMap('previewed'));
      expect(outputs).toMatchObject({ metadata: { uid: expect.any(String) }, data: { key: 'value' } });
      expect(outputs).not.toHaveProperty('status');
      const reference = { apiVersion: 'v1', kind: 'ConfigMap', namespace: NAMESPACE, name: 'previewed' };
      await expect(cluster.api.find(reference)).resolves.toBeUndefined();
    });

    it.each<[string, Properties]>([
      ['a value', configMap('unknown', { key: UNKNOWN })],
      ['its kind', { apiVersion: 'example.com/v1', kind: 'Gadget', metadata: { name: 'none' }, spec: {} }],
      ['its namespace', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { namespace: 'later', name: 'a' } }],
    ])('gives the inputs where %s is not there yet', async (_, inputs) => {
      await expect(provider.preview(inputs)).resolves.toEqual(inputs);
    });

    it('shows an update without making it, and what the API server says against one', async () => {
      const state = await provider.create(quota('shown', { pods: '1', secrets: '2' }));
      const outputs = await provider.preview(quota('shown', { pods: '2' }), state);
      expect(outputs).toMatchObject({ metadata: { uid: expect.any(String) }, spec: { hard: { pods: '2' } } });
      expect((await live(state))?.spec).toEqual({ hard: { pods: '1', secrets: '2' } });
      await expect(provider.preview(quota('shown', { pods: 'many' }), state)).rejects.toThrow(/preview of .* failed: /);
    });

    it('takes no field over that the object was created with: what is said by another one stands beside it', async () => {
      const skip = { 'pulumi.com/skipAwait': 'true' };
      const withEnv = (variable: object): Properties => {
        const inputs = JSON.parse(JSON.stringify(deployment('forms', skip))) as KubernetesObject;
        inputs.spec.template.spec.containers[0].env = [{ name: 'WATCH_NAMESPACE', ...variable }];
        return inputs;
      };
      const byValue = withEnv({ value: 'a' });
      const byField = withEnv({ valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } });
      const state = await provider.create(byValue);
      await expect(provider.preview(byField, state)).rejects.toThrow(
        /env\[0\]\.valueFrom: .*may not be specified when `value` is not empty/,
      );
      await expect(provider.preview(withEnv({ value: 'b' }), state)).resolves.toBeDefined();
      // An update takes them over, and whoever comes after it has no such trouble.
      const updated = await provider.update(state, withEnv({ value: 'b' }));
      await expect(provider.preview(byField, updated)).resolves.toBeDefined();
    });

    it('is told what an admission policy is against', async () => {
      const state = await provider.create(configMap('guarded'));
      const metadata = { name: 'no-bad-keys' };
      const apiVersion = 'admissionregistration.k8s.io/v1';
      const rule = { apiGroups: [''], apiVersions: ['v1'], operations: ['UPDATE'], resources: ['configmaps'] };
      await cluster.api.create({
        ...{ apiVersion, kind: 'ValidatingAdmissionPolicy', metadata },
        spec: {
          matchConstraints: { resourceRules: [rule] },
          validations: [{ expression: "object.metadata.?labels.bad.orValue('') == ''", message: 'no bad labels' }],
        },
      });
      const spec = { policyName: metadata.name, validationActions: ['Deny'] };
      await cluster.api.create({
        ...{ apiVersion, kind: 'ValidatingAdmissionPolicyBinding', metadata, spec },
      });
      const { metadata: own } = configMap('guarded') as { readonly metadata?: object };
      const bad = { ...configMap('guarded'), metadata: { ...own, labels: { bad: 'yes' } } };
      const refusal = await cluster.waitFor(
        'the policy to hold',
        async () =>
          await provider.preview(bad, state).then(
            () => undefined,
            (error: Error) => error.message,
          ),
      );
      expect(refusal).toMatch(/^preview of stand-in\/guarded failed: .*no bad labels/s);
      await expect(provider.preview(configMap('guarded'), state)).resolves.toBeDefined();
    }, 60_000);

    it('does not mind that a replacement is for an object that is there', async () => {
      await provider.create({ ...configMap('fixed'), immutable: true });
      const outputs = await provider.preview({ ...configMap('fixed', { key: 'other' }), immutable: true });
      expect(outputs).toMatchObject({ metadata: { name: 'fixed' }, data: { key: 'other' } });
    });
  });

  it('reads an object for an import: what it has of what the program names', async () => {
    const program = quota('found', { pods: '1' }, { note: 'of the program' });
    const made = quota('found', { pods: '1', secrets: '2' }, { note: 'of the program', other: 'of somebody' });
    await cluster.api.create(made as unknown as KubernetesObject);
    const found = await provider.read(`${NAMESPACE}/found`, program);
    expect(found).toMatchObject({ id: `${NAMESPACE}/found`, outputs: { spec: { hard: { secrets: '2' } } } });
    expect(found && provider.diff(found, program)).toBe('same');
    const other = await provider.read(`${NAMESPACE}/found`, quota('found', { pods: '3' }));
    expect(other && provider.diff(other, quota('found', { pods: '3' }))).toBe('update');
    await expect(provider.read(`${NAMESPACE}/lost`, configMap('lost'))).resolves.toBeUndefined();
    const unserved = { ...widget('lost'), kind: 'Gadget' };
    await expect(provider.read(`${NAMESPACE}/lost`, unserved)).resolves.toBeUndefined();
  });
});
