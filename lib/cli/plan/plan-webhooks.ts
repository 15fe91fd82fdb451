import { objectsAt, stringsIn } from '../../crd/json/read-tree';
import { hasAny, isTree } from '../../crd/json/tree';
import { speaksOf } from '../../manifests/access/right';
import { isWebhookConfiguration } from '../../manifests/built-in-kinds';
import { picksSome } from '../../manifests/lint';
import { objectText } from '../../manifests/manifest-object';
import { sameValue } from '../diff/state';
import { atHomeOf, definitionsOf, placed } from './step';

import type { Tree } from '../../crd/json/tree';
import type { FindingLevel } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { PlanFinding, Step } from './step';

export function webhookFindings({ before, after }: Step): PlanFinding[] {
  const old = webhooksOf(atHomeOf(after, before));
  const next = webhooksOf(after.objects, after.narrowedWebhooks);
  const own = new Set(
    [before, after]
      .flatMap((release) => [...definitionsOf(release).values()])
      .map(({ spec }) => spec.group),
  );
  return [
    ...[...next].flatMap(([key, webhook]) => {
      const was = old.get(key);
      const changes =
        was === undefined ? [addedChange(webhook, own)] : changesOf(was, webhook, own);
      return changes.map((change) => ({
        ...about(webhook),
        ...change,
        ...placed(after, webhook.object),
      }));
    }),
    ...[...old]
      .filter(([key]) => !next.has(key))
      .map(([, webhook]): PlanFinding => ({
        ...about(webhook),
        rule: 'webhooks/webhook-removed',
        level: 'info',
        message: `no longer ${webhook.isMutating ? 'changes' : 'checks'} ${targetsText(webhook)}`,
      })),
  ];
}

interface Webhook {
  readonly object: ManifestObject;
  readonly name: string;
  readonly isMutating: boolean;
  readonly fields: Tree;
  /** True if it is called for the namespaces that are watched, where those are some only. */
  readonly isNarrowed: boolean;
}

type WebhookChange = Pick<PlanFinding, 'rule' | 'level' | 'message'> &
  Partial<Pick<PlanFinding, 'path' | 'remedy'>>;

function webhooksOf(
  objects: readonly ManifestObject[],
  narrowed: readonly string[] = [],
): ReadonlyMap<string, Webhook> {
  const all = objects.filter(isWebhookConfiguration).flatMap((object) => {
    const isMutating = object.kind === 'MutatingWebhookConfiguration';
    return objectsAt(object, 'webhooks').map((fields) => {
      const name = typeof fields.name === 'string' ? fields.name : '(no name)';
      return { object, isMutating, fields, name, isNarrowed: narrowed.includes(name) };
    });
  });
  return new Map(all.map((webhook) => [`${webhook.object.kind} ${webhook.name}`, webhook]));
}

function addedChange(webhook: Webhook, own: ReadonlySet<string>): WebhookChange {
  const { isMutating } = webhook;
  const level = levelOf(webhook, own);
  return {
    rule: 'webhooks/webhook-added',
    level,
    message: `is new, and ${isMutating ? 'changes' : 'checks'} ${targetsText(webhook)}${failureText(webhook)}`,
    ...(level === 'error' && {
      remedy: 'give it a namespaceSelector, or keep its pods available in several copies',
    }),
  };
}

function changesOf(before: Webhook, after: Webhook, own: ReadonlySet<string>): WebhookChange[] {
  const level = levelOf(after, own);
  const changes: WebhookChange[] = [];
  if (!fails(before) && fails(after)) {
    const message = `'failurePolicy' is Fail, was Ignore${failureText(after)}`;
    changes.push({
      rule: 'webhooks/failure-policy-changed',
      level,
      path: 'failurePolicy',
      message,
    });
  } else if (fails(before) && !fails(after)) {
    const message =
      "'failurePolicy' is Ignore, was Fail: what it would refuse passes while it does not answer";
    changes.push({
      rule: 'webhooks/failure-policy-changed',
      level: 'info',
      path: 'failurePolicy',
      message,
    });
  }
  const added = missingTargets(before, after);
  if (added.length > 0) {
    const message = `is asked about more: ${added.join(', ')}${failureText(after)}`;
    changes.push({ rule: 'webhooks/rules-widened', level, path: 'rules', message });
  }
  const removed = missingTargets(after, before);
  if (removed.length > 0) {
    const message = `is no longer asked about ${removed.join(', ')}`;
    changes.push({ rule: 'webhooks/rules-narrowed', level: 'info', path: 'rules', message });
  }
  return [...changes, ...selectorChanges(before, after, level), ...settingChanges(before, after)];
}

