import { OperatorScope } from 'operator-constructs';
import { AccessReport, writeOperator } from 'operator-constructs/cli';
import {
  account,
  besidesMetrics,
  crd,
  deployment,
  everywhere,
  GADGETS,
  inNamespace,
  installed,
  operator,
  read,
  rule,
} from '../../support/sources';

import type { PolicyRule } from 'operator-constructs';
import type { Manifest } from '../../support/sources';

/** A rule in one line: place, scopes, verbs, targets. */
const lineOf = ({
  place,
  scopes,
  verbs,
  apiGroups,
  resources,
  resourceNames,
  ...rest
}: PolicyRule): string => {
  const paths = 'nonResourceURLs' in rest ? (rest.nonResourceURLs ?? []) : [];
  const targets = [
    ...apiGroups.flatMap((group) =>
      resources.map((name) => (group === '' ? name : `${name}.${group}`)),
    ),
    ...paths,
  ];
  const names = resourceNames === undefined ? '' : ` (${resourceNames.join(',')})`;
  return `${place}${scopes === undefined ? '' : `[${scopes.join(',')}]`}: ${verbs.join(',')} ${targets.join(',')}${names}`;
};

const linesOf = (...objects: readonly object[]): string[] =>
  read(objects).definition.rules.map(lineOf);

const base = [
  crd('gadgets', 'Gadget'),
  crd('zones', 'Zone', 'Cluster'),
  account('operator'),
  deployment('operator'),
];
const withRule = (...rules: readonly Manifest[]): string[] =>
  linesOf(...base, ...everywhere('operator', rules)).filter(
    (line) => !line.includes('own[namespaces]'),
  );

const GROUP = 'gadgets.example.com';
const EVERY = '[namespace,namespaces,cluster]';

