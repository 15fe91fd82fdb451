import { ApiObject } from 'cdk8s';
import { errors, type Finding, warnings } from '../core/checks/checks';
import type { PolicyRule } from '../core/rules';
import { ruleFindings } from '../core/rule-problems';
import { stringsIn, textOrEmpty, type Tree, treeOf } from '../crd/json/tree';
import { objectsAt } from '../crd/json/object';
import { imageProblems } from '../crd/checks/images';
import { defineCustomResource } from '../crd/define';
import { podTemplateSpec, serviceSpec } from '../crd/kubernetes/current';
import { t } from '../crd/nodes/t';
import { containsUnresolved } from '../crd/unresolved/values';
import type { IOperator } from './operator-reference';
import { isPatched } from './tree/final-metadata';

const any = t.any().optional();
/** The fields of the workloads of apps/v1 beside their pods. */
const beside = {
  minReadySeconds: any,
  replicas: any,
  revisionHistoryLimit: any,
  selector: any,
  template: podTemplateSpec(),
};
const SPECS = {
  Deployment: t.object({ ...beside, paused: any, progressDeadlineSeconds: any, strategy: any }),
  StatefulSet: t.object({
    ...{ ...beside, ordinals: any, persistentVolumeClaimRetentionPolicy: any, podManagementPolicy: any },
    ...{ serviceName: any, updateStrategy: any, volumeClaimTemplates: any },
  }),
  DaemonSet: t.object({ ...beside, updateStrategy: any }),
  Service: serviceSpec(),
};

const TYPES = new Map(
  Object.entries(SPECS).map(([kind, spec]) => [
    kind,
    defineCustomResource({
      ...{ checked: 'by tests', group: 'patched.operator-constructs.dev', kind, plural: `${kind.toLowerCase()}s` },
      ...{ scope: 'Namespaced', versions: [{ name: 'v1', schema: { spec } }] },
    }),
  ]),
);

/** Findings about what patches made of the objects of an operator, which nothing else looks at. */
export function patchedObjectFindings(operator: IOperator): Finding[] {
  return operator.node
    .findAll()
    .filter((object): object is ApiObject => ApiObject.isApiObject(object) && isPatched(object))
    .flatMap((object) => {
      const manifest = object.toJson() as Tree;
      return containsUnresolved(manifest)
        ? []
        : findingsOf(manifest, operator).map((finding) => ({ ...finding, about: object }));
    });
}

function findingsOf(manifest: Tree, operator: IOperator): Finding[] {
  const { kind, metadata, spec } = manifest;
  if (kind === 'Role' || kind === 'ClusterRole') return ofRules(objectsAt(manifest, 'rules'), operator);
  const name = textOrEmpty(treeOf(metadata)['name']);
  const resource = { apiVersion: 'patched.operator-constructs.dev/v1', kind, metadata: { name, namespace: 'a' }, spec };
  const problems = TYPES.get(textOrEmpty(kind))?.validate(resource).problems ?? [];
  const images = ['initContainers', 'containers'].flatMap((list) =>
    objectsAt(spec, 'template', 'spec', list).flatMap(({ image }, index) =>
      image === undefined ? [] : imageProblems(`spec.template.spec.${list}[${index}].image`, textOrEmpty(image)),
    ),
  );
  return errors([
    ...problems.map(({ path, message, hint }) => `${path}: ${message}${hint === undefined ? '' : `; ${hint}`}`),
    ...images,
  ]);
}

function ofRules(rules: readonly Tree[], { definition }: IOperator): Finding[] {
  const given = rules.map((rule): PolicyRule => {
    const { apiGroups, resources, verbs } = rule;
    const [groups, names] = [stringsIn(apiGroups), stringsIn(resources)];
    return { place: 'watched', apiGroups: groups, resources: names, verbs: stringsIn(verbs), reason: 'a patch' };
  });
  return ruleFindings({ ...definition, rules: given }).flatMap(({ level, message }): readonly Finding[] => {
    const text = message.replaceAll('definition.rules', 'rules');
    return level === 'error' ? errors([text]) : warnings('rule-unknown-name', [text]);
  });
}
