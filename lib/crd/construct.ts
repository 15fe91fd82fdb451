import { Construct } from 'constructs';
import { ClusterScopedObject } from '../internal/api-objects';
import { KEEP_ANNOTATIONS, syncWave } from '../internal/metadata';
import type { CustomResourceType } from './define';

/**
 * A CustomResourceDefinition in a chart.
 *
 * It is kept when what installed it goes, because deleting it deletes every resource of its kind; Argo CD applies it
 * before the operator.
 */
export class CustomResourceDefinition extends Construct {
  /** What is declared. */
  public readonly type: CustomResourceType;

  constructor(scope: Construct, id: string, type: CustomResourceType) {
    super(scope, id);
    this.type = type;
    const { apiVersion, kind, metadata, spec } = type.manifest;
    new ClusterScopedObject(this, 'Resource', {
      apiVersion,
      kind,
      metadata: {
        name: metadata.name,
        labels: { ...metadata.labels },
        annotations: { ...KEEP_ANNOTATIONS, ...syncWave('crd'), ...metadata.annotations },
      },
      spec,
    });
  }
}
