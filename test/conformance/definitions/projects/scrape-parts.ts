import { flag, integer, list, object, text } from '../../definition';
import { keyReference } from './parts';

// Of what scrapes and what is scraped.

export const PROMETHEUS_SPAN =
  '^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$';
const BYTES = '(^0|([0-9]*[.])?[0-9]+((K|M|G|T|E|P)i?)?B)$';
export const span = text({ pattern: PROMETHEUS_SPAN });
export const bytes = text({ pattern: BYTES });

export const secretOrConfigMap = object({ configMap: keyReference, secret: keyReference });
export const tls = object({
  ca: secretOrConfigMap,
  cert: secretOrConfigMap,
  keySecret: keyReference,
  insecureSkipVerify: flag(),
  minVersion: text({ enum: ['TLS10', 'TLS11', 'TLS12', 'TLS13'] }),
  serverName: text(),
});
export const relabel = object({
  action: text({
    default: 'replace',
    enum: ['replace', 'Replace', 'keep', 'Keep', 'drop', 'hashmod', 'labelmap', 'lowercase', 'keepequal'],
  }),
  modulus: integer({ format: 'int64' }),
  regex: text(),
  replacement: text(),
  separator: text(),
  sourceLabels: list(text({ pattern: '^[a-zA-Z_][a-zA-Z0-9_]*$' })),
  targetLabel: text(),
});
