import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlanReport, readRelease } from 'operator-constructs/cli';
import { parseAllDocuments } from 'yaml';
import { describeWith } from '../cluster/support/cluster-tier';
import { download } from '../conformance/modules/download';
import { askCrdify } from './support/crdify';
import { crdsOf, grantsOf, namesOf, webhooksOf, without } from './support/release-truth';

import type { PlanFinding } from 'operator-constructs/cli';
import type { Complaint } from './support/crdify';
import type { PlainObject } from './support/release-truth';

const MODULE = {
  path: 'github.com/cloudnative-pg/cloudnative-pg',
  version: 'v1.25.1',
  folders: [],
};

/** A step between two releases that follow each other. */
interface ReleaseStep {
  readonly name: string;
  readonly before: readonly PlainObject[];
  readonly after: readonly PlainObject[];
  readonly findings: readonly PlanFinding[];
}

/** All steps between the releases that the module carries; undefined where there is no module. */
function stepsOf(): readonly ReleaseStep[] | undefined {
  const found = download(MODULE);
  if ('reason' in found) {
    console.log(
      `skipped: Go cannot fetch ${MODULE.path}@${MODULE.version} (${found.reason.split('\n')[0]})`,
    );
    return undefined;
  }
  const folder = join(found.folder, 'releases');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const releases = files.sort(byVersion).map((file) => ({
    file,
    objects: parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { version: '1.1' })
      .map((document) => document.toJS() as PlainObject | null)
      .filter((object) => object !== null),
    release: readRelease(join(folder, file)),
  }));
  return releases.slice(1).map((after, index) => {
    const before = releases[index]!;
    return {
      name: `${before.file} ${after.file}`,
      before: before.objects,
      after: after.objects,
      findings: PlanReport.of(before.release, after.release).findings.flatMap(atEachPlace),
    };
  });
}

/** A finding for each field that it is about. */
function atEachPlace({ alsoAt = [], ...finding }: PlanFinding): readonly PlanFinding[] {
  return [finding, ...alsoAt.map((path) => ({ ...finding, path }))];
}

/** A candidate comes before its release. */
function byVersion(a: string, b: string): number {
  const [first, second] = [a, b].map((file) =>
    file.replace(/\.yaml$/, '').replace(/^([^-]*-[\d.]+)$/, '$1~'),
  );
  return first!
    .replace('-rc', '!rc')
    .localeCompare(second!.replace('-rc', '!rc'), 'en', { numeric: true });
}

const codeOf = ({ rule }: PlanFinding): string => rule.slice(rule.indexOf('/') + 1);

const steps = stepsOf() ?? [];

const of = ({ findings }: ReleaseStep, ...codes: readonly string[]): readonly PlanFinding[] =>
  findings.filter((finding) => codes.includes(codeOf(finding)));

/** A field as crdify writes it: `clusters.example.com v1 spec.hosts[*]`. */
function fieldOf({ object, path = '' }: Pick<PlanFinding, 'object' | 'path'>): string {
  const [, version = '', rest = ''] =
    /^spec\.versions\[([^\]]+)\]\.schema\.openAPIV3Schema\.?(.*)$/.exec(path) ?? [];
  const parts = rest.split('.');
  let field = '';
  for (let at = 0; at < parts.length; at++) {
    if (parts[at] === 'properties') {
      field += `${field === '' ? '' : '.'}${parts[++at]}`;
    } else if (parts[at] === 'items' || parts[at] === 'additionalProperties') {
      field += '[*]';
    }
  }
  return `${object.replace('CustomResourceDefinition ', '')} ${version} ${field}`;
}

const granted = (found: readonly PlanFinding[]): string[] =>
  found
    .flatMap(({ right }) => {
      const {
        subject,
        namespace,
        apiGroup = '',
        resource,
        nonResourceURL,
        resourceNames = [''],
        verbs,
      } = right!;
      const place = namespace ?? 'everywhere';
      return resourceNames.flatMap((name) =>
        verbs.map((verb) =>
          [
            `${subject.kind} ${subject.namespace}/${subject.name}`,
            place,
            apiGroup,
            resource ?? nonResourceURL,
            name,
            verb,
          ].join('|'),
        ),
      );
    })
    .sort();

test('the module has releases', () => {
  expect([0, 25]).toContain(steps.length);
});

