import { readManifests } from '../manifest-object';
import { CheckReport } from './check-report';

import type { CheckReportOptions } from './check-report';

/** Properties of the validation in `cdk8s.yaml`. */
interface ManifestValidationProperties extends Pick<
  CheckReportOptions,
  'unknown' | 'partial' | 'program' | 'kubernetesVersion'
> {
  /**
   * Files and folders with the CustomResourceDefinitions that are installed already. @default -
   * none
   */
  readonly crds?: readonly string[];
}

/** Context that cdk8s-cli gives a validation, as far as it is used here. */
interface ValidationContext {
  readonly manifests: readonly string[];
  readonly report: {
    addViolation(violation: {
      readonly ruleName: string;
      readonly recommendation: string;
      readonly fix: string;
      readonly violatingResources: readonly {
        readonly resourceName: string;
        readonly locations: readonly string[];
        readonly manifestPath: string;
      }[];
    }): void;
    submit(status: 'success' | 'failure', metadata?: Readonly<Record<string, string>>): void;
  };
}

/**
 * Validation for `validations` in `cdk8s.yaml`: `cdk8s synth` fails where an API server would
 * refuse an object, whoever made it.
 *
 * @see https://cdk8s.io/docs/latest/cli/validations/
 */
export class ManifestValidation {
  constructor(private readonly properties: ManifestValidationProperties = {}) {}

  /** Checks the manifests that were synthesized; cdk8s-cli calls it. */
  public validate({ manifests, report }: ValidationContext): Promise<void> {
    const { crds, ...others } = this.properties;
    const checked = CheckReport.fromFiles(manifests, {
      ...others,
      crds: crds && readManifests(crds),
    });
    for (const { rule, message, remedy, object = '', path, place } of checked.findings) {
      report.addViolation({
        ruleName: rule,
        recommendation: message,
        fix: remedy ?? '',
        violatingResources: place
          ? [
              {
                // cdk8s-cli finds the construct by the name of the object.
                resourceName: object.replace(/^.*[ /]/, ''),
                locations: [`${place.line ?? 1}${path === undefined ? '' : `: ${path}`}`],
                manifestPath: place.file,
              },
            ]
          : [],
      });
    }
    report.submit(checked.isDenied ? 'failure' : 'success', {
      objects: String(checked.objects),
      checked: String(checked.checked),
      kubernetes: checked.byProgram
        ? "the API server's own code"
        : 'custom resources and their definitions only',
    });
    return Promise.resolve();
  }
}
