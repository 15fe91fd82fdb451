import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate that vouches for itself, with its key, both as PEM text. */
export interface SelfSignedCertificate {
  readonly certificate: string;
  readonly key: string;
}

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const COMMON_NAME = '2.5.4.3';
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';
const DAY = 24 * 60 * 60 * 1000;

/**
 * A certificate for a host or a user, good for a day before and after now; Node makes keys and
 * signatures, but no certificates.
 */
export function selfSignedCertificate(name: string): SelfSignedCertificate {
  const keys = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const algorithm = sequence(objectIdentifier(ECDSA_WITH_SHA256));
  const subject = sequence(
    set(sequence(objectIdentifier(COMMON_NAME), der(0x0c, Buffer.from(name)))),
  );
  const hosts = sequence(der(0x82, Buffer.from(name, 'ascii')));
  const extension = sequence(objectIdentifier(SUBJECT_ALTERNATIVE_NAME), der(0x04, hosts));
  const statement = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])), // serial number, positive
    algorithm,
    subject, // and issuer
    sequence(utcTime(Date.now() - DAY), utcTime(Date.now() + DAY)),
    subject,
    keys.publicKey,
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', statement, createPrivateKey(keys.privateKey));
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]));
  return {
    certificate: pem('CERTIFICATE', sequence(statement, algorithm, bits)),
    key: keys.privateKey,
  };
}

/** A value in the form of X.690: what it is, how long it is, what it says. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  const size = length < 0x80 ? [length] : long;
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(...parts: readonly Buffer[]): Buffer {
  return der(0x31, Buffer.concat(parts));
}

function objectIdentifier(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Seven bits a byte, all but the last with the high bit set. */
function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) {
    bytes.unshift((rest & 0x7f) | 0x80);
  }
  return bytes;
}

function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`, 'ascii'));
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
