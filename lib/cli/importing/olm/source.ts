import { itemsOf, mapMembers, type Tree, treeOf } from '../../../crd/json/object';
import { certificateSecretOf } from '../bundle/webhooks';
import type { ReadOperator } from '../model/data';
import { at, type SourceObject } from '../source/object';
import { withConfig } from './config';
import type { OlmInstallation } from './installation';

/** Labels and annotations of OLM, which an import leaves behind. */
const OF_OLM =
  /^(olm\.|operators\.coreos\.com\/|operatorframework\.io\/installed-alongside-|kubectl\.kubernetes\.io\/)/;

/**
 * The objects that a bundle would have, out of those that OLM has made of one: without status, without what OLM has
 * written onto them, and with what the Subscription configures.
 */
export function bundleSource({ version, subscription, crds }: OlmInstallation): SourceObject[] {
  const config = treeOf(treeOf(subscription.object.spec).config);
  const spec = treeOf(version.object.spec);
  const install = treeOf(spec.install);
  const strategy = treeOf(install.spec);
  const deployments = itemsOf(strategy.deployments).map((deployment) => withConfig(treeOf(deployment), config));
  const configured = { ...spec, install: { ...install, spec: { ...strategy, deployments } } };
  return [at(version, { ...published(version), spec: configured }), ...crds.map((crd) => at(crd, published(crd)))];
}

/** An object as its authors published it. */
function published({ object }: SourceObject): Tree {
  const { status: _, metadata, ...fields } = object;
  const { name, labels, annotations } = metadata;
  const kept = Object.entries({ labels: own(labels), annotations: own(annotations) }).filter(
    ([, map]) => Object.keys(map).length > 0,
  );
  return { ...fields, metadata: { name, ...Object.fromEntries(kept) } };
}

function own(map: Tree | undefined): Tree {
  return Object.fromEntries(Object.entries(map ?? {}).filter(([key]) => !OF_OLM.test(key)));
}

/**
 * The operator with certificates in Secrets of its own. OLM's would be overwritten while processes still use them, and
 * there would be no way back.
 */
export function withOwnSecrets(operator: ReadOperator): ReadOperator {
  const names = new Map(
    operator.definition.workloads.map(({ name }) => [
      certificateSecretOf(name),
      `${certificateSecretOf(name)}-manager`,
    ]),
  );
  const { definition, source } = operator;
  return definition.webhooks === undefined
    ? operator
    : {
        ...operator,
        definition: renamed(definition, names) as ReadOperator['definition'],
        source: renamed(source, names) as ReadOperator['source'],
      };
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  return typeof value === 'string'
    ? (names.get(value) ?? value)
    : mapMembers(value, (member) => renamed(member, names));
}
