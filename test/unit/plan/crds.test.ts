import { spawnSync } from 'node:child_process';
import { DiffReport, PlanReport } from 'operator-constructs/cli';
import { crd, rule } from '../../support/sources';
import { brief, fields, object, operatorOf, plan, PROPERTIES, release, version } from './releases';

import type { Manifest } from '../../support/sources';
import type { Parts } from './releases';

describe('resources', () => {
  const gadget = (spec: Manifest, name = 'a'): { object: never } => ({
    object: {
      apiVersion: 'gadgets.example.com/v1',
      kind: 'Gadget',
      metadata: { name, namespace: 'team' },
      spec,
    } as never,
  });

  test('what the old CRD takes and the new one refuses, loses or does not know is reported for each', () => {
    const after = {
      spec: fields({ size: { type: 'integer', maximum: 5 }, password: PROPERTIES.password }),
    };
    const report = plan({}, after, {
      resources: [
        gadget({ size: 3 }),
        gadget({ size: 9 }, 'large'),
        gadget({ size: 1, mode: 'fast' }, 'fast'),
      ],
    });
    const found = report.findings.filter(({ rule }) => rule.startsWith('resources/'));
    expect(found.map(({ object: of, rule, path }) => [of, rule.split('/')[1], path])).toEqual([
      ['Gadget team/large', 'resource-refused-anew', 'spec.size'],
      ['Gadget team/fast', 'resource-loses-field', 'spec.mode'],
    ]);
    expect(found[0]?.message).toMatch(/^(?!Gadget)/);
  });

  test('come first with what touches them, and are named in it', () => {
    const narrower = {
      spec: fields({
        size: { type: 'integer', maximum: 5 },
        password: { type: 'string', maxLength: 3 },
        mode: { type: 'string' },
      }),
    };
    const crdFindings = (...given: { object: never }[]): (string | undefined)[] =>
      plan({}, narrower, { resources: given })
        .findings.filter(({ rule, level }) => rule.startsWith('crds/') && level === 'error')
        .map(({ path, message, touches = [] }) =>
          [path?.split('.').at(-2), ...touches, /; set in (.*)$/.exec(message)?.[1] ?? ''].join(
            ' | ',
          ),
        );
    const untouched = crdFindings();
    expect(untouched.length).toBeGreaterThan(1);
    expect(untouched.every((text) => text?.split(' | ').length === 2)).toBe(true);
    const many = ['a', 'b', 'c', 'd'].map((name) => gadget({ password: 'x' }, name));
    const [first, ...others] = crdFindings(...many);
    expect(first).toMatch(
      /Gadget team\/a \| Gadget team\/b \| .*Gadget team\/a, Gadget team\/b, Gadget team\/c and 1 more$/,
    );
    expect(others).toHaveLength(untouched.length - 1);
    expect(others.join()).not.toContain('Gadget');
  });

  test('a refusal of the old CRD is not reported again', () => {
    expect(brief(plan({}, {}, { resources: [gadget({ size: 'much' })] }))).toEqual([]);
  });

  test('a kind that goes takes its resources with it; one that is in neither release is reported as not checked', () => {
    const widget = {
      object: {
        apiVersion: 'gadgets.example.com/v1',
        kind: 'Widget',
        metadata: { name: 'w' },
      } as never,
    };
    const report = plan({ further: [crd('widgets', 'Widget')] }, {}, { resources: [widget] });
    expect(brief(report)).toEqual([
      'error resources/kind-removed',
      'error crds/definition-removed',
    ]);
    expect(brief(plan({}, {}, { resources: [widget] }))).toEqual(['info resources/not-checked']);
  });

  test('resources in the old manifests are checked, too', () => {
    const own = {
      apiVersion: 'gadgets.example.com/v1',
      kind: 'Gadget',
      metadata: { name: 'own' },
      spec: { size: 9 },
    };
    const report = plan(
      { further: [own] },
      { further: [own], spec: fields({ ...PROPERTIES, size: { type: 'integer', maximum: 5 } }) },
    );
    expect(brief(report)).toEqual([
      'error resources/resource-refused-anew',
      'error crds/bound-narrowed',
    ]);
  });

  test('built-in kinds among them are passed over', () => {
    expect(
      brief(plan({}, {}, { resources: [{ object: object('ConfigMap', 'a') as never }] })),
    ).toEqual([]);
  });

  test('CRDs of the cluster among them say in which versions objects are stored', () => {
    const before = { definition: { versions: [version('v1alpha1', false), version('v1')] } };
    const after = { definition: { versions: [version('v1')] } };
    const live = {
      ...(operatorOf(before)[0] as object),
      status: { storedVersions: ['v1alpha1', 'v1'] },
    } as never;
    const [found] = plan(before, after).findings;
    expect(found).toMatchObject({ level: 'error', rule: 'crds/version-removed' });
    expect(found?.message).toContain('where status.storedVersions in the cluster names it');
    expect(found?.remedy).toMatch(
      /^look at it: kubectl get crd \S+ -o jsonpath='\{\.status\.storedVersions\}'/,
    );
    const migrated = { ...(live as object), status: { storedVersions: ['v1'] } } as never;
    const [known] = plan(before, after, { resources: [{ object: migrated }] }).findings;
    expect(known?.rule).toBe('crds/version-removed');
    expect(JSON.stringify(known)).not.toContain('storedVersions');
    expect(brief(plan(before, after, { resources: [{ object: live }] }))).toEqual([
      'error crds/stored-version-removed',
    ]);
  });
});

