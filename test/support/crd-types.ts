import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';

/** One version of a CRD. */
export type CustomResourceDefinitionVersion =
  CustomResourceDefinitionManifest['spec']['versions'][number];

/** The schema of a version. */
export type StructuralSchema = NonNullable<
  NonNullable<CustomResourceDefinitionVersion['schema']>['openAPIV3Schema']
>;
