import { at } from '../../crd/json/read-tree';
import {
  printable,
  printableLines,
  prose,
  shellBlock,
  shellWord,
} from '../../manifests/report/markdown';
import { definitionsOf, liveStatuses } from './step';

import type { ManifestObject } from '../../manifests/manifest-object';
import type { DefinitionObject, Step } from './step';

/** How the objects of a kind leave the versions that a new release no longer has. */
export interface StoredVersionMove {
  /** The name of the CRD. */
  readonly crd: string;
  /** The versions that go, and in which objects are or may be stored. */
  readonly from: readonly string[];
  /** The version to store them in. @default - no version is in both releases */
  readonly to?: string;
  /** What to do before the new release is applied; each step needs those before it. */
  readonly steps: readonly MoveStep[];
}

/** A step, and its commands. */
interface MoveStep {
  readonly title: string;
  readonly commands: readonly string[];
}

/** @param live objects of the cluster, among which CRDs say what is stored */
export function storedVersionMoves(
  { before, after }: Step,
  live: readonly ManifestObject[],
): readonly StoredVersionMove[] {
  const next = definitionsOf(after);
  const stored = liveStatuses(live);
  return [...definitionsOf(before)].flatMap(([name, crd]) => {
    const changed = next.get(name);
    return changed === undefined ? [] : moveOf(crd, changed, stored.get(name) ?? crd['status']);
  });
}

function moveOf(
  before: DefinitionObject,
  after: DefinitionObject,
  status: unknown,
): StoredVersionMove[] {
  const kept = namesIn(after);
  const known = (status as { readonly storedVersions?: readonly string[] } | undefined)
    ?.storedVersions;
  const from = (known ?? [...namesIn(before)]).filter((name) => !kept.has(name));
  const crd = before.metadata.name;
  if (from.length === 0) {
    return [];
  }
  const versions = before.spec.versions ?? [];
  const storage = versions.findIndex((version) => version.storage);
  const next = (after.spec.versions ?? []).find((version) => version.storage)?.name;
  const possible = versions.filter(({ name, served }) => kept.has(name) && served);
  const target =
    possible.find(({ name }) => name === versions[storage]?.name) ??
    possible.find(({ name }) => name === next) ??
    possible[0];
  if (target === undefined) {
    const title = `no version of ${crd} is in both releases: take a release between them that serves ${next ?? 'a version'} beside ${from.join(', ')}, and plan both steps`;
    return [{ crd, from, steps: [{ title, commands: [] }] }];
  }
  const to = target.name;
  return [
    {
      crd,
      from,
      to,
      steps: [
        ...(known === undefined ? [look(crd, from)] : []),
        ...(versions[storage] === target ? [] : [store(before, storage, versions.indexOf(target))]),
        write(before, to),
        forget(crd, to, versions[storage] !== target),
      ],
    },
  ];
}

function namesIn({ spec }: DefinitionObject): ReadonlySet<string> {
  return new Set((spec.versions ?? []).map(({ name }) => name));
}

function look(crd: string, from: readonly string[]): MoveStep {
  return {
    title: `see what is stored; where ${from.join(', ')} is not listed, nothing is to be done`,
    commands: [`kubectl get crd ${shellWord(crd)} --output=jsonpath='{.status.storedVersions}'`],
  };
}

/** The tests of the patch keep it from the wrong version where the CRD is not as it is here. */
function store({ metadata, spec }: DefinitionObject, from: number, to: number): MoveStep {
  const change = (index: number, storage: boolean): object[] => [
    {
      op: 'test',
      path: `/spec/versions/${index}/name`,
      value: spec.versions?.[index]?.name,
    },
    { op: 'replace', path: `/spec/versions/${index}/storage`, value: storage },
  ];
  const patch = JSON.stringify([...change(from, false), ...change(to, true)]);
  return {
    title: `have objects stored in ${spec.versions?.[to]?.name} from now on, under the CRD of the old release; whatever applies that CRD has to be stopped, or changed, too`,
    commands: [
      `kubectl patch crd ${shellWord(metadata.name)} --type=json --patch=${shellWord(patch)}`,
    ],
  };
}

function write({ metadata, spec }: DefinitionObject, to: string): MoveStep {
  const resource = shellWord(metadata.name);
  const isNamespaced = spec.scope === 'Namespaced';
  const columns = [...(isNamespaced ? [':metadata.namespace'] : []), ':metadata.name'].join(',');
  const converts =
    at(spec, 'conversion', 'strategy') === 'Webhook'
      ? '; the webhook of the old release has to answer'
      : '';
  return {
    title: `write each object again, which stores it in ${to} and changes nothing else${converts}. It can be stopped and repeated; it stops at an object that is refused: mend that, and repeat`,
    commands: [
      [
        `kubectl get ${resource}${isNamespaced ? ' --all-namespaces' : ''} --no-headers --output=custom-columns=${columns} | (`,
        `  while read -r ${isNamespaced ? 'namespace ' : ''}name; do`,
        `    kubectl patch ${resource} "$name"${isNamespaced ? ' --namespace="$namespace"' : ''} --type=merge --patch='{}' || exit 1`,
        '  done',
        ')',
      ].join('\n'),
    ],
  };
}

/** @param isPatched true if kubectl owns the versions of the CRD since an earlier step */
function forget(crd: string, to: string, isPatched: boolean): MoveStep {
  const owned = isPatched
    ? "; 'kubectl apply --server-side' needs --force-conflicts for it, Pulumi the annotation pulumi.com/patchForce"
    : '';
  const patch = JSON.stringify({ status: { storedVersions: [to] } });
  return {
    title: `once all are written, say that ${to} alone is stored; the CRD of the new release can be applied then${owned}`,
    commands: [
      `kubectl patch crd ${shellWord(crd)} --subresource=status --type=merge --patch=${shellWord(patch)}`,
    ],
  };
}

function moveText({
  from,
  to,
}: {
  readonly from: readonly string[];
  readonly to: string | undefined;
}): string {
  const where = to === undefined ? '' : ` to ${to}`;
  return `before the new release is applied, move what is stored in ${from.join(', ')}${where}`;
}

/** The moves as a part of a script. */
export function moveLines(moves: readonly StoredVersionMove[]): readonly string[] {
  return moves.flatMap(({ crd, from, to, steps }) => [
    '',
    printable(`# ${crd}: ${moveText({ from, to })}`),
    ...steps.flatMap(({ title, commands }, index) => [
      printable(`# ${index + 1}. ${title}`),
      ...commands.map(printableLines),
    ]),
  ]);
}

/** The moves for a page. */
export function movePages(moves: readonly StoredVersionMove[]): readonly string[] {
  return moves.flatMap(({ crd, from, to, steps }) => [
    `## ${prose(`${crd}: ${moveText({ from, to })}`)}`,
    ...steps.flatMap(({ title, commands }, index) => [
      `${index + 1}. ${prose(title)}`,
      ...(commands.length === 0 ? [] : [shellBlock(commands)]),
    ]),
  ]);
}
