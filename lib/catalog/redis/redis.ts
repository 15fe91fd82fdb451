import type { Construct } from 'constructs';
import { kindClass, type ServiceAddress } from '../../authoring';
import { placeCertificate } from './certificate';
import { type RedisCredentialsOf, redisUrl, credentialsOf } from './names';
import { REDIS } from './kinds';
import type { RedisProps } from './resource-props';

/**
 * One Redis, without replicas.
 *
 * @example
 *
 * const sessions = new Redis(chart, 'sessions', {
 *   operator,
 *   redisSecret: { name: 'sessions-redis', key: 'password' },
 *   storage: { ephemeral: true },
 * });
 * sessions.connectionString; // redis://sessions.shop.svc.cluster.local:6379
 */
export class Redis<Password extends RedisProps['redisSecret'] = RedisProps['redisSecret']> extends kindClass(REDIS) {
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password>;

  private readonly hasTls: boolean;

  constructor(scope: Construct, id: string, props: RedisProps<Password>) {
    super(scope, id, props);
    const { spec } = this;
    this.hasTls = spec.TLS !== undefined;
    this.credentialsSecret = credentialsOf(this, spec) as RedisCredentialsOf<Password>;
    placeCertificate(this, props);
  }

  /** Where clients connect, without the password. */
  public get connectionString(): string {
    return redisUrl(this.service, this.hasTls ? 'tls' : 'plain');
  }

  /** The Service that clients connect to. */
  public get service(): ServiceAddress {
    return this.serviceAddress(this.name, 6379);
  }

  /** The Service that gives the pod its name. */
  public get headlessService(): ServiceAddress {
    return this.serviceAddress(`${this.name}-headless`, 6379);
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    return this.namesOf('Service');
  }

  /** The StatefulSet of the pod. */
  public get statefulSetName(): string {
    return this.name;
  }
}
