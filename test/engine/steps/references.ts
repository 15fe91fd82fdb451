import type { ObjectReference } from '../../cluster/support/kubernetes-object';

export const ZOOKEEPER_CRD: ObjectReference = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  name: 'zookeeperclusters.zookeeper.pravega.io',
};

export const REDIS_CRD: ObjectReference = { ...ZOOKEEPER_CRD, name: 'redisreplications.redis.redis.opstreelabs.in' };

export function namespaceNamed(name: string): ObjectReference {
  return { apiVersion: 'v1', kind: 'Namespace', name };
}

export function zookeeperCluster(namespace: string, name: string): ObjectReference {
  return { apiVersion: 'zookeeper.pravega.io/v1beta1', kind: 'ZookeeperCluster', namespace, name };
}

export function roleIn(namespace: string, name: string): ObjectReference {
  return { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', namespace, name };
}

export function deployment(namespace: string, name: string): ObjectReference {
  return { apiVersion: 'apps/v1', kind: 'Deployment', namespace, name };
}

export function textOf({ kind, namespace, name }: ObjectReference): string {
  return [kind, ...(namespace === undefined ? [] : [namespace]), name].join('/');
}
