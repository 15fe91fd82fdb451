import { PlanReport, releaseOfObjects } from 'operator-constructs/cli';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { account, crd, deployment, everywhere, GADGETS } from '../../support/sources';

import type { PlanFinding, PlanOptions, Release } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';

/** A small operator for all namespaces; what is given takes the place of a part of it. */
export interface Parts {
  readonly version?: string;
  /** The schema of `spec` of its kind. */
  readonly spec?: Manifest;
  /** Fields of the container. */
  readonly container?: Manifest;
  /** Fields of the pod. */
  readonly pod?: Manifest;
  readonly rules?: readonly Manifest[];
  /** Fields of the `spec` of the CRD. */
  readonly definition?: Manifest;
  readonly further?: readonly Manifest[];
  readonly name?: string;
}

export const PROPERTIES = {
  size: { type: 'integer' },
  mode: { type: 'string', default: 'safe' },
  password: { type: 'string' },
};

export const SPEC: Manifest = { type: 'object', required: ['size'], properties: PROPERTIES };

export const operatorOf = (parts: Parts = {}): Manifest[] => {
  const {
    version = '1.0.0',
    spec = SPEC,
    container = {},
    pod = {},
    rules = [GADGETS],
    further = [],
    name,
  } = parts;
  return [
    definition(spec, parts.definition),
    account('operator'),
    deployment(name ?? 'operator', {
      account: 'operator',
      container: { image: `registry.example.com/gadget-operator:v${version}`, ...container },
      pod,
    }),
    ...everywhere('operator', rules),
    ...further,
  ];
};

function definition(spec: Manifest, fields: Manifest = {}): Manifest {
  const { spec: own, ...rest } = crd('gadgets', 'Gadget') as { readonly spec: Manifest };
  const schema = {
    openAPIV3Schema: { type: 'object', properties: { spec, status: { type: 'object' } } },
  };
  const versions = [version('v1', true, { subresources: { status: {} }, schema })];
  return { ...rest, spec: { ...own, versions, ...fields } };
}

export const release = (objects: readonly object[], source = 'release.yaml'): Release =>
  releaseOfObjects(source, objects, { name: 'gadget' });

export const plan = (before: Parts, after: Parts, options?: PlanOptions): PlanReport =>
  PlanReport.of(
    release(operatorOf(before)),
    release(operatorOf({ version: '1.1.0', ...after })),
    options,
  );

/** The schema of `spec` with other fields. */
export const fields = (properties: Manifest): Manifest => ({ ...SPEC, properties });

/** A version of a CRD. */
export const version = (name: string, isStored = true, more: Manifest = {}): Manifest => ({
  name,
  served: true,
  storage: isStored,
  schema: { openAPIV3Schema: { type: 'object' } },
  ...more,
});

export const object = (kind: string, name: string): Manifest =>
  coreObject(kind, { name, namespace: 'gadgets' });

/**
 * Findings in short, but for the image that each release changes, and for the stages, which have a
 * test of their own.
 */
export const brief = (report: PlanReport): string[] =>
  report.findings
    .filter(({ rule }) => rule !== 'images/image-changed' && !rule.startsWith('stages/'))
    .map(briefOf);

export const briefOf = ({ level, rule }: PlanFinding): string => `${level} ${rule}`;
