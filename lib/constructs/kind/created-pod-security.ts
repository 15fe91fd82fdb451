import { ApiObject } from 'cdk8s';
import { addTo, AppFact } from '../../core/app/app-index';
import { addCheck } from '../../core/checks/checks';
import { check, errorsOf } from '../../core/checks/value-check';
import { isTree } from '../../crd/json/tree';

import type { IConstruct } from 'constructs';
import type { PodSecurityLevel } from '../../core/operator-definition';

/** The label by which a namespace says what its pods have to meet. */
const ENFORCE = 'pod-security.kubernetes.io/enforce';

/** From what asks for nothing to what asks for most. */
const LEVELS: readonly string[] = [
  'privileged',
  'baseline',
  'restricted',
] satisfies PodSecurityLevel[];

const namespaces = new AppFact<Map<string, ApiObject[]>>(
  () => new Map(),
  (byName, construct) => {
    if (ApiObject.isApiObject(construct) && construct.kind === 'Namespace') {
      addTo(byName, construct.name, construct);
    }
  },
);

/** The strictest Pod Security level that pods meet. */
export interface CreatedPodSecurity {
  readonly level: PodSecurityLevel;
  /** Change by which they meet a stricter one. @default - there is none */
  readonly remedy?: string;
}

const FITS = check(
  ({
    name,
    declared,
    level,
    remedy,
  }: {
    name: string;
    declared: readonly ApiObject[];
  } & CreatedPodSecurity) => [
    name,
    declared.map((object) => ({ path: object.node.path, enforced: labelsOf(object)[ENFORCE] })),
    level,
    remedy,
  ],
  (name, declared, level, remedy) =>
    declared
      .filter(({ enforced }) => LEVELS.indexOf(String(enforced)) > LEVELS.indexOf(level))
      .map(
        ({ path, enforced }) =>
          `'namespace' is '${name}', which enforces Pod Security '${String(enforced)}' ([${path}]), and pods of this ` +
          (remedy === undefined
            ? `operator can meet '${level}' only; set its label '${ENFORCE}' to '${level}'`
            : `resource meet '${level}' only; ${remedy}`),
      ),
);

/**
 * Fails the synth where the app declares the namespace of a resource with a level that its pods
 * cannot meet.
 */
export function checkPodSecurity(
  construct: IConstruct,
  namespace: string,
  created: CreatedPodSecurity,
): void {
  addCheck(construct, () => {
    const declared = namespaces.of(construct).get(namespace) ?? [];
    return declared.length === 0 ? [] : errorsOf([FITS], { name: namespace, declared, ...created });
  });
}

function labelsOf(object: ApiObject): Readonly<Record<string, unknown>> {
  const { metadata } = object.toJson() as { readonly metadata?: { readonly labels?: unknown } };
  return isTree(metadata?.labels) ? metadata.labels : {};
}
