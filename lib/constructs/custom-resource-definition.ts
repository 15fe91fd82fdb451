import { Construct, type IConstruct } from 'constructs';
import { VerbatimObject } from './tree/verbatim-object';
import { addCheck, type Finding, warnings } from '../core/checks/checks';
import { throwIfAny } from '../crd/checks/errors';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { gitOpsToolOf, retained, syncWave } from './gitops/gitops-of';
import { isHosted } from './tree/hosting';
import { problemsOf } from '../crd/checks/prop-types';
import { prop } from '../crd/checks/prop';
import { validateProps } from '../core/checks/validate-props';
import { placedTypeFindings } from '../crd/check/placed';
import { conversionProblems, conversionWarnings, type ConversionWebhook, withConversion } from '../crd/conversion';
import type { ICustomResourceType } from '../crd/custom-resource-type';
import { TYPE_PROP_TYPE } from '../crd/type-shape';

/** Parts of a CustomResourceDefinition that belong to the installation, and not to the type. */
export interface CustomResourceDefinitionOptions {
  /**
   * The server that converts resources between versions; required for a type with `conversion: 'webhook'`.
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
 * It is kept when what installed it goes, because deleting it deletes every resource of its kind; Argo CD applies it
 * before the operator. The type is checked at synth as the API server does it when the CRD is created.
 */
export class CustomResourceDefinition extends Construct {
  /** Declared type. */
  public readonly type: ICustomResourceType;

  constructor(scope: Construct, id: string, type: ICustomResourceType, options: CustomResourceDefinitionOptions = {}) {
    super(scope, id);
    const noOptions = problemsOf(prop.object(), 'options', options);
    const given = { type, ...(noOptions.length === 0 && options) };
    const { valid, problems } = validateProps(scope, id, given, PROP_TYPES, 'strict');
    const { conversion } = valid;
    throwIfAny([...noOptions, ...problems, ...conversionProblems(type, conversion)], this);
    this.type = type;
    const { manifest } = type;
    const placed = conversion ? withConversion(manifest, conversion) : manifest;
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
    addCheck(this, () => {
      const findings = placedTypeFindings(type, KubernetesVersion.of(this));
      return [
        ...(isAppliedServerSide(this) ? findings.filter((finding) => !isOfClientSideApply(finding)) : findings),
        ...warnings('conversion-webhook', conversionWarnings(placed)),
      ];
    });
  }
}

/** Returns true if what applies the app does so server-side: Pulumi, and a GitOps tool that the app names. */
function isAppliedServerSide(construct: IConstruct): boolean {
  return isHosted(construct) || !['both', 'none'].includes(gitOpsToolOf(construct));
}

function isOfClientSideApply(finding: Finding): boolean {
  return finding.rule === 'crd/client-side-apply';
}
