import { isTree } from '../../crd/json/tree';
import { ownClusterName } from '../../manifests/own-namespace';

import type { Finding } from '../../manifests/finding';
import type { DefinitionData, KnownOperator, WebhooksData } from './model/data';

/**
 * Names of settings that hold names of webhook configurations; a Service or a Secret is something
 * else.
 */
const SETTING = /webhook/i;
const OTHER = /service|secret|cert|port|path|url|host/i;

/**
 * A definition whose processes know their webhook configurations by the names that these have in an
 * installation: where a setting has them, by the setting; where they look for the authors' names,
 * because the configurations keep them.
 */
export function withConfigurationNames(
  definition: DefinitionData,
  known: KnownOperator | undefined,
): { readonly definition: DefinitionData; readonly findings: readonly Finding[] } {
  const { webhooks, workloads, objects } = definition;
  const names = Object.values(webhooks?.configurations ?? {});
  if (webhooks === undefined || names.length === 0) {
    return { definition, findings: [] };
  }
  const inSettings = new Set<string>();
  const replaced = <T>(data: T): T => withNames(data, names, inSettings) as T;
  const changed = {
    ...definition,
    workloads: replaced(workloads),
    ...(objects && { objects: replaced(objects) }),
  };
  // What cert-manager writes into configurations, no process has to look up.
  const isSelfManaged =
    'selfManaged' in webhooks.certificate && webhooks.certificate.annotations === undefined;
  if (
    !isSelfManaged ||
    known?.webhooksBy === 'label' ||
    names.every((name) => inSettings.has(name))
  ) {
    return { definition: changed, findings: [] };
  }
  return known?.webhooksBy === 'name'
    ? fixed(definition, webhooks, names)
    : { definition: changed, findings: unsure(names) };
}

function fixed(
  definition: DefinitionData,
  webhooks: WebhooksData,
  names: readonly string[],
): ReturnType<typeof withConfigurationNames> {
  const message = `the process finds ${names.join(' and ')} by name, so the webhook configurations keep their names in every scope, and a Kubernetes cluster can have only one installation`;
  return {
    definition: { ...definition, webhooks: { ...webhooks, fixedConfigurations: true } },
    findings: [{ rule: 'import/fixed-webhooks', level: 'info', message }],
  };
}

function unsure(names: readonly string[]): Finding[] {
  const message =
    `the process itself writes its certificate into ${names.join(' and ')}; at a narrower scope these names begin with ` +
    'the namespace. If it looks for them by name, set webhooks.fixedConfigurations in your customization';
  return [{ rule: 'import/webhook-name', level: 'warning', message }];
}

function withNames(
  data: unknown,
  names: readonly string[],
  inSettings: Set<string>,
  setting = '',
): unknown {
  if (typeof data === 'string') {
    return inText(data, names, inSettings, setting);
  }
  if (Array.isArray(data)) {
    return data.map((item: unknown, index) => {
      const before: unknown = data[index - 1];
      const flag = typeof before === 'string' && /^--?[\w-]+$/.test(before) ? before : '';
      return withNames(item, names, inSettings, flag);
    });
  }
  if (!isTree(data)) {
    return data;
  }
  const variable = typeof data.name === 'string' ? data.name : '';
  return Object.fromEntries(
    Object.entries(data).map(([key, member]) => [
      key,
      withNames(member, names, inSettings, key === 'value' ? variable : key),
    ]),
  );
}

/** A value, a flag with its value, or a document with one setting per line. */
function inText(
  text: string,
  names: readonly string[],
  inSettings: Set<string>,
  setting: string,
): string {
  const ofSetting = (name: string, value: string): string => {
    if (!names.includes(value) || !SETTING.test(name) || OTHER.test(name)) {
      return value;
    }
    inSettings.add(value);
    return ownClusterName(value);
  };
  if (text.includes('\n')) {
    return text.replace(
      /^(\s*"?([\w-]+)"?[ ]*[:=][ ]*["']?)([^\s"',]+)/gm,
      (_, start: string, name: string, value: string) => start + ofSetting(name, value),
    );
  }
  const [, start = '', name = setting, value = text] = /^(--?([\w-]+)=)(.*)$/s.exec(text) ?? [];
  return start + ofSetting(name, value);
}
