import { ApiObject, App, Chart, type ApiObjectProps } from 'cdk8s';
import type { Construct } from 'constructs';
import {
  type CustomResourceOptions,
  defineCustomResource,
  type ResourceDefinition,
  KindResource,
  type OperatorDefinition,
  type OperatorClassDefinition,
  type OperatorOptions,
  check,
  type PropTable,
  warn,
  WatchSignal,
  prop,
  operatorClass,
} from 'operator-constructs/authoring';
import { type InputOf, t } from 'operator-constructs/crd';
import { failureOf, synth, testChart } from '../support/synth';
import { warningLines } from '../support/warnings';

const spec = t.object({
  secret: t.string().optional(),
  prefix: t.string().optional(),
  keep: t.int32().optional(),
});

interface BackupSpec extends InputOf<typeof spec> {}

const backupType = defineCustomResource({
  group: 'backup.test',
  kind: 'Backup',
  scope: 'Namespaced',
  versions: [{ name: 'v1', schema: { spec } }],
});

const definition: OperatorDefinition = {
  name: 'backup-operator',
  version: '1.0.0',
  image: 'registry.example.com/backup-operator:1.0.0',
  customResources: [backupType],
  watch: WatchSignal.env(),
  rules: [],
};

const OPERATOR: OperatorClassDefinition<OperatorOptions> = {
  definition,
  props: {},
  checks: [
    check(
      ({ props }) => [props.replicas],
      (replicas) => (replicas === 3 ? ["'replicas' is 3; use another number"] : []),
    ),
    warn(
      'kept/image',
      ({ props, id }) => [props.image, id],
      (image, id) => (image === undefined ? [`'image' of '${id}' is left out`] : []),
    ),
  ],
};

class BackupOperator extends operatorClass(OPERATOR) {}

interface BackupProps extends CustomResourceOptions {
  readonly secret?: string;
  readonly prefix?: string;
  readonly keep?: number;
  readonly previous?: Backup;
  readonly spec?: Partial<BackupSpec>;
}

const PROPS = {
  secret: { type: prop.string() },
  prefix: { type: prop.string() },
  keep: { type: prop.number() },
  previous: { type: { problems: () => [] }, field: false },
} as const satisfies PropTable<BackupProps>;

const BACKUP: ResourceDefinition<BackupProps, BackupSpec, typeof PROPS> = {
  type: backupType,
  props: PROPS,
  checks: [
    warn(
      'kept/much',
      ({ spec: { keep } }) => [keep],
      (keep = 0) => (keep > 9 ? [`'keep' is ${keep}, which takes much room`] : []),
    ),
  ],
  secrets: ({ spec: { secret } }) => [{ prop: 'secret', name: secret, keys: [['key', 'id'], ['token']] }],
  after: ({ props: { previous } }) => [previous],
  podSecurity: 'baseline',
  pairs: {
    from: ({ spec: { keep } }) => keep !== undefined,
    check: warn(
      'kept/prefix',
      ([one, other]) => [one.spec.prefix ?? '', other.spec.prefix ?? '', other.path],
      (own, theirs, path) => (theirs.startsWith(own) ? [`'prefix' is '${own}', and deletes those of [${path}]`] : []),
    ),
  },
};

class Backup extends KindResource<BackupSpec> {
  constructor(scope: Construct, id: string, props: BackupProps) {
    super(scope, id, props, BACKUP);
  }
}

function backupIn(chart: Chart, props: Partial<BackupProps> = {}, id = 'nightly'): Backup {
  const operator = (chart.node.tryFindChild('operator') as BackupOperator | undefined) ?? operatorIn(chart);
  return new Backup(chart, id, { operator, ...props });
}

function operatorIn(chart: Chart): BackupOperator {
  return new BackupOperator(chart, 'operator', { image: 'registry.example.com/backup-operator:1.0.0' });
}

function warningsOf(chart: Chart): string[] {
  return warningLines(() => synth(chart)).filter((warning) => !warning.includes('the CRD'));
}

const declared = (kind: string, fields: object, namespace = 'here'): ApiObjectProps => ({
  apiVersion: 'v1',
  kind,
  metadata: {
    namespace: kind === 'Namespace' ? undefined : namespace,
    name: kind === 'Namespace' ? namespace : 'login',
  },
  ...fields,
});

