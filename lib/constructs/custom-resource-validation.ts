import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { DefinitionSource } from '../crd/check';
import { CheckedObject } from './checked-object';
import { leaveToApp } from './plain-resources';
import { loadCustomResourceDefinition, type LoadedCustomResourceDefinition } from '../crd/load';
import { problemText } from '../crd/validate/report';
import { addCheck, errors, type Finding } from '../core/checks/checks';
import { show, throwIfAny } from '../crd/checks/errors';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { problemsOf } from '../crd/checks/prop-types';
import { prop } from '../crd/checks/prop';

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
    const installed = installations.get(app) ?? new CustomResourceValidation(app);
    installations.set(app, installed);
    for (const crd of crds) {
      installed.add(loadCustomResourceDefinition('manifest' in crd ? crd.manifest : crd), kubernetesVersion);
    }
  }

  private readonly kinds = new Map<string, Kind>();

  private constructor(private readonly app: IConstruct) {
    addCheck(app, () => this.check());
  }

  private add(crd: LoadedCustomResourceDefinition, kubernetesVersion: string | undefined): void {
    const key = keyOf(crd.group, crd.kind);
    const known = this.kinds.get(key);
    if (known !== undefined && JSON.stringify(known.crd.manifest) !== JSON.stringify(crd.manifest)) {
      throw new Error(
        `'crds' has two different definitions of ${crd.kind} (group ${show(crd.group)}); give one of them`,
      );
    }
    leaveToApp(this.app, crd);
    this.kinds.set(key, { crd, kubernetesVersion, validated: new Map() });
  }

  private check(): Finding[] {
    const objects = this.app.node.findAll().filter((construct) => ApiObject.isApiObject(construct));
    return errors(
      objects.flatMap((object) => {
        const kind = checksItself(object) ? undefined : this.kinds.get(keyOf(object.apiGroup, object.kind));
        return kind === undefined ? [] : this.problemsOf(object, kind).map((text) => `${text} [${object.node.path}]`);
      }),
    );
  }

  private problemsOf(object: ApiObject, { crd, kubernetesVersion: given, validated }: Kind): readonly string[] {
    const kubernetesVersion = KubernetesVersion.of(this.app, given).toString();
    const manifest = render(object);
    if (manifest instanceof Error) return [manifest.message];
    const content = JSON.stringify([kubernetesVersion, manifest]);
    const known = validated.get(content);
    if (known !== undefined) return known;
    const { problems } = crd.validate(manifest, { kubernetesVersion });
    const texts = problems.map((problem) => `${crd.kind} ${show(object.name)}: ${problemText(problem)}`);
    validated.set(content, texts);
    return texts;
  }
}

/** Our own resources do, also against guards. `instanceof` would not help: cdk8s says yes for every ApiObject. */
function checksItself(object: ApiObject): boolean {
  return Object.prototype.isPrototypeOf.call(CheckedObject.prototype, object);
}

/** The final JSON of an object; an object that fails to give it must not hide what is wrong with the others. */
function render(object: ApiObject): unknown {
  try {
    return object.toJson() as unknown;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A kind of custom resource, and what was found for each content: cdk8s validates the app once for each chart. */
interface Kind {
  readonly crd: LoadedCustomResourceDefinition;
  readonly kubernetesVersion: string | undefined;
  readonly validated: Map<string, readonly string[]>;
}

const installations = new WeakMap<IConstruct, CustomResourceValidation>();

function keyOf(group: string, kind: string): string {
  return `${group}/${kind}`;
}
