import { specialSecretSig, specialSigKey } from '@pulumi/pulumi/runtime';
import { isObject } from '../../support/merged';

import type { Properties } from './provider';

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
  return unmarked(properties) as Properties;
}

/** Marks what is secret elsewhere at the same place. */
export function markedLike(pattern: unknown, value: unknown): unknown {
  if (value === undefined || value === null) {
    return value;
  }
  if (isSecret(pattern)) {
    return secret(value);
  }
  if (Array.isArray(pattern) && Array.isArray(value)) {
    return value.map((item, i) => markedLike(pattern[i], item));
  }
  if (!isObject(pattern) || !isObject(value)) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, markedLike(pattern[key], field)]),
  );
}

function unmarked(value: unknown): unknown {
  if (isSecret(value)) {
    return unmarked(value.value);
  }
  if (Array.isArray(value)) {
    return value.map(unmarked);
  }
  if (!isObject(value)) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, unmarked(field)]));
}

function isSecret(value: unknown): value is Secret {
  return isObject(value) && value[specialSigKey] === specialSecretSig;
}
