import { show } from '../../crd/checks/errors';
import { itemsOf, textOrEmpty, treeOf, tryParseJson } from '../../crd/json/read-tree';
import { list } from '../../crd/json/show';
import { isTree, own } from '../../crd/json/tree';
import { objectText, readObject } from '../../manifests/manifest-object';

import type { Tree } from '../../crd/json/tree';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';

/** The Kubernetes objects of a stack before and after an update. */
interface PreviewStates {
  readonly before: readonly ManifestObject[];
  readonly after: readonly ManifestObject[];
  /** What the preview does not tell of them. */
  readonly findings: readonly Finding[];
}

/** What the engine writes for a value that it does not know before the update. */
const UNKNOWN = '04da6b54-80e4-46f7-96ec-b56ff0331ba9';

/** What it writes for a secret. */
const SECRET = '[secret]';

const HOW = "write it by 'pulumi preview --json --show-sames'";

/**
 * Reads the two states of a stack from a preview.
 *
 * @param name of the preview in messages
 * @param provider name of the provider whose resources are compared; only a stack with several needs
 * it
 * @throws if it is no preview, the preview failed, or it lacks the resources that do not change
 */
export function readPreview(
  text: string,
  { name, provider }: { readonly name: string; readonly provider?: string | undefined },
): PreviewStates {
  const steps = stepsOf(text, name).filter(isOfKubernetes);
  const resources = byUrn(ofProvider(steps, name, provider));
  const found = [...resources].map(([urn, states]) => comparable(urn, states));
  return {
    before: found.flatMap(({ before }) => before ?? []),
    after: found.flatMap(({ after }) => after ?? []),
    findings: found.flatMap(({ finding }) => finding ?? []),
  };
}

/** A resource before or after the update. */
interface ResourceState {
  readonly type: string;
  readonly inputs: Tree;
  /** Name of its provider. */
  readonly provider: string;
}

interface Step {
  readonly urn: string;
  readonly before?: ResourceState | undefined;
  readonly after?: ResourceState | undefined;
}

/** Of these the stack owns nothing. */
const READS = ['read', 'read-replacement', 'read-discard', 'discard', 'discard-replaced'];

function stepsOf(text: string, name: string): Step[] {
  const { steps, changeSummary, diagnostics } = treeOf(tryParseJson(text));
  if (!Array.isArray(steps)) {
    throw new Error(`${name}: is no preview of Pulumi; ${HOW}`);
  }
  const failure = itemsOf(diagnostics)
    .map(treeOf)
    .find(({ severity }) => severity === 'error');
  if (failure !== undefined) {
    throw new Error(
      `${name}: the preview failed, so it has no state to compare: ${textOrEmpty(failure['message']).trim()}`,
    );
  }
  const all = steps.map(treeOf);
  const same = all.filter(({ op }) => op === 'same').length;
  const { same: counted = 0 } = treeOf(changeSummary) as { readonly same?: number };
  if (same < counted) {
    throw new Error(
      `${name}: lacks ${counted - same} resources that stay as they are, so that nothing is known of what serves the others; ${HOW}`,
    );
  }
  return all
    .filter(({ op }) => !READS.includes(textOrEmpty(op)))
    .map(({ urn, oldState, newState }) => ({
      urn: textOrEmpty(urn),
      before: stateOf(oldState),
      after: stateOf(newState),
    }));
}

function stateOf(value: unknown): ResourceState | undefined {
  const { type, inputs, provider, external, delete: isReplaced } = treeOf(value);
  // What another one has replaced is deleted in any case.
  return typeof type !== 'string' || external === true || isReplaced === true
    ? undefined
    : { type, inputs: treeOf(inputs), provider: providerName(textOrEmpty(provider)) };
}

/** The name in a reference, which ends with an id: `urn:...::pulumi:providers:kubernetes::east::4f`. */
function providerName(reference: string): string {
  return reference.split('::').at(-2) ?? '';
}

function isOfKubernetes({ before, after }: Step): boolean {
  return [before, after].some((state) => state?.type.startsWith('kubernetes:') ?? false);
}

