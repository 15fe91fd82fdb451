import { NAMESPACE_NAME_LABEL } from '../../../core/operator-scope';
import { isTree } from '../../../crd/json/tree';
import { OWN_NAMESPACE } from '../../../manifests/own-namespace';

import type { Tree } from '../../../crd/json/tree';

/**
 * An object with the source's namespace replaced wherever Kubernetes or cert-manager takes a text
 * for a namespace: fields of that name, users and groups of ServiceAccounts, host names of
 * Services, `namespace/name` of injected certificates, settings of processes.
 */
export function withOwnNamespace<T>(value: T, namespace: string): T {
  return (
    namespace === '' ? value : replaced(value, { namespace, inText: replacement(namespace) }, '')
  ) as T;
}

/**
 * Returns true if some text still names the namespace, so that the object works in this one only.
 */
export function namesNamespace(value: unknown, namespace: string): boolean {
  const pattern = new RegExp(
    `(^|[^\\w.-])${escaped(namespace)}([^\\w-]|$)|\\.${escaped(namespace)}\\.svc`,
  );
  return textsOf(value).some((text) => pattern.test(text));
}

/** Replaces a namespace in a text of one line, or of a document with one setting per line. */
function replacement(given: string): (text: string) => string {
  const namespace = escaped(given);
  const host = new RegExp(`(?<=(^|[^\\w.-])[a-z0-9-]+\\.)${namespace}(?=\\.svc($|[^\\w-]))`, 'g');
  // A line of a configuration, such as `operator-namespace: ops`.
  const member = new RegExp(
    `^(\\s*"?[\\w-]*namespace"?[ ]*[:=][ ]*["']?)${namespace}(["']?,?[ ]*)$`,
    'gim',
  );
  const setting = new RegExp(`^(--?[\\w-]*namespace[\\w-]*=)${namespace}$`);
  // The name of a ServiceAccount as a user, or of all in a namespace as a group.
  const account = new RegExp(`^(system:serviceaccounts?:)${namespace}(?=:|$)`);
  return (text) => {
    const lines = text.includes('\n') ? text.replace(member, `$1${OWN_NAMESPACE}$2`) : text;
    const hosts = lines.replace(host, OWN_NAMESPACE);
    return hosts.replace(setting, `$1${OWN_NAMESPACE}`).replace(account, `$1${OWN_NAMESPACE}`);
  };
}

interface Replacement {
  readonly namespace: string;
  readonly inText: (text: string) => string;
}

function replaced(value: unknown, source: Replacement, key: string): unknown {
  const { namespace, inText } = source;
  if (typeof value === 'string') {
    if (value === namespace && (/namespace$/i.test(key) || key === NAMESPACE_NAME_LABEL)) {
      return OWN_NAMESPACE;
    }
    if (key.startsWith('cert-manager.io/inject-') && value.startsWith(`${namespace}/`)) {
      return `${OWN_NAMESPACE}${value.slice(namespace.length)}`;
    }
    return inText(value);
  }
  if (Array.isArray(value)) {
    // Items of a list are no namespaces because of the name of the list, unless it is of a
    // selector.
    const ofItems = key === NAMESPACE_NAME_LABEL ? key : '';
    return value.map((item: unknown, index) => {
      const before: unknown = value[index - 1];
      const flag =
        typeof before === 'string' && /^--?[\w-]*namespace$/.test(before) ? 'namespace' : key;
      return replaced(
        item,
        source,
        typeof item === 'string' && flag === 'namespace' ? flag : ofItems,
      );
    });
  }
  if (!isTree(value)) {
    return value;
  }
  const isVariable = typeof value.name === 'string' && /NAMESPACE/.test(value.name);
  const isSelector = value.key === NAMESPACE_NAME_LABEL;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const meaning =
        (isVariable && name === 'value') || (isSelector && name === 'values')
          ? NAMESPACE_NAME_LABEL
          : name;
      return [name, replaced(member, source, meaning)];
    }),
  );
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value as Tree).flatMap(textsOf)
    : [];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
