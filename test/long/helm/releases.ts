import { X509Certificate } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { idlePod } from '../../node/idle-pod';
import { documentsOf } from '../../support/manifest-files';
import { CERT_MANAGER, clientCommand, serverAndClient } from '../foreign/cert-manager';
import { CLOUDNATIVE_PG } from '../foreign/cloudnative-pg';
import { SERVER, SMALL } from '../foreign/cloudnative-pg-image';
import { EXTERNAL_SECRETS } from '../foreign/external-secrets';
import { chartOf, publishedObjects, upstreamSource } from '../support/upstream-sources';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { NodeCluster } from '../../node/node-cluster';
import type { ForeignOperator } from '../foreign/operator';

export const WATCHED = 'shop';

export const PATIENCE = 120_000;

/** An operator that is installed by Helm, and what it serves. */
export interface Release {
  readonly operator: ForeignOperator;
  readonly name: string;
  readonly home: string;
  /** Settings of its values. */
  readonly values: string;
  /** Writes its chart into a folder. */
  readonly writeChart: (folder: string) => void;
  readonly resources: readonly KubernetesObject[];
  /** Begins to use what it serves, all the time; what is returned ends that, and gives failures. */
  readonly use: (whole: NodeCluster) => Promise<() => Promise<readonly string[]>>;
  /** Changes a resource, and waits until the operator has done it. */
  readonly change: (whole: NodeCluster, turn: number) => Promise<void>;
  /** A resource that its webhooks refuse, and the message. */
  readonly refused: readonly [KubernetesObject, RegExp];
}

const inShop = (
  apiVersion: string,
  kind: string,
  name: string,
  spec: object,
): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: { namespace: WATCHED, name },
  spec,
});

const WORDS = ['swordfish', 'mackerel'] as const;

const stored = (key: string): object => ({
  provider: { fake: { data: [key, ...WORDS].map((word) => ({ key: word, value: word })) } },
});

const wanted = (key: string): object => ({
  refreshInterval: '1h',
  secretStoreRef: { name: 'store', kind: 'SecretStore' },
  data: [{ secretKey: 'word', remoteRef: { key } }],
});

const ESO = 'external-secrets.io/v1beta1';
const WORD = { namespace: WATCHED, name: 'word' };

async function wordIn({ control }: NodeCluster): Promise<string> {
  const secret = await control.api.find({ apiVersion: 'v1', kind: 'Secret', ...WORD });
  return Buffer.from((secret?.data?.word as string | undefined) ?? '', 'base64').toString();
}

const SECRETS: Release = {
  operator: EXTERNAL_SECRETS,
  name: 'vault',
  home: 'secrets',
  // Not with `scopedRBAC`: this release lists Secrets everywhere, and stops at the first change.
  values: `scopedNamespace=${WATCHED}`,
  writeChart: (folder) => {
    const source = upstreamSource('external-secrets');
    renameSync(chartOf(source), folder);
    mkdirSync(join(folder, 'crds'), { recursive: true });
    writeFileSync(
      join(folder, 'crds/all.yaml'),
      documentsOf(publishedObjects(source).filter(isCrd)),
    );
  },
  resources: [
    inShop(ESO, 'SecretStore', 'store', stored('first')),
    inShop(ESO, 'ExternalSecret', 'word', wanted(WORDS[0])),
  ],
  // A Secret is served while it is there, with a word.
  use: async (whole) => {
    await whole.control.waitFor('a first word', async () => (await wordIn(whole)) !== '', PATIENCE);
    const failures: string[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const word = await wordIn(whole);
        if (!WORDS.includes(word as (typeof WORDS)[number])) {
          failures.push(`at ${new Date().toISOString()} the word was '${word}'`);
        }
        await sleep(200);
      }
    })();
    return async () => {
      isOver = true;
      await watching;
      return failures;
    };
  },
  change: async (whole, turn) => {
    const word = WORDS[turn % 2]!;
    const { api } = whole.control;
    const resource = { apiVersion: ESO, kind: 'ExternalSecret', ...WORD };
    await api.patch(resource, { spec: wanted(word) });
    await whole.control.waitFor(
      `the word ${word} in turn ${turn}`,
      async () => {
        if ((await wordIn(whole)) === word) {
          return true;
        }
        throw new Error(JSON.stringify((await api.get(resource)).status));
      },
      PATIENCE,
    );
  },
  refused: [inShop(ESO, 'SecretStore', 'wrong', stored('')), /denied the request.*key/s],
};

