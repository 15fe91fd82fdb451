import { coreObject } from '../../cluster/support/kubernetes-object';
import { accountWith, hasCondition, samplesOf } from './operator';
import { ALERTMANAGER_VERSION, PROBER, prometheusImages, SHOP } from './prometheus-image';
import { answers, application, ask } from './web';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator, Life, Operands, Sample } from './operator';

const LABELS = { app: 'shop' };
const SEES_PODS = 'sees-pods';

const of = samplesOf('monitoring.coreos.com', 'v1');

/** What servers have in common that write to volumes; the least that they work with. */
const SMALL = {
  replicas: 1,
  storage: {
    volumeClaimTemplate: { spec: { resources: { requests: { storage: '1Gi' } } } },
  },
  securityContext: { fsGroup: 2000, runAsNonRoot: true },
  resources: { requests: { cpu: '20m', memory: '50Mi' } },
};

const SELECTORS = ['serviceMonitor', 'podMonitor', 'probe', 'scrapeConfig', 'rule'];

const ALERTS = of('Alertmanager', 'alerts', {
  ...SMALL,
  version: ALERTMANAGER_VERSION,
  alertmanagerConfigSelector: {},
});

const METRICS = of('Prometheus', 'metrics', {
  ...SMALL,
  ...Object.fromEntries(SELECTORS.map((selector) => [`${selector}Selector`, {}])),
  serviceAccountName: SEES_PODS,
  scrapeInterval: '5s',
  evaluationInterval: '5s',
  enableRemoteWriteReceiver: true,
  alerting: { alertmanagers: [{ name: 'alertmanager-operated', port: 'web' }] },
});

const AGENT = of(
  'PrometheusAgent',
  'agent',
  {
    ...SMALL,
    serviceMonitorSelector: {},
    serviceAccountName: SEES_PODS,
    scrapeInterval: '5s',
    remoteWrite: [{ url: 'http://prometheus-operated:9090/api/v1/write' }],
  },
  'v1alpha1',
);

const RULER = of('ThanosRuler', 'ruler', {
  ...SMALL,
  ruleSelector: {},
  evaluationInterval: '5s',
  queryEndpoints: ['http://prometheus-operated:9090'],
  alertmanagersUrl: ['http://alertmanager-operated:9093'],
  labels: { told: 'ruler' },
});

const isServed = (resource: KubernetesObject): boolean =>
  hasCondition('Available')(resource) &&
  hasCondition('Reconciled')(resource) &&
  resource.status?.availableReplicas === resource.spec.replicas;

/** What servers are configured from, which has no status; the servers show whether it arrived. */
const selected = (resource: Sample, ...steps: NonNullable<Life['steps']>): Life => ({
  resource,
  steps,
  isDone: () => true,
});

