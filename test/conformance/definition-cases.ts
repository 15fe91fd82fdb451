import { definitions, nameOf } from './definitions';
import { copy, isObject, setField } from './json';
import { Random } from './random';
import { KEYWORD_VALUES, RULE_VALUES } from './schema-keywords';
import { ValueMaker } from './values';

import type { LooseObject, Malleable } from './json';

export interface DefinitionCase {
  readonly manifest: Malleable;
  /** The CRD that it was made from, and what was done to it. */
  readonly what: string;
}

/**
 * CRDs, nearly all with something wrong; the same for the same seed and the same names in their
 * order.
 */
export function definitionCases(
  seed: string,
  count: number,
  names: readonly string[],
): DefinitionCase[] {
  const random = new Random(`${seed}/definitions`);
  const bases = names.map((name) => definitions.find((definition) => nameOf(definition) === name)!);
  return Array.from({ length: count }, () => {
    const { manifest: base } = random.pick(bases);
    const manifest = copy(base as unknown as LooseObject) as Malleable;
    // A group of its own, so that none is refused for its name being taken.
    manifest.spec.group = 'mutant.example.com';
    manifest.metadata.name = `${manifest.spec.names.plural}.mutant.example.com`;
    const done: string[] = [];
    for (let changes = random.pick([1, 1, 1, 2]); changes > 0; changes -= 1) {
      if (
        Array.isArray(manifest.spec.versions) &&
        manifest.spec.versions.every(Boolean) &&
        manifest.spec.versions.length > 0
      ) {
        done.push(mutateDefinition(manifest, random));
      }
    }
    return { manifest, what: `${base.spec.names.kind}: ${done.join(', ')}` };
  });
}

type DefinitionMutation = (manifest: Malleable, random: Random) => string;

/** Each with how often it is wanted. */
const MUTATIONS: readonly (readonly [weight: number, mutation: DefinitionMutation])[] = [
  [8, setKeyword],
  [4, dropKeyword],
  [6, addRule],
  [3, addRightDefault],
  [2, moveSchema],
  [2, makeListMap],
  [6, setPart],
  [2, changeVersions],
  [1, dropPart],
];

const weighted = MUTATIONS.flatMap(([weight, mutation]) =>
  Array<DefinitionMutation>(weight).fill(mutation),
);

/** Changes one thing in a CRD; gives what. */
function mutateDefinition(manifest: Malleable, random: Random): string {
  return random.pick(weighted)(manifest, random);
}

function pickSchema(manifest: Malleable, random: Random): Malleable {
  const schemas = schemasIn(manifest);
  if (schemas.length === 0) {
    return {};
  }
  // Fields near the root are rare among thousands of embedded fields, and have rules of their own.
  return random.chance(0.3)
    ? schemas[random.int(0, Math.min(6, schemas.length - 1))]
    : random.pick(schemas);
}

function setKeyword(manifest: Malleable, random: Random): string {
  const schema = pickSchema(manifest, random);
  const [keyword, values] = random.pick(KEYWORD_VALUES);
  const value = random.pick(values);
  setField(schema, keyword, copy(value));
  return `${keyword} ${JSON.stringify(value)}`;
}

function dropKeyword(manifest: Malleable, random: Random): string {
  const schema = pickSchema(manifest, random);
  const keyword = random.pick(Object.keys(schema).length > 0 ? Object.keys(schema) : ['type']);
  delete schema[keyword];
  return `no ${keyword}`;
}

function addRule(manifest: Malleable, random: Random): string {
  const schema = pickSchema(manifest, random);
  const field = random.pick([...Object.keys(schema.properties ?? {}), 'a']);
  const own = [
    `has(self.${field})`,
    `self.${field} == self.${field}`,
    `!has(oldSelf.${field})`,
  ].map((rule) => ({
    rule,
  }));
  const rule = random.pick([...RULE_VALUES, ...RULE_VALUES, ...own, ...own, ...own, ...own]);
  const rules = Array.isArray(schema['x-kubernetes-validations'])
    ? schema['x-kubernetes-validations']
    : [];
  schema['x-kubernetes-validations'] = [...rules, copy(rule)];
  return `rule ${JSON.stringify(rule)} at type ${schema.type}`;
}