describe('the Secrets that a kind names', () => {
  const withSecret = (fields: object, namespace?: string): Chart => {
    const chart = testChart();
    backupIn(chart, { secret: 'login' });
    new ApiObject(chart, 'secret', declared('Secret', fields, namespace));
    return chart;
  };

  test.each([
    ['data', { data: { key: '', id: '' } }],
    ['both', { data: { key: '' }, stringData: { id: '' } }],
    ['the other list of keys', { stringData: { token: '' } }],
    ['nothing, as somebody else fills it', {}],
  ])('are right with %s', (_what, fields) => {
    expect(() => synth(withSecret(fields))).not.toThrow();
  });

  test('have to have the keys', () => {
    expect(failureOf(() => synth(withSecret({ stringData: { key: '' } })))).toContain(
      "[chart/nightly] 'secret' is 'login', a Secret with key ([chart/secret]); it must have key, id; or token",
    );
  });

  test('are to be in the namespace', () => {
    expect(warningsOf(withSecret({}, 'elsewhere'))).toEqual([
      expect.stringContaining(
        "'secret' is 'login', which is read in 'here', but [chart/secret] declares a Secret of that name in 'elsewhere'",
      ),
    ]);
  });

  test('come before the resource', () => {
    const kinds = synth(withSecret({})).map(({ kind }) => String(kind));
    expect(kinds.indexOf('Secret')).toBeLessThan(kinds.indexOf('Backup'));
  });
});

test('a resource comes after others of its chart, and of no other chart', () => {
  const app = new App();
  const [one, two] = ['one', 'two'].map((id) => new Chart(app, id, { namespace: 'here' })) as [Chart, Chart];
  const first = backupIn(one);
  const second = backupIn(one, { previous: first }, 'weekly');
  const third = new Backup(two, 'yearly', { operator: first.operator, previous: first });
  expect(second.node.dependencies).toContain(first);
  expect(third.node.dependencies).not.toContain(first);
});

test.each([
  ['restricted', true],
  ['baseline', false],
  ['privileged', false],
  [undefined, false],
  ['unknown', false],
])('a namespace that enforces Pod Security %s is refused: %s', (level, isRefused) => {
  const chart = testChart();
  backupIn(chart);
  const labels: Record<string, string> = level === undefined ? {} : { 'pod-security.kubernetes.io/enforce': level };
  new ApiObject(chart, 'ns', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'here', labels } });
  const synthesized = (): unknown => synth(chart);
  if (!isRefused) {
    expect(synthesized).not.toThrow();
    return;
  }
  expect(failureOf(synthesized)).toContain(
    "[chart/nightly] 'namespace' is 'here', which enforces Pod Security 'restricted' ([chart/ns]), and pods of this " +
      "operator can meet 'baseline' only; set its label 'pod-security.kubernetes.io/enforce' to 'baseline'",
  );
});

describe('warnings', () => {
  test('of values are given at each synth', () => {
    const chart = testChart();
    backupIn(chart, { keep: 10 });
    expect(warningsOf(chart)).toEqual([
      expect.stringMatching(/'keep' is 10, which takes much room.*\[chart\/nightly\]/),
    ]);
  });

  test.each([
    ['first', [3, undefined], ['one']],
    ['second', [undefined, 3], ['two']],
    ['both', [3, 3], ['one', 'two']],
    ['none', [undefined, undefined], []],
  ] as const)('of pairs are given at the one that does something: the %s', (_which, [first, second], expected) => {
    const chart = testChart();
    backupIn(chart, { keep: first, prefix: 'a' }, 'one');
    backupIn(chart, { keep: second, prefix: 'a' }, 'two');
    backupIn(chart, { prefix: 'b' }, 'other');
    expect(
      warningsOf(chart)
        .map((text) => /\[chart\/(\w+)\]$/.exec(text)?.[1])
        .sort(),
    ).toEqual(expected);
  });

  test('of an operator are given, and its checks are thrown with all else', () => {
    const chart = testChart();
    new BackupOperator(chart, 'operator');
    expect(warningsOf(chart)).toEqual([
      expect.stringMatching(/'image' of 'operator' is left out.*\[chart\/operator\]/),
    ]);
    expect(failureOf(() => new BackupOperator(chart, 'other', { replicas: 3, name: 'No' }))).toMatch(
      /'name' is 'No'[^]*'replicas' is 3; use another number|'replicas' is 3; use another number[^]*'name' is 'No'/,
    );
  });
});
