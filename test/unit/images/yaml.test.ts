import { parse } from 'yaml';
import { imagesOf } from 'operator-constructs/cli';
import { mapImages } from '../../../lib/manifests/images/image-places';
import { ImageLock } from 'operator-constructs';
import { ImageRules } from '../../../lib/manifests/images/image-rules';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const rules = new ImageRules(
  'mirror.example.com',
  ImageLock.of({ 'redis:7': DIGEST, 'quay.io/a/b:1.0': DIGEST, 'envoy:1': DIGEST }),
);

const configMap = (text: string): { readonly data: { readonly file: string } } =>
  ({ kind: 'ConfigMap', data: { file: text } }) as never;
const found = (text: string): string[] =>
  imagesOf(configMap(text)).map(({ image, form, path }) => `${form} ${path}: ${image}`);
const mapped = (text: string): string => mapImages(configMap(text), (place) => rules.apply(place)).data.file;

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
    expect(found(LISTED)).toEqual([
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
    expect(found(PAIR)).toEqual([
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
    expect(found(text)).toEqual([
      'text data.file: redis:7',
      'list data.file > a.images[0]: quay.io/a/b:1.0',
      'text data.file: quay.io/a/b:1.0',
    ]);
    expect(mapped(text).match(/mirror\.example\.com/g)).toHaveLength(3);
  });

  test('in several documents, and in none', () => {
    expect(found('---\nimages: [redis:7]\n---\nimages:\n- envoy:1\n')).toHaveLength(2);
    expect(found('just\nsome: text: here\n- [')).toEqual([]);
  });
});

describe('an image in two lines of a template', () => {
  const TEMPLATE = '{{ if .x }}\nimage:\n  repository: quay.io/a/b\n  tag: "1.0"\n{{ end }}\n';

  test('is found, and left as it is, as nothing says how the lines are put together', () => {
    expect(imagesOf(configMap(TEMPLATE))).toEqual([
      { image: 'quay.io/a/b:1.0', form: 'pair', path: 'data.file', isFixed: true },
    ]);
    expect(mapped(TEMPLATE)).toBe(TEMPLATE);
  });
});
