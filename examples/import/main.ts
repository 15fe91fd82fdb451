import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { Mailbox, MailboxOperator, MailDomain } from './operators/mailbox';

const app = new App();

// One installation for the namespaces of two teams, with rights in these only. It brings the CRDs.
const teams = new Chart(app, 'teams', { namespace: 'mail' });
const shared = new MailboxOperator(teams, 'operator', {
  scope: OperatorScope.namespaces('sales', 'support'),
});
new MailDomain(teams, 'example', {
  operator: shared,
  namespace: 'sales',
  spec: { domain: 'example.com' },
});
new Mailbox(teams, 'sales', {
  operator: shared,
  namespace: 'sales',
  // Typed as the CRD has it; bounds, patterns and CEL rules are checked when the program runs.
  spec: {
    address: 'sales@example.com',
    retention: 'Archive',
    archive: { bucketRef: { name: 'mail-archive' } },
  },
});

// A second one beside it, for its own namespace alone.
const lab = new Chart(app, 'lab', { namespace: 'lab' });
const own = new MailboxOperator(lab, 'operator', {
  scope: OperatorScope.namespace(),
  clusterPart: 'skip',
});
new Mailbox(lab, 'test', { operator: own, spec: { address: 'test@example.com', quota: '100Mi' } });

app.synth();
