import { readFileSync } from 'node:fs';
import type { KubeconfigOptions } from '../../cluster/support/control-plane-files';

interface Kubeconfig {
  readonly clusters: readonly {
    readonly name: string;
    readonly cluster: { readonly server: string; readonly 'certificate-authority-data': string };
  }[];
  readonly users: readonly { readonly name: string; readonly user: { readonly token: string } }[];
  readonly contexts: readonly {
    readonly name: string;
    readonly context: { readonly cluster: string; readonly user: string; readonly namespace?: string };
  }[];
  readonly 'current-context': string;
}

/** Reads a kubeconfig of a control plane: it is JSON, and holds certificate and token itself. */
export function readKubeconfig(path: string, contextName?: string): KubeconfigOptions {
  const config = JSON.parse(readFileSync(path, 'utf8')) as Kubeconfig;
  const { context } = named(config.contexts, contextName ?? config['current-context']);
  const { cluster } = named(config.clusters, context.cluster);
  const { user } = named(config.users, context.user);
  const ca = Buffer.from(cluster['certificate-authority-data'], 'base64').toString('utf8');
  return { url: cluster.server, ca, token: user.token, namespace: context.namespace };
}

function named<T extends { readonly name: string }>(entries: readonly T[], name: string): T {
  const found = entries.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`the kubeconfig has no entry '${name}'`);
  return found;
}
