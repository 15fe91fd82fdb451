import { ApiObject } from 'cdk8s';
import { addTo, AppFact } from '../../core/app/app-index';
import { addCheck } from '../../core/checks/checks';
import { show } from '../../crd/checks/errors';
import { KubernetesVersion } from '../../crd/checks/kubernetes-version';
import { dnsLabelProblems, dnsSubdomainProblems } from '../../crd/checks/names';
import { isTree } from '../../crd/json/tree';
import { validateWhenResolved } from '../../crd/unresolved/values';
import { check, errorsOf, findingsOf } from './value-check';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';
import type { PodSecurityLevel } from '../../core/definition';
import type { PropProblem } from '../../crd/json/problem-list';
import type { ValueCheck } from './value-check';

/** Service names may start with a digit from this version on. */
const LEADING_DIGIT = '1.34';

/** Which names of resources an operator can serve. */
export interface NameLimits {
  /**
   * The longest name: what the operator appends has to fit into the names of objects and into
   * labels, too.
   * @default 63
   */
  readonly longest?: number;
  /** True if Services are named after the resource, with nothing before its name. @default false */
  readonly services?: boolean;
  /**
   * True if the operator refuses names that begin with a digit, whatever Kubernetes allows.
   * @default false
   */
  readonly letterFirst?: boolean;
  /** Why there is a limit, for the message: a clause. @default - it is a DNS label */
  readonly why?: string;
}

/** The limits of names, or what is wrong with a name that is known. */
export type ResourceNameRule = NameLimits | ((name: string) => readonly PropProblem[]);

export function resourceNameProblems(
  rule: ResourceNameRule | undefined,
  construct: IConstruct,
  name: string,
): PropProblem[] {
  if (rule === undefined) {
    return dnsSubdomainProblems('name', name);
  }
  return typeof rule === 'function'
    ? validateWhenResolved(name, rule)
    : [
        ...dnsLabelProblems('name', name, rule.longest, rule.why),
        ...(rule.services === true ? serviceNameProblems(construct, 'name', name) : []),
        ...(rule.letterFirst === true ? validateWhenResolved(name, digitProblem) : []),
      ];
}

function digitProblem(name: string): PropProblem | false {
  return (
    /^[0-9]/.test(name) && {
      prop: 'name',
      text: `is ${show(name)}, and the operator refuses names that begin with a digit`,
      remedy: 'begin it with a letter',
    }
  );
}

/** Returns the problems of a DNS label that is, or begins, the name of a Service. */
export function serviceNameProblems(
  construct: IConstruct,
  prop: string,
  name: string,
): PropProblem[] {
  const leadingDigit = KubernetesVersion.parse(LEADING_DIGIT);
  const target = KubernetesVersion.of(construct);
  if (leadingDigit === undefined || !target.isBefore(leadingDigit)) {
    return [];
  }
  return validateWhenResolved(
    name,
    (known) =>
      /^[0-9]/.test(known) && {
        prop,
        text:
          `is ${show(known)}, and Services are named after it: before Kubernetes ${LEADING_DIGIT} ` +
          `(target: ${target.toString()}) their names start with a letter`,
        remedy: 'use a name that does',
      },
  );
}

/** Problem between two resources of a kind. */
export interface PairCheck<Resource> {
  /**
   * True if a resource does something to others: few should, as each is held against all the rest.
   */
  readonly from: (resource: Resource) => boolean;
  /** Effect of one such resource on another; reported at the first. */
  readonly check: ValueCheck<readonly [one: Resource, other: Resource]>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of resources of whatever kind
type AnyPairCheck = PairCheck<any>;

interface Peer {
  readonly construct: IConstruct;
  readonly resource: unknown;
  readonly pair: AnyPairCheck;
}

/** The resources of a kind, and those of them that do something to others. */
interface Peers {
  readonly all: Peer[];
  readonly doing: Peer[];
  /** In the order of the tree. */
  readonly position: Map<IConstruct, number>;
}

const peersByConstruct = new AppFact(() => new WeakMap<IConstruct, Peer>());

const peers = new AppFact<Map<AnyPairCheck, Peers>>(
  () => new Map(),
  (byKind, construct) => {
    const peer = peersByConstruct.of(construct).get(construct);
    if (peer !== undefined) {
      const ofKind = byKind.get(peer.pair) ?? {
        all: [],
        doing: [],
        position: new Map<IConstruct, number>(),
      };
      byKind.set(peer.pair, ofKind);
      ofKind.position.set(construct, ofKind.all.length);
      ofKind.all.push(peer);
      if (peer.pair.from(peer.resource)) {
        ofKind.doing.push(peer);
      }
    }
  },
);

/** Has a resource held against the others of its kind; of two the later one looks. */
export function checkPairs(construct: IConstruct, resource: unknown, pair: AnyPairCheck): void {
  const self = { construct, resource, pair };
  peersByConstruct.of(construct).set(construct, self);
  addCheck(construct, () => {
    const ofKind = peers.of(construct.node.root).get(pair);
    return ofKind === undefined ? [] : pairsOf(self, ofKind);
  });
}

function pairsOf(self: Peer, { all, doing, position }: Peers): SynthFinding[] {
  const own = position.get(self.construct) ?? 0;
  const earlier = doing.filter(({ construct }) => (position.get(construct) ?? 0) < own);
  return [
    ...(doing.includes(self) ? all.slice(0, own).flatMap((other) => between(self, other)) : []),
    ...earlier.flatMap((other) => between(other, self)),
  ];
}

function between(one: Peer, other: Peer): SynthFinding[] {
  const found = findingsOf([one.pair.check], [one.resource, other.resource] as const);
  return found.map((finding) => ({ about: one.construct, ...finding }));
}

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
