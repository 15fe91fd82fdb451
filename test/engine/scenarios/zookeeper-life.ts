import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DiffReport } from 'operator-constructs/cli';
import { version } from '../../../package.json';
import { printedArguments } from '../../cluster/support/kubectl';
import { waitFor } from '../../cluster/support/wait-for';
import { runCommand } from '../../support/command';
import { changes, changesIn, ensure, fails, succeeds } from '../expectations';
import {
  deployment,
  destroy,
  ensureMembers,
  ensurePresence,
  firstPreview,
  firstUpdate,
  namespaceNamed,
  newStack,
  scale,
  secretStaysSecret,
  updateWithoutChanges,
  ZOOKEEPER_CRD,
  zookeeperCluster,
} from '../steps';

import type { ControlPlane } from '../../cluster/support/control-plane';
import type { ObjectReference } from '../../cluster/support/kubernetes-object';
import type { Scenario, ScenarioStep } from '../scenario';
import type { Config } from '../stack';

type DiffReportJson = ReturnType<DiffReport['toJSON']>;

const SECRET_TEXT = 'digest-that-nobody-may-read';
const CRD = (operator: string): string => `${operator}/ClusterPart/${ZOOKEEPER_CRD.name}/Resource`;

const OPERATOR = deployment('streaming', 'zookeeper-operator');
const EVENTS = zookeeperCluster('streaming', 'events');
const gone = [EVENTS, OPERATOR, namespaceNamed('streaming')];

/**
 * States that releases of this package have left, compressed; a new release adds its own by
 * `UPDATE_GOLDEN=1`.
 */
const STATES = join(__dirname, '../states');

const takesFormerStates: ScenarioStep = {
  name: 'the states of earlier releases are taken without a replacement',
  run: async ({ stack }) => {
    const present = await succeeds(stack.export());
    if (process.env.UPDATE_GOLDEN) {
      writeFileSync(join(STATES, `${version}.json.gz`), gzipSync(present.output));
    }
    const states = readdirSync(STATES);
    ensure(states.length > 0, 'there is no state of any release');
    for (const state of states) {
      await succeeds(stack.import(gunzipSync(readFileSync(join(STATES, state))).toString()));
      const preview = await succeeds(stack.preview());
      const others = changesIn(preview).filter((change) => !change.startsWith('update '));
      ensure(others.length === 0, `${state} is not taken as it is: ${others.join(', ')}`, preview);
    }
    await succeeds(stack.import(present.output));
  },
};

async function uidOf(
  { api }: ControlPlane,
  reference: ObjectReference,
): Promise<string | undefined> {
  return (await api.get(reference)).metadata.uid;
}

/**
 * The same rights by another way of saying it, seen in a preview first, on a Deployment that nobody
 * has updated yet.
 */
const listTheOwnNamespace: ScenarioStep = {
  name: 'the own namespace in a list, and back, keeps the Role, and its preview goes well',
  run: async ({ stack, cluster }) => {
    const name = 'zookeeper-operator.streaming.streaming';
    const role = {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      namespace: 'streaming',
      name,
    };
    const before = await uidOf(cluster, role);
    for (const scope of ['list', 'own']) {
      const report = await changes(stack.upAfterPreview({ scope }));
      ensure((await uidOf(cluster, role)) === before, 'the Role is another one', report);
    }
  },
};

const GUARD_BINDINGS = ['deny', 'warn'].map(
  (severity) => `update operator/ClusterPart/Guards/zookeeperclusters.${severity}/Binding`,
);

const listMore: ScenarioStep = {
  name: 'one more namespace in the list adds its Role, takes it back, and its preview goes well',
  run: async ({ stack }) => {
    for (const [scope, op] of [
      ['more', 'create'],
      ['own', 'delete'],
    ] as const) {
      const role = ['Role', 'Binding'].map(
        (kind) => `${op} operator/Grant-Watched-default/${kind}`,
      );
      const update = stack.upAfterPreview({ scope });
      await changes(update, 'update operator/Deployment/Resource', ...GUARD_BINDINGS, ...role);
    }
  },
};

/** How long an error may be that a person has to read; a stack trace is longer. */
const LONGEST_ERROR = 1500;