describe('versions that go', () => {
  const after = { definition: { versions: [version('v1'), version('v2', false)] } };
  const moves = (versions: Manifest[], options = {}, more: Manifest = {}): string[][] =>
    plan({ definition: { versions, ...more } }, after, options).storedVersions.map(
      ({ to, steps }) => [to ?? '', ...steps.map(({ title }) => title.split(/[ ,;]/)[0] ?? '')],
    );

  test.each([
    ['v1alpha1', [version('v1alpha1', false), version('v1')], ['v1', 'see', 'write', 'once']],
    ['stored', [version('v1', false), version('v1alpha1')], ['v1', 'see', 'have', 'write', 'once']],
    [
      'not served',
      [version('v1', false, { served: false }), version('v2', false), version('v1alpha1')],
      ['v2', 'see', 'have', 'write', 'once'],
    ],
    ['all', [version('v1alpha1')], ['', 'no']],
  ])('%s: the steps that move what is stored', (_, versions, steps) => {
    expect(moves(versions)).toEqual([steps]);
  });

  test('are moved where the cluster says that objects are stored in them, and nowhere else', () => {
    const versions = [version('v1alpha1', false), version('v1')];
    const live = (...storedVersions: string[]): object => ({
      resources: [{ object: { ...crd('gadgets', 'Gadget'), status: { storedVersions } } }],
    });
    expect(moves(versions, live('v1'))).toEqual([]);
    expect(moves(versions, live('v1', 'v1alpha1'))).toEqual([['v1', 'write', 'once']]);
    expect(moves([version('v1')])).toEqual([]);
  });

  test('are moved by commands that a report prints as a script, and a page as blocks', () => {
    const versions = [version('v1', false), version('v1alpha1')];
    const conversion = { strategy: 'Webhook' };
    const report = plan({ definition: { versions, conversion, scope: 'Cluster' } }, after);
    const text = report.toText();
    expect(text).toContain(
      '# gadgets.gadgets.example.com: before the new release is applied, move what is stored in v1alpha1 to v1\n# 1. see',
    );
    expect(text).toContain(
      '--patch=\'[{"op":"test","path":"/spec/versions/1/name","value":"v1alpha1"},{"op":"replace","path":"/spec/versions/1/storage","value":false},',
    );
    expect(text).toContain('the webhook of the old release has to answer');
    expect(text).toMatch(/kubectl get \S+ --no-headers --output=custom-columns=:metadata.name \|/);
    const page = report.toMarkdown();
    expect(page).toContain('```sh\nkubectl patch crd gadgets.gadgets.example.com');
    // A shell reads what is printed.
    const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
    for (const script of [text.slice(text.indexOf('# gadgets')), ...blocks]) {
      const { stderr } = spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' });
      expect(stderr).toBe('');
    }
    expect(blocks).toHaveLength(4);
  });
});

const TEXT = { type: 'string' };

const versions = (spec: Manifest, status: Manifest = {}, ...others: readonly string[]): Parts => {
  const properties = {
    spec: { type: 'object', properties: spec },
    status: { type: 'object', properties: status },
  };
  const schema = { openAPIV3Schema: { type: 'object', properties } };
  const more = { subresources: { status: {} }, schema };
  return {
    definition: { versions: ['v1', ...others].map((name) => version(name, name === 'v1', more)) },
  };
};

test.each<[string, Parts, Parts, string[]]>([
  ['a removed field', versions({ a: TEXT }), versions({}), ['error crds/field-removed']],
  [
    'a removed field of the status',
    versions({}, { a: TEXT }),
    versions({}),
    ['warning crds/field-removed'],
  ],
  [
    'a default',
    versions({ a: TEXT }),
    versions({ a: { ...TEXT, default: 'x' } }),
    ['warning crds/default-added'],
  ],
  ['a new field', versions({}), versions({ a: TEXT }), ['info crds/field-added']],
  ['a removed version', versions({}, {}, 'v2'), versions({}), ['error crds/version-removed']],
])('plan and diff give %s the same level', (_, before, after, expected) => {
  const levels = (
    findings: readonly { readonly level: string; readonly rule: string }[],
  ): string[] =>
    findings
      .filter(({ rule }) => rule.startsWith('crds/'))
      .map(({ level, rule }) => `${level} ${rule}`);
  expect(levels(plan(before, after).findings)).toEqual(expected);
  expect(levels(DiffReport.of(operatorOf(before), operatorOf(after)).findings)).toEqual(expected);
});

