import { createHash, X509Certificate } from 'node:crypto';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';

const HOUR = 3_600_000;

/** Keys of what is at random in the Secrets of operators. */
const RANDOM = /^(?:.*\.(?:crt|key|pem|der|jks|p12)|(?:jdbc-)?uri|pgpass|.*password)$/;

/** A Secret with what its certificate says, and whose random values can only be told apart. */
export function readableSecret(secret: KubernetesObject): KubernetesObject {
  const values = Object.entries((secret.data ?? {}) as Readonly<Record<string, string>>);
  const random = values.filter(([key]) => RANDOM.test(key));
  const bytes = (key: string): Buffer =>
    Buffer.from(values.find(([name]) => name === key)?.[1] ?? '', 'base64');
  return {
    ...secret,
    data: Object.fromEntries([...values, ...random.map(([key]) => [key, 'bytes'] as const)]),
    issued: Object.fromEntries(
      random.map(([key, value]) => [key, createHash('sha256').update(value).digest('hex')]),
    ),
    certificate: certificateIn(bytes('tls.crt')),
    key: bytes('tls.key').toString().split('\n')[0],
  };
}

function certificateIn(bytes: Buffer): object | undefined {
  if (bytes.length === 0) {
    return undefined;
  }
  const one = new X509Certificate(bytes);
  const { subject, subjectAltName, issuer, ca, keyUsage, publicKey } = one;
  const { modulusLength, namedCurve } = publicKey.asymmetricKeyDetails ?? {};
  return {
    subject: subject?.split('\n'),
    names: subjectAltName?.split(', '),
    issuer,
    ca,
    keyUsage,
    ...Object.fromEntries(EXTENSIONS.map(([name, id]) => [name, extensionIn(one.raw, id)])),
    validFor: hoursBetween(one.validFrom, one.validTo),
    key: { type: publicKey.asymmetricKeyType, modulusLength, namedCurve },
  };
}

/** Extensions that Node does not tell, by how their identifiers are encoded. */
const EXTENSIONS = [
  ['usages', '0603551d0f'],
  ['nameConstraints', '0603551d1e'],
  ['revocationLists', '0603551d1f'],
  ['access', '06082b06010505070101'],
] as const;

/** The bytes of an extension of a certificate. */
function extensionIn(certificate: Buffer, identifier: string): string | undefined {
  const bytes = Buffer.from(identifier, 'hex');
  const found = certificate.indexOf(bytes);
  const isCritical = certificate[found + bytes.length] === 1;
  const start = found + bytes.length + (isCritical ? 3 : 0);
  const length = certificate[start + 1] ?? 0;
  return found < 0
    ? undefined
    : certificate.subarray(start + 2, start + 2 + length).toString('hex');
}

export function hoursBetween(from: unknown, to: unknown): string | undefined {
  const [start, end] = [from, to].map((time) => Date.parse(String(time)));
  const all = Math.round((end! - start!) / HOUR);
  return Number.isNaN(all) ? undefined : `${all} hours`;
}