/** A value that breaks a cluster, and is known to its component only when all else is there. */
const unresolvedValueRefused: ScenarioStep = {
  name: 'a breaking unresolved value ends the program before the custom resource is sent, with a short error, in seconds',
  run: async ({ stack, cluster }) => {
    const message = /\(guard 'odd-replicas'\)/;
    const report = await fails(stack.upFailing({ unresolvedReplicas: '4' }), message);
    ensure(
      !changesIn(report).includes('create late/Resource'),
      'sends the custom resource all the same',
      report,
    );
    await ensurePresence(cluster, false, [zookeeperCluster('streaming', 'late')], report);
    const error = report.engine.errors.find((text) => message.test(text)) ?? '';
    ensure(error !== '', `has no error of its own that says ${message}`, report);
    const length = error.trim().length;
    ensure(
      length <= LONGEST_ERROR && !/^\s+at .*:\d+/m.test(error),
      `has an error of ${length} characters`,
      report,
    );
    const healed = await succeeds(stack.up({ unresolvedReplicas: '0' }));
    // The component may have been there before its resource was refused.
    const others = changesIn(healed).filter((change) => change !== 'delete late');
    ensure(others.length === 0, `left something behind: ${others.join(', ')}`, healed);
  },
};

/** What `diff` makes of a preview. */
const previewInDiff: ScenarioStep = {
  name: 'diff says of a preview what it does to objects',
  run: async ({ stack }) => {
    const file = join(stack.folder, 'preview.json');
    const diffOf = async (config: Config): Promise<DiffReportJson> => {
      const report = await succeeds(stack.previewAsJson(config));
      writeFileSync(file, report.output);
      const { output, error } = await runCommand(['diff', '--format', 'json', '--pulumi', file]);
      ensure(error === '', error, report);
      return JSON.parse(output) as DiffReportJson;
    };
    const same = await diffOf({ replicas: '3' });
    const { added, changed, removed, unchanged } = same.objects;
    ensure(
      added.length + changed.length + removed.length + same.findings.length === 0 && unchanged > 8,
      `sees changes where there are none: ${JSON.stringify(same)}`,
    );
    const scaled = await diffOf({ replicas: '5' });
    const wanted = scaled.findings.some(
      ({ rule, path }) => rule === 'effects/measured' && path === 'spec.replicas',
    );
    ensure(
      scaled.objects.changed.length === 1 && scaled.objects.unchanged === unchanged - 1 && wanted,
      `does not say what the change does: ${JSON.stringify(scaled)}`,
    );
    await succeeds(stack.preview({ replicas: '3' }));
  },
};

