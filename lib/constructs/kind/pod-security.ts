import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { addCheck } from '../../core/checks/checks';
import type { PodSecurityLevel } from '../../core/definition';
import { isTree } from '../../crd/json/object';
import { addTo, PerPass } from '../tree/synth-pass';
import { check, errorsOf } from './value-check';

/** The label by which a namespace says what its pods have to meet. */
const ENFORCE = 'pod-security.kubernetes.io/enforce';

/** From what asks for nothing to what asks for most. */
const LEVELS: readonly string[] = ['privileged', 'baseline', 'restricted'] satisfies PodSecurityLevel[];

const namespaces = new PerPass<Map<string, ApiObject[]>>(
  () => new Map(),
  (byName, construct) => {
    if (ApiObject.isApiObject(construct) && construct.kind === 'Namespace') {
      addTo(byName, construct.name, construct);
    }
  },
);

const FITS = check(
  ({ name, declared, level }: { name: string; declared: readonly ApiObject[]; level: PodSecurityLevel }) => [
    name,
    declared.map((object) => ({ path: object.node.path, enforced: labelsOf(object)[ENFORCE] })),
    level,
  ],
  (name, declared, level) =>
    declared
      .filter(({ enforced }) => LEVELS.indexOf(String(enforced)) > LEVELS.indexOf(level))
      .map(
        ({ path, enforced }) =>
          `'namespace' is '${name}', which enforces Pod Security '${String(enforced)}' ([${path}]), and pods of this ` +
          `operator can meet '${level}' only; set its label '${ENFORCE}' to '${level}'`,
      ),
);

/** Fails the synth where the app declares the namespace of a resource with a level that its pods cannot meet. */
export function checkPodSecurity(
  construct: IConstruct & { readonly namespace: string },
  level: PodSecurityLevel,
): void {
  const { namespace, node } = construct;
  namespaces.watch(node.root);
  addCheck(construct, () => {
    const declared = namespaces.of(node.root).get(namespace) ?? [];
    return declared.length === 0 ? [] : errorsOf([FITS], { name: namespace, declared, level });
  });
}

function labelsOf(object: ApiObject): Readonly<Record<string, unknown>> {
  const { metadata } = object.toJson() as { readonly metadata?: { readonly labels?: unknown } };
  return isTree(metadata?.labels) ? metadata.labels : {};
}
