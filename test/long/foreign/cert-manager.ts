import { coreObject } from '../../cluster/support/kubernetes-object';
import { unpackedPackages } from '../../node/debian';
import { idlePod, withSecret } from '../../node/idle-pod';
import { baseFolder } from '../../node/images';
import { webhookConfiguration } from '../../support/sources';
import { hasCondition, samplesOf } from './operator';

import type { CredentialsSecret } from 'operator-constructs';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator, Life, Operands, Program, Sample } from './operator';

const OPENSSL = 'docker.io/operator-constructs/openssl:1';
const GROUP = 'cert-manager.io';

const of = samplesOf(GROUP, 'v1');

const certificate = (name: string, issuer: string, spec: object): Sample =>
  of('Certificate', name, {
    secretName: name,
    issuerRef: { kind: 'Issuer', name: issuer },
    ...spec,
  });

/** One that others are signed with. */
const authority = (name: string, kind: string): Sample =>
  certificate(name, 'self', {
    issuerRef: { kind, name: 'self' },
    isCA: true,
    commonName: name,
    privateKey: { algorithm: 'ECDSA' },
  });

const WEB = certificate('web', 'authority', { dnsNames: ['web'], duration: '1h' });
const SECOND_NAME = 'shop.example.com';
const SHOP_TLS = 'shop-tls';

const program = (part: string): Readonly<Record<string, Program>> => ({
  [`cert-manager-${part}`]: { package: `cert-manager-${part}.go`, importsInternals: true },
});

type Keys = Pick<CredentialsSecret<Readonly<Record<string, string>>>, 'name' | 'keys'>;

/** A server that reads its certificate at each connection, and a client that trusts its authority. */
export function serverAndClient({ name: secretName, keys }: Keys): Sample[] {
  const server = `while true; do
  openssl s_server -accept 8443 -naccept 1 -www -cert /tls/${keys['certificate']} -key /tls/${keys['privateKey']}
done`;
  const pod = (name: string, command?: readonly string[]): Sample =>
    withSecret(idlePod({ name, labels: { app: name } }, OPENSSL), '/tls', { secretName }, command);
  return [
    pod('web', ['sh', '-c', server]),
    pod('client'),
    coreObject('Service', 'web', {
      spec: { selector: { app: 'web' }, ports: [{ port: 443, targetPort: 8443 }] },
    }),
  ];
}

/** The command of a client that accepts no certificate but one that is good for a name. */
export function clientCommand({ keys }: Keys, name: string): string {
  return `openssl s_client -connect web:443 -CAfile /tls/${keys['authority']} -verify_return_error -verify_hostname ${name} </dev/null`;
}

/** Serial number of the certificate of the server, which has to be good for a name. */
async function served({ exec, outputsOf }: Operands, name: string): Promise<string> {
  const client = clientCommand(outputsOf(WEB).credentialsSecret, name);
  return await exec(
    'client',
    'sh',
    '-c',
    `${client} > /tmp/said 2>&1 || { cat /tmp/said >&2; exit 1; }; openssl x509 -noout -serial -in /tmp/said`,
  );
}

async function serves(operands: Operands, name: string): Promise<void> {
  await operands.until(`a server with a certificate for ${name}`, async () =>
    /serial=/.test(await served(operands, name)),
  );
}

async function servesOnlyFirstName(operands: Operands): Promise<void> {
  await serves(operands, 'web');
  const answer = await served(operands, SECOND_NAME).catch(({ message }: Error) => message);
  if (!/hostname mismatch/i.test(answer)) {
    throw new Error(`a client should refuse the certificate: ${answer}`);
  }
}

async function servesAnother(operands: Operands): Promise<void> {
  const first = await served(operands, SECOND_NAME);
  await operands.until(
    'a server with a renewed certificate',
    async () => (await served(operands, SECOND_NAME)) !== first,
  );
}

