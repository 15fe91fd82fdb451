import { list } from '../../../crd/json/show';
import { groupOf } from '../../../manifests/built-in-kinds';
import { objectText } from '../../../manifests/manifest-object';
import { APPLY, isPlainName, sh } from '../handover/script';
import { OF_HELM } from './owner';

import type { ManifestObject } from '../../../manifests/manifest-object';
import type { HandoverStep } from '../handover/script';
import type { HelmRelease } from './helm-release';

/** The objects of a release and of its installation, by what a handover does with them. */
export interface HandoverObjects {
  /** The installation has them, and the release has not. */
  readonly new: readonly ManifestObject[];
  /** Both have them: what runs, and the others. */
  readonly workloads: readonly ManifestObject[];
  readonly kept: readonly ManifestObject[];
  /** Certificates that the API server trusts, and that only the release has. */
  readonly certificates: readonly ManifestObject[];
  /** Roles and bindings of the release alone. */
  readonly gone: readonly ManifestObject[];
  /** Further objects of the release alone: they stay. */
  readonly left: readonly ManifestObject[];
}

/** Saves objects without the field that would make it a conflict to write them again. */
const SAVE = "--show-managed-fields -o yaml | sed '/^ \\{2,4\\}resourceVersion: /d' >";

/**
 * The steps of a handover. The record is deleted instead of the release: `helm uninstall` looks for
 * `helm.sh/resource-policy: keep` in the manifest that it has stored, and not on the objects, so
 * that nothing would be kept that was annotated later; and it would run the hooks of a removal.
 */
export function handoverSteps(
  release: HelmRelease,
  objects: HandoverObjects,
  about: { readonly restarting: readonly ManifestObject[]; readonly hooks: readonly string[] },
): HandoverStep[] {
  return [
    save(release, objects),
    ...(objects.new.length === 0 ? [] : [grant()]),
    takeOver(release, about.restarting),
    takeAway(release, objects),
    leave(release, objects.left, about.hooks),
  ];
}

function save({ name, namespace, revision }: HelmRelease, objects: HandoverObjects): HandoverStep {
  const record = `owner=helm,name=${name}`;
  const files = (['workloads', 'kept', 'gone'] as const).filter((file) => objects[file].length > 0);
  return {
    title: 'Save the record of the release, and its objects, into the folder before.',
    notes: [
      'The first command fails where Helm has another revision since the dump was written.',
      'The record has the values, and may have secrets: keep the folder out of a repository.',
    ],
    commands: [
      sh`test "$(kubectl get secrets -n ${namespace} -l ${`${record},status=deployed`} -o name)" = ${`secret/sh.helm.release.v1.${name}.v${revision}`}`,
      'mkdir -p before',
      sh`kubectl get secrets -n ${namespace} -l ${record} ` + `${SAVE} before/release.yaml`,
      ...files.map((file) => `kubectl get -f ${file}.yaml ${SAVE} before/${file}.yaml`),
    ],
    wayBack: [],
  };
}

function grant(): HandoverStep {
  return {
    title: 'Add what the release does not have: rights in the namespaces of the scope.',
    notes: ['A conflict means that an object of such a name is there already: look whose it is.'],
    commands: ['kubectl apply --server-side -f new.yaml'],
    wayBack: ['kubectl delete --ignore-not-found -f new.yaml'],
  };
}

function takeOver(release: HelmRelease, restarting: readonly ManifestObject[]): HandoverStep {
  const rollouts = restarting.map(
    ({ kind, metadata: { name, namespace = '' } }) =>
      sh`kubectl rollout status ${`${kind.toLowerCase()}s.apps/${name}`} -n ${namespace} --timeout=10m`,
  );
  return {
    title:
      restarting.length === 0
        ? 'Take over the workloads. Their pods stay, here and in all other steps.'
        : `Take over the workloads. Pods restart here, of ${list(restarting.map(objectText))}, and in no other step.`,
    notes: [],
    commands: [...adopt(release, 'workloads'), ...rollouts],
    wayBack: [`kubectl replace ${BY_HELM} -f before/workloads.yaml`, ...rollouts],
  };
}

