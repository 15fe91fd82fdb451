import { defineCustomResource, t } from 'operator-constructs';
import { DiffReport } from 'operator-constructs/cli';
import { guardOf, widgetDefinition } from '../../support/definition';
import { withX } from '../crd/compare.fixture';
import { lines, object } from './objects';

import type { OperatorDefinition } from 'operator-constructs';

const widgetType = (
  schema: Parameters<typeof defineCustomResource>[0]['versions'][number]['schema'],
) =>
  defineCustomResource({
    group: 'test.example.com',
    kind: 'Widget',
    plural: 'widgets',
    scope: 'Namespaced',
    versions: [{ name: 'v1', schema }],
  });
const type = widgetType({
  spec: t.object({ size: t.int32().min(1).max(9), color: t.string().default('red') }),
  status: t.object({ ready: t.bool() }).optional(),
});

const definition: OperatorDefinition = {
  ...widgetDefinition,
  customResources: [type],
  guards: {
    Widget: [
      ...(widgetDefinition.guards?.Widget ?? []),
      guardOf('no-shrink', 'object.spec.size >= oldObject.spec.size'),
      guardOf('color-fixed', 'object.spec.color == oldObject.spec.color', {
        severity: 'warn',
        field: 'spec.color',
      }),
      guardOf('keep-large', 'oldObject.spec.size < 7', { operations: ['DELETE'] }),
      guardOf(
        'when-ready',
        'oldObject.spec.size == object.spec.size || oldObject.?status.?ready.orValue(false)',
      ),
    ],
  },
};
const options = { definitions: [definition] };

const widget = (spec: object, more: object = {}): object =>
  object('test.example.com/v1 Widget', { spec, ...more });
const allow = (ids: string): object => ({
  metadata: { annotations: { 'operator-constructs.dev/allow': ids } },
});
const READY = { status: { ready: true } };

describe('guards', () => {
  test('check creations, changes and deletions', () => {
    expect(lines([], [widget({ size: 4 })], options)).toEqual(['error guards odd-size Widget a/x']);
    expect(lines([widget({ size: 5 }, READY)], [widget({ size: 3 })], options)).toEqual([
      'error guards no-shrink Widget a/x',
    ]);
    expect(lines([widget({ size: 7 })], [], { ...options, levels: { removals: 'off' } })).toEqual([
      'error guards keep-large Widget a/x',
    ]);
    expect(
      lines([widget({ size: 5 }, READY)], [widget({ size: 7, color: 'blue' })], options),
    ).toEqual(['warning guards color-fixed Widget a/x']);
  });

  test('see defaults: to write one down is no change', () => {
    expect(lines([widget({ size: 5 })], [widget({ size: 5, color: 'red' })], options)).toEqual([]);
  });

  test('are left alone for what does not change', () => {
    expect(lines([widget({ size: 4 })], [widget({ size: 4 })], options)).toEqual([]);
  });

  test('that need a status, which manifests lack, only tell', () => {
    const { findings } = DiffReport.of([widget({ size: 3 })], [widget({ size: 5 })], options);
    expect(findings).toEqual([
      {
        rule: 'guards/when-ready',
        level: 'info',
        object: 'Widget a/x',
        message: 'depends on the status, which manifests do not have: when-ready happens',
        remedy: 'mend when-ready',
      },
    ]);
    expect(
      lines([widget({ size: 3 }, { status: { ready: false } })], [widget({ size: 5 })], options),
    ).toEqual(['error guards when-ready Widget a/x']);
    expect(lines([widget({ size: 3 }, READY)], [widget({ size: 5 })], options)).toEqual([]);
    const live = { metadata: { uid: 'u' } };
    expect(lines([widget({ size: 3 }, live)], [widget({ size: 5 })], options)).toEqual([
      'error guards when-ready Widget a/x',
    ]);
  });

  test('that let pass what has no status are told of, unless another status changes nothing', () => {
    const guards = [
      guardOf('master-stays', "oldObject.?status.?master.orValue('') != 'x'", {
        operations: ['UPDATE'],
      }),
      guardOf('phase-kept', 'has(object.status) || !has(oldObject.status)'),
      guardOf('no-blue', "object.spec.color != 'blue' || object.?status.?ready.orValue(false)", {
        operations: ['CREATE', 'UPDATE'],
      }),
    ];
    const known = { definitions: [{ ...definition, guards: { Widget: guards } }] };
    const change = (color: string, status: object = {}): string[] =>
      lines([widget({ size: 3 }, status)], [widget({ size: 5, color })], known);
    expect(change('pink')).toEqual([
      'info guards master-stays Widget a/x',
      'info guards phase-kept Widget a/x',
    ]);
    // A created resource has no status.
    expect(lines([], [widget({ size: 5, color: 'blue' })], known)).toEqual([
      'error guards no-blue Widget a/x',
    ]);
    // Who applies the resource leaves the status as it is.
    expect(change('blue', READY)).toEqual([]);
  });

  test('are passed by with the annotation, which is reported', () => {
    const removed = { ...options, levels: { removals: 'off' } as const };
    expect(lines([], [widget({ size: 4 }, allow('odd-size'))], options)).toEqual([
      'info guards odd-size Widget a/x',
    ]);
    expect(lines([widget({ size: 7 }, allow('keep-large'))], [], removed)).toEqual([
      'info guards keep-large Widget a/x',
    ]);
    const change = [
      [widget({ size: 5 })],
      [widget({ size: 5, color: 'blue' }, allow('color-fixed=blue'))],
    ] as const;
    expect(DiffReport.of(...change, options).findings).toEqual([
      {
        rule: 'guards/color-fixed',
        level: 'info',
        object: 'Widget a/x',
        message: 'color-fixed happens',
        remedy: 'mend color-fixed',
        acknowledged: { reason: "annotation 'operator-constructs.dev/allow: color-fixed=blue'" },
      },
    ]);
    const open = [[widget({ size: 3 })], [widget({ size: 5 }, allow('when-ready'))]] as const;
    expect(DiffReport.of(...open, options).findings).toEqual([
      expect.objectContaining({
        level: 'info',
        message: 'depends on the status, which manifests do not have: when-ready happens',
        acknowledged: { reason: "annotation 'operator-constructs.dev/allow: when-ready'" },
      }),
    ]);
  });

  test('are reported as lifted as long as they are, and the annotation as unused when they hold', () => {
    const same = (spec: object, ids: string): string[] =>
      lines([widget(spec, allow(ids))], [widget(spec, allow(ids))], options);
    expect(same({ size: 4 }, 'odd-size')).toEqual(['info guards odd-size Widget a/x']);
    expect(same({ size: 5 }, 'odd-size')).toEqual(['warning guards exemption-unused Widget a/x']);
    expect(same({ size: 5 }, 'no-shrink')).toEqual(['warning guards exemption-unused Widget a/x']);
    expect(same({ size: 7 }, 'keep-large')).toEqual([]);
    expect(same({ size: 5 }, 'keep-large')).toEqual(['warning guards exemption-unused Widget a/x']);
    expect(same({ size: 5 }, 'when-ready')).toEqual(['warning guards exemption-unused Widget a/x']);
  });

  test('that are lifted for a value are not lifted for another one', () => {
    const allowed = allow('color-fixed=blue');
    const change = [
      [widget({ size: 5, color: 'blue' }, allowed)],
      [widget({ size: 5, color: 'pink' }, allowed)],
    ] as const;
    const strict = {
      ...options,
      // Guards of other operators are no misspelt ones.
      guards: { default: 'deny', rules: { 'no-pink': 'off', 'of-others': 'deny' } },
    } as const;
    expect(lines(...change, strict)).toEqual([
      'error guards color-fixed Widget a/x',
      'warning guards exemption-unused Widget a/x',
    ]);
    const { findings } = DiffReport.of(...change, strict);
    expect(findings.map(({ message, remedy }) => `${message}; ${remedy}`)).toEqual([
      "color-fixed happens; mend color-fixed; if it is meant, annotate the resource with 'operator-constructs.dev/allow: color-fixed=pink'",
      "the annotation 'operator-constructs.dev/allow' names 'color-fixed=blue', which lifts nothing; " +
        'remove it, so that it does not let a later change pass',
    ]);
  });

  test('that are none are reported', () => {
    expect(lines([], [widget({ size: 3 }, allow('od-size'))], options)).toEqual([
      'error guards od-size Widget a/x',
    ]);
  });

  test('of operators that are not known are not made up', () => {
    expect(lines([], [type.manifest, widget({ size: 4 })])).toEqual([]);
  });
});