const isInjected = ({ webhooks }: KubernetesObject): boolean =>
  (webhooks as readonly { readonly clientConfig: { readonly caBundle?: string } }[]).every(
    ({ clientConfig }) => clientConfig.caBundle !== undefined,
  );

/** Of the whole cluster: issuers, and a webhook of somebody else that trusts a certificate. */
const OF_CLUSTER: readonly Life[] = [
  { resource: of('ClusterIssuer', 'self', { selfSigned: {} }), isClusterScoped: true },
  { resource: authority('root', 'ClusterIssuer'), isAtHome: true },
  {
    resource: of('ClusterIssuer', 'root', { ca: { secretName: 'root' } }),
    isClusterScoped: true,
  },
  {
    resource: certificate('inner', 'root', {
      issuerRef: { kind: 'ClusterIssuer', name: 'root' },
      dnsNames: ['inner'],
    }),
  },
  {
    resource: webhookConfiguration(
      { name: 'shop', annotations: { [`${GROUP}/inject-ca-from`]: 'north/web' } },
      'shop.example.com',
      { namespace: 'north', name: 'web' },
      { matchConditions: [{ name: 'nothing', expression: 'false' }] },
    ),
    isClusterScoped: true,
    isDone: isInjected,
  },
];

/** Cert-manager: the controller, its webhook, and its cainjector. */
export const CERT_MANAGER: ForeignOperator = {
  id: 'cert-manager',
  release: '1.17.1',
  scopes: ['namespace', 'namespaces', 'cluster'],
  source: 'cert-manager',
  ownSettings: [
    'get,list,watch secrets',
    'get,list,watch,update secrets release-cert-manager-webhook-ca',
    'create secrets',
  ],
  programs: {
    ...program('controller'),
    ...program('webhook'),
    ...program('cainjector'),
  },
  operandImages: () => [
    {
      reference: OPENSSL,
      folders: [baseFolder(), unpackedPackages('openssl', ['openssl', 'libssl3'])],
    },
  ],
  // Where events about what is in no namespace are: ClusterIssuers.
  alsoAsks: ['default'],
  did: 'an Issuer that signs itself, an authority from it, and Certificates of that one, which a real TLS server uses and a client verifies, are made, get another name, and are renewed when it is time; an Ingress gets one, too; those of the cluster, and its webhook refuses a wrong one',
  operands: {
    none: 'Certificate CertificateRequest ClusterIssuer Issuer',
    'not-made': 'Challenge Order',
  },
  needs: (outputsOf) => serverAndClient(outputsOf(WEB).credentialsSecret),
  lives: [
    { resource: of('Issuer', 'self', { selfSigned: {} }) },
    { resource: authority('authority', 'Issuer') },
    { resource: of('Issuer', 'authority', { ca: { secretName: 'authority' } }) },
    {
      resource: WEB,
      steps: [
        servesOnlyFirstName,
        { spec: { dnsNames: ['web', SECOND_NAME] } },
        (operands) => serves(operands, SECOND_NAME),
        // Its time comes half a minute after it was issued, again and again.
        { spec: { renewBefore: '59m30s' } },
        servesAnother,
        { spec: { renewBefore: '5m' } },
      ],
    },
    {
      resource: {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'Ingress',
        metadata: { name: 'shop', annotations: { [`${GROUP}/issuer`]: 'authority' } },
        spec: {
          tls: [{ hosts: [SECOND_NAME], secretName: SHOP_TLS }],
          defaultBackend: { service: { name: 'web', port: { number: 443 } } },
        },
      },
      isDone: async (_, find) => {
        const made = await find(`${GROUP}/v1`, 'Certificate', SHOP_TLS);
        return made !== undefined && hasCondition('Ready')(made);
      },
    },
    ...OF_CLUSTER.map((life): Life => ({ ...life, scopes: ['cluster'] })),
  ],
  refused: [
    {
      resource: certificate('wrong', 'authority', { dnsNames: ['web'], duration: '10m' }),
      message: /denied the request.*duration/s,
    },
  ],
};
