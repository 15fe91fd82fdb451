import { unpackedPackages } from '../../node/debian';
import { idlePod } from '../../node/idle-pod';
import { baseFolder } from '../../node/images';
import { PYTHON } from '../../node/python';

import type { ImageSource } from '../../node/image';
import type { Operands, Sample } from './operator';

const APPLICATION = 'application';
const PORT = 8080;

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

/** The pod that asks. */
export const application = (image = webOf(1)): Sample => idlePod({ name: APPLICATION }, image);

/** Gets a URL, or posts to it. */
const ASK = `import sys, urllib.request
url, *bodies = sys.argv[1:]
request = urllib.request.Request(url, *(body.encode() for body in bodies))
request.add_header('Content-Type', 'application/json')
print(urllib.request.urlopen(request, timeout=10).read().decode())
`;

export async function ask(
  operands: Operands,
  url: string,
  ...body: readonly string[]
): Promise<string> {
  return await operands.exec(APPLICATION, 'python3', '-c', ASK, url, ...body);
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
