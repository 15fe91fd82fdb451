import { SCOPE_KINDS, SCOPE_TITLES } from '../../core/operator-scope';
import { list } from '../../crd/json/show';
import { usedText } from './watch/known-operators';

import type { Evidence, ScopeEvidence } from '../../core/operator-definition';
import type { ScopeKind } from '../../core/operator-scope';
import type { KnownOperator, ScopeOffer, WatchPartData } from './model/data';

interface ScopeQuestion {
  readonly sourceScope: ScopeKind;
  readonly known: KnownOperator | undefined;
  readonly parts: readonly WatchPartData[];
  /** Processes without a watch setting, beside one that has one. */
  readonly unscoped: readonly string[];
  /** Install modes of a bundle. @default - the source is not a bundle */
  readonly installModes?: Readonly<Record<string, boolean>>;
  readonly version: string;
}

const MODES: Readonly<Record<ScopeKind, readonly string[]>> = {
  namespace: ['OwnNamespace'],
  namespaces: ['MultiNamespace', 'SingleNamespace'],
  cluster: ['AllNamespaces'],
};

export function offeredScopes(question: ScopeQuestion): ScopeOffer[] {
  return SCOPE_KINDS.map((scope) => offerOf(scope, question));
}

function offerOf(scope: ScopeKind, question: ScopeQuestion): ScopeOffer {
  const { sourceScope, known, parts, installModes, version } = question;
  const limit = limitOf(scope, parts, wasRun(scope, known, version) ? undefined : installModes);
  const offer = (evidence: Evidence, reason: string): ScopeOffer => ({
    scope,
    evidence,
    reason: `${reason}${limit}${wideText(scope, question.unscoped)}`,
  });
  const title = limit === '' ? SCOPE_TITLES[scope] : 'one namespace that you name';
  const refused = refusalOf(scope, question);
  if (refused !== undefined) {
    return { scope, reason: refused };
  }
  const ofKnown = evidenceOf(scope, question);
  if (ofKnown !== undefined) {
    return offer(ofKnown, evidenceText(ofKnown, { scope, title }, known!));
  }
  if (scope === sourceScope) {
    return installModes === undefined
      ? offer('variant', `the source serves ${title} as it stands`)
      : offer('declared', `its authors declare that it serves ${title}`);
  }
  if (parts.length > 0 && parts.every(({ values }) => values[scope] !== undefined)) {
    const told = [...new Set(parts.map(signalText))];
    return offer(
      'signal',
      `${told.join(', ')} ${told.length === 1 ? 'tells' : 'tell'} it what to watch`,
    );
  }
  return {
    scope,
    reason:
      `how to make its process watch ${SCOPE_TITLES[scope]} is not known; set it in the import, ` +
      'such as --watch env:WATCH_NAMESPACE or --watch flag:--namespaces',
  };
}

/** The reason why an operator is known, or declared, not to serve a scope. */
function refusalOf(scope: ScopeKind, question: ScopeQuestion): string | undefined {
  const { sourceScope, known, installModes, version } = question;
  if (known !== undefined && known.scopes[scope] === undefined && scope !== sourceScope) {
    return `${known.id} is known not to serve ${SCOPE_TITLES[scope]}`;
  }
  const isDeclared =
    installModes === undefined || MODES[scope].some((mode) => installModes[mode] === true);
  return isDeclared || wasRun(scope, known, version)
    ? undefined
    : `its authors declare that it does not serve ${SCOPE_TITLES[scope]} (${MODES[scope].join(', ')})`;
}

/**
 * The evidence for a scope of a known operator. Runs were with a list of several: for a list of one
 * the authors of the bundle are the only witness.
 */
function evidenceOf(
  scope: ScopeKind,
  { known, installModes, version }: ScopeQuestion,
): Evidence | undefined {
  const evidence = known?.scopes[scope];
  const isOfSeveral = evidence === 'run' && scope === 'namespaces' && isForOne(installModes);
  return isOfSeveral && !wasRun(scope, known, version) ? 'declared' : evidence;
}

function wideText(scope: ScopeKind, unscoped: readonly string[]): string {
  return scope === 'cluster' || unscoped.length === 0
    ? ''
    : `; nothing tells ${list(unscoped)} what to watch, so ${unscoped.length === 1 ? 'its' : 'their'} rights stay cluster-wide`;
}

