import { App, Chart } from 'cdk8s';
import { CustomResource, Operator, type OperatorDefinition, OperatorScope, WatchSignal } from 'operator-constructs';
import { defineCustomResource, t } from 'operator-constructs';

// An operator of one's own: its resource and its definition are values; everything else follows from them.
const cronTab = defineCustomResource({
  group: 'stable.example.com',
  kind: 'CronTab',
  plural: 'crontabs',
  shortNames: ['ct'],
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      schema: {
        spec: t.object({
          schedule: t.string().min(9).max(64).doc('When the job runs, as five fields of cron.'),
          image: t.string().max(253).doc('Image of the job.'),
          replicas: t.int32().min(1).max(10).default(1).doc('Copies of the job that run at once.'),
        }),
        status: t.object({ lastRun: t.string().format('date-time').optional() }).optional(),
      },
      subresources: { status: true },
    },
  ],
});

const cronTabs: OperatorDefinition = {
  name: 'crontab-operator',
  version: '1.2.0',
  image: 'registry.example.com/crontab-operator:1.2.0',
  customResources: [cronTab],
  watch: WatchSignal.env(),
  leaderElection: 'lease',
  rules: [
    {
      place: 'watched',
      apiGroups: ['stable.example.com'],
      resources: ['crontabs'],
      verbs: ['get', 'list', 'watch'],
      reason: 'serves the CronTabs',
    },
    {
      place: 'watched',
      apiGroups: ['stable.example.com'],
      resources: ['crontabs/status'],
      verbs: ['update'],
      reason: 'reports when a CronTab ran last',
    },
    {
      place: 'watched',
      apiGroups: ['batch'],
      resources: ['jobs'],
      verbs: ['get', 'list', 'watch', 'create', 'delete'],
      reason: 'runs the jobs',
    },
    {
      place: 'own',
      apiGroups: ['coordination.k8s.io'],
      resources: ['leases'],
      verbs: ['get', 'create', 'update'],
      reason: 'elects a leader among its replicas',
    },
  ],
  container: { args: ['--leader-elect'], writablePaths: ['/tmp'] },
};

const app = new App();
const chart = new Chart(app, 'crontabs', { namespace: 'jobs' });
const operator = new Operator(chart, 'operator', {
  definition: cronTabs,
  scope: OperatorScope.namespaces('jobs', 'reports'),
  replicas: 2,
});
new CustomResource(chart, 'nightly', {
  operator,
  type: cronTab,
  spec: { schedule: '0 3 * * *', image: 'registry.example.com/nightly:7' },
});
app.synth();