describe('rights for all namespaces get a place', () => {
  test.each<[string, Manifest, readonly string[]]>([
    [
      'kinds in namespaces',
      rule('apps', 'deployments', 'get list'),
      ['watched: get,list deployments.apps'],
    ],
    [
      'own kinds in namespaces',
      rule(GROUP, 'gadgets gadgets/status', 'get'),
      [`watched: get gadgets.${GROUP},gadgets/status.${GROUP}`],
    ],
    [
      'own kinds of the cluster',
      rule(GROUP, 'zones', 'get'),
      [`cluster${EVERY}: get zones.${GROUP}`],
    ],
    [
      'kinds of the cluster',
      rule('', 'nodes', 'list watch'),
      [`cluster${EVERY}: list,watch nodes`],
    ],
    [
      'reviews',
      rule('authorization.k8s.io', 'subjectaccessreviews', 'create'),
      [`cluster${EVERY}: create subjectaccessreviews.authorization.k8s.io`],
    ],
    [
      'local reviews',
      rule('authorization.k8s.io', 'localsubjectaccessreviews', 'create'),
      ['watched: create localsubjectaccessreviews.authorization.k8s.io'],
    ],
    [
      'one namespace by its name',
      rule('', 'namespaces', 'get patch'),
      ['watched: get,patch namespaces'],
    ],
    [
      'namespaces',
      rule('', 'namespaces', 'get list watch'),
      [
        'cluster[cluster]: get,list,watch namespaces',
        'watched[namespace,namespaces]: get namespaces',
        'cluster[namespace,namespaces]: list,watch namespaces',
      ],
    ],
    [
      'the own namespace by its name, and another',
      rule('', 'namespaces', 'get', { resourceNames: ['a', 'gadgets'] }),
      [
        'cluster[cluster]: get namespaces (a,gadgets)',
        'cluster[namespace,namespaces]: get namespaces (a)',
        'own[namespace,namespaces]: get namespaces',
      ],
    ],
    [
      'verbs on the own namespace that are for all of them',
      rule('', 'namespaces', 'get list', { resourceNames: ['gadgets'] }),
      [`cluster${EVERY}: get,list namespaces (gadgets)`],
    ],
    [
      'a rule about both',
      rule('', 'pods nodes', 'get'),
      [
        'cluster[cluster]: get pods,nodes',
        'watched[namespace,namespaces]: get pods',
        'cluster[namespace,namespaces]: get nodes',
      ],
    ],
    [
      'pairs that Kubernetes does not have',
      { apiGroups: ['', 'apps'], resources: ['pods', 'deployments'], verbs: ['get'] },
      ['watched: get pods,deployments,pods.apps,deployments.apps'],
    ],
    [
      'names',
      rule('', 'configmaps', 'get', { resourceNames: ['settings'] }),
      ['watched: get configmaps (settings)'],
    ],
    [
      'a lock by its name',
      rule('coordination.k8s.io', 'leases', 'get update', { resourceNames: ['gadget-leader'] }),
      [
        'own[namespace,namespaces]: get,update leases.coordination.k8s.io (gadget-leader)',
        'watched[cluster]: get,update leases.coordination.k8s.io (gadget-leader)',
      ],
    ],
    ['wildcards', rule('*', '*', '*'), ['watched: * *.*']],
    [
      'a foreign kind',
      rule('things.example.org', 'things', 'get'),
      [`cluster${EVERY}: get things.things.example.org`],
    ],
    [
      'a foreign kind that is well known',
      rule('monitoring.coreos.com', 'servicemonitors', 'create'),
      ['watched: create servicemonitors.monitoring.coreos.com'],
    ],
    ...(
      [
        ['build.openshift.io', 'builds', 'watched'],
        ['certmanager.k8s.io', 'certificates', 'watched'],
        ['metrics.k8s.io', 'pods', 'watched'],
        ['multicluster.x-k8s.io', 'serviceimports', 'watched'],
        ['net.gke.io', 'serviceexports', 'watched'],
        ['certmanager.k8s.io', 'clusterissuers', `cluster${EVERY}`],
        ['metrics.k8s.io', 'nodes', `cluster${EVERY}`],
      ] as const
    ).map(([group, plural, place]): [string, Manifest, readonly string[]] => [
      `${plural} of ${group}`,
      rule(group, plural, 'get'),
      [`${place}: get ${plural}.${group}`],
    ]),
    [
      'a group of the same domain',
      rule('more.example.com', 'extras clusterextras', 'get'),
      [
        'cluster[cluster]: get extras.more.example.com,clusterextras.more.example.com',
        'watched[namespace,namespaces]: get extras.more.example.com',
        'cluster[namespace,namespaces]: get clusterextras.more.example.com',
      ],
    ],
    ['paths', { nonResourceURLs: ['/metrics'], verbs: ['get'] }, [`cluster${EVERY}: get /metrics`]],
  ])('%s', (_, granted, lines) => {
    expect(withRule(granted)).toEqual(lines);
  });

  test('what the process needs for itself is granted where it runs, too', () => {
    const lines = linesOf(
      ...base,
      ...everywhere('operator', [rule('', 'pods events services', 'get')]),
    );
    expect(lines).toEqual(['watched: get pods,events,services', 'own[namespaces]: get events']);
  });

  test('a process may list custom kinds where it runs: that tells it whether they are installed', () => {
    const asks = rule('monitoring.coreos.com', 'servicemonitors', 'list create');
    const lines = linesOf(...base, ...everywhere('operator', [asks, rule('', 'pods', 'list')]));
    expect(lines).toEqual([
      'watched: list,create servicemonitors.monitoring.coreos.com',
      'own[namespaces]: list servicemonitors.monitoring.coreos.com',
      'watched: list pods',
    ]);
  });

  test('a wildcard has what the process needs for itself', () => {
    expect(linesOf(...base, ...everywhere('operator', [rule('*', '*', '*')]))).toEqual([
      'watched: * *.*',
      'own[namespaces]: * *.*',
    ]);
  });

  test('wildcards and foreign kinds are reported, with their place', () => {
    const { findings } = read([
      ...base,
      ...everywhere('operator', [rule('*', '*', '*'), rule('x.example.org', 'things', 'get')]),
    ]);
    expect(
      besidesMetrics(findings).map(({ rule, place }) => `${rule} ${place?.file}:${place?.line}`),
    ).toEqual(['import/wildcard source.yaml:9', 'import/unknown-scope source.yaml:9']);
  });
});