/** A change that a cluster does not survive. */
const badChangeStopped: ScenarioStep = {
  name: 'a bad scale-down is stopped by the hook before the update, in the preview and in the update',
  run: async ({ stack, cluster }) => {
    // The API server names the guard, too; the place in the program is what only the hook knows.
    const guard = /\(guard 'scale-by-two'\) \[ZookeeperCluster:/;
    await fails(stack.preview({ replicas: '1' }), guard);
    const report = await fails(stack.up({ replicas: '1' }), guard);
    await ensureMembers(cluster, 5, report);
    await succeeds(stack.preview({ replicas: '5' }));
  },
};

/** A transform of components: one label more for each object below them. */
const transformation: ScenarioStep = {
  name: 'transforms of components reach all that they hold, and change it in place',
  run: async ({ stack, cluster }) => {
    for (const team of ['streams', undefined]) {
      const report = await succeeds(stack.up({ team: team ?? '' }));
      const below = report.engine.steps.filter(
        ({ name, type }) => type.startsWith('kubernetes:') && name.includes('/'),
      );
      ensure(below.length > 0, 'shows nothing below a component', report);
      await changes(Promise.resolve(report), ...below.map(({ name }) => `update ${name}`));
      for (const reference of [ZOOKEEPER_CRD, OPERATOR, EVENTS]) {
        const label = (await cluster.api.get(reference)).metadata.labels?.['team'];
        ensure(label === team, `${reference.kind} has the label '${label}', not '${team}'`, report);
      }
    }
  },
};

/** A change of all objects of which the user wants that of one. */
const targeted: ScenarioStep = {
  name: 'an update of one target changes no other resource',
  run: async ({ stack }) => {
    for (const team of ['streams', '']) {
      await changes(
        stack.up({ team }, '--target', '**::events/Resource'),
        'update events/Resource',
      );
    }
  },
};

const drift: ScenarioStep = {
  name: 'a refresh finds a change by hand, and the next update takes it back',
  run: async ({ stack, cluster }) => {
    await cluster.api.patch(OPERATOR, { spec: { replicas: 2 } }, BY_HAND);
    await changes(stack.up());
    const found = await succeeds(stack.refresh());
    const updated = found.engine.refreshed
      .filter(({ op }) => op !== 'same')
      .map(({ name, op }) => `${op} ${name}`);
    ensure(
      updated.includes('update operator/Deployment/Resource'),
      `finds [${updated.join(', ')}]`,
      found,
    );
    const repaired = await changes(stack.up(), 'update operator/Deployment/Resource');
    const replicas: unknown = (await cluster.api.get(OPERATOR)).spec.replicas;
    ensure(replicas === 1, `the Deployment has ${String(replicas)} replicas`, repaired);
  },
};

/** An object that loses its last field, of which Kubernetes makes null. */
const emptiedObject: ScenarioStep = {
  name: 'a setting that leaves an empty object is taken back after the command that diff prints',
  run: async ({ stack, cluster }) => {
    const before = await cluster.api.get(EVENTS);
    await changes(stack.up({ serviceOf: 'a' }), 'update events/Resource');
    const set = await cluster.api.get(EVENTS);
    await fails(stack.up({ serviceOf: '' }), /spec\.clientService: Invalid value: "null"/);
    const { findings } = DiffReport.of([set], [before]);
    const found = findings.find(({ rule }) => rule === 'crds/emptied-object');
    const { stderr } = await cluster.kubectl(printedArguments(found?.remedy ?? ''));
    const back = await changes(stack.up(), 'update events/Resource');
    const { clientService } = (await cluster.api.get(EVENTS)).spec as Record<string, unknown>;
    const is = JSON.stringify(clientService);
    ensure(is === '{}', `clientService is ${is}; kubectl: ${stderr}`, back);
  },
};

const BY_HAND = { fieldManager: 'kubectl-edit' } as const;

/**
 * An update that waits for a cluster that never gets ready: nobody else may update meanwhile, and
 * it can be cancelled.
 */
const cancelled: ScenarioStep = {
  name: 'a second update at once is refused, and a cancelled one is taken back by the next',
  run: async ({ stack, cluster }) => {
    const held = zookeeperCluster('streaming', 'held');
    let release = (): void => {};
    const waiting = stack.upInterrupted(
      { held: 'true' },
      new Promise<void>((done) => (release = done)),
    );
    await waitFor('the cluster', () => cluster.api.find(held), { timeout: 120_000 });
    await fails(
      stack.up().finally(() => release()),
      /the stack is currently locked by 1 lock/,
    );
    await fails(waiting, /is there, but did not become ready: the wait was cancelled/);
    const next = await changes(stack.up({ held: 'false' }), 'delete held', 'delete held/Resource');
    await ensurePresence(cluster, false, [held], next);
  },
};

/** Components that are protected, and with them all that they hold. */
const protection: ScenarioStep = {
  name: 'what a protected component holds is not destroyed',
  run: async ({ stack, cluster }) => {
    await changes(stack.up({ protect: 'true' }));
    const refused = await fails(stack.destroy(), /::\S+\/Resource\b.* protected/s);
    await ensurePresence(cluster, true, [EVENTS, OPERATOR], refused);
    await succeeds(stack.up({ protect: 'false' }));
  },
};

const REPLACEMENT = ['create-replacement', 'replace', 'delete-replaced'].map(
  (op) => `${op} events/Resource`,
);

/**
 * A cluster of another name is another cluster: the old one goes, finalizer and all, before the new
 * one comes.
 */
const replaceCluster: ScenarioStep = {
  name: 'another name replaces the cluster alone, the old one first, and the new one is waited for',
  run: async ({ stack, cluster }) => {
    const before = await uidOf(cluster, EVENTS);
    const report = await changes(stack.up({ cluster: 'ledger' }), ...REPLACEMENT);
    const deleted = report.engine.span('delete-replaced', 'events/Resource');
    const created = report.engine.span('create-replacement', 'events/Resource');
    ensure(deleted.end < created.begin, 'creates the new cluster beside the old one', report);
    await ensurePresence(cluster, false, [EVENTS], report);
    await ensurePresence(cluster, true, [zookeeperCluster('streaming', 'ledger')], report);
    const undone = await changes(stack.up({ cluster: 'events' }), ...REPLACEMENT);
    ensure((await uidOf(cluster, EVENTS)) !== before, 'the cluster is the old one', undone);
  },
};

/** Another scope: rights are exchanged, the operator is updated, and nobody notices. */
const changeScope: ScenarioStep = {
  name: 'change of scope exchanges the rights and updates the operator, in place',
  run: async ({ stack, cluster }) => {
    const before = await uidOf(cluster, EVENTS);
    const rights = ['Role', 'Binding'].flatMap((kind) => [
      `create operator/Grant-Cluster/${kind}`,
      `delete operator/Grant-Watched/${kind}`,
    ]);
    const update = stack.up({ scope: 'cluster' });
    const report = await changes(
      update,
      'update operator/Deployment/Resource',
      ...GUARD_BINDINGS,
      ...rights,
    );
    ensure((await uidOf(cluster, EVENTS)) === before, 'the cluster is another one', report);
  },
};

/** Other names for the components, with the old ones as aliases. */
const rename: ScenarioStep = {
  name: 'rename with an alias replaces nothing',
  run: async ({ stack }) => void (await changes(stack.up({ renamed: 'true' }))),
};

/** A stack that finds the CRD of an earlier one. */
const crdInTheWay: ScenarioStep = {
  name: "up beside the CRD of an earlier stack fails, and its preview names 'adoptCrds'",
  run: async ({ stack }) => {
    const preview = await succeeds(stack.preview({ renamed: 'false' }));
    ensure(
      /fails with 'already exists'; .*'adoptCrds'/.test(preview.output),
      "does not name 'adoptCrds'",
      preview,
    );
    await fails(
      stack.up({ renamed: 'false' }),
      /'adoptCrds'.*already exists|already exists.*'adoptCrds'/s,
    );
  },
};

/** A patch of the fields of the spec of a ZookeeperCluster in its CRD, by somebody else. */
async function patchFields(
  { api }: ControlPlane,
  op: 'add' | 'remove',
  field: string,
): Promise<void> {
  const path = `/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/${field}`;
  const value = op === 'add' ? { type: 'string' } : undefined;
  await api.patch(ZOOKEEPER_CRD, [{ op, path, value }], { type: 'json', ...BY_HAND });
}

/** Another release, as somebody else applies it: with a field that ours does not have. */
const breakingAdoption: ScenarioStep = {
  name: "a preview with 'adoptCrds' refuses a CRD whose resources would break",
  run: async ({ stack, cluster }) => {
    await patchFields(cluster, 'add', 'ofAnotherRelease');
    const spec = async (): Promise<string> =>
      JSON.stringify((await cluster.api.get(ZOOKEEPER_CRD)).spec);
    const before = await spec();
    const message = /existing resources would break: .*ofAnotherRelease/;
    await fails(stack.preview({ adoptCrds: 'true' }), message);
    const report = await fails(stack.up({ adoptCrds: 'true' }), message);
    ensure((await spec()) === before, 'changed the CRD all the same', report);
    await patchFields(cluster, 'remove', 'ofAnotherRelease');
  },
};

/**
 * With `adoptCrds` it takes over a CRD that lacks a field by now: nothing breaks, and the user is
 * warned.
 */
const adoptCrd: ScenarioStep = {
  name: "up with 'adoptCrds' takes the CRD over, and says what changes",
  run: async ({ stack, cluster }) => {
    await patchFields(cluster, 'remove', 'domainName');
    const report = await succeeds(stack.up({ adoptCrds: 'true' }));
    ensure(changesIn(report).includes(`import ${CRD('operator')}`), 'imports no CRD', report);
    const warning = /'spec' differs, and changes it to that of this release: .*domainName/;
    ensure(warning.test(report.output), 'does not warn', report);
    const { spec } = await cluster.api.get(ZOOKEEPER_CRD);
    ensure(
      JSON.stringify(spec).includes('"domainName"'),
      'the CRD is not that of this release',
      report,
    );
  },
};

/**
 * An operator and its cluster from the first preview to the end of a second stack, with all that
 * changes between.
 */
export const zookeeperLife: Scenario = {
  name: 'the life of an operator and its cluster',
  program: join(__dirname, '../programs/zookeeper'),
  site: {
    namespaces: ['streaming'],
    clusters: ['events', 'ledger'].map((name) => ({ namespace: 'streaming', name })),
  },
  steps: [
    newStack({ jvmFlags: SECRET_TEXT }),
    firstPreview({
      creates: ['streaming', CRD('operator'), 'operator/Deployment/Resource', 'events/Resource'],
      known: ['connectionString'],
      unknown: ['readyReplicas'],
      absent: [ZOOKEEPER_CRD, namespaceNamed('streaming')],
    }),
    firstUpdate([ZOOKEEPER_CRD, OPERATOR], [EVENTS]),
    updateWithoutChanges(),
    previewInDiff,
    takesFormerStates,
    listTheOwnNamespace,
    listMore,
    secretStaysSecret(SECRET_TEXT, 'events/Resource'),
    unresolvedValueRefused,
    scale({ replicas: '5' }, 5),
    badChangeStopped,
    transformation,
    targeted,
    drift,
    emptiedObject,
    cancelled,
    protection,
    replaceCluster,
    changeScope,
    rename,
    destroy({
      order: [['journal/Resource', 'zookeeper/Deployment/Resource']],
      gone,
      kept: [ZOOKEEPER_CRD],
    }),
    crdInTheWay,
    breakingAdoption,
    adoptCrd,
    updateWithoutChanges({ adoptCrds: 'false' }),
    destroy({
      order: [['events/Resource', 'operator/Deployment/Resource']],
      gone,
      kept: [ZOOKEEPER_CRD],
    }),
  ],
};
