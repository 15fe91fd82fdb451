import { App, Chart, JsonPatch } from 'cdk8s';
import { Construct } from 'constructs';
import { AppFact, AppIndex } from '../core/app/app-index';
import { addCheck, warnings } from '../core/checks/checks';
import { validateProps } from '../core/checks/validate-props';
import { placedTypeFindings } from '../crd/check/placed';
import { throwIfAny } from '../crd/checks/errors';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { problemsOf, prop } from '../crd/checks/prop';
import { conversionProblems, conversionWarnings, withConversion } from '../crd/conversion';
import { settledDefinition } from '../crd/json/settled';
import { isTree, setField } from '../crd/json/tree';
import { TYPE_PROP_TYPE } from '../crd/resource-type';
import { watchContexts } from './app-settings';
import { gitOpsToolOf, retained, syncWave } from './gitops/gitops';
import { imagesOf } from './images/images-of';
import { ClusterScopedObject, withoutNamespace } from './tree/api-objects';
import { hasService } from './tree/object-index';
import { resolvesNothing } from './tree/rendering';

import type { ApiObjectProps } from 'cdk8s';
import type { Dependency } from '../core/app/app-index';
import type { SynthFinding } from '../core/checks/checks';
import type { ConversionWebhook } from '../crd/conversion';
import type { Draft, DraftObject } from '../crd/json/draft';
import type { ResourceType } from '../crd/resource-type';
import type { KubernetesManifest } from './tree/api-objects';

/** Parts of a CustomResourceDefinition that belong to the installation, and not to the type. */
export interface CustomResourceDefinitionOptions {
  /**
   * The server that converts resources between versions; required for a type with `conversion:
   * 'webhook'`.
   * @default - none: resources are served as they are stored, with another `apiVersion`
   */
  readonly conversion?: ConversionWebhook;
}

const PROP_TYPES = {
  type: prop.required(TYPE_PROP_TYPE),
  conversion: prop.openObject({ service: prop.required(prop.object()) }),
};

/**
 * A CustomResourceDefinition in a chart.
 *
 * It is kept when what installed it goes, because deleting it deletes every resource of its kind;
 * Argo CD applies it before the operator. The type is checked at synth as the API server does it
 * when the CRD is created.
 */
export class CustomResourceDefinition extends Construct {
  /** Declared type. */
  public readonly type: ResourceType;

  constructor(
    scope: Construct,
    id: string,
    type: ResourceType,
    options: CustomResourceDefinitionOptions = {},
  ) {
    super(scope, id);
    const noOptions = problemsOf(prop.object(), 'options', options);
    const given = { type, ...(noOptions.length === 0 && options) };
    const { valid, problems } = validateProps(scope, id, given, PROP_TYPES);
    const { conversion } = valid;
    throwIfAny([...noOptions, ...problems, ...conversionProblems(type, conversion)], this);
    this.type = type;
    const { manifest } = type;
    const placed = settledDefinition(conversion ? withConversion(manifest, conversion) : manifest);
    const { apiVersion, kind, metadata, spec } = placed;
    new VerbatimObject(this, 'Resource', {
      apiVersion,
      kind,
      metadata: {
        name: metadata.name,
        labels: { ...metadata.labels },
        annotations: { ...retained(this), ...syncWave('crd', this), ...metadata.annotations },
      },
      spec,
    });
    watchContexts(this.node.root);
    const index = AppIndex.of(this);
    // Who names the server knows where it is; and in a Pulumi program each component is by itself.
    const isThere = (namespace: string, service: string): boolean =>
      conversion !== undefined || index.isHosted || hasService(this, namespace, service);
    addCheck(this, () => {
      const findings: readonly SynthFinding[] = placedTypeFindings(
        type,
        KubernetesVersion.of(this),
      );
      // Pulumi applies server-side, and so does a GitOps tool that the app names.
      const isServerSide = index.isHosted || !['both', 'none'].includes(gitOpsToolOf(this));
      return [
        ...findings.filter(({ rule }) => !isServerSide || rule !== 'crd/client-side-apply'),
        ...warnings('conversion-webhook', conversionWarnings(placed, isThere)),
      ];
    });
  }
}

const definitions = new AppFact<CustomResourceDefinition[]>(
  () => [],
  (found, construct) => {
    if (construct instanceof CustomResourceDefinition) {
      found.push(construct);
    }
  },
);

/** The CRD of a kind, where a chart has it: to be depended on. */
export function crdIn(chart: Chart, { name }: Pick<ResourceType, 'name'>): Dependency {
  return definitions.dependency(chart, (all) =>
    all.filter((definition) => definition.type.name === name && Chart.of(definition) === chart),
  );
}

export interface VerbatimObjectProps extends ApiObjectProps {
  /** Plain data. */
  readonly spec: object;
}

/**
 * An object whose `spec` is written as it is given: cdk8s drops null, also in a default or an enum,
 * and takes an object with a field `constructor` for an instance of a class. It is left to cdk8s
 * where there is something to resolve.
 */
export class VerbatimObject extends ClusterScopedObject {
  private readonly operations: JsonPatch[] = [];

  constructor(
    scope: Construct,
    id: string,
    private readonly content: VerbatimObjectProps,
  ) {
    super(scope, id, content);
  }

  public override addJsonPatch(...operations: JsonPatch[]): void {
    this.operations.push(...operations);
    super.addJsonPatch(...operations);
  }

  /** The manifest, with fields in the order of their names, as in all others. @internal */
  protected override written(): KubernetesManifest {
    const { apiVersion, kind, spec } = this.content;
    const { root } = this.node;
    const isLeftToApp = !(root instanceof App && resolvesNothing(root)) && isWrittenAsIs(spec);
    const data = isLeftToApp ? undefined : inOrder(spec);
    if (data === undefined) {
      return super.written();
    }
    const metadata = this.metadata.toJson() as KubernetesManifest['metadata'];
    const images = imagesOf(this);
    const plain = { apiVersion, kind, metadata, spec: data };
    const manifest = withoutNamespace(images === undefined ? plain : images.apply(plain, this));
    return JsonPatch.apply(manifest, ...this.operations) as KubernetesManifest;
  }
}

function isWrittenAsIs(value: unknown): boolean {
  if (typeof value !== 'object') {
    return true;
  }
  if (value === null || Object.hasOwn(value, 'constructor') || Object.hasOwn(value, '__proto__')) {
    return false;
  }
  return Object.values(value).every(isWrittenAsIs);
}

/**
 * A copy with fields in the order of their names; undefined of what holds more than plain data,
 * such as a `Lazy`.
 */
function inOrder(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) {
    return isScalar(value) ? value : undefined;
  }
  if (Array.isArray(value)) {
    const items = value.map(inOrder);
    return items.includes(undefined) ? undefined : (items as Draft[]);
  }
  if (!isTree(value)) {
    return undefined;
  }
  const fields = value;
  const copy: DraftObject = {};
  for (const field of Object.keys(fields).sort()) {
    const item = inOrder(fields[field]);
    if (item !== undefined) {
      setField(copy, field, item);
    } else if (fields[field] !== undefined) {
      return undefined;
    }
  }
  return copy;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}
