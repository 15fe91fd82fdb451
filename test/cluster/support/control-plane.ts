import { subjectAccessReview } from './access-review';
import { ApiClient } from './api-client';
import { AuditLog } from './audit-log';
import { kubeconfig } from './control-plane-files';
import { ControlPlaneServers } from './control-plane-servers';
import { kubectl } from './kubectl';
import { KubernetesClient } from './kubernetes-client';
import { coreObject } from './kubernetes-object';
import { waitFor } from './wait-for';

import type { AccessQuestion } from './access-review';
import type { AuditEntry } from './audit-log';
import type { ControlPlaneOptions } from './control-plane-commands';
import type { AdminAccess } from './control-plane-servers';
import type { KubectlOptions, KubectlResult } from './kubectl';
import type { KubernetesObject, NamespacedName, ObjectReference } from './kubernetes-object';
import type { ServerProcess } from './server-process';

/**
 * A real etcd, kube-apiserver and kube-controller-manager, for one test file; no node and no
 * scheduler.
 */
export class ControlPlane {
  /** Starts one, and waits until it is ready. */
  public static async start(options: ControlPlaneOptions = {}): Promise<ControlPlane> {
    const servers = new ControlPlaneServers(options);
    try {
      const access = await servers.start();
      const cluster = new ControlPlane(servers, access);
      await cluster.defaultAccount('default');
      return cluster;
    } catch (error) {
      await servers.stop();
      throw error;
    }
  }

  public readonly url: string;
  /** The certificates to trust, as PEM. */
  public readonly ca: string;
  /** Path of the administrator's kubeconfig. */
  public readonly kubeconfig: string;
  /** The folder with the logs and all other files, which goes with the cluster. */
  public readonly folder: string;
  /** The API as the administrator. */
  public readonly api: KubernetesClient;
  /** Requests to the API server, with users and answers. */
  public readonly audit: AuditLog;

  private readonly learned = new Set<string | undefined>();
  private readonly cleanUps: (() => Promise<void> | void)[] = [];

  private constructor(
    private readonly servers: ControlPlaneServers,
    private readonly access: AdminAccess,
  ) {
    ({ url: this.url, ca: this.ca, kubeconfig: this.kubeconfig } = access);
    this.folder = servers.files.folder;
    this.api = new KubernetesClient(access.client);
    this.audit = new AuditLog(servers.files.path('audit.log'), access.client);
  }

  public async kubectl(args: readonly string[], options?: KubectlOptions): Promise<KubectlResult> {
    return await kubectl(
      { kubeconfig: this.kubeconfig, home: this.servers.files.path('home') },
      args,
      options,
    );
  }

  /** Creates a namespace and waits until pods can be created in it. */
  public async createNamespace(
    name: string,
    labels: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await this.api.create(coreObject('Namespace', { name, labels }));
    await this.defaultAccount(name);
  }

  /** A token of a ServiceAccount; for a pod's own, the pod it is bound to. */
  public async serviceAccountToken(
    account: NamespacedName,
    pod?: { name: string; uid: string },
  ): Promise<string> {
    const reference: ObjectReference = { apiVersion: 'v1', kind: 'ServiceAccount', ...account };
    const boundObjectRef = pod && { apiVersion: 'v1', kind: 'Pod', ...pod };
    const request = {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: { boundObjectRef },
    };
    const answer = await this.api.createSubresource(reference, 'token', request);
    return (answer.status as { token: string }).token;
  }

  /** Path of a kubeconfig of a user that the control plane was started with. */
  public userKubeconfig(user: string): string {
    const token = this.servers.files.tokenOf(user);
    const content = kubeconfig({ url: this.url, ca: this.ca, token });
    return this.servers.files.write(`${user.replace(/:/g, '.')}.kubeconfig`, content);
  }

  /** Path of a file of the control plane. */
  public file(name: string): string {
    return this.servers.files.path(name);
  }

  /** Path of a kubeconfig that acts as a ServiceAccount. */
  public async serviceAccountKubeconfig(namespace: string, name: string): Promise<string> {
    const token = await this.serviceAccountToken({ namespace, name });
    const content = kubeconfig({ url: this.url, ca: this.ca, token, namespace });
    return this.servers.files.write(`${namespace}.${name}.kubeconfig`, content);
  }

