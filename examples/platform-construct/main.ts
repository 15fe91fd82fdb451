import { App, Chart } from 'cdk8s';
import { EventPlatform } from './event-platform';

// A platform team's own construct: what its users see is `EventPlatform`, not operators and
// ensembles.
const app = new App();
const chart = new Chart(app, 'events', { namespace: 'events' });
new EventPlatform(chart, 'platform', {
  apiImage: 'registry.example.com/events/api:1.4.2',
  size: 'large',
});
app.synth();