test.each(steps.map((step) => [step.name, step] as const))('%s', (_, step) => {
  const { before, after } = step;
  const [rights, newRights] = [grantsOf(before), grantsOf(after)];
  expect({
    added: granted(of(step, 'right-added')),
    removed: granted(of(step, 'right-removed')),
  }).toEqual({
    added: without(newRights, rights),
    removed: without(rights, newRights),
  });
  expect({
    gone: of(step, 'orphaned')
      .map(({ object }) => object)
      .sort(),
    newKinds: of(step, 'definition-added').map(({ object }) => object.split(' ')[1]),
    goneKinds: of(step, 'definition-removed').map(({ object }) => object.split(' ')[1]),
    newWebhooks: of(step, 'webhook-added')
      .map(({ object }) => object)
      .sort(),
    goneWebhooks: of(step, 'webhook-removed')
      .map(({ object }) => object)
      .sort(),
  }).toEqual({
    gone: without(namesOf(before), namesOf(after)),
    newKinds: without(new Set(crdsOf(after).keys()), new Set(crdsOf(before).keys())),
    goneKinds: without(new Set(crdsOf(before).keys()), new Set(crdsOf(after).keys())),
    newWebhooks: without(webhooksOf(after), webhooksOf(before)),
    goneWebhooks: without(webhooksOf(before), webhooksOf(after)),
  });
});

test('what the steps come to', () => {
  const having = (code: string): number => steps.filter((step) => of(step, code).length > 0).length;
  const counts = {
    added: having('right-added'),
    removed: having('right-removed'),
    fields: having('field-removed'),
    required: having('required-added'),
  };
  if (steps.length > 0) {
    expect(counts).toEqual({ added: 4, removed: 3, fields: 2, required: 3 });
  }
  // Nothing but what is compared above, or in a CRD with crdify, and what a look at the files
  // shows.
  const codes = new Set(
    steps.flatMap(({ findings }) =>
      findings.map(({ rule }) => rule).filter((rule) => !/^(crds|stages)\//.test(rule)),
    ),
  );
  const known = [
    'rights/right-added',
    'rights/right-removed',
    'webhooks/webhook-added',
    'webhooks/webhook-removed',
    'images/image-changed',
    'settings/argument-added',
    'settings/argument-removed',
  ];
  expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
});

/**
 * Where crdify errs: it takes the conditions below `allOf`, which have no type, for the field
 * itself.
 */
const ERRORS: readonly Complaint[] = [
  { check: 'type', field: 'v1 spec.managed.services.additional[*].selectorType' },
];

/** The checks of crdify, and the changes of a plan that are the same. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  existingFieldRemoval: ['field-removed'],
  required: ['required-added'],
  enum: ['enum-added', 'enum-removed', 'enum-narrowed', 'enum-widened'],
  default: ['default-added', 'default-changed', 'default-removed'],
  type: ['type-changed', 'type-narrowed', 'type-widened'],
  ...Object.fromEntries(
    [
      'maximum',
      'maxItems',
      'maxLength',
      'maxProperties',
      'minimum',
      'minItems',
      'minLength',
      'minProperties',
    ].map((check) => [check, ['bound-narrowed', 'bound-widened', 'bound-changed']]),
  ),
};

describeWith('crdify', ['crdify'], () => {
  const pairs = steps.flatMap((step) => {
    const next = crdsOf(step.after);
    return [...crdsOf(step.before)].flatMap(([name, crd]) => {
      const is = next.get(name);
      return is === undefined ? [] : [{ step, name, old: crd, new: is }];
    });
  });
  const isError = ({ check, field }: Complaint): boolean =>
    ERRORS.some((error) => error.check === check && error.field === field);
  const complaints = pairs.length === 0 ? [] : askCrdify(pairs);

  test.each(
    complaints.map(
      (found, index) =>
        [`${pairs[index]!.step.name} ${pairs[index]!.name}`, found, pairs[index]!] as const,
    ),
  )('%s', (_, found, { step, name }) => {
    const own = step.findings.filter(
      ({ rule, object }) => rule.startsWith('crds/') && object.endsWith(` ${name}`),
    );
    const isTold = ({ check, field }: Complaint): boolean =>
      own.some((finding) => {
        const place = fieldOf(finding).slice(name.length + 1);
        const isSame = SAME[check]?.includes(codeOf(finding)) === true && place === field;
        // Of fields within each other we name the outermost.
        const isWithin =
          codeOf(finding) === 'field-removed' &&
          (field === place || field.startsWith(`${place}.`) || field.startsWith(`${place}[`));
        return isSame || isWithin;
      });
    expect(found.filter((complaint) => !isTold(complaint) && !isError(complaint))).toEqual([]);
    const reported = own.filter((finding) =>
      [
        'field-removed',
        'required-added',
        'enum-added',
        'enum-narrowed',
        'bound-narrowed',
        'default-changed',
        'type-changed',
      ].includes(codeOf(finding)),
    );
    const isKnown = (finding: PlanFinding): boolean =>
      found.some(
        ({ check, field }) =>
          SAME[check]?.includes(codeOf(finding)) === true &&
          `${name} ${field}` === fieldOf(finding),
      );
    expect(
      reported
        .filter((finding) => !isKnown(finding))
        .map((finding) => [codeOf(finding), finding.path]),
    ).toEqual([]);
  });
});