/** Returns true if this release was run at a scope, which outweighs what its authors declare. */
export function wasRun(
  scope: ScopeKind,
  known: KnownOperator | undefined,
  version: string,
): boolean {
  return known?.scopes[scope] === 'run' && known.ran?.split(' ')[0]?.replace(/^v/, '') === version;
}

/**
 * Returns true if the authors of a bundle declare that it serves one other namespace, and not that
 * it serves several.
 */
function isForOne(installModes: ScopeQuestion['installModes'] = {}): boolean {
  return installModes.SingleNamespace === true && installModes.MultiNamespace !== true;
}

/** Settings that name as many namespaces as the authors of a bundle declare. */
export function asDeclared(
  parts: readonly WatchPartData[],
  installModes: ScopeQuestion['installModes'],
): readonly WatchPartData[] {
  return isForOne(installModes) ? parts.map(namingOne) : parts;
}

function namingOne({ at, values }: WatchPartData): WatchPartData {
  const isNames = values.namespaces !== undefined && 'names' in values.namespaces;
  return { at, values: isNames ? { ...values, namespaces: { names: 'one' } } : values };
}

/** A list of one is a list: the namespace need not be the operator's own. */
function limitOf(
  scope: ScopeKind,
  parts: readonly WatchPartData[],
  installModes: ScopeQuestion['installModes'],
): string {
  if (scope === 'namespaces' && isForOne(installModes)) {
    return '; the list has one namespace, as its authors declare SingleNamespace and not MultiNamespace';
  }
  const single = parts.find(
    ({ values: { namespaces: value } }) =>
      value !== undefined && 'names' in value && value.names === 'one',
  );
  return scope === 'namespaces' && single !== undefined
    ? `; the list has one namespace, as ${signalText(single)} names no more`
    : '';
}

function evidenceText(
  evidence: Evidence,
  { scope, title }: { readonly scope: ScopeKind; readonly title: string },
  known: KnownOperator,
): string {
  const { id, ran = '', listHasOwn } = known;
  const texts: Readonly<Record<Evidence, string>> = {
    declared: `its authors declare that it serves ${title}`,
    signal: `it can watch ${title}`,
    variant: `its authors publish a variant for ${title}`,
    run: `it was run at this scope without a refused request (${ran})${usedText(known, scope)}`,
  };
  const own =
    scope === 'namespaces' && listHasOwn === true ? '; it watches its own namespace, too' : '';
  return `${id} is known: ${texts[evidence]}${besideText(known, { scope, evidence })}${own}`;
}

/** A run whose operands did not answer shows little: neither that it works, nor what it needs. */
function besideText(
  { ranBeside }: KnownOperator,
  { scope, evidence }: { readonly scope: ScopeKind; readonly evidence: Evidence },
): string {
  return ranBeside === undefined || evidence === 'run' || !ranBeside.scopes.includes(scope)
    ? ''
    : `; in its run here (${ranBeside.release}) no real operands answered for ${list(ranBeside.kinds)}`;
}

export function signalText({ at }: WatchPartData): string {
  if ('env' in at) {
    return `the variable ${at.env}`;
  }
  if ('flag' in at) {
    return `the flag ${at.flag}`;
  }
  if ('annotation' in at) {
    return `the annotation ${at.annotation}`;
  }
  return `${[at.key, ...(at.path ?? [])].join('.')} of ConfigMap ${at.configMap}`;
}

/**
 * Members of a definition about scopes: the evidence of those that are offered, the reason of those
 * that are not.
 */
export function scopeMembers(offers: readonly ScopeOffer[]): {
  readonly unsupportedScopes?: Readonly<Partial<Record<ScopeKind, string>>>;
  readonly evidence?: Readonly<Partial<Record<ScopeKind, ScopeEvidence>>>;
} {
  const refused = offers.flatMap(({ scope, evidence, reason }) =>
    evidence === undefined ? [[scope, reason] as const] : [],
  );
  const offered = offers.flatMap(({ scope, evidence: level, reason }) =>
    level === undefined ? [] : [[scope, { level, reason }] as const],
  );
  return {
    ...(refused.length > 0 && { unsupportedScopes: Object.fromEntries(refused) }),
    ...(offered.length > 0 && { evidence: Object.fromEntries(offered) }),
  };
}