  /** The API as a ServiceAccount. */
  public async apiAs(account: NamespacedName): Promise<KubernetesClient> {
    const token = await this.serviceAccountToken(account);
    const client = new ApiClient({ url: this.url, ca: this.ca, token });
    this.beforeStop(() => client.close());
    return new KubernetesClient(client);
  }

  /** Returns true if the API server's own authorizer allows a ServiceAccount something. */
  public async subjectAccessReview(question: AccessQuestion): Promise<boolean> {
    const path = '/apis/authorization.k8s.io/v1/subjectaccessreviews';
    const answer = await this.api.raw.send('POST', path, { body: subjectAccessReview(question) });
    return (answer as { status: { allowed: boolean } }).status.allowed;
  }

  /**
   * Waits until `attempt` gives something, or an operator dies; the error shows the logs of the
   * operators, too.
   */
  public async waitFor<T>(
    description: string,
    attempt: () => Promise<T | undefined | false> | T | undefined | false,
    timeout?: number,
  ): Promise<T> {
    const context = (): string => this.logsOfPrograms;
    return await waitFor(description, attempt, {
      timeout,
      context,
      giveUp: () => this.servers.assertProgramsRun(),
    });
  }

  /**
   * Has the whole control plane know the kinds of new CRDs, by a restart. By themselves two parts
   * look for new kinds every 30 s only: the garbage collector, and the admission plugin that
   * protects owners, which until then refuses what an operator has the right to do.
   */
  public async learnNewKinds(): Promise<void> {
    const definitions = await this.api.list('apiextensions.k8s.io/v1', 'CustomResourceDefinition');
    if (definitions.every(({ metadata }) => this.learned.has(metadata.uid))) {
      return;
    }
    const kinds = definitions.flatMap(servedKinds);
    const areServed = async (): Promise<boolean> => {
      const served = await Promise.all(
        kinds.map(({ apiVersion, kind }) => this.api.serves(apiVersion, kind)),
      );
      return served.every(Boolean);
    };
    // A restart between a CRD's acceptance and its being served would leave it there for good.
    await this.waitFor('new kinds to be served', areServed);
    await this.servers.restart(this.access, areServed);
    for (const { metadata } of definitions) {
      this.learned.add(metadata.uid);
    }
  }

  /**
   * Has API server and controller manager end and start again, as in an upgrade of the control
   * plane.
   */
  public async restart(): Promise<void> {
    await this.servers.restart(this.access, () => Promise.resolve(true));
  }

  /**
   * Returns true if the API server was ready when it got a request. One that starts refuses what is
   * allowed, until it has read all roles and bindings, and only then is it ready; there is no load
   * balancer that would wait for that.
   */
  public wasReadyFor({ received }: Pick<AuditEntry, 'received'>): boolean {
    return this.servers.wasReady(Date.parse(received));
  }

  /**
   * Runs one more program for as long as the cluster lives, or until it is stopped; for the
   * harness.
   */
  public run(name: string, command: readonly string[], env: NodeJS.ProcessEnv): ServerProcess {
    return this.servers.run(name, command, env);
  }

  /** The end of the logs of operators and other programs. */
  public get logsOfPrograms(): string {
    return this.servers.logsOfPrograms;
  }

  /** Has something done before the cluster ends, for helpers that would run on without it. */
  public beforeStop(cleanUp: () => Promise<void> | void): void {
    this.cleanUps.push(cleanUp);
  }

  /** Ends everything and removes the files. */
  public async stop(): Promise<void> {
    for (const cleanUp of this.cleanUps.splice(0)) {
      await cleanUp();
    }
    this.access.client.close();
    await this.servers.stop();
  }

  /**
   * Waits for the ServiceAccount of pods that name none: a sign that the controllers work on the
   * namespace.
   */
  private async defaultAccount(namespace: string): Promise<void> {
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', namespace, name: 'default' };
    await this.waitFor(`the default ServiceAccount of ${namespace}`, () => this.api.find(account));
  }
}

function servedKinds({ spec }: KubernetesObject): { apiVersion: string; kind: string }[] {
  const versions = spec.versions as readonly { readonly name: string; readonly served: boolean }[];
  const served = versions.filter((version) => version.served);
  return served.map(({ name }) => ({
    apiVersion: `${spec.group}/${name}`,
    kind: spec.names.kind as string,
  }));
}
