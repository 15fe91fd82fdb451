import type { IConstruct } from 'constructs';
import { isTree } from '../../crd/json/object';
import { failure, show } from '../../crd/checks/errors';

export const ACKNOWLEDGED_WARNINGS_CONTEXT = 'operator-constructs/acknowledged-warnings';

/** Somebody's decision to live with a warning. */
export interface Acknowledgement {
  readonly id: string;
  readonly reason: string;
  /** True if it has lifted a warning in the present pass over the tree. */
  isUsed: boolean;
}

type ById = Map<string, Acknowledgement>;

const byConstruct = new WeakMap<IConstruct, ById>();
const byApp = new WeakMap<IConstruct, ById>();

export function addAcknowledgement(construct: IConstruct, id: string, reason: string): void {
  const own = byConstruct.get(construct) ?? new Map<string, Acknowledgement>();
  byConstruct.set(construct, own.set(id, { id, reason, isUsed: false }));
}

/** Returns true if somebody has acknowledged a warning of a construct, there or above, or for the whole app. */
export function isAcknowledged(construct: IConstruct, id: string): boolean {
  const found = [...construct.node.scopes.map((scope) => byConstruct.get(scope)), ofContext(construct.node.root)]
    .map((own) => own?.get(id))
    .filter((own) => own !== undefined);
  found.forEach((own) => {
    own.isUsed = true;
  });
  return found.length > 0;
}

export function acknowledgementsIn(root: IConstruct): readonly (readonly [IConstruct, Acknowledgement])[] {
  const own = root.node.findAll().flatMap((construct) => pairs(construct, byConstruct.get(construct)));
  return [...pairs(root, ofContext(root)), ...own];
}

function pairs(construct: IConstruct, own: ById | undefined): (readonly [IConstruct, Acknowledgement])[] {
  return [...(own?.values() ?? [])].map((each) => [construct, each] as const);
}

function ofContext(root: IConstruct): ById {
  const known = byApp.get(root);
  if (known !== undefined) return known;
  const given: unknown = root.node.tryGetContext(ACKNOWLEDGED_WARNINGS_CONTEXT) ?? {};
  const problems = acknowledgementProblems(given);
  if (problems.length > 0) throw failure(problems);
  const own: ById = new Map(
    Object.entries(given as Record<string, string>).map(([id, reason]) => [id, { id, reason, isUsed: false }]),
  );
  byApp.set(root, own);
  return own;
}

function acknowledgementProblems(given: unknown): string[] {
  const context = `context '${ACKNOWLEDGED_WARNINGS_CONTEXT}'`;
  return isTree(given)
    ? Object.entries(given).flatMap(([id, reason]) => reasonProblems(`${context}, '${id}'`, reason))
    : [`${context} is ${show(given)}; it must be an object of reasons by the ids of warnings`];
}

export function reasonProblems(of: string, reason: unknown): string[] {
  return typeof reason === 'string' && reason.trim() !== ''
    ? []
    : [`${of} has the reason ${show(reason)}; say why the warning is accepted`];
}