const CNPG = 'postgresql.cnpg.io/v1';
const ORDERS = { apiVersion: CNPG, kind: 'Cluster', namespace: WATCHED, name: 'orders' };
const WRITER = { namespace: WATCHED, name: 'writer' };
const PSQL = "psql 'postgresql://app@orders-rw/app' -v ON_ERROR_STOP=1 -Atc";

/** Writes a row five times in a second, and what came of it into a file. */
const WRITING = `while true; do
  ${PSQL} 'INSERT INTO ticks DEFAULT VALUES' > /dev/null 2> /tmp/why && echo written || cat /tmp/why
  sleep 0.2
done >> /tmp/written 2>&1 &`;

const DATABASES: Release = {
  operator: CLOUDNATIVE_PG,
  name: 'north',
  home: 'databases',
  values: `watch=${WATCHED}`,
  writeChart: (folder) => writeChartOf('cloudnative-pg', folder),
  resources: [
    inShop(CNPG, 'Cluster', 'orders', {
      instances: 1,
      imageName: SERVER,
      ...SMALL,
      livenessProbeTimeout: 120,
      bootstrap: {
        initdb: {
          database: 'app',
          owner: 'app',
          postInitApplicationSQL: [
            'CREATE TABLE ticks (at timestamptz DEFAULT now())',
            'ALTER TABLE ticks OWNER TO app',
          ],
        },
      },
    }),
    idlePod(WRITER, SERVER, [
      { name: 'PGCONNECT_TIMEOUT', value: '5' },
      { name: 'PGPASSWORD', valueFrom: { secretKeyRef: { name: 'orders-app', key: 'password' } } },
    ]),
  ],
  use: async (whole) => {
    await whole.readyPod(WATCHED, WRITER.name, 300_000);
    await whole.control.waitFor(
      'a first row',
      async () =>
        await whole.exec(WRITER, 'sh', '-c', `${PSQL} 'INSERT INTO ticks DEFAULT VALUES'`),
      300_000,
    );
    await whole.exec(WRITER, 'sh', '-c', WRITING);
    return async () => await failuresIn(whole, WRITER, 'written');
  },
  change: async (whole, turn) => {
    const memory = `${5 + turn}MB`;
    const spec = { postgresql: { parameters: { work_mem: memory } } };
    await whole.control.api.patch(ORDERS, { spec });
    await whole.control.waitFor(
      `work_mem ${memory} in turn ${turn}`,
      async () =>
        (await whole.exec(WRITER, 'sh', '-c', `${PSQL} 'SHOW work_mem'`)).trim() === memory,
      PATIENCE,
    );
  },
  refused: [
    inShop(CNPG, 'Cluster', 'wrong', { instances: 1, storage: { size: 'much' } }),
    /denied the request/,
  ],
};

/** What a client found wrong, by the file that it wrote all the time. */
async function failuresIn(
  whole: NodeCluster,
  client: typeof WRITER,
  done: 'served' | 'written',
): Promise<readonly string[]> {
  const lines = (await whole.exec(client, 'cat', `/tmp/${done}`)).trim().split('\n');
  const failures = lines.filter((line) => line !== done);
  const count = lines.length - failures.length;
  return count > 50 ? failures : [...failures, `${done} ${count} times only`];
}

const CERTIFICATE = { apiVersion: 'cert-manager.io/v1', kind: 'Certificate' };
const WEB = { ...CERTIFICATE, namespace: WATCHED, name: 'web' };
const CLIENT = { namespace: WATCHED, name: 'client' };
const OF_WEB = {
  name: 'web',
  keys: { certificate: 'tls.crt', privateKey: 'tls.key', authority: 'ca.crt' },
};

const certificate = (name: string, issuer: string, spec: object): KubernetesObject =>
  inShop(CERTIFICATE.apiVersion, CERTIFICATE.kind, name, {
    secretName: name,
    issuerRef: { name: issuer },
    ...spec,
  });