function ofProvider(steps: readonly Step[], name: string, wanted: string | undefined): Step[] {
  const nameOf = ({ before, after }: Step): string => (after ?? before)?.provider ?? '';
  const names = [...new Set(steps.map(nameOf))].sort();
  if (wanted !== undefined && !names.includes(wanted)) {
    throw new Error(
      `'--provider' is ${show(wanted)}, which has no resource in ${name}; use one of ${list(names.map(show))}`,
    );
  }
  if (wanted === undefined && names.length > 1) {
    throw new Error(
      `${name}: has resources of ${names.length} Kubernetes providers, each with a cluster of its own; choose one by '--provider': ${list(names.map(show))}`,
    );
  }
  return steps.filter((step) => wanted === undefined || nameOf(step) === wanted);
}

type States = Pick<Step, 'before' | 'after'>;

/** A replacement has several steps, of which each knows a part. */
function byUrn(steps: readonly Step[]): Map<string, States> {
  const found = new Map<string, States>();
  for (const { urn, before, after } of steps) {
    const known = found.get(urn);
    found.set(urn, { before: known?.before ?? before, after: after ?? known?.after });
  }
  return found;
}

interface Comparable {
  readonly before?: ManifestObject;
  readonly after?: ManifestObject;
  readonly finding?: Finding;
}

function comparable(urn: string, { before, after }: States): Comparable {
  const state = after ?? before;
  const type = (state?.type ?? '').replace(/^kubernetes:/, '');
  const name = `${urn.split('::').at(-1) ?? urn} (${type})`;
  const left = (why: string): Comparable => ({ finding: notCompared(name, why) });
  // A kind may have such a name itself.
  if (type.endsWith(`:${textOrEmpty(state?.inputs['kind'])}Patch`)) {
    return left('it changes a part of an object of somebody else');
  }
  const open: OpenField[] = [];
  const inputs = after && filledIn(after.inputs, before?.inputs, '', open);
  const missing = open.filter(({ isKept }) => !isKept);
  if (missing.length > 0) {
    return left(`before the update it has no ${list(missing.map(({ path }) => path))}`);
  }
  const secret = [before, after].flatMap((each) => secretMembers(each?.inputs));
  if (secret.length > 0) {
    return left(`its ${list([...new Set(secret)])} is secret`);
  }
  const [old, next] = [before?.inputs, inputs].map((each) => each && readObject(each));
  const problem = [old, next].find((each) => typeof each === 'string');
  if (problem !== undefined) {
    return left(type.startsWith('helm.sh/') ? 'Helm makes its objects' : `it ${problem}`);
  }
  return {
    ...(old !== undefined && { before: old as ManifestObject }),
    ...(next !== undefined && { after: next as ManifestObject }),
    ...(open.length > 0 && { finding: takenAsKept(next as ManifestObject, open) }),
  };
}

/** Members with more than a value that are secret as a whole. */
function secretMembers(inputs: Tree = {}): string[] {
  return Object.keys(inputs).filter(
    (member) => inputs[member] === SECRET && !['data', 'stringData'].includes(member),
  );
}

function notCompared(name: string, why: string): Finding {
  return {
    level: 'warning',
    rule: 'preview/not-compared',
    message: `the resource ${name} is not compared: ${why}`,
  };
}

function takenAsKept(object: ManifestObject, open: readonly OpenField[]): Finding {
  const [path = '', ...alsoAt] = open.map((field) => field.path);
  return {
    level: 'info',
    rule: 'preview/unknown-value',
    object: objectText(object),
    path,
    ...(alsoAt.length > 0 && { alsoAt }),
    message: 'is known after the update only, and compared as if it stayed as it is',
  };
}

/** A field whose value is not known before the update. */
interface OpenField {
  readonly path: string;
  /** True if the value that it has now stands for it. */
  readonly isKept: boolean;
}

/** A value with what it had before in the places that are not known yet. */
function filledIn(value: unknown, before: unknown, path: string, open: OpenField[]): unknown {
  if (value === UNKNOWN) {
    open.push({ path, isKept: before !== undefined });
    return before;
  }
  if (Array.isArray(value)) {
    const old = itemsOf(before);
    return value.map((item, index) => filledIn(item, old[index], `${path}[${index}]`, open));
  }
  if (!isTree(value)) {
    return value;
  }
  const members = Object.entries(value).map(([key, member]) => {
    const below = path === '' ? key : `${path}.${key}`;
    return [key, filledIn(member, own(treeOf(before), key), below, open)] as const;
  });
  return Object.fromEntries(members);
}
