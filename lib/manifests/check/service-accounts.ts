import { groupBy } from '../../crd/json/collections';
import { textOrEmpty } from '../../crd/json/read-tree';
import { didYouMean } from '../../crd/json/suggest';
import { podSpecOf, podSpecPath } from '../access/pods';
import { builtInKind, groupKind, groupOf } from '../built-in-kinds';
import { count } from '../report/markdown';

import type { ManifestObject } from '../manifest-object';
import type { ObjectReporter } from './object-reporter';
import type { CheckedObject } from './verdicts';

/** A workload, with the account that its pods run as. */
interface Running {
  readonly workload: CheckedObject;
  readonly account: string;
}

/** Pods are refused as long as their account does not exist, and their workload waits. */
export function reportMissingAccounts(
  reporter: ObjectReporter,
  old: () => readonly ManifestObject[],
): void {
  const running = reporter.objects.flatMap((workload): Running[] => {
    const account = accountOf(workload.object);
    return account === undefined ? [] : [{ workload, account }];
  });
  if (running.length === 0) {
    return;
  }
  const here = new Accounts(reporter.objects.map(({ object }) => object));
  const notHere = running.filter((each) => !here.has(each));
  const stored = new Accounts(notHere.length === 0 ? [] : old());
  const missing = notHere.filter((each) => !stored.has(each));
  for (const [name, [first, ...more]] of groupBy(missing, nameOf)) {
    const { workload, account } = first as Running;
    const others = more.length === 0 ? '' : `, as ${count(more.length, 'more workload')}`;
    const path = [...(podSpecPath(workload.object.kind) ?? []), 'serviceAccountName'].join('.');
    reporter.report(workload, {
      level: 'warning',
      rule: 'check/no-service-account',
      path,
      message: `runs as the ServiceAccount ${name}${others}, which is not among these manifests; no pod starts without it`,
      remedy:
        didYouMean(account, here.namesBeside(workload.object), "'") ??
        'add it, or see that whoever keeps it creates it first',
    });
  }
}

/** The account of every namespace. */
const DEFAULT = 'default';

/** The account that a workload of Kubernetes itself names. */
function accountOf(object: ManifestObject): string | undefined {
  if (builtInKind(groupOf(object.apiVersion), object.kind) === undefined) {
    return undefined;
  }
  const { serviceAccountName, serviceAccount } = podSpecOf(object) ?? {};
  const name = textOrEmpty(serviceAccountName) || textOrEmpty(serviceAccount);
  return name === '' || name === DEFAULT ? undefined : name;
}

class Accounts {
  private readonly byName: ReadonlyMap<string, readonly ManifestObject[]>;

  public constructor(objects: readonly ManifestObject[]) {
    const accounts = objects.filter((object) => groupKind(object) === '/ServiceAccount');
    this.byName = groupBy(accounts, ({ metadata }) => metadata.name);
  }

  public has({ workload, account }: Running): boolean {
    const named = this.byName.get(account) ?? [];
    return named.some((each) => areTogether(each, workload.object));
  }

  /** The names of the accounts in the namespace of an object. */
  public namesBeside(object: ManifestObject): string[] {
    return [...this.byName]
      .filter(([, accounts]) => accounts.some((each) => areTogether(each, object)))
      .map(([name]) => name);
  }
}

/** Whoever applies an object that names no namespace puts it into one. */
function areTogether({ metadata: a }: ManifestObject, { metadata: b }: ManifestObject): boolean {
  return a.namespace === undefined || b.namespace === undefined || a.namespace === b.namespace;
}

function nameOf({ workload, account }: Running): string {
  const { namespace } = workload.object.metadata;
  return namespace === undefined ? account : `${namespace}/${account}`;
}
