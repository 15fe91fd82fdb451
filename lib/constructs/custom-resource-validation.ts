import type { IConstruct } from 'constructs';
import type { DefinitionSource } from '../crd/check';
import { show, throwIfAny } from '../crd/checks/errors';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { prop, problemsOf } from '../crd/checks/prop';
import { loadCustomResourceDefinition } from '../crd/load';
import { checkedKinds, checkPlainResources, type PlainType } from './plain-resources';

const CRDS_PROP_TYPE = prop.required(
  prop.list(prop.object(), 'must be a list of CRDs, such as loadCustomResourceDefinitions gives'),
);

const OPTIONS_PROP_TYPE = prop.required(prop.object({ kubernetesVersion: prop.string() }));

/**
 * Checks all custom resources of an app against their CRDs at synth, whoever made them: classes of `cdk8s import`, an
 * `Include` of a YAML file, plain `ApiObject`s.
 *
 * @example
 * const app = new App();
 * CustomResourceValidation.install(app, loadCustomResourceDefinitions('crds'));
 */
export class CustomResourceValidation {
  /**
   * Makes an app check the resources of these kinds; their problems fail the synth, all at once.
   *
   * It may be called again for more kinds. `kubernetesVersion` is that of the API server, by default that of the app. App context `operator-constructs/checks`: `off` switches the check off.
   */
  public static install(
    app: IConstruct,
    crds: readonly DefinitionSource[],
    options: { readonly kubernetesVersion?: string } = {},
  ): void {
    throwIfAny([...problemsOf(OPTIONS_PROP_TYPE, 'options', options), ...problemsOf(CRDS_PROP_TYPE, 'crds', crds)]);
    const { kubernetesVersion } = options;
    if (kubernetesVersion !== undefined) {
      KubernetesVersion.of(app, kubernetesVersion);
    }
    for (const given of crds) {
      const crd = loadCustomResourceDefinition('manifest' in given ? given.manifest : given);
      throwIfOther(app, crd);
      checkPlainResources(app, [crd], { kubernetesVersion });
    }
  }

  private constructor() {}
}

function throwIfOther({ node: { root } }: IConstruct, { group, kind, manifest }: PlainType): void {
  const known = checkedKinds(root).find(({ type, byApp }) => byApp && type.group === group && type.kind === kind);
  if (known !== undefined && JSON.stringify(known.type.manifest) !== JSON.stringify(manifest)) {
    throw new Error(`'crds' has two different definitions of ${kind} (group ${show(group)}); give one of them`);
  }
}
