import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditPolicy } from './audit-log';

/** How to reach an API server with a token. */
export interface KubeconfigOptions {
  readonly url: string;
  readonly ca: string;
  readonly token: string;
  readonly namespace?: string;
}

/** A kubeconfig with one cluster, one user and one context; JSON is YAML. */
export function kubeconfig({ url, ca, token, namespace }: KubeconfigOptions): string {
  const certificate = Buffer.from(ca).toString('base64');
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      { name: 'test', cluster: { server: url, 'certificate-authority-data': certificate } },
    ],
    users: [{ name: 'test', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'test', namespace } }],
    'current-context': 'test',
  });
}

/** The files that a control plane starts from, in one folder. */
export class ControlPlaneFiles {
  /** Token of the administrator; good for this one control plane only. */
  public readonly adminToken = randomBytes(24).toString('hex');

  constructor(public readonly folder: string) {
    for (const name of ['certs', 'logs', 'home']) {
      mkdirSync(this.path(name));
    }
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.write(
      'service-account.key',
      privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    );
    this.write('tokens.csv', `${this.adminToken},admin,admin,"system:masters"\n`);
    this.write('audit-policy.json', JSON.stringify(auditPolicy));
  }

  public path(...parts: readonly string[]): string {
    return join(this.folder, ...parts);
  }

  /** Writes a file that only this user can read, and gives its path. */
  public write(name: string, content: string): string {
    writeFileSync(this.path(name), content, { mode: 0o600 });
    return this.path(name);
  }
}
