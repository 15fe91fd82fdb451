import { coreObject } from '../../cluster/support/kubernetes-object';
import { unpackedPackages } from '../../node/debian';
import { idlePod } from '../../node/idle-pod';
import { baseFolder } from '../../node/images';
import { PYTHON } from '../../node/python';

import type { ImageSource } from '../../node/image';
import type { Operands, Sample } from './operator';

export const APPLICATION = 'application';
export const PORT = 8080;
export const API = 'https://kubernetes.default.svc';

/** The image of a release of the server. */
export const webOf = (release: number): string => `docker.io/operator-constructs/web:${release}`;

/**
 * Answers its variables, of which its image gives RELEASE; for a path that names one, what the
 * server at the address in that variable answers. It ends when it is told to.
 */
const PROGRAM = `import http.server, json, os, signal, sys, urllib.request

class Web(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        told = json.dumps(dict(os.environ)).encode()
        if self.path != '/':
            url = f'http://{os.environ[self.path[1:]]}:${PORT}/'
            told = urllib.request.urlopen(url, timeout=5).read()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *args):
        pass

signal.signal(signal.SIGTERM, lambda *_: os._exit(1))
http.server.ThreadingHTTPServer(('', ${PORT}), Web).serve_forever()
`;

/** Two releases of a server. */
export const webImages = (): ImageSource[] =>
  [1, 2].map((release) => ({
    reference: webOf(release),
    folders: [baseFolder(), unpackedPackages('python', PYTHON)],
    files: { '/web.py': { text: PROGRAM } },
    entrypoint: ['python3', '-u', '/web.py'],
    env: { RELEASE: String(release) },
    user: '65532',
  }));

/** The containers of a pod of a release. */
export const webContainers = (release: number, env: readonly object[] = []): object[] => [
  {
    name: 'web',
    image: webOf(release),
    env,
    ports: [{ containerPort: PORT }],
    readinessProbe: { httpGet: { path: '/', port: PORT }, periodSeconds: 1, timeoutSeconds: 5 },
  },
];

export const service = (name: string, selector: object, port = PORT): Sample =>
  coreObject('Service', name, { spec: { selector, ports: [{ port }] } });

/** The pod that asks. */
export const application = (image = webOf(1)): Sample => idlePod({ name: APPLICATION }, image);

/** Gets a URL, or posts to it, with the token of the pod. */
const ASK = `import ssl, sys, urllib.error, urllib.request
url, *bodies = sys.argv[1:]
request = urllib.request.Request(url, *(body.encode() for body in bodies))
request.add_header('Content-Type', 'application/json')
token = open('/var/run/secrets/kubernetes.io/serviceaccount/token').read()
request.add_header('Authorization', 'Bearer ' + token)
context = ssl._create_unverified_context()
try:
    sys.stdout.buffer.write(urllib.request.urlopen(request, timeout=10, context=context).read())
except urllib.error.HTTPError as refusal:
    sys.exit(refusal.read().decode())
`;

/** The spec of a Job that asks, again where nobody answers: a Service changes its pods first. */
export const asking = (address: string): object => ({
  backoffLimit: 2,
  template: {
    spec: {
      restartPolicy: 'Never',
      containers: [
        { name: 'ask', image: webOf(1), command: ['python3', '-c', ASK, `http://${address}`] },
      ],
    },
  },
});

export async function ask(
  operands: Operands,
  url: string,
  ...body: readonly string[]
): Promise<string> {
  return await operands.exec(APPLICATION, 'python3', '-c', ASK, url, ...body);
}

/** Waits until an answer has a text in it. */
export async function answers(
  operands: Operands,
  url: string,
  text: string,
  from = APPLICATION,
): Promise<void> {
  await operands.until(`${text} from ${url}`, async () => {
    const found = await operands.exec(from, 'python3', '-c', ASK, url);
    if (found.includes(text)) {
      return true;
    }
    throw new Error(`it was ${found}`);
  });
}

/** Waits until the server at an address has variables. */
export async function tells(
  operands: Operands,
  address: string,
  wanted: Readonly<Record<string, string>>,
): Promise<void> {
  const [host = '', path = ''] = address.split('/');
  await operands.until(`${JSON.stringify(wanted)} from ${address}`, async () => {
    const told = JSON.parse(await ask(operands, `http://${host}:${PORT}/${path}`)) as typeof wanted;
    const seen = Object.fromEntries(Object.keys(wanted).map((name) => [name, told[name]]));
    if (JSON.stringify(seen) === JSON.stringify(wanted)) {
      return true;
    }
    throw new Error(`it was ${JSON.stringify(seen)}`);
  });
}

const ASKED = 60;

/** Counts the releases that answer. */
const COUNT = `import collections, json, sys, urllib.request
ask = lambda: json.load(urllib.request.urlopen(sys.argv[1], timeout=10))['RELEASE']
print(json.dumps(collections.Counter(ask() for _ in range(${ASKED}))))
`;

/** Waits until releases answer at a Service in shares, and no other one does. */
export async function share(
  operands: Operands,
  service: string,
  wanted: Readonly<Record<string, number>>,
): Promise<void> {
  await operands.until(`${JSON.stringify(wanted)} of ${service}`, async () => {
    const url = `http://${service}:${PORT}/`;
    const counted = await operands.exec(APPLICATION, 'python3', '-c', COUNT, url);
    const seen = JSON.parse(counted) as Readonly<Record<string, number>>;
    const isShare = (release: string): boolean => {
      const part = wanted[release] ?? 0;
      const difference = Math.abs((seen[release] ?? 0) / ASKED - part);
      return difference <= (Number.isInteger(part) ? 0 : 0.15);
    };
    if (Object.keys({ ...seen, ...wanted }).every(isShare)) {
      return true;
    }
    throw new Error(`it was ${counted}`);
  });
}
