import { objectsAt, textAt } from '../../../crd/json/read-tree';

import type { ManifestObject } from '../../../manifests/manifest-object';

const CA_BUNDLE = ['clientConfig', 'caBundle'];
const OF_CONVERSION = ['spec', 'conversion', 'webhook', ...CA_BUNDLE];

/**
 * The certificates that a release tells the API server to trust, and that its installation leaves to
 * whoever writes them: without them, requests would be refused. As objects with nothing else, to be
 * applied by a manager of their own, so that no other apply takes them away.
 */
export function trustedCertificates(
  kept: readonly ManifestObject[],
  before: (object: ManifestObject) => ManifestObject | undefined,
): ManifestObject[] {
  return kept.flatMap((object) => {
    const { apiVersion, kind, metadata } = object;
    const known = before(object);
    const trusted = objectsAt(known, 'webhooks')
      .map(({ name, ...webhook }) => ({ name, caBundle: textAt(webhook, ...CA_BUNDLE) }))
      .filter(({ name, caBundle }) => caBundle !== undefined && !has(object, name));
    const ofConversion =
      textAt(object, ...OF_CONVERSION) === undefined ? textAt(known, ...OF_CONVERSION) : undefined;
    const clientConfig = { caBundle: ofConversion };
    return [
      ...(trusted.length === 0
        ? []
        : [
            {
              webhooks: trusted.map(({ name, caBundle }) => ({ name, clientConfig: { caBundle } })),
            },
          ]),
      ...(ofConversion === undefined
        ? []
        : [{ spec: { conversion: { webhook: { clientConfig } } } }]),
    ].map((fields) => ({ apiVersion, kind, metadata: { name: metadata.name }, ...fields }));
  });
}

function has(object: ManifestObject, name: unknown): boolean {
  return objectsAt(object, 'webhooks').some(
    (webhook) => webhook['name'] === name && textAt(webhook, ...CA_BUNDLE) !== undefined,
  );
}
