import type { ApiObject } from 'cdk8s';
import type { ResourceDeletion } from '../core/definition';
import { CustomResource } from './custom-resource';

/** Returns the facts about the deletion of a custom resource; undefined for any other object. */
export function deletionOf({ node: { scope }, kind }: ApiObject): ResourceDeletion | undefined {
  return scope instanceof CustomResource ? scope.operator.definition.deletion?.[kind] : undefined;
}
