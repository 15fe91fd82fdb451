import { coreObject } from '../cluster/support/kubernetes-object';
import { unpackedPackages } from './debian';
import { baseFolder } from './images';
import { PYTHON } from './python';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { ImageSource } from './image';

const IMAGE = 'docker.io/operator-constructs/object-store:1';
const PORT = 9000;

/**
 * What clients of S3 ask for when they write, list and read: each bucket exists, whoever asks is
 * let in, and objects are kept in memory.
 */
const PROGRAM = `import hashlib, http.server, re, urllib.parse, uuid
from xml.sax.saxutils import escape

objects, uploads = {}, {}

class Store(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def answer(self, status, body=b'', **headers):
        self.send_response(status)
        for name, value in {'Content-Length': len(body), **headers}.items():
            self.send_header(name.replace('_', '-'), value)
        self.end_headers()
        if self.command != 'HEAD':
            self.wfile.write(body)

    def parse_request(self):
        if not super().parse_request():
            return False
        path, _, query = self.path.partition('?')
        self.bucket, _, self.key = urllib.parse.unquote(path)[1:].partition('/')
        self.query = dict(urllib.parse.parse_qsl(query, keep_blank_values=True))
        self.body = self.rfile.read(int(self.headers.get('Content-Length', 0)))
        return True

    def do_GET(self):
        if not self.key:
            return self.list()
        found = objects.get((self.bucket, self.key))
        if found is None:
            return self.answer(404, b'<Error><Code>NoSuchKey</Code></Error>')
        tag = hashlib.md5(found).hexdigest()
        part = re.match(r'bytes=(\\d+)-(\\d*)', self.headers.get('Range', ''))
        if part is None:
            return self.answer(200, found, ETag=tag)
        first, last = int(part[1]), min(int(part[2] or len(found)), len(found) - 1)
        where = f'bytes {first}-{last}/{len(found)}'
        self.answer(206, found[first:last + 1], ETag=tag, Content_Range=where)

    do_HEAD = do_GET

    def list(self):
        prefix, delimiter = self.query.get('prefix', ''), self.query.get('delimiter')
        keys, folders = [], set()
        for bucket, key in sorted(objects):
            if bucket == self.bucket and key.startswith(prefix):
                rest = key[len(prefix):]
                if delimiter and delimiter in rest:
                    folders.add(prefix + rest.split(delimiter)[0] + delimiter)
                else:
                    keys.append(key)
        size = lambda key: len(objects[self.bucket, key])
        lines = [f'<Contents><Key>{escape(key)}</Key><Size>{size(key)}</Size></Contents>' for key in keys]
        lines += [f'<CommonPrefixes><Prefix>{escape(one)}</Prefix></CommonPrefixes>' for one in sorted(folders)]
        self.answer(200, f'<ListBucketResult>{"".join(lines)}</ListBucketResult>'.encode())

    def do_PUT(self):
        if 'uploadId' in self.query:
            uploads[self.query['uploadId']][int(self.query['partNumber'])] = self.body
        elif self.key:
            objects[self.bucket, self.key] = self.body
        self.answer(200, ETag=hashlib.md5(self.body).hexdigest())

    def do_POST(self):
        if 'uploads' in self.query:
            name = uuid.uuid4().hex
            uploads[name] = {}
            return self.answer(200, f'<Result><UploadId>{name}</UploadId></Result>'.encode())
        parts = uploads.pop(self.query['uploadId'])
        objects[self.bucket, self.key] = b''.join(parts[number] for number in sorted(parts))
        self.answer(200, b'<Result/>')

    def do_DELETE(self):
        objects.pop((self.bucket, self.key), None)
        self.answer(204)

http.server.ThreadingHTTPServer(('', ${PORT}), Store).serve_forever()
`;

/** The address of a store, for pods of its namespace. */
export const storeUrl = (name: string): string => `http://${name}:${PORT}`;

/** The image of {@link objectStore}. */
export function objectStoreImage(): ImageSource {
  return {
    reference: IMAGE,
    folders: [baseFolder(), unpackedPackages('python', PYTHON)],
    files: { '/store.py': { text: PROGRAM } },
    entrypoint: ['python3', '-u', '/store.py'],
    user: '65532',
  };
}

/** A store that speaks S3, for backups; it loses all when it ends. */
export function objectStore(name: string): KubernetesObject[] {
  const labels = { app: name };
  return [
    coreObject(
      'Pod',
      { name, labels },
      { spec: { terminationGracePeriodSeconds: 0, containers: [{ name: 'store', image: IMAGE }] } },
    ),
    coreObject('Service', name, { spec: { selector: labels, ports: [{ port: PORT }] } }),
  ];
}