test('the same change at several places is one finding that names them', () => {
  const holding = (name: Manifest): Manifest => ({ type: 'object', properties: { name } });
  const spec = (name: Manifest): Parts =>
    versions({ a: holding(name), b: holding(name), c: holding(name) });
  const report = plan(spec(TEXT), spec({ ...TEXT, default: '' }));
  const found = report.findings.filter(({ rule }) => rule === 'crds/default-added');
  expect(found.map(({ alsoAt }) => alsoAt?.length)).toEqual([2]);
  expect(report.toText()).toContain('; the same at 2 other places: v1 spec.b.name, v1 spec.c.name');
});

const more = fields({ ...PROPERTIES, more: { type: 'string' } });
const watching: Manifest = { env: [{ name: 'WATCH_NAMESPACE', value: '' }] };
const scoped = { container: watching };
const classes = [crd('gadgetclasses', 'GadgetClass', 'Cluster')];
const classRules = (verbs: string): Manifest[] => [
  rule('gadgets.example.com', 'gadgets gadgetclasses', verbs),
];

const stagesOf = (before: Parts, after: Parts): string[] =>
  plan(before, after)
    .findings.filter(({ rule: id }) => id.startsWith('stages/'))
    .map(({ rule: id, message }) => `${id.slice('stages/'.length)}: ${message}`);

test.each<[string, Parts, Parts, RegExp[]]>([
  ['CRDs that are the same', scoped, scoped, []],
  [
    'a field that is new',
    scoped,
    { ...scoped, spec: more },
    [
      /^crds-first: stage 1: its CRDs can be applied while 1\.0\.0 runs everywhere/,
      /^some-namespaces-first: stage 2: its process can take over one namespace after the other, while 1\.0\.0/,
      /^way-back: the process can be taken back to 1\.0\.0 under the new CRDs; the CRDs only while no resource uses what is new in gadgets\.gadgets/,
    ],
  ],
  [
    'a field that is gone',
    { ...scoped, spec: more },
    scoped,
    [
      /^crds-together: 1\.0\.0 cannot live with its CRDs \(gadgets\.gadgets\.example\.com\)/,
      /^all-at-once: its process takes over all namespaces at once: 1\.0\.0 cannot live with its CRDs/,
      /^way-back: process and CRDs can be taken back to 1\.0\.0/,
    ],
  ],
  [
    'an operator for all namespaces',
    {},
    { spec: more },
    [/^all-at-once: .*it serves all namespaces only/, /^crds-first/, /^way/],
  ],
  [
    'a kind in no namespace',
    { ...scoped, further: classes, rules: classRules('get list watch update') },
    { ...scoped, further: classes, rules: classRules('get list watch update'), spec: more },
    [
      /^all-at-once: .*gadgets\.example\.com\/GadgetClass is cluster-scoped, and both would serve all of them/,
      /^crds-first/,
      /^way/,
    ],
  ],
  [
    'a kind in no namespace that is only read',
    { ...scoped, further: classes, rules: classRules('get list watch') },
    { ...scoped, further: classes, rules: classRules('get list watch'), spec: more },
    [/^crds-first/, /^some-namespaces-first/, /^way/],
  ],
  [
    'another stored version',
    { ...scoped, definition: { versions: [version('v1')] } },
    { ...scoped, definition: { versions: [version('v1', false), version('v2')] } },
    [
      /^no-way-back: its CRDs cannot be taken back once an object is stored in a version that 1\.0\.0 lacks: gadgets\.gadgets\.example\.com \(v2\)/,
      /^crds-first/,
      /^some-namespaces-first/,
    ],
  ],
])('%s', (_, before, after, expected) => {
  const stages = stagesOf(before, after);
  expect(stages).toEqual(expected.map((text) => expect.stringMatching(text) as string));
});

test('of processes that find webhook configurations by name are possible where one of the two has no webhooks', () => {
  const [before, after] = [
    operatorOf(scoped),
    operatorOf({ ...scoped, version: '1.1.0', spec: more }),
  ];
  const named = { ...release(after), fixedWebhooks: true };
  const [stage] = PlanReport.of(release(before), named).findings.filter(
    ({ rule: id }) => id === 'stages/all-at-once',
  );
  expect(stage?.message).toMatch(
    /all namespaces at once: its process finds its webhook configurations by name$/,
  );
  expect(stage?.remedy).toMatch(
    /leave 'webhooks' out of the definition of one of the two releases/,
  );
});
