import { manifestOf } from './manifest';
import { isRecord, type Properties } from './provider';

/** Returns what a live object has for the fields that a program names; all else is none of the program's business. */
export function liveInputs(inputs: Properties, live: Properties): Properties {
  return livePart(manifestOf(inputs), withStringData(inputs, live)) as Properties;
}

/** Returns a live object as the inputs of an import: without what only the API server writes. */
export function withoutServerFields({ status: _, metadata, ...rest }: Properties): Properties {
  const written = ['creationTimestamp', 'generation', 'managedFields', 'resourceVersion', 'uid', 'selfLink'];
  const kept = Object.entries(metadata as Properties).filter(([field]) => !written.includes(field));
  return { ...rest, metadata: Object.fromEntries(kept) };
}

/** Returns the kind of a type such as `kubernetes:core/v1:Secret`: all that is known of an object that is only read. */
export function kindIn(type: string): Properties {
  const [, apiVersion = '', kind = ''] = type.split(':');
  return { apiVersion: apiVersion.replace(/^core\//, ''), kind };
}

function livePart(named: unknown, live: unknown): unknown {
  if (Array.isArray(named) && Array.isArray(live) && named.length === live.length) {
    return named.map((one, i) => livePart(one, live[i]));
  }
  if (!isRecord(named) || !isRecord(live)) return live;
  const fields = Object.keys(named).filter((field) => live[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, livePart(named[field], live[field])]));
}

/** The API server gives back `data` alone, in Base64. */
function withStringData({ stringData }: Properties, live: Properties): Properties {
  if (!isRecord(stringData) || !isRecord(live['data'])) return live;
  const texts = Object.entries(live['data']).map(([key, value]) => [
    key,
    Buffer.from(String(value), 'base64').toString(),
  ]);
  return { ...live, stringData: Object.fromEntries(texts) as Properties };
}
