import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { OperatorDefinition } from '../core/definition';
import { clusterPartLabels, PLACED_BY_ANNOTATION, PLACED_BY_APP } from '../core/ownership';
import { failure, show } from '../crd/checks/errors';

export const APP_CONTEXT = 'operator-constructs/app';

/**
 * Writes on all objects of a cluster part what they belong to, and who has placed them: the app by its name, where it
 * has one, else the installation. What is written on them already stays: labels of upstream are part of what it
 * publishes.
 */
export function markClusterPart(part: IConstruct, definition: OperatorDefinition, installation: string): void {
  const labels = Object.entries(clusterPartLabels(definition));
  const app = appName(part);
  const placedBy = app === undefined ? installation : `${PLACED_BY_APP}${app}`;
  for (const object of part.node.findAll().filter((construct) => ApiObject.isApiObject(construct))) {
    for (const [key, value] of labels) {
      if (object.metadata.getLabel(key) === undefined) object.metadata.addLabel(key, value);
    }
    object.metadata.addAnnotation(PLACED_BY_ANNOTATION, placedBy);
  }
}

function appName(construct: IConstruct): string | undefined {
  const name: unknown = construct.node.tryGetContext(APP_CONTEXT);
  if (name !== undefined && (typeof name !== 'string' || name === '')) {
    throw failure([`context '${APP_CONTEXT}' is ${show(name)}; give the app a name, such as 'platform'`], construct);
  }
  return name;
}
