import { ImageLock } from 'operator-constructs';
import { readDigests } from 'operator-constructs/cli';
import { ImageRules } from '../../../lib/manifests/images/image-rules';

const digest = (letter: string): string => `sha256:${letter.repeat(64)}`;

const LOCK = ImageLock.of({
  'quay.io/opstree/redis:v7.0.15': digest('a'),
  'redis:6-alpine': digest('b'),
  'quay.io/team/api:1': digest('c'),
  'ghcr.io/team/api:1': digest('d'),
});

describe('a lock', () => {
  test.each([
    ['quay.io/opstree/redis:v7.0.15', digest('a')],
    ['docker.io/library/redis:6-alpine', digest('b')],
    ['registry.example.com/mirror/opstree/redis:v7.0.15', digest('a')],
    ['registry.example.com/library/redis:6-alpine', digest('b')],
    ['quay.io/team/api:1', digest('c')],
    ['quay.io/opstree/redis:v7.0.16', undefined],
    ['registry.example.com/notopstree/redis:v7.0.15', undefined],
    ['registry.example.com/team/api:1', undefined],
  ])('has for %s %s', (image, known) => {
    expect(LOCK.digestOf(image)).toBe(known);
  });

  test('comes back from its file, and can be added to', () => {
    const more = LOCK.with(new Map([['docker.io/library/redis:6-alpine', digest('e')]]));
    const again = ImageLock.parse(more.toText(), 'images.lock');
    expect(again.images).toEqual([...again.images].sort());
    expect(again.digestOf('redis:6-alpine')).toBe(digest('e'));
    expect(again.images).toHaveLength(4);
  });

  test.each([
    ['{', /^images\.lock is no lock of images: /],
    ['[]', /needs "version": 1 and "images"/],
    ['{"version":2,"images":{}}', /needs "version": 1/],
    [
      '{"version":1,"images":{"a:1":"sha256:ab"}}',
      "images.lock: the digest of 'a:1' is 'sha256:ab'; it must be sha256:",
    ],
    [
      '{"version":1,"images":{"A B":"x"}}',
      /2 problems.*'A B' is no image.*the digest of 'A B' is 'x'/s,
    ],
    [
      `{"version":1,"images":{"redis":"${digest('a')}","docker.io/library/redis:latest":"${digest('b')}"}}`,
      "'redis' and 'docker.io/library/redis:latest' are one image",
    ],
  ])('is refused with a reason: %s', (text, problem) => {
    expect(() => ImageLock.parse(text, 'images.lock')).toThrow(problem);
  });

  test('takes digests as people and programs write them', () => {
    const text = `# looked up\na:1=${digest('a')}\nb:1 ${digest('b')}\n\nh:5000/c:1@${digest('c')}\n`;
    expect([...readDigests(text, 'digests.txt')]).toEqual([
      ['a:1', digest('a')],
      ['b:1', digest('b')],
      ['h:5000/c:1', digest('c')],
    ]);
    expect(() => readDigests('a:1\nb:1=sha256:12', 'digests.txt')).toThrow(
      /digests\.txt:1: write '<image>=sha256:\.\.\.'.*digests\.txt:2: the digest of 'b:1'/s,
    );
  });
});

describe('rules', () => {
  const one = new ImageRules('registry.example.com/mirror', LOCK);
  const each = new ImageRules({
    'quay.io': 'r.example.com/quay',
    'docker.io': 'r.example.com/hub',
  });

  test.each([
    [
      one,
      'quay.io/opstree/redis:v7.0.15',
      `registry.example.com/mirror/opstree/redis:v7.0.15@${digest('a')}`,
    ],
    [one, 'redis:6-alpine', `registry.example.com/mirror/library/redis:6-alpine@${digest('b')}`],
    [one, 'gcr.io/x/y:1', 'registry.example.com/mirror/x/y:1'],
    [one, 'registry.example.com/shop/api:1', 'registry.example.com/shop/api:1'],
    [one, `quay.io/x/y@${digest('f')}`, `registry.example.com/mirror/x/y@${digest('f')}`],
    [each, 'quay.io/a/b:1', 'r.example.com/quay/a/b:1'],
    [each, 'a/b:1', 'r.example.com/hub/a/b:1'],
    [each, 'gcr.io/a/b:1', 'gcr.io/a/b:1'],
    [new ImageRules(undefined, LOCK), 'redis:6-alpine', `redis:6-alpine@${digest('b')}`],
    [
      new ImageRules({ 'ghcr.io': 'ghcr.io/acme/mirror' }),
      'ghcr.io/a/b:1',
      'ghcr.io/acme/mirror/a/b:1',
    ],
  ])('%#: put another image in the place of one, once', (rules, image, expected) => {
    const placed = rules.apply({ image });
    expect(placed).toBe(expected);
    expect(rules.apply({ image: placed })).toBe(expected);
  });

  test('leave the tag to an operator that makes it of a version', () => {
    const image = one.apply({ image: 'gcr.io/etcd-development/etcd', isVersioned: true });
    expect(image).toBe('registry.example.com/mirror/etcd-development/etcd');
    expect(one.problems({ image, isVersioned: true })).toEqual([]);
  });

  test.each([
    [one, `registry.example.com/mirror/opstree/redis:v7.0.15@${digest('a')}`, []],
    [
      one,
      `registry.example.com/mirror/opstree/redis:v7.0.15@${digest('b')}`,
      [
        `'registry.example.com/mirror/opstree/redis:v7.0.15@${digest('b')}' is not the image that the lock has: ${digest('a')}`,
      ],
    ],
    [
      one,
      'registry.example.com/mirror/x/y:1',
      [
        "'registry.example.com/mirror/x/y:1' has no digest in the lock; 'operator-constructs images --lock <file> --write --digest <registry>/x/y:1=sha256:...' adds it",
      ],
    ],
    [
      each,
      'gcr.io/a/b:1',
      ["'gcr.io/a/b:1' is pulled from gcr.io, for which 'registry' has no mirror"],
    ],
  ])('%#: say what is wrong with an image', (rules, image, problems) => {
    expect(rules.problems({ image })).toEqual(problems);
  });
});
