import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';
import { PYTHON } from '../../node/python';
import { imagesOf } from './ground';

import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';
import type { ImageSource } from '../../node/image';

/** What the operator runs where a resource names no image. */
const DEFAULTS = [
  'quay.io/prometheus-operator/prometheus-config-reloader:v0.93.0',
  'quay.io/prometheus/prometheus:v3.13.1',
  'quay.io/thanos/thanos:v0.42.2',
];

/** The release of Debian: a later one cannot be built from its module, which lacks its pages. */
export const ALERTMANAGER_VERSION = 'v0.25.0';

export const SHOP = 'docker.io/operator-constructs/shop:1';
export const PROBER = 'docker.io/operator-constructs/blackbox-exporter:1';

/** A shop: its orders and its stock are metrics, and it keeps what it is told of alerts. */
const PROGRAM = `import http.server, json, threading

told = set()

class Shop(http.server.BaseHTTPRequestHandler):
    def answer(self, text):
        self.send_response(200)
        self.send_header('Content-Type', 'text/plain; version=0.0.4')
        self.end_headers()
        self.wfile.write(text.encode())

    def do_GET(self):
        if self.path == '/alerts':
            return self.answer('\\n'.join(sorted(told)))
        is_stock = self.server.server_port == 8081
        self.answer('shop_stock 7\\n' if is_stock else 'shop_orders_total 3\\n')

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers['Content-Length'])))
        told.update(alert['labels']['alertname'] for alert in body['alerts'])
        self.answer('')

    def log_message(self, *args):
        pass

for port in 8080, 8081:
    server = http.server.ThreadingHTTPServer(('', port), Shop)
    threading.Thread(target=server.serve_forever).start()
`;

/** Servers, all but Alertmanager of the operator's default releases; an application, a prober. */
export function prometheusImages(programs: ImagePrograms): ImageSource[] {
  return [
    ...imagesOf(programs, DEFAULTS),
    packaged(`quay.io/prometheus/alertmanager:${ALERTMANAGER_VERSION}`, 'prometheus-alertmanager'),
    packaged(PROBER, 'prometheus-blackbox-exporter', '--config.file=/etc/prometheus/blackbox.yml'),
    {
      reference: SHOP,
      folders: [baseFolder(), unpackedPackages('python', PYTHON)],
      files: { '/shop.py': { text: PROGRAM } },
      entrypoint: ['python3', '-u', '/shop.py'],
      user: '65532',
    },
  ];
}

/** The image of the program that a package of Debian has its name from. */
function packaged(reference: string, name: string, ...args: readonly string[]): ImageSource {
  return {
    reference,
    folders: [baseFolder(), unpackedPackages(name, [name])],
    entrypoint: [`/usr/bin/${name}`, ...args],
    user: '65532',
  };
}
