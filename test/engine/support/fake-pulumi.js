#!/usr/bin/env node
/**
 * Stands for the command `pulumi` where the scenario itself is tested: a small model of what an engine says about the
 * program `programs/zookeeper`, and of what is in the cluster afterwards. It is no proof of anything about Pulumi.
 *
 * `FAKE_CLUSTER` names the file with the objects of the cluster, `FAKE_FAULT` what it does wrong.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const args = process.argv.slice(2);
const fault = process.env.FAKE_FAULT ?? '';
const backend = (process.env.PULUMI_BACKEND_URL ?? '').replace('file://', '');
const CRD = 'ClusterPart/zookeeperclusters.zookeeper.pravega.io/Resource';
const LIVE_CRD = 'CustomResourceDefinition/zookeeperclusters.zookeeper.pravega.io';
const ROLE = 'Role/zookeeper-operator.streaming.streaming';
const SECRET = '4dabf18193072939515e22adb298388d';
const UNKNOWN = '04da6b54-80e4-46f7-96ec-b56ff0331ba9';

const state = read(join(backend, 'state.json'), { config: {}, secrets: {}, resources: {} });
const cluster = read(process.env.FAKE_CLUSTER ?? '', {});

const flag = (name) => args[args.indexOf(name) + 1];
args.forEach((arg, i) => {
  if (arg !== '--config') return;
  const [key, value] = args[i + 1].split('=');
  state.config[key] = value;
});
const {
  replicas = '3',
  unresolvedReplicas = '0',
  scope = 'own',
  renamed = 'false',
  adoptCrds = 'false',
  protect = 'false',
  team = '',
} = state.config;
const operator = renamed === 'true' ? 'zookeeper' : 'operator';
const events = renamed === 'true' ? 'journal' : 'events';

const log = [];
const emit = (event) => log.push(JSON.stringify({ sequence: log.length, timestamp: 0, ...event }));
const metadata = (op, name, extra = {}) => ({
  op,
  type: 'kubernetes:any',
  urn: `urn:pulumi:test::zookeeper-life::kubernetes:any::${name}`,
  provider: '',
  ...extra,
});
const begin = (op, name) => emit({ resourcePreEvent: { metadata: metadata(op, name) } });
const done = (op, name) => emit({ resOutputsEvent: { metadata: metadata(op, name) } });
const step = (op, name) => (begin(op, name), done(op, name));

/** What the program makes, by what the API server calls it. */
function resources() {
  const guards = ['deny', 'warn'].map((name) => `${operator}/ClusterPart/Guards/zookeeperclusters.${name}/Binding`);
  const grant = scope === 'cluster' ? 'Grant-Cluster' : 'Grant-Watched';
  // One that lists its own namespace alone says the same as one that says "own".
  const watched = scope === 'list' ? 'own' : scope;
  const role = scope === 'cluster' ? `${grant}/Role` : ROLE;
  const more = scope === 'more' ? ['Role', 'Binding'].map((name) => `${operator}/Grant-Watched-default/${name}`) : [];
  const all = {
    streaming: { key: 'Namespace/streaming', value: '' },
    [`${operator}/${CRD}`]: { key: LIVE_CRD, value: '' },
    [`${operator}/${grant}/Role`]: { key: role, value: '' },
    [`${operator}/${grant}/Binding`]: { key: `${grant}/Binding`, value: '' },
    ...Object.fromEntries(guards.map((name) => [name, { key: name.replace(operator, ''), value: watched }])),
    ...Object.fromEntries(more.map((name) => [name, { key: name, value: '' }])),
    [`${operator}/Deployment/Resource`]: { key: 'Deployment/zookeeper-operator', value: watched },
    [`${events}/Resource`]: { key: 'ZookeeperCluster/events', value: replicas },
  };
  // What is below a component is transformed.
  return Object.fromEntries(
    Object.entries(all).map(([name, resource]) => [name, { ...resource, label: isTransformed(name) ? team : '' }]),
  );
}

const isTransformed = (name) =>
  name.includes('/') && !(fault === 'transform misses one' && name.endsWith('Deployment/Resource'));