describe('custom resources', () => {
  test('that their CRD refuses, the one of the new state before the others', () => {
    expect(lines([], [widget({ size: 40 })], options)).toEqual([
      'error crds refused Widget a/x spec.size',
    ]);
    const wider = widgetType({
      spec: t.object({ size: t.int32().max(99), color: t.string().default('red') }),
    });
    expect(lines([], [wider.manifest, widget({ size: 41 })], options)).toEqual([]);
    expect(lines([type.manifest], [widget({ sise: 1 })])).toContain(
      'error crds refused Widget a/x spec.sise',
    );
  });

  test('are checked by rules of their CRD about changes', () => {
    const fixed = defineCustomResource({
      group: 'x.com',
      kind: 'Fixed',
      scope: 'Cluster',
      versions: [
        { name: 'v1', schema: { spec: t.object({ engine: t.string().max(9).immutable() }) } },
      ],
    });
    const of = (engine: string, namespace?: string): object => ({
      apiVersion: 'x.com/v1',
      kind: 'Fixed',
      metadata: { name: 'x', ...(namespace !== undefined && { namespace }) },
      spec: { engine },
    });
    const crd = fixed.manifest;
    expect(lines([crd, of('a')], [crd, of('b')])).toEqual([
      'error crds refused Fixed x spec.engine',
    ]);
    expect(lines([crd, of('a')], [crd, of('a')])).toEqual([]);
  });

  test('of a known operator hold data, those of an unknown one may', () => {
    const removed = (more: object): string[] =>
      lines([type.manifest, widget({ size: 3 })], [type.manifest], more);
    expect(removed(options)).toEqual(['error removals data-removed Widget a/x']);
    expect(removed({})).toEqual([]);
  });
});

describe('CRDs', () => {
  const withMax = (maximum: number): object => withX({ type: 'integer', maximum });
  const thing = (x: number): object => object('example.com/v1 Thing', { x });

  test('are compared, and their resources checked under the new one', () => {
    const [first, ...rest] = lines([withMax(9), thing(7)], [withMax(5), thing(7)]);
    expect(first).toMatch(
      /^error crds bound-narrowed CustomResourceDefinition things\.example\.com spec\.versions\[v1\]/,
    );
    expect(rest).toEqual([expect.stringMatching(/^error crds resource-refused/)]);
    expect(lines([withMax(5), thing(3)], [withMax(9), thing(3)])).toEqual([
      expect.stringMatching(/^info crds bound-widened/),
    ]);
    expect(lines([withMax(5)], [withMax(5)])).toEqual([]);
    expect(lines([withMax(9)], [withMax(5)], { levels: { crds: 'warn' } })).toEqual([
      expect.stringMatching(/^warning crds/),
    ]);
  });

  test('that cannot be used are reported', () => {
    const broken = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'b' },
    };
    expect(lines([], [broken])).toEqual(['error crds unusable CustomResourceDefinition b']);
  });
});
