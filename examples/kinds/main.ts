import { App, Chart } from 'cdk8s';
import {
  AppSettings,
  CustomResourceDefinition,
  Operator,
  OperatorScope,
} from 'operator-constructs';
import { BucketLeaks, BucketStorage, kindsDefinition, StoragePool, storagePoolType } from './kinds';

const app = new App();
// No annotations of Argo CD and Flux.
AppSettings.configure(app, { gitops: 'none' });

// Nobody says who serves these: they are checked against their CRDs, which are installed already.
const shop = new Chart(app, 'shop', { namespace: 'shop' });
new BucketStorage(shop, 'photos', { spec: { size: '20Gi', access: 'Public', retentionDays: 30 } });
new BucketLeaks(shop, 'roof', { spec: {} });

// The operator that somebody else installed serves some namespaces only: that is checked, too.
const storage = new Chart(app, 'storage', { namespace: 'media' });
const operator = Operator.fromExisting(storage, 'storage-operator', {
  definition: kindsDefinition,
  namespace: 'storage-system',
  scope: OperatorScope.namespaces('media', 'shop'),
});
new BucketStorage(storage, 'films', { operator, spec: { size: '2Ti', versioned: true } });

// The CRDs are placed only where you ask for it.
const platform = new Chart(app, 'platform');
new CustomResourceDefinition(platform, 'crd', storagePoolType);
new StoragePool(platform, 'fast', { spec: { disks: ['nvme0', 'nvme1'] } });

app.synth();
