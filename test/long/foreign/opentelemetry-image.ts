import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';
import { PYTHON } from '../../node/python';
import { imagesOf } from './ground';

import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';
import type { ImageSource } from '../../node/image';

const GROUP = 'ghcr.io/open-telemetry';

export const COLLECTOR = `${GROUP}/opentelemetry-collector-releases/opentelemetry-collector:0.119.0`;
export const BRIDGE = `${GROUP}/opentelemetry-operator/operator-opamp-bridge:0.119.0`;

export const SHOP = 'docker.io/operator-constructs/traced-shop:1';

/** Where in the image of the shop a server of OpAMP is: it has no orders, and keeps what it is told. */
export const OPAMP = '/opamp.py';

const OPAMP_SERVER = `import http.server

told = b''

class Server(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        global told
        while size := int(self.rfile.readline(), 16):
            told += self.rfile.read(size)
            self.rfile.readline()
        self.answer(b'')

    def do_GET(self):
        self.answer(told)

    def answer(self, body):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

http.server.ThreadingHTTPServer(('', 4320), Server).serve_forever()
`;

/** What resources of the operator run; and an interpreter, for who uses that. */
export function opentelemetryImages(programs: ImagePrograms): ImageSource[] {
  return [
    ...imagesOf(programs, [COLLECTOR, BRIDGE]),
    {
      reference: SHOP,
      folders: [baseFolder(), unpackedPackages('python', PYTHON)],
      files: { [OPAMP]: { text: OPAMP_SERVER } },
      entrypoint: ['python3', '-u'],
      user: '65532',
    },
  ];
}
