export { zookeeperClusterType as zookeeper } from 'operator-constructs/zookeeper';

/** A resource that fills every part of it. */
export const ensemble = {
  apiVersion: 'zookeeper.pravega.io/v1beta1',
  kind: 'ZookeeperCluster',
  metadata: { name: 'events', namespace: 'streaming', labels: { 'app.kubernetes.io/part-of': 'streaming' } },
  spec: {
    replicas: 5,
    image: { repository: 'pravega/zookeeper', tag: '0.2.15', pullPolicy: 'IfNotPresent' },
    storageType: 'persistence',
    labels: { team: 'streaming' },
    ports: [
      { name: 'client', containerPort: 2181 },
      { name: 'metrics', containerPort: 7000, protocol: 'TCP' },
    ],
    persistence: {
      reclaimPolicy: 'Retain',
      annotations: { 'example.com/backup': 'daily' },
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'fast',
        resources: { requests: { storage: '20Gi' } },
      },
    },
    config: { initLimit: 10, tickTime: 2000, syncLimit: 5, quorumListenOnAllIPs: true, additionalConfig: { a: 'b' } },
    pod: {
      annotations: { 'example.com/scrape': 'true' },
      nodeSelector: { 'kubernetes.io/os': 'linux' },
      affinity: {
        podAntiAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [
            { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'events' } } },
          ],
        },
      },
      topologySpreadConstraints: [
        { maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule' },
      ],
      resources: { requests: { cpu: '500m', memory: '1Gi' }, limits: { cpu: 2, memory: '2Gi' } },
      tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'zookeeper', effect: 'NoSchedule' }],
      env: [
        { name: 'SERVER_JVMFLAGS', value: '-Xmx512m' },
        { name: 'POD', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
      ],
      securityContext: { runAsUser: 1000, fsGroup: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      terminationGracePeriodSeconds: 120,
    },
    volumes: [{ name: 'extra', configMap: { name: 'extra', items: [{ key: 'a', path: 'a' }] } }],
    volumeMounts: [{ name: 'extra', mountPath: '/extra', readOnly: true }],
    containers: [
      {
        name: 'exporter',
        image: 'example.com/exporter:1',
        ports: [{ containerPort: 9141 }, { containerPort: 9142, protocol: 'UDP' }],
        livenessProbe: { httpGet: { path: '/', port: 'http' } },
      },
    ],
    probes: { readinessProbe: { periodSeconds: 10 } },
  },
};