/** The part of the CRD that the scenario looks at. */
const crdSpec = () => ({
  versions: [{ schema: { openAPIV3Schema: { properties: { spec: { properties: { domainName: {} } } } } } }],
});

const objectOf = (value, key) => ({
  metadata: { uid: '1' },
  spec: key === LIVE_CRD ? crdSpec() : { replicas: Number(value) },
  status: { conditions: [{ type: 'PodsReady', status: fault === 'up ends too early' ? 'False' : 'True' }] },
});

const commands = {
  version: () => 'v3.248.0',
  plugin: () => JSON.stringify([{ name: 'kubernetes', kind: 'resource', version: process.env.FAKE_PROVIDER }]),
  stack: () => (args[1] === 'export' ? exported() : ''),
  config: () => void (state.secrets[args[5]] = args[6]),
  preview: () => {
    const refused = refusal() ?? breakage();
    if (refused !== undefined && fault !== 'preview lets a bad change pass') return fail(refused);
    hint();
    const shown = Object.keys(resources()).filter(
      (name) => !(fault === 'preview hides resources' && name.endsWith('Deployment/Resource')),
    );
    shown.forEach((name) => step(name in state.resources ? 'same' : 'create', name));
    if (fault === 'preview creates') cluster['Namespace/streaming'] = objectOf('0');
    outputs(fault === 'preview makes values up' ? 3 : UNKNOWN);
  },
  up,
  destroy,
};

function outputs(readyReplicas) {
  const exports = { connectionString: 'events-client:2181', readyReplicas };
  const type = 'pulumi:pulumi:Stack';
  emit({ resOutputsEvent: { metadata: metadata('same', 'stack', { type, new: { outputs: exports } }) } });
}

function refusal() {
  const before = Number(
    Object.entries(state.resources).find(([, { key }]) => key === 'ZookeeperCluster/events')?.[1].value ?? replicas,
  );
  if (Math.abs(before - Number(replicas)) <= 2) return undefined;
  const place = fault === 'only the API server refuses' ? '' : ' [ZookeeperCluster:events/events]';
  return `a larger step can leave no majority; change it by two (guard 'scale-by-two')${place}`;
}

const isOurs = () => Object.values(state.resources).some(({ key }) => key === LIVE_CRD);

/** What is said before a CRD is made. */
function hint() {
  if (isOurs() || adoptCrds === 'true' || fault === 'second up says nothing') return;
  say('info', "if one already exists, 'up' fails with 'already exists'; take it over once by 'adoptCrds'");
}

/** What is said of a CRD that is taken over; why it is not. */
function breakage() {
  if (isOurs() || adoptCrds !== 'true' || !(LIVE_CRD in cluster)) return undefined;
  const fields = Object.keys(cluster[LIVE_CRD].spec.versions[0].schema.openAPIV3Schema.properties.spec.properties);
  if (fields.includes('ofAnotherRelease') && fault !== 'breaking CRD is adopted') {
    return 'resources of it would break: ofAnotherRelease';
  }
  if (!fields.includes('domainName') && fault !== 'CRD changes in silence') {
    say('warning', "whose 'spec' differs, and changes it to that of this release: domainName");
  }
  return undefined;
}

/** Why an update stops before it has done anything. */
function obstacle() {
  hint();
  if (!isOurs() && LIVE_CRD in cluster && adoptCrds !== 'true' && fault !== 'second up goes well') {
    return 'already exists';
  }
  return breakage() ?? (fault === 'update lets a bad change pass' ? undefined : refusal());
}

function up() {
  const why = obstacle();
  if (why !== undefined) return fail(why);
  if (unresolvedReplicas !== '0' && fault !== 'unresolved value goes well') return unresolved();
  const wanted = resources();
  const before = Object.values(state.resources);
  for (const [name, { key, value, label }] of Object.entries(wanted)) {
    const old = before.find((resource) => resource.key === key);
    const isSame = old?.value === value && old.label === label;
    step(old === undefined ? beginning(key) : isSame ? 'same' : 'update', name);
    cluster[key] ??= objectOf(value, key);
    if (!(fault === 'transform stays' && label === '')) cluster[key].metadata.labels = label === '' ? {} : { team };
    if (!staysAsItIs(key)) cluster[key].spec = objectOf(value, key).spec;
  }
  for (const [name, { key }] of Object.entries(state.resources)) {
    if (Object.values(wanted).some((resource) => resource.key === key)) continue;
    step('delete', name);
    delete cluster[key];
  }
  misbehave();
  state.resources = wanted;
  outputs(3);
}

