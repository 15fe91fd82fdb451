import { isTree, type Tree } from '../../../crd/json/object';
import { NAMESPACE_NAME_LABEL } from '../../../core/scope';
import { OWN_NAMESPACE } from '../../../manifests/own-namespace';

/**
 * An object with the source's namespace replaced wherever Kubernetes or cert-manager takes a text for a namespace: fields of
 * that name, users and groups of ServiceAccounts, host names of Services, `namespace/name` of injected certificates, settings of processes.
 */
export function withOwnNamespace<T>(value: T, namespace: string): T {
  return (namespace === '' ? value : replaced(value, new Replacement(namespace), '')) as T;
}

/** Returns true if some text still names the namespace, so that the object works in this one only. */
export function namesNamespace(value: unknown, namespace: string): boolean {
  const pattern = new RegExp(`(^|[^\\w.-])${escaped(namespace)}([^\\w-]|$)|\\.${escaped(namespace)}\\.svc`);
  return textsOf(value).some((text) => pattern.test(text));
}

class Replacement {
  public readonly host: RegExp;
  /** A line of a configuration, such as `operator-namespace: ops`. */
  public readonly member: RegExp;
  public readonly setting: RegExp;
  /** The name of a ServiceAccount as a user, or of all in a namespace as a group. */
  public readonly account: RegExp;

  public constructor(public readonly namespace: string) {
    this.host = new RegExp(`(?<=(^|[^\\w.-])[a-z0-9-]+\\.)${escaped(namespace)}(?=\\.svc($|[^\\w-]))`, 'g');
    this.member = new RegExp(`^(\\s*"?[\\w-]*namespace"?[ ]*[:=][ ]*["']?)${escaped(namespace)}(["']?,?[ ]*)$`, 'gim');
    this.setting = new RegExp(`^(--?[\\w-]*namespace[\\w-]*=)${escaped(namespace)}$`);
    this.account = new RegExp(`^(system:serviceaccounts?:)${escaped(namespace)}(?=:|$)`);
  }

  public in(text: string): string {
    const lines = text.includes('\n') ? text.replace(this.member, `$1${OWN_NAMESPACE}$2`) : text;
    return [this.setting, this.account].reduce(
      (changed, pattern) => changed.replace(pattern, `$1${OWN_NAMESPACE}`),
      lines.replace(this.host, OWN_NAMESPACE),
    );
  }
}

function replaced(value: unknown, replacement: Replacement, key: string): unknown {
  const { namespace } = replacement;
  if (typeof value === 'string') {
    if (value === namespace && (/namespace$/i.test(key) || key === NAMESPACE_NAME_LABEL)) return OWN_NAMESPACE;
    if (key.startsWith('cert-manager.io/inject-') && value.startsWith(`${namespace}/`)) {
      return `${OWN_NAMESPACE}${value.slice(namespace.length)}`;
    }
    return replacement.in(value);
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const before: unknown = value[index - 1];
      const flag = typeof before === 'string' && /^--?[\w-]*namespace$/.test(before) ? 'namespace' : key;
      return replaced(item, replacement, typeof item === 'string' && flag === 'namespace' ? flag : listKey(key));
    });
  }
  if (!isTree(value)) return value;
  const isVariable = typeof value.name === 'string' && /NAMESPACE/.test(value.name);
  const isSelector = value.key === NAMESPACE_NAME_LABEL;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const meaning =
        (isVariable && name === 'value') || (isSelector && name === 'values') ? NAMESPACE_NAME_LABEL : name;
      return [name, replaced(member, replacement, meaning)];
    }),
  );
}

/** Items of a list are no namespaces because of the name of the list, unless it is of a selector. */
function listKey(key: string): string {
  return key === NAMESPACE_NAME_LABEL ? key : '';
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value as Tree).flatMap(textsOf) : [];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
