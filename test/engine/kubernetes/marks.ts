import { specialSecretSig, specialSigKey } from '@pulumi/pulumi/runtime';
import { isRecord, type Properties } from './provider';

/** A value that nobody may read, as it goes between a program and its engine. */
interface Secret {
  readonly [specialSigKey]: typeof specialSecretSig;
  readonly value: unknown;
}

export function secret(value: unknown): Secret {
  return { [specialSigKey]: specialSecretSig, value };
}

/** The same without the marks of secrets. */
export function withoutMarks(properties: Properties): Properties {
  const reveal = ({ value }: Secret): unknown => replaced(value, reveal);
  return replaced(properties, reveal) as Properties;
}

/** The same with something else instead of each secret. */
export function withSecrets(properties: Properties, replacement: (value: unknown) => unknown): Properties {
  return replaced(properties, ({ value }) => replacement(value)) as Properties;
}

/** Marks what is secret elsewhere at the same place. */
export function markedLike(pattern: unknown, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (isSecret(pattern)) return secret(value);
  if (Array.isArray(pattern) && Array.isArray(value)) return value.map((item, i) => markedLike(pattern[i], item));
  if (!isRecord(pattern) || !isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, markedLike(pattern[key], field)]));
}

function replaced(value: unknown, reveal: (secret: Secret) => unknown): unknown {
  if (isSecret(value)) return reveal(value);
  if (Array.isArray(value)) return value.map((item) => replaced(item, reveal));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, replaced(field, reveal)]));
}

function isSecret(value: unknown): value is Secret {
  return isRecord(value) && value[specialSigKey] === specialSecretSig;
}
