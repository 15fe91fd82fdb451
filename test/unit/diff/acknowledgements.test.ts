import { DiffReport, readAcknowledgements } from 'operator-constructs/cli';
import { widgetDefinition, widgetType } from '../../support/definition';
import { failureOf } from '../../support/synth';
import { object } from './objects';

const CLAIM = object('v1 PersistentVolumeClaim');
const ENTRY = {
  object: 'PersistentVolumeClaim a/x',
  rule: 'removals/data-removed',
  reason: 'moved to db-2, backup of Tuesday',
  expires: '2026-12-31',
};

const codes = (acknowledgements: readonly (typeof ENTRY)[], today = '2026-11-22'): string[] =>
  DiffReport.of([CLAIM], [], { acknowledgements, today }).findings.map(
    ({ level, rule, acknowledged }) => `${level} ${rule} ${acknowledged?.reason ?? ''}`.trim(),
  );

describe('an acknowledged finding', () => {
  test('is for information, with the reason, and denies nothing', () => {
    const report = DiffReport.of([CLAIM], [], { acknowledgements: [ENTRY], today: '2026-11-22' });
    expect(report.isDenied).toBe(false);
    expect(report.toText()).toContain(
      "info     PersistentVolumeClaim a/x: deletes the volume with its data, unless the volume's reclaim policy is Retain; " +
        'acknowledged until 2026-12-31: moved to db-2, backup of Tuesday (removals/data-removed)',
    );
    expect(report.toMarkdown()).toContain('acknowledged until 2026-12-31: moved to db-2');
    expect(report.toFindings()).toMatchObject([{ level: 'info', rule: 'removals/data-removed' }]);
  });

  test('counts until the end of the day on which it expires, and is reported then', () => {
    expect(codes([ENTRY], '2026-12-31')).toEqual([`info removals/data-removed ${ENTRY.reason}`]);
    expect(codes([ENTRY], '2027-01-01')).toEqual([
      'error removals/data-removed',
      'warning acknowledgements/expired',
    ]);
  });

  test('has to be the one: of the object, rule and field', () => {
    const others = [
      { object: 'PersistentVolumeClaim a/y' },
      { rule: 'immutable/data-removed' },
      { rule: 'removals/other' },
      { path: 'spec' },
    ];
    for (const other of others) {
      expect(codes([{ ...ENTRY, ...other }])).toEqual([
        'error removals/data-removed',
        'info acknowledgements/unused',
      ]);
    }
    expect(codes([ENTRY, { ...ENTRY, object: 'Secret gone' }])).toEqual([
      `info removals/data-removed ${ENTRY.reason}`,
      'info acknowledgements/unused',
    ]);
  });

  test('findings about the comparison itself cannot be acknowledged', () => {
    const widget = object('x.com/v1 Widget');
    const entry = { ...ENTRY, object: 'Widget of x.com/v1', rule: 'objects/unknown-kind' };
    const { findings } = DiffReport.of([], [widget], {
      acknowledgements: [entry],
      today: '2026-01-01',
    });
    expect(findings.map(({ level, rule }) => `${level} ${rule}`)).toEqual([
      'warning objects/unknown-kind',
      'info acknowledgements/unused',
    ]);
  });
});

describe('the annotation on an object', () => {
  const annotated = (reason: string): object =>
    object('v1 PersistentVolumeClaim', {
      metadata: { annotations: { 'operator-constructs.dev/allow-removal': reason } },
    });

  test('acknowledges its removal while it is there', () => {
    const report = DiffReport.of([annotated('moved to db-2')], []);
    expect(report.isDenied).toBe(false);
    expect(report.toText()).toContain('; acknowledged: moved to db-2 (removals/data-removed)');
  });

  test('says why: an empty one does not count', () => {
    expect(DiffReport.of([annotated(' ')], []).isDenied).toBe(true);
  });
});

