import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { stringify } from 'yaml';

import type * as zookeeper from '../lib/catalog/zookeeper';
import type * as core from '../lib/index';

const { ZookeeperOperator } = require('../dist/lib/catalog/zookeeper') as typeof zookeeper;
const { OperatorScope } = require('../dist/lib') as typeof core;

const OBJECTS_OF_APP = 10;
const APPS_OF_TEAM = 20;

/**
 * Writes manifests as the repository of a platform has them: an operator, and teams with a Namespace
 * and applications, each of which is a file of ten objects.
 *
 * @param count how many objects of applications there are
 * @param tag of the image of one application in a hundred
 */
export function writeManyManifests(folder: string, count: number, tag = 'v1.4.2'): void {
  write(join(folder, 'platform'), 'zookeeper', platform());
  for (let index = 0; index < count / OBJECTS_OF_APP; index++) {
    const team = `team-${Math.floor(index / APPS_OF_TEAM)}`;
    if (index % APPS_OF_TEAM === 0) {
      write(join(folder, team), 'namespace', NAMESPACE.replaceAll('<team>', team));
    }
    const text = APPLICATION.replaceAll('<team>', team)
      .replaceAll('<app>', `app-${index}`)
      .replaceAll('<tag>', index % 100 === 0 ? tag : 'v1.4.2');
    write(join(folder, team), `app-${index}`, text);
  }
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.yaml`), text);
}

function platform(): string {
  const chart = new Chart(new App(), 'platform', { namespace: 'zookeeper' });
  new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.cluster() });
  const objects = chart.toJson() as unknown[];
  return objects.map((object) => stringify(object)).join('---\n');
}

const NAMESPACE = `apiVersion: v1
kind: Namespace
metadata:
  name: <team>
  labels:
    pod-security.kubernetes.io/enforce: restricted
    example.com/cost-centre: "4711"
`;

const APPLICATION = `apiVersion: v1
kind: ServiceAccount
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
automountServiceAccountToken: false
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
rules:
  - apiGroups: [""]
    resources: [configmaps]
    resourceNames: [<app>]
    verbs: [get, watch]
  - apiGroups:
      - coordination.k8s.io
    resources:
      - leases
    verbs:
      - get
      - create
      - update
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: <app>
subjects:
  - kind: ServiceAccount
    name: <app>
    namespace: <team>
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
data:
  LOG_LEVEL: info
  application.yaml: |
    server:
      port: 8080
      shutdown: graceful
    database:
      url: jdbc:postgresql://db.<team>.svc:5432/<app>
      pool: 20
    features: [orders, invoices]
---
apiVersion: v1
kind: Service
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
spec:
  type: ClusterIP
  selector:
    app.kubernetes.io/name: <app>
  ports:
    - name: http
      port: 80
      targetPort: http
      protocol: TCP
    - name: metrics
      port: 9090
      targetPort: metrics
      protocol: TCP
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
  annotations:
    example.com/owner: "<team>@example.com"
spec:
  replicas: 3
  revisionHistoryLimit: 5
  selector:
    matchLabels:
      app.kubernetes.io/name: <app>
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  template:
    metadata:
      labels:
        app.kubernetes.io/name: <app>
        app.kubernetes.io/part-of: <team>
      annotations:
        checksum/config: 5f2b6d0c6f4b3d6a2f7f1f2b9f0a7d3e
    spec:
      serviceAccountName: <app>
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: app
          image: registry.example.com/<team>/<app>:<tag>
          imagePullPolicy: IfNotPresent
          args:
            - --config=/etc/app/application.yaml
            - --listen=:8080
          env:
            - name: POD_NAMESPACE
              valueFrom:
                fieldRef:
                  fieldPath: metadata.namespace
            - name: DATABASE_PASSWORD
              valueFrom:
                secretKeyRef:
                  name: <app>-database
                  key: password
            - name: JAVA_TOOL_OPTIONS
              value: "-XX:MaxRAMPercentage=75 -Dfile.encoding=UTF-8"
          ports:
            - name: http
              containerPort: 8080
            - name: metrics
              containerPort: 9090
          readinessProbe:
            httpGet:
              path: /healthz
              port: http
            periodSeconds: 5
          resources:
            requests:
              cpu: 100m
              memory: 256Mi
            limits:
              memory: 512Mi
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: ["ALL"]
          volumeMounts:
            - name: config
              mountPath: /etc/app
              readOnly: true
      volumes:
        - name: config
          configMap:
            name: <app>
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: <app>
  minReplicas: 3
  maxReplicas: 12
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: 70
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      app.kubernetes.io/name: <app>
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/name: <app>
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: ingress
      ports:
        - port: http
---
apiVersion: zookeeper.pravega.io/v1beta1
kind: ZookeeperCluster
metadata:
  name: <app>
  namespace: <team>
  labels:
    app.kubernetes.io/name: <app>
    app.kubernetes.io/part-of: <team>
spec:
  replicas: 3
  image:
    repository: pravega/zookeeper
    tag: 0.2.15
  labels:
    app.kubernetes.io/part-of: <team>
  persistence:
    reclaimPolicy: Retain
    spec:
      resources:
        requests:
          storage: 20Gi
  pod:
    terminationGracePeriodSeconds: 60
    resources:
      requests:
        cpu: 500m
        memory: 1Gi
      limits:
        memory: 1Gi
`;
