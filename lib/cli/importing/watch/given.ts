import { show } from '../../../crd/checks/errors';
import type { WatchPlace, WatchValues } from '../../../core/watch-values';
import type { WatchPartData } from '../model/data';

export const WATCH_FORMS =
  "'env:NAME', 'flag:--NAME', 'switch:--NAME' or 'config:CONFIGMAP/KEY', followed by ',all=*' if '*' stands for all namespaces";

/** A signal as a person writes it; its problem if it is invalid. */
export function givenSignal(given: string): WatchPartData | { readonly problem: string } {
  const [, kind = '', name = '', all] = /^(env|flag|switch|config):([^,]+?)(?:,all=(.*))?$/s.exec(given) ?? [];
  const place = placeOf(kind, name);
  return place === undefined
    ? { problem: `'watch' is ${show(given)}; write ${WATCH_FORMS}` }
    : { at: place, values: valuesOf(kind, all) };
}

function placeOf(kind: string, name: string): WatchPlace | undefined {
  const [, configMap = '', key = ''] = /^([^/]+)\/([^/]+)$/.exec(name) ?? [];
  switch (kind) {
    case 'env':
      return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? { env: name } : undefined;
    case 'flag':
      return /^--?[A-Za-z][\w.-]*$/.test(name) ? { flag: name } : undefined;
    case 'switch':
      return /^--?[A-Za-z][\w.-]*$/.test(name) ? { flag: name, style: 'switch' } : undefined;
    case 'config':
      return key === '' ? undefined : { configMap, key };
    default:
      return undefined;
  }
}

function valuesOf(kind: string, all: string | undefined): WatchValues {
  if (kind === 'switch') return { namespace: { text: 'true' }, cluster: { absent: true } };
  const names = { names: ',' } as const;
  const none = kind === 'flag' ? ({ absent: true } as const) : { text: '' };
  return { namespace: names, namespaces: names, cluster: all === undefined ? none : { text: all } };
}