function staysAsItIs(key) {
  return fault === 'scale does not arrive' || (key === LIVE_CRD && fault === 'CRD stays another one');
}

function beginning(key) {
  return key.startsWith('CustomResourceDefinition') && key in cluster && fault !== 'CRD is not imported'
    ? 'import'
    : 'create';
}

function misbehave() {
  const isNew = (name) => !(name in state.resources) && Object.keys(state.resources).length > 0;
  if (fault === 'no-op changes' && args.includes('--expect-no-changes')) step('update', `${events}/Resource`);
  if (fault === 'list remakes the Role' && scope === 'list') cluster[ROLE].metadata.uid = '2';
  if (fault === 'list moves the Role' && scope === 'list') step('create', `${operator}/Grant-Watched-streaming/Role`);
  if (fault === 'more replaces' && scope === 'more') step('replace', `${operator}/Grant-Watched/Role`);
  if (fault === 'rename replaces' && renamed === 'true' && isNew(`${events}/Resource`))
    step('replace', `${events}/Resource`);
  if (fault === 'scope replaces' && scope === 'cluster' && isNew(`${operator}/Grant-Cluster/Role`)) {
    step('replace', `${operator}/Deployment/Resource`);
  }
  if (fault === 'scope remakes the cluster' && scope === 'cluster')
    cluster['ZookeeperCluster/events'].metadata.uid = '2';
}

function unresolved() {
  if (fault === 'unresolved value is sent') step('create', 'late/Resource');
  if (fault === 'unresolved value leaves something') state.config.replicas = '5';
  if (fault === 'unresolved value hangs') return setTimeout(() => {}, 60_000);
  const stack = fault === 'unresolved error is long' ? `\n    at place (/x/index.js:1:1)${' at'.repeat(1000)}` : '';
  return fail(`an even number of members (guard 'odd-replicas')${stack}`);
}

function destroy() {
  if (protect === 'true' && fault !== 'protected goes') {
    const { urn } = metadata('', `${events}/Resource`);
    return fail(fault === 'protected says nothing' ? 'no' : `resource '${urn}' cannot be deleted: it is protected`);
  }
  if (fault === 'destroy hangs') return setTimeout(() => {}, 60_000);
  const names = Object.keys(state.resources).reverse();
  if (fault === 'operator goes first') names.sort((a) => (a.includes('/Deployment/') ? -1 : 1));
  for (const name of names) {
    step('delete', name);
    const { key } = state.resources[name];
    if (!key.startsWith('CustomResourceDefinition') || fault === 'CRD goes') delete cluster[key];
  }
  if (fault === 'namespace stays') cluster['Namespace/streaming'] = objectOf('0');
  state.resources = {};
}

function exported() {
  const secret = { [SECRET]: '1b47061264138c4ac30d75fd1eb44270', ciphertext: 'v1:abc' };
  const leaks = { 'secret is plain': Object.values(state.secrets)[0], 'secret is no secret': 'another text' };
  const all = Object.keys(state.resources).map((name) => ({
    urn: metadata('', name).urn,
    inputs: name === `${events}/Resource` ? { env: leaks[fault] ?? secret } : {},
  }));
  return JSON.stringify({ version: 3, deployment: { resources: all } });
}

function say(severity, message) {
  emit({ diagnosticEvent: { message, color: 'never', severity } });
  process.stderr.write(`${severity}: ${message}\n`);
}

function fail(message) {
  say('error', message);
  process.exitCode = 255;
}

function read(file, otherwise) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
}

const text = commands[args[0]]();
if (typeof text === 'string') process.stdout.write(`${text}\n`);
if (args.includes('--event-log')) writeFileSync(flag('--event-log'), `${log.join('\n')}\n`);
if (existsSync(backend)) writeFileSync(join(backend, 'state.json'), JSON.stringify(state));
if (process.env.FAKE_CLUSTER) writeFileSync(process.env.FAKE_CLUSTER, JSON.stringify(cluster));
