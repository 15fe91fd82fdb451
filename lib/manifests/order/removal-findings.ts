import { at, objectsAt, textAt, textsAt } from '../../crd/json/read-tree';
import { expansionOf } from '../access/bindings';
import { runningAs } from '../access/pods';
import { reaches, speaksOf, subjectText } from '../access/right';
import { definedKind, groupKind, groupOf, isDefinition } from '../built-in-kinds';
import { removalText, waveOf } from '../hooks';
import { objectText, withoutPlaces } from '../manifest-object';
import { areAbout } from './apply-parts';
import { withoutNamespace } from './findings';

import type { Finding, FindingLevel } from '../finding';
import type { LeftOutHook } from '../hooks';
import type { ManifestObject } from '../manifest-object';
import type { ApplyTool } from './apply-steps';
import type { PlannedRemoval } from './removal-steps';

interface Context {
  readonly tool: ApplyTool;
  readonly hooks: readonly LeftOutHook[];
}

/** What ordering cannot fix in a removal. */
export function removalFindings(
  objects: readonly ManifestObject[],
  planned: PlannedRemoval,
  { tool, hooks }: Context,
): Finding[] {
  return [
    ...hooks.flatMap((hook) => hookFindings(hook, objects, tool)),
    ...withoutNamespace(objects),
    ...guardFindings(objects, planned),
    ...elsewhere(planned),
    ...conversionFindings(objects, planned),
    ...claimFindings(planned),
    ...(tool === 'argocd' ? sameWave(planned) : []),
  ];
}

function finding(
  rule: string,
  level: FindingLevel,
  about: { readonly object?: string; readonly message: string; readonly remedy?: string },
): Finding {
  return { level, rule: `order/${rule}`, ...about };
}

function hookFindings(
  { source, hook, needs }: LeftOutHook,
  objects: readonly ManifestObject[],
  tool: ApplyTool,
): Finding[] {
  if (!hook.moments.includes('delete')) {
    return [];
  }
  const object = objectText(source.object);
  const all = [...objects, ...needs.map((need) => need.object)];
  const accounts = runningAs([source.object]);
  const deletesKinds = expansionOf(all).rights.some(
    (right) =>
      accounts.has(subjectText(right.subject)) &&
      speaksOf(right.verbs, 'delete', 'deletecollection') &&
      reaches(right, 'apiextensions.k8s.io', 'customresourcedefinitions'),
  );
  return [
    finding('hook-of-removal', 'warning', {
      object,
      message: removalText(source.object, hook),
      ...(tool === 'flux' && {
        remedy: 'Flux runs no hooks: run it by the commands of --for kubectl, before and after',
      }),
    }),
    ...(deletesKinds
      ? [
          finding('hook-deletes-crds', 'warning', {
            object,
            message:
              'may delete CRDs, and with them all resources of their kinds in every namespace, whoever serves them',
            remedy: 'read what it does; leave it out where others use the CRDs',
          }),
        ]
      : []),
  ];
}

/** Policies of the cluster part stay in force while resources are deleted. */
function guardFindings(objects: readonly ManifestObject[], { steps }: PlannedRemoval): Finding[] {
  const kinds = new Set(steps.resources.map(({ object }) => groupKind(object)));
  const crds = objects.filter((object) => isDefinition(object) && kinds.has(definedKind(object)));
  return objects
    .filter(({ kind }) => kind === 'ValidatingAdmissionPolicy')
    .flatMap((policy) => {
      const rules = objectsAt(policy, 'spec', 'matchConstraints', 'resourceRules').filter((rule) =>
        textsAt(rule, 'operations').some((operation) => /^(DELETE|\*)$/.test(operation)),
      );
      const asked = crds.filter((crd) => areAbout(rules, crd));
      return asked.length === 0
        ? []
        : [
            finding('deletion-guarded', 'info', {
              object: objectText(policy),
              message: `is asked before ${asked.map(definedKind).join(', ')} is deleted, and may refuse`,
              remedy:
                "'npx operator-constructs diff <folder> /dev/null' says which resources, and what to do",
            }),
          ];
    });
}

/** Resources whose operator is not in the manifests. */
function elsewhere({ steps, served }: PlannedRemoval): Finding[] {
  const kinds = new Set(
    served.length > 0
      ? []
      : steps.resources.map(({ object }) => `${object.kind}.${groupOf(object.apiVersion)}`),
  );
  return [...kinds].map((kind) =>
    finding('operator-elsewhere', 'info', {
      message: `no operator of ${kind} is in the manifests; it has to run until the resources are gone`,
    }),
  );
}

/** CRDs that stay, and whose resources can be read in one version only when the Service is gone. */
function conversionFindings(
  objects: readonly ManifestObject[],
  { steps }: PlannedRemoval,
): Finding[] {
  const going = new Set(
    steps.rights.map(({ object }) => `${groupKind(object)} ${objectText(object)}`),
  );
  const removed = new Set(withoutPlaces(steps['cluster-part']));
  return objects
    .filter((object) => isDefinition(object) && !removed.has(object))
    .flatMap((crd) => {
      const place = at(crd, 'spec', 'conversion', 'webhook', 'clientConfig', 'service');
      const service = `Service ${textAt(place, 'namespace')}/${textAt(place, 'name')}`;
      return place !== undefined && going.has(`/Service ${service}`)
        ? [
            finding('conversion-goes', 'warning', {
              object: objectText(crd),
              message: `stays, and is converted at ${service}, which goes: from then on its resources, wherever they are, can be neither read nor written in another version than the stored one`,
              remedy:
                'remove the cluster part as well, or keep the operator while there are resources',
            }),
          ]
        : [];
    });
}

/** StatefulSets whose claims go with them, or stay. */
function claimFindings({ steps }: PlannedRemoval): Finding[] {
  return [...steps.users, ...steps.operators].flatMap(({ object }) => {
    const retention = textAt(object, 'spec', 'persistentVolumeClaimRetentionPolicy', 'whenDeleted');
    const has = objectsAt(object, 'spec', 'volumeClaimTemplates').length > 0;
    return has && retention === 'Delete'
      ? [
          finding('claims-go', 'warning', {
            object: objectText(object),
            message:
              "takes its volume claims with it, as 'persistentVolumeClaimRetentionPolicy.whenDeleted' is Delete",
            remedy: 'take a backup, or set it to Retain before',
          }),
        ]
      : [];
  });
}

/** Argo CD deletes objects of one wave at once, the highest wave first. */
function sameWave({ steps, operators }: PlannedRemoval): Finding[] {
  const last = operators.reduce((most, operator) => Math.max(most, waveOf(operator)), -Infinity);
  const late = operators.filter((operator) => waveOf(operator) === last);
  return steps.resources.flatMap(({ object }) =>
    waveOf(object) > last
      ? []
      : [
          finding('removed-with-operator', 'warning', {
            object: objectText(object),
            message: `is in wave ${waveOf(object)}, and Argo CD does not delete it before ${late.map(objectText).join(', ')} in wave ${last}, which may have to remove its finalizers`,
            remedy: 'put it into a higher wave, or into another Application that you delete before',
          }),
        ],
  );
}