/** A default that fits but for unions and rules, or one that does nearly. */
function addRightDefault(manifest: Malleable, random: Random): string {
  const schemas = structuralSchemasIn(manifest);
  const schema = schemas.length === 0 ? {} : random.pick(schemas);
  const value = new ValueMaker(random, 0.4, 20).value(schema, 1);
  if (isObject(value) && random.chance(0.2)) {
    setField(value, 'unheardOf', 1);
  }
  schema.default = value;
  return `default ${JSON.stringify(value)}`;
}

/** Puts a part of a schema where it does not belong, such as a property among conditions. */
function moveSchema(manifest: Malleable, random: Random): string {
  const [from, to] = [pickSchema(manifest, random), pickSchema(manifest, random)];
  const keyword = random.pick([
    'allOf',
    'anyOf',
    'oneOf',
    'not',
    'items',
    'additionalProperties',
    'properties',
  ]);
  const moved = copy(from);
  if (keyword === 'properties') {
    to.properties = { ...(isObject(to.properties) ? to.properties : {}), moved };
  } else {
    to[keyword] = ['allOf', 'anyOf', 'oneOf'].includes(keyword) ? [moved] : moved;
  }
  return `a schema of type ${from.type} as ${keyword} of type ${to.type}`;
}

function makeListMap(manifest: Malleable, random: Random): string {
  const lists = schemasIn(manifest).filter(({ type }) => type === 'array');
  if (lists.length === 0) {
    return setKeyword(manifest, random);
  }
  const list = random.pick(lists);
  list['x-kubernetes-list-type'] = random.pick(['map', 'map', 'set']);
  const fields = Object.keys(list.items?.properties ?? {});
  const key = random.pick([...fields, 'name']);
  if (list['x-kubernetes-list-type'] === 'map') {
    list['x-kubernetes-list-map-keys'] = [key];
  }
  if (random.chance(0.5) && isObject(list.items)) {
    list.items.required = [key];
  }
  return `list ${list['x-kubernetes-list-type']} by ${key}`;
}