interface Answer {
  readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

/** The address of a server behind its Service. */
function memberOf(operands: Operands, server: Sample, index: number): string {
  const { service, statefulSetName } = operands.outputsOf(server);
  return `http://${statefulSetName}-${index}.${service.host}:${service.port}/`;
}

/** What a Prometheus answers. */
async function query(
  operands: Operands,
  expression: string,
  address = operands.outputsOf(METRICS).connectionString,
): Promise<Answer['data']['result']> {
  const path = `api/v1/query?query=${encodeURIComponent(expression)}`;
  return (JSON.parse(await ask(operands, address + path)) as Answer).data.result;
}

/** Waits until a comparison is true of what a Prometheus has. */
async function holds(operands: Operands, expression: string, address?: string): Promise<void> {
  await operands.until(expression, async () => {
    if ((await query(operands, expression, address)).length > 0) {
      return true;
    }
    throw new Error(JSON.stringify(await query(operands, 'up', address)));
  });
}

/** Kills a server, and waits until there is another one in its place. */
async function isReplaced(operands: Operands, server: Sample): Promise<void> {
  const name = `${operands.outputsOf(server).statefulSetName}-0`;
  const uidOf = async (): Promise<string | undefined> =>
    (await operands.find('v1', 'Pod', name))?.metadata.uid;
  const before = await uidOf();
  await operands.kill(name);
  await operands.until(`another ${name}`, async () => {
    const found = await operands.find('v1', 'Pod', name);
    return found !== undefined && found.metadata.uid !== before && hasCondition('Ready')(found);
  });
}

/** The application is scraped in each of the four ways, and told of the alert. */
async function isWatched(operands: Operands): Promise<void> {
  await holds(operands, 'count(count by (job) (up == 1)) == 4');
  await holds(operands, 'count(count by (job) (shop_orders_total == 3)) == 2');
  await holds(operands, 'shop_stock{job=~"scrapeConfig/.*"} == 7');
  await holds(operands, 'probe_success == 1');
  await answers(operands, 'http://shop:8080/alerts', 'Sold');
}

/** What was scraped is still there when the server comes again. */
async function keepsWhatItHas(operands: Operands): Promise<void> {
  const [at] = await query(operands, 'timestamp(shop_orders_total{job="shop", prometheus=""})');
  await isReplaced(operands, METRICS);
  const then = `shop_orders_total{job="shop", prometheus=""} @ ${at!.value[1]} == 3`;
  await holds(operands, then, memberOf(operands, METRICS, 0));
}

const SILENCE = {
  matchers: [{ name: 'alertname', value: 'Other', isRegex: false }],
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: '2120-01-01T00:00:00Z',
  createdBy: 'the shop',
  comment: 'kept by the other member',
};

/** A member that comes again learns from the other one what it had been told. */
async function survives(operands: Operands): Promise<void> {
  const { connectionString } = operands.outputsOf(ALERTS);
  const members = [0, 1].map((i) => memberOf(operands, ALERTS, i));
  for (const member of members) {
    await answers(operands, `${member}api/v2/status`, '"status":"ready"');
  }
  await ask(operands, `${connectionString}api/v2/silences`, JSON.stringify(SILENCE));
  for (const member of members) {
    await answers(operands, `${member}api/v2/silences`, SILENCE.comment);
  }
  await isReplaced(operands, ALERTS);
  await answers(operands, `${members[0]}api/v2/silences`, SILENCE.comment);
}

/** The rights of a Prometheus that finds pods, which its operator leaves to its users. */
const rights = (namespace: string): Sample[] =>
  accountWith(namespace, SEES_PODS, [
    { apiGroups: [''], resources: ['endpoints', 'pods', 'services'], verbs: READ },
    { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs: READ },
  ]);

const READ = ['get', 'list', 'watch'];

const PORTS = { web: 8080, stock: 8081, prober: 9115 };

/** The application, with what probes it from the outside. */
const SHOP_PODS: Sample[] = [
  coreObject(
    'Pod',
    { name: 'shop', labels: LABELS },
    {
      spec: {
        terminationGracePeriodSeconds: 0,
        containers: [
          { name: 'shop', image: SHOP, ports: [{ name: 'web', containerPort: PORTS.web }] },
          { name: 'prober', image: PROBER },
        ],
      },
    },
  ),
  coreObject(
    'Service',
    { name: 'shop', labels: LABELS },
    {
      spec: {
        selector: LABELS,
        ports: Object.entries(PORTS).map(([name, port]) => ({ name, port })),
      },
    },
  ),
];

const ENDPOINTS = { selector: { matchLabels: LABELS } };

/** The prometheus-operator. */
export const PROMETHEUS: ForeignOperator = {
  id: 'prometheus-operator',
  release: '0.93.0',
  scopes: ['namespace', 'namespaces', 'cluster'],
  source: 'prometheus-operator',
  programs: {
    'prometheus-operator': { binary: 'prometheus-operator' },
    'prometheus-config-reloader': {
      package: './cmd/prometheus-config-reloader',
      at: ['/bin/prometheus-config-reloader'],
    },
    prometheus: { binary: 'prometheus', at: ['/bin/prometheus'] },
    thanos: { binary: 'thanos', at: ['/bin/thanos'] },
  },
  operandImages: prometheusImages,
  keeps: ['Service kube-system/kubelet'],
  did: 'a Prometheus scrapes an application by a ServiceMonitor, a PodMonitor, a Probe and a ScrapeConfig, its alert reaches the application by an Alertmanager, it is killed and keeps what it has, it grows and shrinks, and gets samples of a PrometheusAgent; an Alertmanager grows to 2 members and loses one; a ThanosRuler asks the Prometheus and tells the Alertmanager; a ServiceMonitor changes',
  operands: {
    answered: 'Alertmanager Prometheus PrometheusAgent ThanosRuler',
    none: 'AlertmanagerConfig PodMonitor Probe PrometheusRule ScrapeConfig ServiceMonitor',
  },
  needs: (_, namespace) => [...rights(namespace), ...SHOP_PODS, application(SHOP)],
  lives: [
    selected(of('PodMonitor', 'pods', { ...ENDPOINTS, podMetricsEndpoints: [{ port: 'web' }] })),
    selected(
      of('Probe', 'page', {
        prober: { url: `shop:${PORTS.prober}` },
        targets: { staticConfig: { static: ['http://shop:8080/alerts'] } },
      }),
    ),
    selected(
      of('ScrapeConfig', 'stock', { staticConfigs: [{ targets: ['shop:8081'] }] }, 'v1alpha1'),
    ),
    selected(
      of('PrometheusRule', 'shop', {
        groups: [{ name: 'shop', rules: [{ alert: 'Sold', expr: 'shop_orders_total > 0' }] }],
      }),
    ),
    selected(
      of(
        'AlertmanagerConfig',
        'shop',
        {
          receivers: [{ name: 'shop', webhookConfigs: [{ url: 'http://shop:8080/alerts' }] }],
          route: { receiver: 'shop', groupWait: '1s', groupInterval: '5s' },
        },
        'v1alpha1',
      ),
    ),
    { resource: ALERTS, steps: [{ spec: { replicas: 2 } }, survives], isDone: isServed },
    {
      resource: METRICS,
      steps: [
        isWatched,
        keepsWhatItHas,
        { spec: { replicas: 2 } },
        (operands) =>
          holds(operands, 'up{job="shop", prometheus=""} == 1', memberOf(operands, METRICS, 1)),
        { spec: { replicas: 1 } },
      ],
      isDone: isServed,
    },
    {
      resource: AGENT,
      steps: [
        (operands) => holds(operands, 'shop_orders_total{job="shop", prometheus=~".*/agent"} == 3'),
        { spec: { replicas: 2 } },
      ],
      isDone: isServed,
    },
    {
      resource: RULER,
      steps: [
        async (operands) => {
          const { connectionString } = operands.outputsOf(ALERTS);
          await answers(operands, `${connectionString}api/v2/alerts?filter=told%3Druler`, 'Sold');
        },
        { spec: { replicas: 2 } },
      ],
      isDone: isServed,
    },
    selected(
      of('ServiceMonitor', 'orders', { ...ENDPOINTS, endpoints: [{ port: 'web' }] }),
      { spec: { endpoints: [{ port: 'stock' }] } },
      (operands) => holds(operands, 'shop_stock{job="shop", prometheus=""} == 7'),
    ),
  ],
};