describe('roles in namespaces', () => {
  test('of an operator for all namespaces are for its own', () => {
    const lock = inNamespace('gadgets', 'lock', [rule('coordination.k8s.io', 'leases', 'create')]);
    expect(linesOf(...operator(), ...lock)).toContain('own: create leases.coordination.k8s.io');
  });

  test('of an operator for its own namespace are for what it watches, but for the rest', () => {
    const objects = [
      ...base,
      ...inNamespace('gadgets', 'operator', [GADGETS]),
      ...inNamespace('gadgets', 'lock', [rule('', 'events', 'create')]),
    ];
    expect(linesOf(...objects)).toEqual([
      'watched: get,list,watch,update gadgets.gadgets.example.com',
      'own[namespaces]: get,list,watch,update gadgets.gadgets.example.com',
      'own: create events',
    ]);
    expect(read(objects).sourceScope).toBe('namespace');
  });

  test('of several namespaces are one', () => {
    const roles = ['gadgets', 'a', 'b'].flatMap((namespace) =>
      inNamespace(namespace, 'operator', [GADGETS]),
    );
    const objects = [...base, ...roles];
    expect(linesOf(...objects)).toEqual([
      'watched: get,list,watch,update gadgets.gadgets.example.com',
      'own[namespaces]: get,list,watch,update gadgets.gadgets.example.com',
    ]);
    expect(read(objects).sourceScope).toBe('namespaces');
  });

  test('lose what never works there, and say so', () => {
    const objects = [
      ...base,
      ...inNamespace('gadgets', 'operator', [
        GADGETS,
        rule('', 'namespaces', 'get list'),
        rule('', 'nodes', 'get'),
        { nonResourceURLs: ['/metrics'], verbs: ['get'] },
      ]),
    ];
    expect(linesOf(...objects)).toEqual([
      'watched: get,list,watch,update gadgets.gadgets.example.com',
      'own[namespaces]: get,list,watch,update gadgets.gadgets.example.com',
      'watched: get namespaces',
      'own[namespaces]: get namespaces',
    ]);
    expect(
      besidesMetrics(read(objects).findings).map(({ rule, message }) => `${rule} ${message}`),
    ).toEqual([
      'import/dead-right list of namespaces never work in a Role; they are left out',
      'import/dead-right get of nodes never work in a Role; they are left out',
      'import/dead-right get of /metrics never work in a Role; they are left out',
    ]);
  });
});

describe('roles', () => {
  test('keep their names, and those of their bindings', () => {
    expect(read(operator()).definition.roles).toEqual([
      { name: 'operator', binding: 'operator-binding' },
    ]);
    expect(read(operator()).definition.rules.map(({ role, workload }) => [role, workload])).toEqual(
      [
        ['operator', 'operator'],
        ['operator', 'operator'],
      ],
    );
  });

  test('for people are kept for the cluster part', () => {
    const labels = { 'rbac.authorization.k8s.io/aggregate-to-view': 'true' };
    const role = {
      ...everywhere('gadget-viewers', [GADGETS])[0],
      metadata: { name: 'gadget-viewers', labels },
    };
    expect(read([...operator(), role]).definition.objects).toEqual([
      { place: 'cluster-part', manifest: role },
    ]);
  });

  test('of Kubernetes itself are bound as they were, to the account in its new namespace', () => {
    const [, binding] = everywhere('delegator', []) as [Manifest, Manifest];
    const bound = {
      ...binding,
      roleRef: { ...(binding.roleRef as Manifest), name: 'system:auth-delegator' },
    };
    const { definition, findings } = read([...operator(), bound]);
    const subjects = [
      { kind: 'ServiceAccount', name: 'operator', namespace: '$(operator.namespace)' },
    ];
    expect(definition.objects).toEqual([{ place: 'cluster', manifest: { ...bound, subjects } }]);
    expect(besidesMetrics(findings).map(({ rule }) => rule)).toEqual(['import/kept-of-kubernetes']);
  });

  test('that take others over are kept for all namespaces, and resolved for some', () => {
    const [role, binding] = everywhere('operator', []) as [Manifest, Manifest];
    const labels = { 'example.com/part': 'true' };
    const whole = { ...role, aggregationRule: { clusterRoleSelectors: [{ matchLabels: labels }] } };
    const part = { ...role, metadata: { name: 'part', labels }, rules: [GADGETS] };
    const { definition } = read([...base, whole, part, binding]);
    expect(definition.rules.map(lineOf)).toEqual([
      'watched[namespace,namespaces]: get,list,watch,update gadgets.gadgets.example.com',
      'own[namespaces]: list gadgets.gadgets.example.com',
    ]);
    expect(
      definition.objects?.map(
        ({ place, scopes, manifest }) =>
          `${place} ${scopes?.join()} ${manifest.kind} ${manifest.metadata.name}`,
      ),
    ).toEqual([
      'cluster cluster ClusterRole operator',
      'cluster cluster ClusterRole part',
      'cluster cluster ClusterRoleBinding operator-binding',
    ]);
  });

  test('that take others over, and are bound in the namespace of the operator, are bound in that of an installation', () => {
    const [role, binding] = everywhere('operator', []) as [Manifest, Manifest];
    const whole = { ...role, aggregationRule: { clusterRoleSelectors: [] } };
    const bound = {
      ...binding,
      kind: 'RoleBinding',
      metadata: { name: 'bound', namespace: 'gadgets' },
    };
    const objects = installed([...base, whole, bound], OperatorScope.cluster(), {
      namespace: 'other',
    });
    expect(objects.find(({ metadata }) => metadata.name === 'bound')?.metadata.namespace).toBe(
      'other',
    );
  });
});

