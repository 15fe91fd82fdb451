import * as pulumi from '@pulumi/pulumi';
import { isTree } from '../crd/json/tree';

/** Sources of Outputs. A text may show only a part of one, such as the name out of an address. */
const sources = new WeakMap<pulumi.Output<unknown>, readonly unknown[]>();

export function rememberSources(output: pulumi.Output<unknown>, inputs: readonly unknown[]): void {
  sources.set(output, inputs);
}

export class SecretTexts {
  private readonly texts = new Set<string>();

  /** Marks a value as secret, with everything in it. */
  public add(value: unknown): void {
    textsIn(value).forEach((text) => this.texts.add(text));
  }

  public has(text: string): boolean {
    return this.texts.has(text);
  }

  public hideIn(text: string): string {
    return this.texts.size === 0 ? text : hidden(text, [...this.texts]);
  }
}

/** A text about some values, without the secret ones, and without the sources of secret ones. */
export async function withoutSecrets(text: string, values: unknown): Promise<string> {
  const secrets = await Promise.all([...outputsIn(values)].map(secretTexts));
  return hidden(text, secrets.flat());
}

function hidden(text: string, secrets: readonly string[]): string {
  // Texts show a value as it is, or as JSON. Longer ones first: one may be a part of another.
  const forms = new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]));
  return [...forms]
    .sort((a, b) => b.length - a.length)
    .reduce(
      (rest, secret) => withoutBeginning(rest.replace(occurrences(secret), '[secret]'), secret),
      text,
    );
}

/** A short secret occurs in many words, and is replaced only as a whole word. */
const SHORT = 4;

function occurrences(secret: string): RegExp {
  const literal = secret.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(secret.length < SHORT ? `(?<!\\w)${literal}(?!\\w)` : literal, 'g');
}

/** Of a long value, a text may show only the beginning. */
function withoutBeginning(text: string, secret: string): string {
  const parts = text.split('...');
  const last = parts.pop() ?? '';
  return [...parts.map((part) => withoutEnd(part, secret)), last].join('...');
}

function withoutEnd(text: string, secret: string): string {
  for (let length = Math.min(secret.length, text.length); length >= SHORT; length--) {
    if (text.endsWith(secret.slice(0, length))) {
      return `${text.slice(0, -length)}[secret]`;
    }
  }
  return text;
}

function outputsIn(
  value: unknown,
  found = new Set<pulumi.Output<unknown>>(),
): Set<pulumi.Output<unknown>> {
  if (pulumi.Output.isInstance<unknown>(value)) {
    if (!found.has(value)) {
      found.add(value);
      outputsIn(sources.get(value), found);
    }
  } else if (Array.isArray(value) || isTree(value)) {
    Object.values(value).forEach((item) => outputsIn(item, found));
  }
  return found;
}

async function secretTexts(output: pulumi.Output<unknown>): Promise<string[]> {
  return (await pulumi.isSecret(output)) ? textsIn(await revealedValue(output)) : [];
}

export function textsIn(value: unknown): string[] {
  if (Array.isArray(value) || isTree(value)) {
    return Object.values(value).flatMap(textsIn);
  }
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
    ? [String(value)]
    : [];
}

/**
 * With `apply` a preview would wait forever for unknown values; the SDK has this function, but no
 * type for it.
 */
interface RevealingOutput {
  promise(withUnknowns: boolean): Promise<unknown>;
}

/** The value of an Output, secret or not; what a preview does not know is a special value. */
export function revealedValue(output: pulumi.Output<unknown>): Promise<unknown> {
  return (output as unknown as RevealingOutput).promise(true);
}
