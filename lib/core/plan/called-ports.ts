import { itemsOf, textOrEmpty, type Tree, treeOf } from '../../crd/json/tree';
import { portsBefore, portsOfPod, type ServicePort } from '../monitors/source-ports';
import type { OperatorDefinition } from '../definition';
import type { OperatorWorkload } from '../workloads';

/** Ports of a workload that the API server calls since further objects say so: an APIService, a webhook configuration. */
export function portsCalledByApiServer(
  { objects = [] }: OperatorDefinition,
  { spec }: OperatorWorkload,
): readonly number[] {
  const called = objects.flatMap(({ manifest }) => serviceReferencesOf(manifest as unknown as Tree));
  if (called.length === 0) {
    return [];
  }
  const services = objects.filter(({ manifest }) => manifest.kind === 'Service').map(({ manifest }) => manifest);
  const labels = spec.template.metadata?.labels ?? {};
  const isCalled = ({ service, port }: ServicePort): boolean =>
    called.some((reference) => reference.name === service.metadata.name && (reference.port ?? HTTPS) === port);
  const ports = portsBefore(labels, portsOfPod(spec.template.spec.containers), services).filter(isCalled);
  return [...new Set(ports.map(({ target }) => target))];
}

/** The port that the API server calls where a reference names none. */
const HTTPS = 443;

function serviceReferencesOf({ kind, spec, webhooks }: Tree): Tree[] {
  const calls =
    kind === 'APIService' ? [treeOf(spec)] : itemsOf(webhooks).map((hook) => treeOf(treeOf(hook).clientConfig));
  return calls.map(({ service }) => treeOf(service)).filter(({ name }) => textOrEmpty(name) !== '');
}
