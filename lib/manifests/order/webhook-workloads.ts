import { type Tree, at, objectsAt, textAt } from '../../crd/json/object';
import type { ManifestObject } from '../manifest-object';
import { podSpecOf } from '../access/workloads';
import { hasLabels } from '../access/label-selector';

const WEBHOOK_CONFIGURATION = /^(Validating|Mutating)WebhookConfiguration$/;

export function webhooksIn(objects: readonly ManifestObject[]): Tree[] {
  return objects.filter(({ kind }) => WEBHOOK_CONFIGURATION.test(kind)).flatMap((each) => objectsAt(each, 'webhooks'));
}

export function conversionClients(objects: readonly ManifestObject[]): unknown[] {
  return objects
    .filter(({ kind }) => kind === 'CustomResourceDefinition')
    .map((crd) => at(crd, 'spec', 'conversion', 'webhook', 'clientConfig'));
}

/** The workloads behind the Services that client configurations name. */
export function workloadsBehind(clients: readonly unknown[], objects: readonly ManifestObject[]): ManifestObject[] {
  const places = clients.map((client) => at(client, 'service')).filter((place) => place !== undefined);
  const services = objects.filter(
    ({ kind, metadata: { name, namespace } }) =>
      kind === 'Service' &&
      places.some((place) => textAt(place, 'name') === name && textAt(place, 'namespace') === namespace),
  );
  return objects.filter(
    (object) =>
      podSpecOf(object) !== undefined &&
      services.some(
        (service) =>
          service.metadata.namespace === object.metadata.namespace &&
          hasLabels(at(service, 'spec', 'selector'), at(object, 'spec', 'template', 'metadata', 'labels')),
      ),
  );
}
