import { objectText, type ManifestObject } from '../../manifests/manifest-object';
import { isObject, itemsOf, textOrEmpty } from '../../crd/json/object';
import type { Finding } from '../../manifests/finding';
import { type Change } from './state';
import { valueAt } from './values';

const WORKLOADS = ['Deployment', 'StatefulSet', 'DaemonSet'];

/** Usual variables and flags for the namespaces that operators watch. */
const VARIABLE = /^(\w+_)?WATCH(ED)?_?NAMESPACES?$|^NAMESPACES_TO_WATCH$/;
const FLAG = /^--?(watch(ed)?-?)?namespaces?(-to-watch)?=(.*)$/;

/** Operators that watch other namespaces than before, as far as a usual variable or flag shows it. */
export function watchFindings(changes: readonly Change[]): Finding[] {
  return changes
    .filter(({ after }) => WORKLOADS.includes(after.kind))
    .flatMap(({ before, after }): Finding[] => {
      const [old, next] = [watchedBy(before), watchedBy(after)];
      if (old === undefined || next === undefined || old.join() === next.join()) return [];
      const lost = next.includes(ALL) ? [] : old.filter((name) => !next.includes(name));
      const unserved = lost.includes(ALL) ? 'all other namespaces' : namesText(lost);
      const effect = lost.length === 0 ? '' : `; nobody serves the custom resources of ${unserved} then`;
      const message = `watches ${namesText(next)}, and watched ${namesText(old)} before${effect}`;
      const level = lost.length > 0 ? 'warning' : 'info';
      return [{ rule: 'scopes/watch-changed', level, object: objectText(after), message }];
    });
}

const ALL = '*';
const OWN = 'its own namespace';

function namesText(names: readonly string[]): string {
  if (names.includes(ALL)) return 'all namespaces';
  return names.includes(OWN)
    ? names.join(', ')
    : `${names.length === 1 ? 'namespace' : 'namespaces'} ${names.join(', ')}`;
}

/** The namespaces that the processes of a workload watch, sorted; undefined where no setting shows them. */
function watchedBy(workload: ManifestObject): readonly string[] | undefined {
  const containers = valueAt(workload, 'spec.template.spec.containers');
  const settings = itemsOf(containers).flatMap((container) =>
    isObject(container) ? [...fromEnv(container.env, workload), ...fromArgs(container)] : [],
  );
  const [first] = settings;
  return first === undefined ? undefined : namesIn(first);
}

function fromEnv(env: unknown, workload: ManifestObject): string[] {
  const variables = itemsOf(env).filter(isObject);
  return variables
    .filter(({ name }) => typeof name === 'string' && VARIABLE.test(name))
    .flatMap((variable) => {
      if (variable.valueFrom === undefined) return [typeof variable.value === 'string' ? variable.value : ''];
      const path = valueAt(variable, 'valueFrom.fieldRef.fieldPath');
      if (path === 'metadata.namespace') return [OWN];
      const key = /^metadata\.annotations\['(.+)'\]$/.exec(textOrEmpty(path))?.[1];
      const annotations = valueAt(workload, 'spec.template.metadata.annotations');
      const value = key === undefined || !isObject(annotations) ? undefined : annotations[key];
      return typeof value === 'string' ? [value] : [];
    });
}

function fromArgs({ args, command }: Readonly<Record<string, unknown>>): string[] {
  return [command, args].flatMap(itemsOf).flatMap((arg) => FLAG.exec(textOrEmpty(arg))?.[4] ?? []);
}

function namesIn(text: string): readonly string[] {
  if (text === OWN) return [OWN];
  const names = text.split(/[,; ]+/).filter((name) => name !== '');
  return names.length === 0 || names.includes(ALL) ? [ALL] : [...new Set(names)].sort();
}
