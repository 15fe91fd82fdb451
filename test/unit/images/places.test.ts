import fc from 'fast-check';
import { ImageLock } from 'operator-constructs';
import { imagesOf } from 'operator-constructs/cli';
import { parse, stringify } from 'yaml';
import { readImageName } from '../../../lib/manifests/images/image-name';
import { mapImages } from '../../../lib/manifests/images/image-places';
import { ImageRules } from '../../../lib/manifests/images/image-rules';
import { KnownImages } from '../../../lib/manifests/images/known-images';

const found = (object: object): string[] =>
  imagesOf(object).map(({ image, form, path }) => `${form} ${path}: ${image}`);

const container = (more: object): object => ({
  kind: 'Pod',
  spec: { containers: [{ name: 'a', ...more }] },
});
const configMap = (data: object): object => ({ kind: 'ConfigMap', data });

const DIGEST = `sha256:${'a'.repeat(64)}`;

describe('images are found', () => {
  test.each<[string, object, readonly string[]]>([
    ['of a container', container({ image: 'redis' }), ['field spec.containers[0].image: redis']],
    [
      'of a volume that is an image, and not of one of Ceph',
      {
        kind: 'Pod',
        spec: {
          volumes: [
            { name: 'a', image: { reference: 'quay.io/team/data:1', pullPolicy: 'Always' } },
            { name: 'b', rbd: { image: 'disk', monitors: ['a:1'] } },
          ],
        },
      },
      ['field spec.volumes[0].image.reference: quay.io/team/data:1'],
    ],
    [
      'in an argument',
      container({ args: ['run', '--reloader=quay.io/a/reloader:v0.93.0', '--port=8080'] }),
      ['argument spec.containers[0].args[1]: quay.io/a/reloader:v0.93.0'],
    ],
    [
      'in the argument behind a flag',
      container({ args: ['--sidecar-image', 'redis:7'] }),
      ['argument spec.containers[0].args[1]: redis:7'],
    ],
    [
      'in a variable, by its name or for certain',
      container({
        env: [
          { name: 'DEFAULT_IMAGE', value: 'redis:7' },
          { name: 'RELATED_IMAGE_PROXY', value: 'proxy' },
          { name: 'HELPER', value: 'quay.io/pravega/zookeeper:0.2.15' },
        ],
      }),
      [
        'variable spec.containers[0].env[0].value: redis:7',
        'variable spec.containers[0].env[2].value: quay.io/pravega/zookeeper:0.2.15',
      ],
    ],
    [
      'in a list by version, as in a variable',
      container({
        env: [
          {
            name: 'KAFKA_IMAGES',
            value: '3.8.0=quay.io/s/kafka:0.45-3.8.0\n3.9.0=quay.io/s/kafka:0.45-3.9.0\n',
          },
        ],
      }),
      [
        'list spec.containers[0].env[0].value: quay.io/s/kafka:0.45-3.8.0',
        'list spec.containers[0].env[0].value: quay.io/s/kafka:0.45-3.9.0',
      ],
    ],
    [
      'in JSON of a variable',
      container({
        env: [
          {
            name: 'CONFIG',
            value: '{"proxy":{"image":"envoy:1"},"pair":{"repository":"q.io/r","tag":"2"}}',
          },
        ],
      }),
      [
        'json spec.containers[0].env[0].value > proxy.image: envoy:1',
        'json spec.containers[0].env[0].value > pair: q.io/r:2',
      ],
    ],
    [
      'in files of a ConfigMap',
      configMap({
        'a.json': '[{"image": "quay.io/a/b:1"}]',
        'b.yaml': 'x:\n  image: redis:6\n  url: http://a/b:1\n',
        IMAGE: 'c:1',
        RELATED_IMAGE_PROXY: 'proxy:1',
      }),
      [
        'json data["a.json"] > [0].image: quay.io/a/b:1',
        'text data["b.yaml"] > x.image: redis:6',
        'field data.IMAGE: c:1',
        'field data.RELATED_IMAGE_PROXY: proxy:1',
      ],
    ],
    [
      'in fields of custom resources',
      {
        kind: 'Redis',
        spec: {
          redisExporter: { image: 'quay.io/e/x:1' },
          busyboxImage: 'busybox:1',
          images: ['a/b:1'],
        },
      },
      [
        'field spec.redisExporter.image: quay.io/e/x:1',
        'field spec.busyboxImage: busybox:1',
        'list spec.images[0]: a/b:1',
      ],
    ],
    [
      'in pairs',
      {
        kind: 'X',
        spec: {
          image: { repository: 'q.io/zookeeper', tag: '0.2.15', pullPolicy: 'Always' },
          other: { registry: 'quay.io', repository: 'a/b', digest: DIGEST },
          a: { image: 'quay.io/p/a', tag: 'v3' },
          b: { image: 'quay.io/p/b', version: 'v3' },
          c: { baseImage: 'quay.io/p/c', tag: 'v3' },
          d: { image: { name: 'quay.io/p/d', tag: 'v3' } },
          e: { image: { registry: 'quay.io', image: 'p/e', tag: 'v3' } },
          f: { imageName: 'quay.io/p/f', imageTag: 'v3' },
          g: { imageRepository: 'quay.io/p/g', imageTag: 'v3' },
          h: { imageRegistry: 'quay.io', imageRepository: 'p/h', imageTag: 'v3' },
          i: { repository: 'nvcr.io/n/mellanox', image: 'driver', version: '25.01' },
          j: { sidecarImage: 'quay.io/p/j', sidecarImageTag: 'v3', image: 'quay.io/p/k:v2' },
        },
      },
      [
        'pair spec.image: q.io/zookeeper:0.2.15',
        `pair spec.other: quay.io/a/b@${DIGEST}`,
        'pair spec.a: quay.io/p/a:v3',
        'pair spec.b: quay.io/p/b',
        'pair spec.c: quay.io/p/c:v3',
        'pair spec.d.image: quay.io/p/d:v3',
        'pair spec.e.image: quay.io/p/e:v3',
        'pair spec.f: quay.io/p/f:v3',
        'pair spec.g: quay.io/p/g:v3',
        'pair spec.h: quay.io/p/h:v3',
        'pair spec.i: nvcr.io/n/mellanox/driver',
        'pair spec.j: quay.io/p/j:v3',
        'field spec.j.image: quay.io/p/k:v2',
      ],
    ],
    [
      'in defaults of a CRD, and not in its rules',
      {
        kind: 'CustomResourceDefinition',
        spec: {
          versions: [
            {
              name: 'v1',
              schema: {
                openAPIV3Schema: {
                  properties: {
                    spec: {
                      'x-kubernetes-validations': [{ rule: "self.image != 'a/b:1'" }],
                      default: { image: 'a/b:1' },
                      properties: { image: { default: 'a/b:2', description: 'such as a/b:3' } },
                    },
                  },
                },
              },
            },
          ],
        },
      },
      [
        'default spec.versions[v1].schema.openAPIV3Schema.properties.spec.default.image: a/b:1',
        'default spec.versions[v1].schema.openAPIV3Schema.properties.spec.properties.image.default: a/b:2',
      ],
    ],
  ])('%s', (_what, object, images) => {
    expect(found(object)).toEqual(images);
  });

  test.each<[string, object]>([
    ['policies of pulling', container({ imagePullPolicy: 'Always', image: '' })],
    [
      'addresses, rights and paths',
      container({
        args: ['--a=host:8080', 'apps/deployments:get', '/etc/a/b:c', 'http://h.io/a:1'],
      }),
    ],
    [
      'switches by the name of an image',
      { kind: 'X', spec: { image: true, useImage: 'true', image2: 'a/b:1' } },
    ],
    ['Secrets', { kind: 'Secret', stringData: { image: 'a/b:1' } }],
    [
      'metadata and status',
      { kind: 'X', metadata: { annotations: { image: 'a/b:1' } }, status: { image: 'a/b:1' } },
    ],
    [
      'policies',
      {
        kind: 'ValidatingAdmissionPolicy',
        spec: { variables: [{ name: 'image', expression: 'a/b:1' }] },
      },
    ],
    ['a repository without a tag', { kind: 'X', spec: { backup: { repository: 'team/backups' } } }],
  ])('not: %s', (_what, object) => {
    expect(found(object)).toEqual([]);
  });
});