function takeAway(
  release: HelmRelease,
  { kept, gone, certificates }: HandoverObjects,
): HandoverStep {
  const isTrusted = certificates.length > 0;
  return {
    title:
      'Take over the other objects, and take away rights that only Helm gave; rights.md lists them.',
    notes: [
      "Then look: change a custom resource, and read the operator's log. It must not say 'forbidden'.",
      ...(isTrusted
        ? [
            'The API server goes on to trust the certificates of the release, which Helm renews no more; in a conflict',
            'somebody else writes them.',
          ]
        : []),
    ],
    commands: [
      ...(isTrusted ? [TRUST] : []),
      ...(kept.length === 0 ? [] : adopt(release, 'kept')),
      ...(gone.length === 0 ? [] : ['kubectl delete --ignore-not-found -f gone.yaml']),
    ],
    wayBack: [
      ...(gone.length === 0 ? [] : ['kubectl create -f before/gone.yaml']),
      ...(kept.length === 0 ? [] : [`kubectl replace ${BY_HELM} -f before/kept.yaml`]),
    ],
  };
}

/** Never forced: a process, or cert-manager, may have written another one since the dump. */
const TRUST =
  'kubectl apply --server-side --field-manager=certificates -f certificates.yaml || true';

/** The manager of fields that Helm calls itself. */
const BY_HELM = '--field-manager=helm';

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * Gives the fields of Helm to kubectl, as their manager, and applies the objects: what only Helm
 * wrote, such as its marks, goes at that.
 *
 * kubectl takes fields over from whoever has written its own annotation. Where Helm 4 manages them
 * by server-side apply, it has to apply the same, and then nothing.
 */
function adopt({ isApplied }: HelmRelease, file: 'workloads' | 'kept'): string[] {
  const byHelm = `kubectl apply --server-side --force-conflicts ${BY_HELM}`;
  return [
    `kubectl annotate --overwrite ${BY_HELM} -f ${file}.yaml ${LAST_APPLIED}={}`,
    ...(isApplied ? [`${byHelm} -f ${file}.yaml`] : []),
    `${APPLY} ${file}.yaml`,
    ...(isApplied ? [`${byHelm} -f ${file}-names.yaml`] : []),
  ];
}

function leave(
  { name, namespace }: HelmRelease,
  left: readonly ManifestObject[],
  hooks: readonly string[],
): HandoverStep {
  const [label] = OF_HELM.labels;
  const of = (verb: string, words: readonly string[]): string[] =>
    left
      .filter(({ metadata }) => isPlainName(metadata.name))
      .map((object) => sh`kubectl ${verb} ${wordsOf(object)} ${words}`);
  return {
    title: 'Leave Helm: delete its records of the release, and nothing that belongs to it.',
    notes: [
      'Not by helm uninstall: it would delete all objects, whatever annotations they have by now.',
      ...(hooks.length === 0 ? [] : [`Hooks are not run: ${hooks.join(', ')}.`]),
      ...(left.length === 0 ? [] : [`These stay as they are: ${left.map(objectText).join(', ')}.`]),
      'From now on, apply what your program synthesizes.',
    ],
    commands: [
      ...of('label', [`${label}-`]),
      ...of(
        'annotate',
        OF_HELM.annotations.map((key) => `${key}-`),
      ),
      sh`kubectl delete secrets -n ${namespace} -l ${`owner=helm,name=${name}`}`,
    ],
    wayBack: [
      'kubectl create -f before/release.yaml',
      ...of('label', [`${label}=Helm`]),
      ...of('annotate', [
        `${OF_HELM.annotations[0]}=${name}`,
        `${OF_HELM.annotations[1]}=${namespace}`,
      ]),
    ],
  };
}

/** The words of a command that name an object: its type as kubectl knows each, name and namespace. */
function wordsOf({ apiVersion, kind, metadata: { name, namespace } }: ManifestObject): string[] {
  const group = groupOf(apiVersion);
  const type = group === '' ? kind : [kind, apiVersion.split('/')[1], group].join('.');
  return [type, name, ...(namespace === undefined ? [] : ['-n', namespace])];
}