const WATCHING = operator({ env: [{ name: 'WATCH_NAMESPACE', value: '' }] });

const resourcesOf = (objects: readonly Manifest[]): string[] =>
  read(objects).definition.rules.flatMap(({ resources }) => resources);

describe('roles', () => {
  test('of a namespace that is neither the own nor watched are kept for that, wherever the operator is', () => {
    const [role, binding] = inNamespace('kube-system', 'reader', [rule('', 'configmaps', 'get')]);
    const objects = [...WATCHING, role!, binding!];
    expect(resourcesOf(objects)).not.toContain('configmaps');
    for (const [scope, name] of [
      [OperatorScope.namespaces('a'), 'elsewhere.reader'],
      [OperatorScope.cluster(), 'reader'],
    ] as const) {
      const there = installed(objects, scope).filter(
        ({ metadata }) => metadata.namespace === 'kube-system',
      );
      expect(there).toMatchObject([
        { kind: 'Role', metadata: { name }, rules: role!.rules },
        { roleRef: { name }, subjects: [{ name: 'operator', namespace: 'elsewhere' }] },
      ]);
    }
    expect(read(objects).findings.map(({ rule: id }) => id)).toContain('import/kept-elsewhere');
  });

  test('of a name that another namespace has, too, are kept both', () => {
    const roles = ['gadgets', 'kube-system'].map(
      (namespace) => inNamespace(namespace, 'spare', [GADGETS])[0]!,
    );
    expect(writeOperator(read([...operator(), ...roles])).failures).toEqual([]);
  });

  test('may give all verbs on their own namespace, and none on another', () => {
    const isHeld = (verb: string, more?: Manifest): boolean =>
      resourcesOf([
        ...operator(),
        ...inNamespace('gadgets', 'self', [rule('', 'namespaces', verb, more)]),
      ]).includes('namespaces');
    expect(isHeld('*')).toBe(true);
    expect(isHeld('get', { resourceNames: ['gadgets'] })).toBe(true);
    expect(isHeld('get', { resourceNames: ['kube-system'] })).toBe(false);
  });

  test('that others have, too, are narrowed for the process alone', () => {
    const [role, binding] = everywhere('pods', [rule('', 'pods', 'list')]);
    const people = { kind: 'Group', apiGroup: 'rbac.authorization.k8s.io', name: 'people' };
    const shared = { ...binding, subjects: [...(binding!.subjects as Manifest[]), people] };
    const objects = [...WATCHING, role!, shared];
    expect(writeOperator(read(objects)).failures).toEqual([]);
    const { rights } = AccessReport.of(installed(objects, OperatorScope.namespace()));
    const held = rights.filter(({ resource }) => resource === 'pods');
    expect(held.map(({ subject, namespace }) => [subject.name, namespace])).toEqual(
      expect.arrayContaining([
        ['people', undefined],
        ['operator', 'elsewhere'],
      ]),
    );
    expect(held).toHaveLength(2);
  });

  test('that take over rules of others, and are for people, too, are kept at each scope', () => {
    const people = [{ kind: 'Group', apiGroup: 'rbac.authorization.k8s.io', name: 'people' }];
    const [whole, binding] = everywhere('whole', []);
    const [part] = everywhere('part', [rule('', 'pods', 'list')]);
    const objects = [
      ...WATCHING,
      { ...whole, aggregationRule: { clusterRoleSelectors: [{ matchLabels: { part: 'yes' } }] } },
      { ...part, metadata: { name: 'part', labels: { part: 'yes' } } },
    ];
    for (const subjects of [people, [...people, ...(binding!.subjects as object[])]]) {
      expect(writeOperator(read([...objects, { ...binding, subjects }])).failures).toEqual([]);
    }
  });

  test('give the right to impersonate people for all namespaces, as no other works', () => {
    const impersonating = everywhere('as', [rule('', 'users serviceaccounts', 'impersonate')]);
    const { rules } = read([...operator(), ...impersonating]).definition;
    const places = rules.flatMap(({ place, verbs, resources }) =>
      verbs.includes('impersonate') ? [[place, ...resources]] : [],
    );
    expect(places).toEqual(
      expect.arrayContaining([
        ['cluster', 'users'],
        ['watched', 'serviceaccounts'],
      ]),
    );
  });
});

