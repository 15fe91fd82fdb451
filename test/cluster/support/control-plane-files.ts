import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSignedCertificate } from '../../support/self-signed-certificate';
import { auditPolicy } from './audit-log';
import { KUBELET_CLIENT } from './control-plane-commands';

import type { ControlPlaneOptions } from './control-plane-commands';

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

  private readonly tokens = new Map<string, string>();

  constructor(
    public readonly folder: string,
    { nodes }: ControlPlaneOptions = {},
  ) {
    for (const name of ['certs', 'logs', 'home']) {
      mkdirSync(this.path(name));
    }
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.write(
      'service-account.key',
      privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    );
    const users = Object.entries({ admin: ['system:masters'], ...nodes?.users });
    const lines = users.map(([user, groups]) => {
      const token = user === 'admin' ? this.adminToken : randomBytes(24).toString('hex');
      this.tokens.set(user, token);
      return `${token},${user},${user},"${groups.join(',')}"\n`;
    });
    this.write('tokens.csv', lines.join(''));
    if (nodes) {
      const { certificate, key } = selfSignedCertificate(KUBELET_CLIENT);
      this.write('kubelet-client.crt', certificate);
      this.write('kubelet-client.key', key);
    }
    this.write('audit-policy.json', JSON.stringify(auditPolicy));
  }

  /** The token of a user that the control plane was told of. */
  public tokenOf(user: string): string {
    const token = this.tokens.get(user);
    if (token === undefined) {
      throw new Error(`the control plane has no user ${user}`);
    }
    return token;
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
