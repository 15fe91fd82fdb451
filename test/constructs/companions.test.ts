import type { Construct } from 'constructs';
import fc from 'fast-check';
import { defineCustomResource, type OperatorDefinition, t, WatchSignal } from 'operator-constructs';
import * as authoring from 'operator-constructs/authoring';
import { failureOf, type Manifest, only, synth, testChart } from '../support/synth';

const shape = t.object({
  members: t.int32(),
  data: t.object({ size: t.string(), class: t.string().optional() }).optional(),
});
const storeType = defineCustomResource({
  group: 'store.test',
  kind: 'Store',
  scope: 'Namespaced',
  versions: [{ name: 'v1', schema: { spec: shape } }],
});

const guard = (id: string, expression: string): authoring.Guard => ({
  ...{ id, expression, operations: ['CREATE', 'UPDATE'], severity: 'deny', message: `${id} fails`, remedy: 'mend it' },
});

const definition: OperatorDefinition = {
  name: 'store-operator',
  version: '1.0.0',
  image: 'registry.example.com/store-operator:1.0.0',
  customResources: [storeType],
  watch: WatchSignal.env(),
  rules: [{ place: 'watched', ...storeType.rbac(), verbs: ['list', 'watch'], reason: 'serves the stores' }],
  guards: { Store: [guard('few-members', 'object.spec.members < 9'), guard('odd', 'object.spec.members % 2 == 1')] },
};

interface StoreOperatorProps extends authoring.OperatorOptions {
  readonly large?: 'on' | 'off';
}

const STORE_OPERATOR: authoring.OperatorClassDefinition<StoreOperatorProps> = {
  definition,
  props: {
    large: {
      type: authoring.prop.oneOf('on', 'off'),
      plain: true,
      guardsOff: (large) => (large === 'on' ? ['few-members'] : []),
    },
  },
};

class StoreOperator extends authoring.operatorClass(STORE_OPERATOR) {}

interface StoreProps extends authoring.CustomResourceOptions {
  readonly members?: number;
  readonly storage?: authoring.StorageOptions;
  readonly clientService?: authoring.ClientServiceOptions;
}

type StoreSpec = { members: number; data?: { size: string; class?: string } };

const STORE: authoring.ResourceDefinition<StoreProps, StoreSpec> = {
  type: storeType,
  props: {
    members: { type: authoring.prop.number() },
    storage: authoring.storageProp({ claim: { size: ['data', 'size'], storageClassName: ['data', 'class'] } }),
    clientService: { type: authoring.prop.clientService(), field: false },
  },
  defaults: () => ({ members: 3 }),
  companions: ({ name, spec, props }) => [
    authoring.clientService({ ...props.clientService, name: `${name}-client`, port: 7000, podLabels: { store: name } }),
    ...authoring.quorumBudget({ name, count: spec.members, podLabels: { store: name } }),
  ],
};

class Store extends authoring.KindResource<StoreSpec> {
  constructor(scope: Construct, id: string, props: StoreProps) {
    super(scope, id, props, STORE);
  }

  public get budgets(): string[] {
    return this.companionsOf('PodDisruptionBudget');
  }
}

const place = (props: Omit<StoreProps, 'operator'> = {}, installed: StoreOperatorProps = {}) => {
  const chart = testChart();
  const operator = new StoreOperator(chart, 'operator', installed);
  const store = new Store(chart, 'keys', { operator, ...props });
  return { store, objects: (): Manifest[] => synth(chart) };
};

describe('companions of a resource', () => {
  test('stand beside it, in its namespace', () => {
    const objects = place().objects();
    const { namespace } = only(objects, 'Store').metadata;
    const wave = { 'argocd.argoproj.io/sync-wave': '0' };
    expect(only(objects, 'Service', 'keys-client')).toEqual({
      ...{ apiVersion: 'v1', kind: 'Service' },
      metadata: { name: 'keys-client', namespace, labels: { store: 'keys' }, annotations: wave },
      spec: {
        ...{ type: 'ClusterIP', selector: { store: 'keys' } },
        ports: [{ name: 'client', port: 7000, protocol: 'TCP', targetPort: 7000 }],
      },
    });
    expect(only(objects, 'PodDisruptionBudget').spec).toEqual({
      ...{ minAvailable: 2, selector: { matchLabels: { store: 'keys' } } },
    });
  });

  test('the Service takes its own options, and no more', () => {
    const clientService = { type: 'NodePort', annotations: { a: '1' } } as const;
    const { spec, metadata } = only(place({ clientService }).objects(), 'Service', 'keys-client');
    expect([spec.type, metadata.annotations]).toEqual(['NodePort', { 'argocd.argoproj.io/sync-wave': '0', a: '1' }]);
    expect(failureOf(() => place({ clientService: { kind: 'NodePort' } as object }))).toMatch(/'clientService\.kind'/);
    expect(failureOf(() => place({ clientService: { type: 'External' } as never }))).toMatch(/'clientService\.type'/);
  });

  test('a budget keeps a majority, whatever is left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), (count) => {
        const [budget] = authoring.quorumBudget({ name: 'keys', count, podLabels: {} });
        const { minAvailable = 0 } = (budget?.spec ?? {}) as { readonly minAvailable?: number };
        // One member is never held back; of more, those that stay outnumber those that may go.
        expect(minAvailable).toBe(count <= 1 ? 0 : Math.floor(count / 2) + 1);
        if (count > 1) expect(minAvailable).toBeGreaterThan(count - minAvailable);
      }),
    );
    expect(authoring.quorumBudget({ name: 'keys', count: undefined, podLabels: {} })).toEqual([]);
  });

  test('are known by their names', () => {
    expect([place().store.budgets, place({ members: 1 }).store.budgets]).toEqual([['keys'], []]);
  });
});

test('storage goes to fields of its own, where a kind has no claim', () => {
  const specOf = (storage: StoreProps['storage']) => only(place({ storage }).objects(), 'Store').spec;
  expect(specOf({ size: '5Gi', storageClassName: 'fast' })).toEqual({
    members: 3,
    data: { size: '5Gi', class: 'fast' },
  });
  expect(specOf({ ephemeral: true })).toEqual({ members: 3 });
});

describe('guards that a prop of the operator switches off', () => {
  const problemsOf = (members: number, installed: StoreOperatorProps) =>
    failureOf(() => {
      place({ members }, installed).objects();
      throw new Error('none');
    });

  test('hold without it', () => {
    expect(problemsOf(11, {})).toMatch(/few-members fails/);
    expect(problemsOf(11, { large: 'off' })).toMatch(/few-members fails/);
    expect(problemsOf(11, { large: 'on' })).toBe('none');
  });

  test('are gone from the policies, and the others are not', () => {
    const textOf = (installed: StoreOperatorProps) =>
      JSON.stringify(
        place({}, installed)
          .objects()
          .filter(({ kind }) => kind === 'ValidatingAdmissionPolicy'),
      );
    expect(textOf({})).toMatch(/few-members.*odd/);
    expect(textOf({ large: 'on' })).toMatch(/odd/);
    expect(textOf({ large: 'on' })).not.toMatch(/few-members/);
  });

  test.each<[authoring.OperatorOptions['guards'], number, RegExp]>([
    ['deny', 10, /odd fails/],
    [{ rules: { odd: 'off' } }, 10, /^none$/],
    [{ rules: { 'few-members': 'deny' } }, 11, /few-members fails/],
    [{ default: 'off' }, 10, /^none$/],
  ])('stand beside the levels that the user gives: %j', (guards, members, problem) => {
    expect(problemsOf(members, { large: 'on', guards })).toMatch(problem);
  });
});