describe('images are replaced', () => {
  const mirrored = (object: object): object =>
    mapImages(object, ({ image }) => `m.io/${image}@${DIGEST}`);

  test('where they stand, and nothing else', () => {
    expect(
      mirrored({
        kind: 'X',
        spec: {
          containers: [
            {
              image: 'a:1',
              args: ['--x=q.io/b/c:1.0,q.io/b/d:v2'],
              env: [{ name: 'J', value: '{\n  "image": "e:1",\n  "n": 1\n}\n' }],
            },
          ],
          image: { repository: 'q.io/f', tag: '1', pullPolicy: 'Always' },
          other: { registry: 'q.io', repository: 'a/b', tag: '2', digest: '' },
        },
      }),
    ).toEqual({
      kind: 'X',
      spec: {
        containers: [
          {
            image: `m.io/a:1@${DIGEST}`,
            args: [`--x=m.io/q.io/b/c:1.0@${DIGEST},m.io/q.io/b/d:v2@${DIGEST}`],
            env: [{ name: 'J', value: `{\n  "image": "m.io/e:1@${DIGEST}",\n  "n": 1\n}\n` }],
          },
        ],
        image: { repository: 'm.io/q.io/f', tag: `1@${DIGEST}`, pullPolicy: 'Always' },
        other: { registry: 'm.io', repository: 'q.io/a/b', tag: '2', digest: DIGEST },
      },
    });
  });

  test('and nothing is made where none changes', () => {
    const versions = [
      {
        name: 'v1',
        schema: { openAPIV3Schema: { properties: { a: { default: { image: 'a:1' } } } } },
      },
    ];
    const objects = [
      { kind: 'CustomResourceDefinition', spec: { versions } },
      configMap({ a: '{"image": "b:1"}' }),
    ];
    for (const object of objects) {
      expect(mapImages(object, ({ image }) => image)).toBe(object);
    }
  });

  test('by what is found again in their place', () => {
    const name = fc.constantFrom('redis', 'a/b', 'quay.io/a/b', 'h:5000/a');
    const image = fc
      .tuple(name, fc.constantFrom(':1.2', ':v1', `:1@${DIGEST}`))
      .map((parts) => parts.join(''));
    const leaf = fc.oneof(
      image.map((value) => ({ image: value })),
      image.map((value) => ({ env: [{ name: 'AN_IMAGE', value }] })),
      image.map((value) => ({ args: [`--image=${value}`] })),
      fc
        .array(image, { minLength: 1 })
        .map((images) => ({ env: [{ name: 'J', value: JSON.stringify({ images }) }] })),
      fc
        .tuple(name, fc.constantFrom('1', '2'))
        .map(([repository, tag]) => ({ x: { repository, tag } })),
      fc.record({ size: fc.nat(), text: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(leaf), (items) => {
        const object = { kind: 'X', spec: { items } };
        expect(mapImages(object, ({ image: same }) => same)).toBe(object);
        const other = mapImages(object, () => 'n.io/x/y:9');
        expect(imagesOf(other)).toHaveLength(imagesOf(object).length);
        expect(imagesOf(other).every(({ image: now }) => now.startsWith('n.io/x/y:9'))).toBe(true);
      }),
    );
  });
});

test.each([
  ['redis', 'docker.io', 'library/redis', 'latest'],
  ['a/b:1', 'docker.io', 'a/b', '1'],
  ['index.docker.io/redis:7', 'docker.io', 'library/redis', '7'],
  ['localhost/a:1', 'localhost', 'a', '1'],
  ['h:5000/a', 'h:5000', 'a', 'latest'],
  [`quay.io/a/b@${DIGEST}`, 'quay.io', 'a/b', undefined],
])('%s is of %s', (image, registry, path, tag) => {
  expect(readImageName(image)).toMatchObject({ registry, path, ...(tag !== undefined && { tag }) });
});

const rules = new ImageRules(
  'mirror.example.com',
  ImageLock.of({ 'redis:7': DIGEST, 'quay.io/a/b:1.0': DIGEST, 'envoy:1': DIGEST }),
);

const file = (text: string): object => configMap({ file: text });
const foundIn = (text: string): string[] => found(file(text));
const mapped = (text: string): string =>
  (mapImages(file(text), (place) => rules.apply(place)) as { data: { file: string } }).data.file;

const LISTED = `# what to pull
sidecars:
  images:
    - redis:7   # short
    - "envoy:1"
    - 'quay.io/a/b:1.0'
other: [1, 2]
`;

const PAIR = `proxy: &p
  image:
    repository: quay.io/a/b # where
    tag: "1.0"
  other: { registry: quay.io, repository: a/b, tag: 1.0 }
`;

describe('images in YAML that is a file of a ConfigMap', () => {
  test('are found in lists that are named after images, and replaced where they stand', () => {
    expect(foundIn(LISTED)).toEqual([
      'list data.file > sidecars.images[0]: redis:7',
      'list data.file > sidecars.images[1]: envoy:1',
      'list data.file > sidecars.images[2]: quay.io/a/b:1.0',
    ]);
    expect(mapped(LISTED)).toBe(
      LISTED.replace('redis:7', `mirror.example.com/library/redis:7@${DIGEST}`)
        .replace('envoy:1', `mirror.example.com/library/envoy:1@${DIGEST}`)
        .replace('quay.io/a/b:1.0', `mirror.example.com/a/b:1.0@${DIGEST}`),
    );
  });

  test('are found in two fields, tags that look like numbers among them; all else stays as it is written', () => {
    expect(foundIn(PAIR)).toEqual([
      'pair data.file > proxy.image: quay.io/a/b:1.0',
      'pair data.file > proxy.other: quay.io/a/b:1.0',
    ]);
    const text = mapped(PAIR);
    expect(parse(text)).toEqual({
      proxy: {
        image: { repository: 'mirror.example.com/a/b', tag: `1.0@${DIGEST}` },
        other: { registry: 'mirror.example.com', repository: 'a/b', tag: `1.0@${DIGEST}` },
      },
    });
    expect(text).toContain('mirror.example.com/a/b # where');
    expect(mapped(text)).toBe(text);
  });

  test('are found beside images that stand for themselves, each once', () => {
    const text = 'a:\n  image: redis:7\n  images: [quay.io/a/b:1.0]\nurl: quay.io/a/b:1.0\n';
    expect(foundIn(text)).toEqual([
      'text data.file > a.image: redis:7',
      'list data.file > a.images[0]: quay.io/a/b:1.0',
      'text data.file: quay.io/a/b:1.0',
    ]);
    expect(mapped(text).match(/mirror\.example\.com/g)).toHaveLength(3);
  });

  test('in several documents, and in none', () => {
    expect(foundIn('---\nimages: [redis:7]\n---\nimages:\n- envoy:1\n')).toHaveLength(2);
    expect(foundIn('just\nsome: text: here\n- [')).toEqual([]);
  });
});

describe('an image in two lines of a template', () => {
  const TEMPLATE = '{{ if .x }}\nimage:\n  repository: quay.io/a/b\n  tag: "1.0"\n{{ end }}\n';

  test('is found, and left as it is, as nothing says how the lines are put together', () => {
    expect(imagesOf(file(TEMPLATE))).toEqual([
      { image: 'quay.io/a/b:1.0', form: 'pair', path: 'data.file', isFixed: true },
    ]);
    expect(mapped(TEMPLATE)).toBe(TEMPLATE);
  });
});

describe('a mirror changes images, and nothing else', () => {
  const mirror = new ImageRules('mirror.example.com/all');
  const known = new KnownImages({ exclude: ['X excluded', 'X: spec.secret'] });
  const apply = (object: object): object =>
    mapImages(object, (place) => mirror.apply(place), known);

  /** Values of fields that are called after images, and of which none is one for certain. */
  const others = fc.constantFrom(
    'ubuntu-24.04',
    'pingcap/pd',
    'projects/team/global/images/ubuntu-2404',
    'debian-cloud/debian-12',
    'logo.png',
    'public/img/bg.svg',
    'cdn.example.com/bg.svg',
    '$(params.image)',
    '{{ .image }}',
    'ko://github.com/team/cmd',
    'https://example.com/a:1',
    'true',
    '1.25',
    '',
  );
  const key = fc.constantFrom('image', 'baseImage', 'imageName', 'backgroundImage', 'images');
  const beside = fc.constantFrom('tag', 'version', 'digest', 'pullPolicy', 'size');
  const left = fc.oneof(
    fc.tuple(key, others).map(([name, value]) => ({ [name]: value })),
    fc
      .tuple(key, fc.constantFrom('pingcap/pd', 'agent'), beside, fc.constantFrom('v1', '7.60.0'))
      .map(([name, value, other, text]) => ({ [name]: value, [other]: text })),
    fc.constant({ image: { name: 'agent', tag: '7.60.0' }, registry: 'gcr.io/team' }),
    fc.record({ text: fc.string(), url: fc.webUrl(), n: fc.double(), list: fc.array(fc.string()) }),
  );
  const name = fc.constantFrom('quay.io/a/b', 'q.io:5000/a', 'gcr.io/x/y/z');
  /** Fields with an image, and the same on the mirror. */
  const images = name.chain((from) => {
    const to = `mirror.example.com/all/${from.slice(from.indexOf('/') + 1)}`;
    const at = (make: (image: string) => object): readonly [object, object] => [
      make(from),
      make(to),
    ];
    return fc.constantFrom(
      at((image) => ({ image: `${image}:1.0` })),
      at((image) => ({ image })),
      at((image) => ({ baseImage: image, version: 'v1' })),
      at((image) => ({ image, tag: '1.0' })),
      at((image) => ({ image: { name: image, tag: '1.0' } })),
      at((image) => ({ imageRepository: image, imageTag: '1.0' })),
      at((repository) => ({ repository, image: 'driver', version: '25' })),
      at((image) => ({ env: [{ name: 'HELPER', value: `${image}:v1` }] })),
    );
  });

  test('in custom resources of kinds that nobody knows', () => {
    fc.assert(
      fc.property(fc.array(left), fc.array(images), (same, found) => {
        const object = (items: readonly object[]): object => ({
          apiVersion: 'x.io/v1',
          kind: 'X',
          metadata: { name: 'a' },
          spec: { same, items },
        });
        const before = object(found.map(([from]) => from));
        expect(apply(before)).toEqual(object(found.map(([, to]) => to)));
      }),
    );
  });

  test('in JSON, YAML and other files of ConfigMaps, byte for byte', () => {
    const files = fc.oneof(
      left.map((value) => JSON.stringify(value, undefined, '\t')),
      left.map((value) => `# a file\n${stringify({ a: [value] })}`),
      fc.string(),
      fc.constant('splash.image=assets/logo\nimage: web/logo.png\nn=1.0\n'),
      fc.constant('{"n": 12345678901234567890, "f": 1.0, "a": 1, "a": 2}'),
    );
    fc.assert(
      fc.property(files, (text) => {
        const object = file(text);
        expect(apply(object)).toBe(object);
      }),
    );
    const text = '{\t"n": 12345678901234567890,\n  "image" : "quay.io\\/a\\/b:1.0", "f": 1.0}';
    const [expected] = [text.replace('quay.io\\/a\\/b', 'mirror.example.com/all/a/b')];
    expect(apply(file(text))).toEqual(file(expected));
  });

  test('and nothing in what is excluded', () => {
    const image = 'quay.io/a/b:1.0';
    const kind = { apiVersion: 'x.io/v1', kind: 'X' };
    for (const object of [
      { ...kind, metadata: { name: 'excluded' }, spec: { image } },
      { ...kind, metadata: { name: 'other' }, spec: { secret: { image } } },
    ]) {
      expect(apply(object)).toBe(object);
    }
  });
});
