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
  private readonly hasTls = this.spec.TLS !== undefined;

  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password> = credentialsOf<Password>(this, this.spec);
  /** The Service that clients connect to. */
  public readonly service: ServiceAddress = this.serviceAddress(this.name, 6379);
  /** Where clients connect, without the password. */
  public readonly connectionString: string = redisUrl(this.service, this.hasTls ? 'tls' : 'plain');
  /** The Service that gives the pod its name. */
  public readonly headlessService: ServiceAddress = this.serviceAddress(`${this.name}-headless`, 6379);
  /** The names of all Services that the operator makes. */
  public readonly serviceNames: string[] = this.namesOf('Service');
  /** The StatefulSet of the pod. */
  public readonly statefulSetName: string = this.name;

  constructor(scope: Construct, id: string, props: RedisProps<Password>) {
    super(scope, id, props);
    placeCertificate(this, props);
  }
}