/** Parts of a CRD beside its schemas, by their paths; `V` is one of the versions. */
const PARTS: readonly (readonly [path: string, values: readonly Malleable[]])[] = [
  // Left out, the address of the request stands for them.
  ['apiVersion', ['apiextensions.k8s.io/v1beta1', 'v1', 1]],
  ['kind', ['CustomResourceDefinitions', 5]],
  ['metadata.name', ['x', 'A.example.com', '', null, 'things.example.com']],
  ['metadata.labels', [{ 'a b': 'c' }, { a: 1 }, { a: 'b' }]],
  [
    'metadata.annotations',
    [{ a: 'b' }, { 'api-approved.kubernetes.io': 'unapproved, x' }, { '': '' }],
  ],
  ['metadata.namespace', ['default', 'X']],
  ['metadata.unknown', [1]],
  [
    'spec.group',
    ['example', 'k8s.io', 'a.k8s.io', 'Example.com', '', 1, 'x.kubernetes.io', 'a..b'],
  ],
  ['spec.scope', ['Namespaced', 'Cluster', 'namespaced', '', null]],
  ['spec.names.kind', ['thing', 'Thing-1', '1Thing', '', 'Th_ing', 5, 'T'.repeat(64)]],
  ['spec.names.listKind', ['', 'Thing', 'Things List', 'thing', null]],
  ['spec.names.plural', ['Things', '', 'a.b', null, '1a']],
  ['spec.names.singular', ['Thing', '', 'a_b', 'thing']],
  ['spec.names.shortNames', [['a'], ['A'], [], ['a', 'a'], 'a', [''], ['1a']]],
  ['spec.names.categories', [['all'], ['All'], ['a b'], [1]]],
  ['spec.names.unknown', ['x']],
  ['spec.preserveUnknownFields', [true, false, 'no']],
  ['spec.unknown', [1, null]],
  [
    'spec.conversion',
    [
      { strategy: 'None' },
      { strategy: 'Webhook' },
      { strategy: 'Other' },
      {},
      null,
      { strategy: 'None', webhook: { conversionReviewVersions: ['v1'] } },
    ],
  ],
  [
    'spec.conversion',
    [['v1'], ['v1beta1'], ['v2'], [], ['v1', 'v1'], ['V1']].map((versions) =>
      webhook({ url: 'https://a/b' }, versions),
    ),
  ],
  [
    'spec.conversion',
    [
      { url: 'http://a' },
      { url: 'https://a?b' },
      { url: 'https://u@a' },
      { url: 'https://' },
      {},
      { url: 'https://a', service: { name: 'a', namespace: 'b' } },
      { url: 'https://a#b' },
      { url: '::' },
    ].map((config) => webhook(config)),
  ],
  [
    'spec.conversion',
    [
      {},
      { port: 0 },
      { port: 99999 },
      { path: 'x' },
      { path: '/x/y' },
      { path: '/' },
      { path: '/A b' },
      { path: '' },
      { name: '' },
      { path: '//' },
    ].map((service) => webhook({ service: { name: 'a', namespace: 'b', ...service } })),
  ],
  [
    'spec.conversion',
    [{ caBundle: 'aGk=' }, { caBundle: 'no base64!' }, { caBundle: '' }].map((ca) =>
      webhook({ url: 'https://a', ...ca }),
    ),
  ],
  ['V.name', ['v1', 'V1', '', '1', 'v1.2', 'stable', 'v'.repeat(64), 2]],
  ['V.served', [true, false, 'yes', null]],
  ['V.storage', [true, false, null]],
  ['V.deprecated', [true, false]],
  ['V.deprecationWarning', ['old', '', 'a\nb', 'x'.repeat(257), 'é', '\u0007']],
  [
    'V.schema',
    [
      {},
      null,
      { openAPIV3Schema: {} },
      { openAPIV3Schema: { type: 'object' } },
      { openAPIV3Schema: null },
    ],
  ],
  ['V.unknown', [{}]],
  [
    'V.subresources',
    [{}, { status: {} }, { status: { a: 1 } }, { scale: {} }, { unknown: {} }, null],
  ],
  [
    'V.subresources.scale',
    [
      ['.spec.replicas', '.status.replicas'],
      ['spec.replicas', '.status.replicas'],
      ['.spec.a', '.spec.b'],
      ['.spec', '.status.a'],
      ['.spec.a[0]', '.status.a'],
      ['', '.status.x'],
    ].map(([specReplicasPath, statusReplicasPath]) => ({ specReplicasPath, statusReplicasPath })),
  ],
  [
    'V.subresources.scale',
    ['.spec.s', '.status.s', '.metadata.s', '', 's'].map((labelSelectorPath) => ({
      specReplicasPath: '.spec.r',
      statusReplicasPath: '.status.r',
      labelSelectorPath,
    })),
  ],
  [
    'V.additionalPrinterColumns',
    [
      [],
      [{}],
      [{ name: 'a', type: 'string', jsonPath: '.spec.a' }],
      [{ name: 'a', type: 'text', jsonPath: '.a' }],
      [{ name: 'a', type: 'date', jsonPath: 'a' }],
    ],
  ],
  [
    'V.additionalPrinterColumns',
    ['int32', 'date', 'x', ''].map((format) => [
      { name: 'a', type: 'integer', format, jsonPath: '.a' },
    ]),
  ],
  [
    'V.additionalPrinterColumns',
    ['.a[0]', '.a[?(@.b=="c")].d', '', '.', '{.a}', '.a..b', ".metadata.labels['a']"].map(
      (jsonPath) => [{ name: 'a', type: 'string', jsonPath, priority: 1 }],
    ),
  ],
  [
    'V.additionalPrinterColumns',
    [
      [{ name: '', type: 'string', jsonPath: '.a' }],
      [{ name: 'a', type: 'string', jsonPath: '.a', priority: '1' }],
      [{ name: 'a', type: 'string', jsonPath: '.a', unknown: 1 }],
    ],
  ],
  [
    'V.selectableFields',
    [
      '.spec.replicas',
      '.spec',
      '.metadata.name',
      'spec.replicas',
      '.spec.unheardOf',
      '',
      '.spec.a[0]',
      '.kind',
      '.status.phase',
      '.spec.paused',
    ].map((jsonPath) => [{ jsonPath }]),
  ],
  [
    'V.selectableFields',
    [[], [{}], [{ jsonPath: '.spec.replicas' }, { jsonPath: '.spec.replicas' }], null],
  ],
  ['status', [{}, { storedVersions: ['v1'] }, { unknown: 1 }, null]],
];

