import { isObject } from './tree';

/** Text shown in place of a value that may be secret. */
export const HIDDEN = '(hidden)';

/** Names of fields, variables, flags and keys whose values are secret. */
const SECRET_NAME: readonly RegExp[] = [
  /pass(word|wd|phrase|code|key)|secret|token|credential|connection[-_]?string|kubeconfig|(^|[-_.])(jwt|otp)$|cookie$/i,
  /(api|access|account|client|encryption|hmac|license|master|private|shared|signing|ssh|storage|auth)[-_.]?key/i,
  /(^|[-_.])(pass|pwd|pw|dsn|auth|authorization)$/i,
  /[a-z0-9](Pass|Pwd|Pw|PW|Dsn|DSN|Auth|Jwt|JWT)$/,
];

/** Names that say where a secret is, or something about it. */
const ABOUT_SECRET =
  /(pull[-_]?secrets?|name|names|ref|refs|selector|namespace|file|files|path|dir|mount|mounts|mode|type|kind|class|policy|seconds|expiration|ttl|length|algorithm|issuer|audience|audiences|host|port|version|image|enabled)$/i;

/**
 * Names of fields that are secret as a whole; `secret` is not one of them, as it usually holds the
 * name of a Secret.
 */
const SECRET_AS_A_WHOLE = /pass(word|wd|phrase|code)s?$|tokens?$|credentials?$|key$/i;

/** Texts that hold a secret, or say how to look one up in a store. */
const SECRET_TEXT: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY/,
  /\beyJ[\w-]+\.eyJ[\w-]+/,
  /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[opsur]_\w{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{20,}|\bxox[abprs]-\w|\bsk-[\w-]{20,}|hooks\.slack\.com\/services\//,
  /:\/\/[^/\s@:]{0,256}:[^/\s@]{1,256}@|:\/\/[\w-]{20,256}@/,
  /(pass(word|wd|phrase)?|pwd|secret|token|credentials?|(api|access|private)[-_]?key)["']?\s*[:=]\s*["']?[^\s"']/i,
  /[?&](sig|signature|x-amz-signature|key|code)=[^&\s]/i,
  /\b(Bearer|Basic)\s+[\w+/=.-]{8,}/,
  /(^|[^\w])(vault|secretref|ref)(\+\w+)?:\S/i,
  /<path:|\bENC\[|arn:aws:secretsmanager:|\/secrets\/[^/\s]{1,256}\/versions\/|lookup\s+"v1"\s+"Secret"/,
];

/**
 * Only this many characters at the end of a name count: the check runs for each value below the
 * name.
 */
const LONGEST_NAME = 200;

export function isSecretName(name: string): boolean {
  const end = name.length > LONGEST_NAME ? name.slice(-LONGEST_NAME) : name;
  return SECRET_NAME.some((pattern) => pattern.test(end)) && !ABOUT_SECRET.test(end);
}

/**
 * A value with what may be secret in it taken out; `name` is the field, variable or key that it is
 * the value of.
 */
export function withoutSecrets(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => withoutSecrets(item, nameOfItem(value[index - 1], name)));
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, member]) => [
      key,
      withoutSecrets(member, nameIn(value, key, name)),
    ]);
    return Object.fromEntries(members) as unknown;
  }
  return isSecretValue(value, name) ? HIDDEN : value;
}

/**
 * The name of a member: in a pair that of the pair, and a part of a password belongs to it
 * (`outer`).
 */
export function nameIn(holder: Readonly<Record<string, unknown>>, key: string, outer = ''): string {
  const named = holder['name'] ?? holder['key'];
  if (key === 'value' && typeof named === 'string') {
    return named;
  }
  const isPart =
    isSecretName(outer) && (key === 'value' || SECRET_AS_A_WHOLE.test(outer.slice(-LONGEST_NAME)));
  return isPart && !ABOUT_SECRET.test(key.slice(-LONGEST_NAME)) ? outer : key;
}

/**
 * The name that an item of a list is the value of: a flag and its value may stand one after the
 * other.
 */
export function nameOfItem(before: unknown, name: string): string {
  const isFlag = typeof before === 'string' && /^--?[\w.-]+$/.test(before);
  return isFlag && isSecretName(before) ? before : name;
}

/** Returns true if a single value may be secret, by its name or by itself. */
export function isSecretValue(value: unknown, name: string): boolean {
  if (typeof value === 'number') {
    return isSecretName(name);
  }
  return typeof value === 'string' && value !== '' && (isSecretName(name) || isSecretText(value));
}

function isSecretText(text: string): boolean {
  const [, flag] = /^--?([\w.-]{1,100})=./.exec(text) ?? [];
  return (
    (flag !== undefined && isSecretName(flag)) || SECRET_TEXT.some((pattern) => pattern.test(text))
  );
}

/** The texts in an object that may be secret: they are shown nowhere, whoever speaks of them. */
export function secretTextsIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => secretTextsIn(item, nameOfItem(value[index - 1], name)));
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, member]) =>
      secretTextsIn(member, nameIn(value, key, name)),
    );
  }
  return isSecretValue(value, name) ? [String(value)] : [];
}