function selectorChanges(before: Webhook, after: Webhook, level: FindingLevel): WebhookChange[] {
  return ['namespaceSelector', 'objectSelector', 'matchConditions'].flatMap(
    (path): WebhookChange[] => {
      const [was, is] = [before.fields[path], after.fields[path]].map(nothingIfEmpty);
      if (sameValue(was, is)) {
        return [];
      }
      if (is === undefined) {
        const message = `'${path}' is gone, so it is asked about more${failureText(after)}`;
        return [{ rule: 'webhooks/selector-removed', level, path, message }];
      }
      const [rule, change] =
        was === undefined
          ? ['webhooks/selector-added', 'is new']
          : ['webhooks/selector-changed', 'is another one'];
      return [
        {
          rule,
          level: 'warning',
          path,
          message: `'${path}' ${change}; it is asked about other objects`,
        },
      ];
    },
  );
}

function nothingIfEmpty(value: unknown): unknown {
  return isTree(value) && !hasAny(value) ? undefined : value;
}

const SETTINGS = ['matchPolicy', 'timeoutSeconds', 'sideEffects', 'reinvocationPolicy'] as const;

const DEFAULTS: Tree = {
  matchPolicy: 'Equivalent',
  timeoutSeconds: 10,
  reinvocationPolicy: 'Never',
};

function settingChanges(before: Webhook, after: Webhook): WebhookChange[] {
  return SETTINGS.flatMap((path): WebhookChange[] => {
    const [was, is] = [before, after].map(({ fields }) => fields[path] ?? DEFAULTS[path]);
    if (was === is) {
      return [];
    }
    const message = `'${path}' is ${settingText(is)}, was ${settingText(was)}`;
    return [{ rule: 'webhooks/setting-changed', level: 'info', path, message }];
  });
}

function settingText(value: unknown): string {
  if (value === undefined) {
    return 'not set';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Requests about kinds of others fail everywhere with it; those about its own kinds only their
 * users feel.
 */
function levelOf(webhook: Webhook, own: ReadonlySet<string>): FindingLevel {
  if (!fails(webhook)) {
    return 'info';
  }
  const { fields } = webhook;
  const isSelected = picksSome(fields.namespaceSelector) || picksSome(fields.objectSelector);
  const isOfOthers = rulesOf(webhook).some(({ groups }) => groups.some((group) => !own.has(group)));
  return isOfOthers && !isSelected ? 'error' : 'warning';
}

/** Without a policy it is `Fail`. */
function fails({ fields }: Webhook): boolean {
  return fields.failurePolicy !== 'Ignore';
}

function failureText(webhook: Webhook): string {
  if (!fails(webhook)) {
    return '; while it does not answer, requests pass without it';
  }
  const { namespaceSelector, objectSelector } = webhook.fields;
  const narrower = webhook.isNarrowed ? '; at a narrower scope in the watched ones only' : '';
  const where =
    picksSome(namespaceSelector) || picksSome(objectSelector)
      ? 'where its selectors pick them'
      : `in all namespaces${narrower}`;
  return `; while it does not answer, these requests fail ${where}`;
}

interface WebhookRule {
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly operations: readonly string[];
}

function rulesOf({ fields }: Webhook): WebhookRule[] {
  return objectsAt(fields, 'rules').map(({ apiGroups, resources, operations }) => ({
    groups: stringsIn(apiGroups),
    resources: stringsIn(resources),
    operations: stringsIn(operations),
  }));
}

/** Requests that a webhook is asked about: an operation on a resource of a group. */
type Target = readonly [operation: string, resource: string, group: string];

function targetsOf(webhook: Webhook): Target[] {
  return rulesOf(webhook).flatMap(({ groups, resources, operations }) =>
    groups.flatMap((group) =>
      resources.flatMap((resource) =>
        operations.map((operation): Target => [operation, resource, group]),
      ),
    ),
  );
}

/** Such as `CREATE mailboxes.mail.example.com`. */
function targetText([operation, resource, group]: Target): string {
  return `${operation} ${resource}${group === '' ? '' : `.${group}`}`;
}

function targetsText(webhook: Webhook): string {
  return [...new Set(targetsOf(webhook).map(targetText))].join(', ') || 'nothing';
}

function missingTargets(there: Webhook, wanted: Webhook): string[] {
  const covered = rulesOf(there);
  const isCovered = ([operation, resource, group]: Target): boolean =>
    covered.some(
      ({ groups, resources, operations }) =>
        speaksOf(groups, group) && speaksOf(resources, resource) && speaksOf(operations, operation),
    );
  return targetsOf(wanted)
    .filter((target) => !isCovered(target))
    .map(targetText);
}

function about({ object, name }: Webhook): Pick<PlanFinding, 'object'> {
  return { object: `webhook ${name} of ${objectText(object)}` };
}

export function hasFailClosedWebhook(object: ManifestObject): boolean {
  return (
    isWebhookConfiguration(object) &&
    objectsAt(object, 'webhooks').some(({ failurePolicy }) => failurePolicy !== 'Ignore')
  );
}
