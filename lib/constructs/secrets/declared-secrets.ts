import { ApiObject } from 'cdk8s';
import { addTo, AppFact } from '../../core/app/app-index';
import { isTree } from '../../crd/json/tree';

import type { IConstruct } from 'constructs';

/**
 * The Secrets that an app declares, by name: every resource asks, and an app may have thousands of
 * them.
 */
export const declaredSecrets = new AppFact<Map<string, ApiObject[]>>(
  () => new Map(),
  (byName, construct) => {
    if (isSecret(construct)) {
      addTo(byName, construct.name, construct);
    }
  },
);

export function isSecret(construct: IConstruct): construct is ApiObject {
  return (
    ApiObject.isApiObject(construct) && construct.kind === 'Secret' && construct.apiGroup === 'core'
  );
}

export function keysOfSecret(object: ApiObject): string[] {
  const { data, stringData } = object.toJson() as Readonly<Record<string, unknown>>;
  return [data, stringData].filter(isTree).flatMap((values) => Object.keys(values));
}