test.each(['constructor', 'toString', 'valueOf'])(
  'a kind that is called as a member of each object, %s, is installed as others are',
  (kind) => {
    const plural = `${kind.toLowerCase()}s`;
    const objects = operator().map((object) =>
      object.kind === 'CustomResourceDefinition'
        ? crd(plural, kind)
        : (JSON.parse(JSON.stringify(object).replaceAll('"gadgets"]', `"${plural}"]`)) as Manifest),
    );
    expect(() => installed(objects, OperatorScope.cluster())).not.toThrow();
    expect(writeOperator(read(objects)).failures).toEqual([]);
  },
);

describe('clues', () => {
  const lease = (verbs: string, more?: Manifest): Manifest =>
    rule('coordination.k8s.io', 'leases', verbs, more);
  const few = rule('gadgets.example.com', 'gadgets', 'get');
  const workloadsOf = (...rights: readonly (readonly [string, readonly Manifest[]])[]): string[] =>
    read([
      crd('gadgets', 'Gadget'),
      ...rights.flatMap(([name, rules]) => [
        account(name),
        deployment(name),
        ...everywhere(name, rules, name),
      ]),
    ]).definition.workloads.map(({ name }) => name);

  // Each name has all rights, and nothing but the name tells that it is not the operator.
  test.each(
    'webhook admission audit metrics rbac-manager cainjector cert-controller applicationset notifications api-server'.split(
      ' ',
    ),
  )('a workload that is called %s is beside the operator', (name) => {
    expect(workloadsOf([name, [GADGETS, lease('create')]], ['gadgets', [few]])).toEqual([
      'gadgets',
      name,
    ]);
  });

  test.each<[string, readonly Manifest[], readonly Manifest[]]>([
    ['writes more of its kinds', [few, lease('get'), lease('create')], [GADGETS]],
    [
      'writes more kinds',
      [rule('gadgets.example.com', 'gadgets', 'update'), lease('get')],
      [rule('gadgets.example.com', 'gadgets gadgets/status', 'update')],
    ],
    ['may change them in another way', [few], [rule('gadgets.example.com', 'gadgets', 'patch')]],
    ['may do everything with them', [few], [rule('gadgets.example.com', 'gadgets', '*')]],
    ['has more rules, if both write as much', [GADGETS], [GADGETS, lease('create')]],
  ])('the operator is the workload that %s', (_, one, two) => {
    expect(workloadsOf(['one', one], ['two', two])).toEqual(['two', 'one']);
  });

  test('workloads that nothing tells apart stay in order', () => {
    expect(workloadsOf(['two', [GADGETS]], ['one', [GADGETS]])).toEqual(['two', 'one']);
  });

  const locks = (lines: readonly string[]): boolean =>
    lines.some((line) => line.startsWith('own[namespace,namespaces]'));

  test.each(['leader', 'election', 'lock'])('%s in a name is a lock', (word) => {
    const named = lease('get', { resourceNames: [`gadget-${word}`] });
    expect(locks(withRule(named))).toBe(true);
    const ofRole = linesOf(...base, ...everywhere(`operator-${word}`, [lease('get')]));
    expect(locks(ofRole)).toBe(true);
  });

  test.each([
    ['', 'configmaps'],
    ['', 'endpoints'],
    ['', 'events'],
    ['coordination.k8s.io', 'leases'],
  ])('a lock is kept in %s %s, and not in other kinds', (group, plural) => {
    const named = { resourceNames: ['gadget-leader'] };
    expect(locks(withRule(rule(group, plural, 'get', named)))).toBe(true);
    expect(locks(withRule(rule(group, `${plural} secrets`, 'get', named)))).toBe(false);
  });

  test.each([
    ['args', '--leader-elect-resource-namespace=kube-system', true],
    ['command', '-leader-election-namespace=kube-public', true],
    ['args', '--leader-elect-resource-namespace=elsewhere', false],
    ['args', '--namespace=kube-system', false],
  ])('%s with %s move the lock: %s', (field, setting, isMoved) => {
    const { findings } = read(operator({ [field]: [setting] }));
    expect(findings.some((finding) => finding.rule === 'import/lock-moved')).toBe(isMoved);
  });
});
