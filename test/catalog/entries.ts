import type { CatalogEntry } from '../support/catalog-entry';
import { databaseEntry } from './database/entry';
import { etcdEntry } from './etcd/entry';
import { etcdIoEntry } from './etcd-io/entry';
import { memcachedEntry } from './memcached/entry';
import { amaizRedisEntry, redisEntry } from './redis/entry';
import { zookeeperEntry } from './zookeeper/entry';

/** All entries of the catalogue, for the tests that go over it as a whole. */
export const ENTRIES: readonly CatalogEntry[] = [
  databaseEntry,
  etcdEntry,
  etcdIoEntry,
  memcachedEntry,
  redisEntry,
  { ...amaizRedisEntry, title: 'amaiz-redis' },
  zookeeperEntry,
];
