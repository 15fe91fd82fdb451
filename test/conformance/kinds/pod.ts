/** The spec of a pod that has much of what a pod can have. */
export const POD = {
  serviceAccountName: 'default',
  securityContext: {
    runAsNonRoot: true,
    runAsUser: 1000,
    fsGroup: 2000,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  terminationGracePeriodSeconds: 30,
  tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'web', effect: 'NoSchedule' }],
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: 'kubernetes.io/hostname',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: { app: 'web' } },
    },
  ],
  volumes: [
    { name: 'cache', emptyDir: { sizeLimit: '1Gi' } },
    { name: 'config', configMap: { name: 'web', items: [{ key: 'a', path: 'a.conf' }] } },
  ],
  initContainers: [{ name: 'init', image: 'example.com/init:1', command: ['true'] }],
  containers: [
    {
      name: 'web',
      image: 'example.com/web:1',
      imagePullPolicy: 'IfNotPresent',
      args: ['--port=8080'],
      ports: [{ name: 'http', containerPort: 8080, protocol: 'TCP' }],
      env: [
        { name: 'A', value: 'b' },
        { name: 'IP', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
        {
          name: 'PASSWORD',
          valueFrom: { secretKeyRef: { name: 'web', key: 'password', optional: true } },
        },
      ],
      resources: { requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '128Mi' } },
      volumeMounts: [{ name: 'cache', mountPath: '/cache', readOnly: false }],
      livenessProbe: {
        httpGet: { path: '/live', port: 'http' },
        periodSeconds: 10,
        failureThreshold: 3,
      },
      readinessProbe: { tcpSocket: { port: 8080 }, initialDelaySeconds: 1 },
      lifecycle: { preStop: { exec: { command: ['sleep', '1'] } } },
      securityContext: {
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      },
    },
  ],
} as const;

export const TEMPLATE = { metadata: { labels: { app: 'web' } }, spec: POD };
export const SELECTOR = { matchLabels: { app: 'web' } };
export const JOB = {
  backoffLimit: 2,
  completions: 1,
  parallelism: 1,
  template: { spec: { ...POD, restartPolicy: 'Never' } },
};
