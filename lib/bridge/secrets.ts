import * as pulumi from '@pulumi/pulumi';
import { isTree } from '../internal/tree';

/** A text that is about some values without those of them that are secret. */
export async function withoutSecrets(text: string, values: unknown): Promise<string> {
  const secrets = await Promise.all(outputsIn(values).map(secretTexts));
  // The longer ones first: one may be a part of another.
  const texts = [...new Set(secrets.flat())].sort((a, b) => b.length - a.length);
  return texts.reduce((rest, secret) => rest.replace(occurrences(secret), '[secret]'), text);
}

/** What is short occurs in many a word, and is told only where it stands by itself. */
const SHORT = 4;

function occurrences(secret: string): RegExp {
  const literal = secret.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(secret.length < SHORT ? `(?<!\\w)${literal}(?!\\w)` : literal, 'g');
}

function outputsIn(value: unknown): pulumi.Output<unknown>[] {
  if (pulumi.Output.isInstance<unknown>(value)) {
    return [value];
  }
  return Array.isArray(value) || isTree(value) ? Object.values(value).flatMap(outputsIn) : [];
}

async function secretTexts(output: pulumi.Output<unknown>): Promise<string[]> {
  return (await pulumi.isSecret(output)) ? textsIn(await new Promise((done) => output.apply(done))) : [];
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value) || isTree(value)) {
    return Object.values(value).flatMap(textsIn);
  }
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? [String(value)] : [];
}
