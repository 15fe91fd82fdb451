/** Fields of the `spec` of a Memcached, in upstream's own words. */
export interface MemcachedSpecFields {
  /** Number of pods, 1 to 3. @default - that of the prop `replicas` */
  readonly size?: number;
  /**
   * Port that the container is said to have, by number. memcached listens on 11211 whatever is said here.
   * @default 11211
   */
  readonly containerPort?: number;
}
