import { parseImage, prop } from 'operator-constructs/authoring';

const DIGEST = `sha256:${'a'.repeat(64)}`;

describe('parseImage', () => {
  test.each([
    ['name:1', { repository: 'name', tag: '1' }],
    ['team/name:1.2.3-rc.1', { repository: 'team/name', tag: '1.2.3-rc.1' }],
    ['registry.example.com:5000/team/name', { repository: 'registry.example.com:5000/team/name' }],
    ['registry.example.com:5000/team/name:2', { repository: 'registry.example.com:5000/team/name', tag: '2' }],
    [`name@${DIGEST}`, { repository: 'name', digest: DIGEST }],
    [`name:1@${DIGEST}`, { repository: 'name', tag: '1', digest: DIGEST }],
  ])('%s', (image, expected) => {
    expect(parseImage(image)).toEqual(expected);
  });

  test.each(['', ' ', 'Name:1', 'name:', 'name:-1', 'name:1 ', 'a b', 'name@sha256:xyz', '/name:1', 'name/:1'])(
    'fails when the image is %j',
    (image) => {
      expect(parseImage(image)).toBeUndefined();
    },
  );
});

describe('prop.image()', () => {
  test.each(['name', 'name:latest', 'registry.example.com:5000/name'])('an image that moves is none: %s', (image) => {
    expect(prop.image().problems('image', image)).toEqual([
      expect.stringContaining(`'image' is '${image}', which can be another build`),
    ]);
  });

  test('a tag or a digest pins it', () => {
    expect(['name:1', `name@${DIGEST}`].flatMap((image) => prop.image().problems('image', image))).toEqual([]);
  });
});