/** Connects all the time, and writes what came of it into a file. */
const CONNECTING = `once() { ${clientCommand(OF_WEB, 'web')} > /tmp/why 2>&1; }
while true; do
  # Between two connections the server starts again.
  once || { sleep 1; once; } || { sleep 1; once; } && echo served || tail -n 3 /tmp/why
  sleep 0.1
done >> /tmp/served 2>&1 &`;

const CERTIFICATES: Release = {
  operator: CERT_MANAGER,
  name: 'issuing',
  home: 'certificates',
  values: 'crds.enabled=true,startupapicheck.enabled=false',
  writeChart: (folder) => renameSync(chartOf(upstreamSource('cert-manager')), folder),
  resources: [
    inShop(CERTIFICATE.apiVersion, 'Issuer', 'self', { selfSigned: {} }),
    certificate('authority', 'self', { isCA: true, commonName: 'authority' }),
    inShop(CERTIFICATE.apiVersion, 'Issuer', 'authority', { ca: { secretName: 'authority' } }),
    certificate('web', 'authority', { dnsNames: ['web'] }),
    ...serverAndClient(OF_WEB).map((sample) => ({
      ...sample,
      metadata: { ...sample.metadata, namespace: WATCHED },
    })),
  ],
  use: async (whole) => {
    await whole.readyPod(WATCHED, CLIENT.name, PATIENCE);
    await whole.control.waitFor(
      'a first connection',
      async () => await whole.exec(CLIENT, 'sh', '-c', clientCommand(OF_WEB, 'web')),
      PATIENCE,
    );
    await whole.exec(CLIENT, 'sh', '-c', CONNECTING);
    return async () => await failuresIn(whole, CLIENT, 'served');
  },
  change: async (whole, turn) => {
    const { api } = whole.control;
    const host = `turn-${turn}.example.com`;
    await api.patch(WEB, { spec: { dnsNames: ['web', host] } });
    await whole.control.waitFor(
      `a certificate for ${host}`,
      async () => {
        const secret = { apiVersion: 'v1', kind: 'Secret', namespace: WATCHED, name: OF_WEB.name };
        const data = (await api.get(secret)).data as Readonly<Record<string, string>>;
        const issued = new X509Certificate(Buffer.from(data['tls.crt'] ?? '', 'base64'));
        return issued.checkHost(host) !== undefined;
      },
      PATIENCE,
    );
  },
  refused: [
    certificate('wrong', 'authority', { dnsNames: ['web'], duration: '10m' }),
    /denied the request.*duration/s,
  ],
};

export const RELEASES = [SECRETS, DATABASES, CERTIFICATES];

const isCrd = ({ kind }: KubernetesObject): boolean => kind === 'CustomResourceDefinition';

/** A chart of objects that their authors publish as they are, with a value for what is watched. */
function writeChartOf(name: string, folder: string): void {
  const source = upstreamSource(name);
  const objects = publishedObjects(source);
  const home = objects.find(({ kind }) => kind === 'Deployment')!.metadata.namespace!;
  const watching = objects
    .filter(({ kind }) => kind !== 'Namespace')
    .map((object) => (object.kind === 'Deployment' ? withWatch(object) : object));
  const text = documentsOf(watching)
    .replaceAll('{{', '{{`{{`}}')
    .replaceAll(`"namespace":"${home}"`, '"namespace":"{{ .Release.Namespace }}"')
    .replaceAll(WATCH_VALUE, '{{ .Values.watch }}');
  mkdirSync(join(folder, 'templates'), { recursive: true });
  const [, version] = source.module;
  writeFileSync(
    join(folder, 'Chart.yaml'),
    JSON.stringify({ apiVersion: 'v2', name, version: version.slice(1), appVersion: version }),
  );
  writeFileSync(join(folder, 'values.yaml'), JSON.stringify({ watch: '' }));
  writeFileSync(join(folder, 'templates/all.yaml'), text);
}

const WATCH_VALUE = 'value of watch';

function withWatch(deployment: KubernetesObject): KubernetesObject {
  const copy = structuredClone(deployment);
  for (const container of copy.spec.template.spec.containers as { env?: object[] }[]) {
    container.env = [...(container.env ?? []), { name: 'WATCH_NAMESPACE', value: WATCH_VALUE }];
  }
  return copy;
}