describe('the advice in messages', () => {
  /** Everything that a removal can be denied for. */
  const whenDeleted = { persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Delete' } };
  const DENIED: readonly object[] = [
    CLAIM,
    object('v1 Namespace', { metadata: { namespace: undefined } }),
    object('v1 PersistentVolume', {
      metadata: { namespace: undefined },
      spec: { persistentVolumeReclaimPolicy: 'Delete' },
    }),
    widgetType.manifest,
    object('apps/v1 StatefulSet', { spec: { volumeClaimTemplates: [{}], ...whenDeleted } }),
  ];

  const filledIn = (text: string): string =>
    text.replaceAll('<why this is meant>', 'because').replaceAll('<YYYY-MM-DD>', '2026-12-31');

  const deniedWith = (
    before: readonly object[],
    after: readonly object[],
    file: string,
  ): string[] =>
    DiffReport.of(before, after, {
      acknowledgements: readAcknowledgements(file, 'f'),
      today: '2026-11-22',
    })
      .findings.filter(({ level }) => level === 'error')
      .map(({ object: about = '' }) => about);

  test('works as the text report prints it', () => {
    const text = DiffReport.of(DENIED, []).toText();
    const [, block = ''] =
      /with a reason and a day:\n(acknowledgements:\n[^]*?)\nDenied: 5 errors/.exec(text) ?? [];
    expect(deniedWith(DENIED, [], filledIn(block))).toEqual([]);
    // Without a reason and a day it does not.
    expect(failureOf(() => readAcknowledgements(block, 'f'))).toContain(
      "reason' is '<why this is meant>'",
    );
  });

  test('works as the page prints it', () => {
    const [, block = ''] = /```yaml\n([^]*?)```/.exec(DiffReport.of(DENIED, []).toMarkdown()) ?? [];
    expect(deniedWith(DENIED, [], filledIn(block))).toEqual([]);
  });

  test('works as annotations and code scanning show it', () => {
    const entries = DiffReport.of(DENIED, [])
      .toFindings()
      .map(
        ({ remedy = '' }) =>
          /add to the list in diff-acknowledgements\.yaml: (- \{.*\})$/.exec(remedy)?.[1] ?? '',
      );
    expect(deniedWith(DENIED, [], filledIn(`acknowledgements:\n${entries.join('\n')}\n`))).toEqual(
      [],
    );
  });

  test('works by the annotation that each remedy names', () => {
    for (const denied of DENIED) {
      const [finding] = DiffReport.of([denied], []).findings.filter(
        ({ level }) => level === 'error',
      );
      const [, key = '', value = ''] =
        /annotate the object with '(\S+): (<reason>)' in a change before/.exec(
          finding?.remedy ?? '',
        ) ?? [];
      const { metadata } = denied as { metadata: object };
      const annotated = { ...denied, metadata: { ...metadata, annotations: { [key]: value } } };
      expect(deniedWith([denied], [annotated], '')).toEqual([]);
      expect(deniedWith([annotated], [], '')).toEqual([]);
    }
  });

  test('works where it names a setting that keeps the data', () => {
    const kept: readonly [denied: object | undefined, changed: object][] = [
      [DENIED[2], { persistentVolumeReclaimPolicy: 'Retain' }],
      [
        DENIED[4],
        {
          volumeClaimTemplates: [{}],
          persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain' },
        },
      ],
    ];
    for (const [denied, spec] of kept) {
      const [finding] = DiffReport.of([denied as object], []).findings;
      expect(finding?.remedy).toMatch(/^set '.*' to Retain first, in a change of its own/);
      const changed = { ...denied, spec };
      expect(deniedWith([denied as object], [changed], '')).toEqual([]);
      expect(deniedWith([changed], [], '')).toEqual([]);
    }
  });

  test('works for a guard: by the annotation on the resource, which the API server honours too', () => {
    const widget = (annotations?: object): object =>
      object('test.example.com/v1 Widget', { metadata: { annotations }, spec: { size: 2 } });
    const denied = (after: object): DiffReport =>
      DiffReport.of([], [after], { definitions: [widgetDefinition] });
    const report = denied(widget());
    const [finding] = report.findings.filter(({ level }) => level === 'error');
    const [, key = '', value = ''] =
      /annotate the resource with '(\S+): (\S+)'$/.exec(finding?.remedy ?? '') ?? [];
    expect(report.toText()).not.toContain('acknowledgements:');
    expect(denied(widget({ [key]: value })).isDenied).toBe(false);
  });

  test('a field that cannot change is acknowledged with its path', () => {
    const binding = (name: string): object =>
      object('rbac.authorization.k8s.io/v1 RoleBinding', {
        roleRef: { kind: 'Role', name },
        subjects: [],
      });
    const text = DiffReport.of([binding('a')], [binding('b')]).toText();
    const [, block = ''] =
      /with a reason and a day:\n(acknowledgements:\n[^]*?)\nDenied:/.exec(text) ?? [];
    expect(block).toContain('path: "roleRef"');
    expect(deniedWith([binding('a')], [binding('b')], filledIn(block))).toEqual([]);
  });
});

describe('the file of acknowledgements', () => {
  const failing = (text: string): string[] =>
    failureOf(() => readAcknowledgements(text, 'acks.yaml')).split('\n');
  const file = (entry: object): string => JSON.stringify({ acknowledgements: [entry] });

  test('may be empty, and may be JSON', () => {
    expect(readAcknowledgements('', 'f')).toEqual([]);
    expect(readAcknowledgements('acknowledgements:\n', 'f')).toEqual([]);
    expect(readAcknowledgements(file(ENTRY), 'f')).toEqual([ENTRY]);
    expect(
      readAcknowledgements(
        `acknowledgements:\n- {object: a, rule: b/c, reason: d, expires: 2026-02-28}`,
        'f',
      ),
    ).toEqual([{ object: 'a', rule: 'b/c', reason: 'd', expires: '2026-02-28' }]);
  });

  const withEntry = (more: object): string => file({ ...ENTRY, ...more });

  test.each<[string, string, RegExp]>([
    [
      'an unknown key',
      withEntry({ expire: 'x' }),
      /acks\.yaml: 'acknowledgements\[0\]\.expire' is no key of the file; .*did you mean 'expires'\?/,
    ],
    [
      'an unknown key of the file',
      '{"acknowledgement": []}',
      /'acknowledgement' is no key of the file; .*did you mean 'acknowledgements'\?/,
    ],
    ['no reason', withEntry({ reason: undefined }), /'acknowledgements\[0\]\.reason' is missing/],
    [
      'an empty reason',
      withEntry({ reason: ' ' }),
      /reason' is ' '; it must be a string that is not empty/,
    ],
    [
      'a reason that was not filled in',
      withEntry({ reason: '<why this is meant>' }),
      /write why the change is meant/,
    ],
    [
      'no day',
      withEntry({ expires: 'soon' }),
      /expires' is 'soon'; write the last day on which it counts, such as 2026-12-31/,
    ],
    [
      'a day that there is not',
      withEntry({ expires: '2026-02-30' }),
      /expires' is '2026-02-30'; write/,
    ],
    ['a time', withEntry({ expires: '2026-02-20T00:00:00Z' }), /expires' is/],
    ['a number', withEntry({ expires: 20261231 }), /expires' is 20261231; it must be a string/],
    ['no list', '{"acknowledgements": {}}', /'acknowledgements' is .*; it must be a list/],
    [
      'no entry',
      '{"acknowledgements": ["x"]}',
      /'acknowledgements\[0\]' is 'x'; it must have object, rule/,
    ],
    ['no object', '[]', /acks\.yaml: is .*; write a list under 'acknowledgements'/],
    ['no YAML', 'a: [', /acks\.yaml: .*YAML/],
    ['two documents', 'acknowledgements: []\n---\nacknowledgements: []\n', /has 2 documents/],
  ])('is refused with %s', (_, text, message) => {
    expect(failing(text)).toEqual([expect.stringMatching(message)]);
  });

  test('is refused with all that is wrong in it', () => {
    expect(
      failing(JSON.stringify({ acknowledgements: [{ ...ENTRY, expires: 'x' }, {}], other: 1 })),
    ).toHaveLength(1 + 6);
  });
});
