import { Size } from 'cdk8s';

export const redisSecret = { name: 'orders', key: 'password' };
export const common = {
  name: 'all',
  namespace: 'shop',
  metadata: { labels: { a: '1' }, annotations: { b: '2' } },
  image: 'mirror.example.com/redis:v7.4.6',
  imagePullSecrets: [{ name: 'registry' }],
  resources: { requests: { cpu: 1, memory: '1Gi' } },
  redisSecret,
  redisExporter: { port: 9122 },
  TLS: { secret: { secretName: 'certificates' } },
};
export const storage = {
  size: Size.gibibytes(5),
  storageClassName: 'fast',
  reclaimPolicy: 'Delete',
  annotations: { c: '3' },
} as const;

/** What the common props become in every kind. */
export const commonSpec = {
  kubernetesConfig: {
    image: common.image,
    imagePullSecrets: common.imagePullSecrets,
    resources: common.resources,
    redisSecret,
    imagePullPolicy: 'IfNotPresent',
  },
  redisExporter: {
    enabled: true,
    port: 9122,
    image: 'mirror.example.com/redis-exporter:v1.44.0',
    imagePullPolicy: 'IfNotPresent',
    resources: { requests: { cpu: '20m', memory: '32Mi' } },
  },
  TLS: common.TLS,
};
export const storedStorage = {
  volumeClaimTemplate: {
    metadata: { annotations: { c: '3' } },
    spec: { accessModes: ['ReadWriteOnce'], storageClassName: 'fast', resources: { requests: { storage: '5Gi' } } },
  },
};
