import { isObject } from '../../json/object';
import { groupOf } from '../access/kinds';
import type { ManifestObject } from '../access/manifests';

/** What is shown in the place of a value that may be secret. */
export const HIDDEN = '(hidden)';

/** Names of fields, variables, flags and keys whose values are secret. */
const SECRET_NAME =
  /pass(word|wd|phrase|code)|(^|[-_.])(pass|pwd|pw)$|secret|token|credential|(api|access|private|encryption|signing|auth)[-_]?key|connection[-_]?string|(^|[-_.])(dsn|auth|authorization)$/i;

/** Names that say where a secret is, or something about it. */
const ABOUT_SECRET =
  /(name|names|ref|refs|namespace|file|files|path|dir|mount|mounts|type|kind|class|policy|seconds|expiration|ttl|length|algorithm|issuer|audience|audiences|host|port|version|image|enabled)$/i;

/** Texts that hold a secret, or say how to look one up in a store. */
const SECRET_TEXT: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY/,
  /\beyJ[\w-]+\.eyJ[\w-]+/,
  /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[opsur]_\w{20,}|\bgithub_pat_\w{20,}|\bxox[abprs]-\w|\bsk-[\w-]{20,}/,
  /:\/\/[^/\s@:]{0,256}:[^/\s@]{1,256}@/,
  /(pass(word|wd|phrase)?|pwd|secret|token|credentials?|(api|access|private)[-_]?key)["']?\s*[:=]\s*["']?[^\s"']/i,
  /\b(Bearer|Basic)\s+[\w+/=.-]{8,}/,
  /(^|[^\w])(vault|secretref|ref)(\+\w+)?:\S/i,
  /<path:|\bENC\[|arn:aws:secretsmanager:|\/secrets\/[^/\s]{1,256}\/versions\/|lookup\s+"v1"\s+"Secret"/,
];

/** Annotations that hold the object as somebody applied it, its secrets included. */
export const APPLIED_ANNOTATION = 'kubectl.kubernetes.io/last-applied-configuration';

/** Whether what a name stands for is secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) && !ABOUT_SECRET.test(name);
}

/** Whether the data of an object are secret, whatever their keys are. */
export function isSecretObject({ apiVersion, kind }: ManifestObject): boolean {
  return kind === 'Secret' && groupOf(apiVersion) === '';
}

/** A value with what may be secret in it taken out; `name` is the field, variable or key that it is the value of. */
export function withoutSecrets(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    return withoutSecretItems(value, name);
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, member]) => [key, withoutSecrets(member, nameIn(value, key))]);
    return Object.fromEntries(members) as unknown;
  }
  return isSecretValue(value, name) ? HIDDEN : value;
}

/** What a member of an object is the value of: that of a pair is the value of what the pair names. */
export function nameIn(holder: Readonly<Record<string, unknown>>, key: string): string {
  const named = holder['name'] ?? holder['key'];
  return key === 'value' && typeof named === 'string' ? named : key;
}

/** Flags and their values may stand one after the other. */
function withoutSecretItems(items: readonly unknown[], name: string): unknown[] {
  return items.map((item, index) => {
    const before: unknown = items[index - 1];
    const isFlag = typeof before === 'string' && /^--?[\w.-]+$/.test(before);
    return withoutSecrets(item, isFlag && isSecretName(before) ? before : name);
  });
}

function isSecretValue(value: unknown, name: string): boolean {
  if (typeof value === 'number') {
    return isSecretName(name);
  }
  return typeof value === 'string' && value !== '' && (isSecretName(name) || isSecretText(value));
}

function isSecretText(text: string): boolean {
  return SECRET_TEXT.some((pattern) => pattern.test(text));
}

/** The texts in an object that may be secret: they are shown nowhere, whoever speaks of them. */
export function secretTextsIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => secretTextsIn(item, name));
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, member]) => secretTextsIn(member, nameIn(value, key)));
  }
  return isSecretValue(value, name) ? [String(value)] : [];
}

/** A message without the texts that may be secret; short ones only where they stand in quotes. */
export function redacted(message: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => {
    const quoted = [`'${secret}'`, JSON.stringify(secret)];
    const forms = secret.length < 4 ? quoted : [...quoted, secret];
    return forms.reduce((rest, form) => rest.replaceAll(form, HIDDEN), text);
  }, message);
}