function webhook(
  clientConfig: Malleable,
  conversionReviewVersions: readonly string[] = ['v1'],
): Malleable {
  return { strategy: 'Webhook', webhook: { clientConfig, conversionReviewVersions } };
}

function setPart(manifest: Malleable, random: Random): string {
  const [path, values] = random.pick(PARTS);
  const value = random.pick(values);
  const { holder, field } = find(manifest, path, random);
  if (holder !== undefined) {
    setField(holder, field, copy(value));
  }
  return `${path} ${JSON.stringify(value)}`;
}

function dropPart(manifest: Malleable, random: Random): string {
  const [path] = random.pick(PARTS.slice(2));
  const { holder, field } = find(manifest, path, random);
  if (holder !== undefined) {
    delete holder[field];
  }
  return `no ${path}`;
}

function find(
  manifest: Malleable,
  path: string,
  random: Random,
): { holder: Malleable; field: string } {
  const steps = path.split('.');
  const field = steps.pop()!;
  const start = steps[0] === 'V' ? random.pick<Malleable>(manifest.spec.versions) : manifest;
  const rest = steps[0] === 'V' ? steps.slice(1) : steps;
  const holder = rest.reduce<Malleable>(
    (at, step) => (isObject(at) ? (at[step] ??= {}) : undefined),
    start,
  );
  return { holder: isObject(holder) ? holder : undefined, field };
}

function changeVersions(manifest: Malleable, random: Random): string {
  const versions = manifest.spec.versions as Malleable[];
  const [what, change] = random.pick<[string, () => void]>([
    ['no versions', () => (manifest.spec.versions = [])],
    ['a version twice', () => versions.push(copy(versions[0]))],
    ['a second version', () => versions.push({ ...copy(versions[0]), name: 'v2', storage: false })],
    [
      'a second version with storage',
      () => versions.push({ ...copy(versions[0]), name: 'v2', storage: true }),
    ],
    ['none stored', () => versions.forEach((version) => (version.storage = false))],
    ['none served', () => versions.forEach((version) => (version.served = false))],
    ['versions of no list', () => (manifest.spec.versions = {})],
    ['no version objects', () => (manifest.spec.versions = [null])],
  ]);
  change();
  return what;
}

/** Every schema within a CRD, conditions included. */
function schemasIn(manifest: Malleable): Malleable[] {
  return (manifest.spec.versions as Malleable[]).flatMap((version) =>
    below(version.schema?.openAPIV3Schema),
  );
}

/** Those of them that say what there is, and no more than conditions. */
function structuralSchemasIn(manifest: Malleable): Malleable[] {
  return schemasIn(manifest).filter(
    (schema) => schema.type !== undefined || schema.properties !== undefined,
  );
}

function below(schema: Malleable): Malleable[] {
  if (!isObject(schema)) {
    return [];
  }
  const { properties, items, additionalProperties, not, allOf, anyOf, oneOf } = schema as Malleable;
  const children = [...Object.values(properties ?? {}), items, additionalProperties, not];
  const lists = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [schema, ...[...children, ...lists].flatMap(below)];
}
