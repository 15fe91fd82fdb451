import { requestsFor } from '../../support/guard-case';

import type { GuardCases, GuardRequest, Resource } from '../../support/guard-case';

const metadata = { name: 'sessions', namespace: 'web' };
const { resource, create, update } = requestsFor(
  'cache.example.com/v1alpha1',
  'Memcached',
  metadata,
);

const whole = { size: 3, containerPort: 11211 };
const at = (containerPort: number): object => ({ size: 3, containerPort });
const sized = (size: number): object => ({ size, containerPort: 11211 });
const withImage = (image?: string): Resource => {
  const annotations =
    image === undefined
      ? {}
      : { annotations: { 'operator-constructs.dev/memcached-image': image } };
  return resource(whole, { metadata: { ...metadata, ...annotations } });
};
const running = (image: string): GuardRequest => ({ object: withImage(image) });
const imageChange = (from?: string, to?: string): GuardRequest => ({
  object: withImage(to),
  oldObject: withImage(from),
});

/** Cases of each guard, by its id. */
export const memcachedGuardCases: GuardCases = {
  'image-starts': {
    accepted: [
      create(whole),
      running('memcached:1.4.36-alpine'),
      running('memcached:1.5.3'),
      running('registry.example.com/memcached:1.4'),
      running('registry.example.com/team/cache:1.6.18'),
    ],
    rejected: [
      '1.5.4',
      '1.5.22-alpine',
      '1.5',
      '1',
      '1.6.18',
      '1.6-alpine',
      '1.10.0',
      '2.0.0-alpine3.22',
    ].flatMap((tag) => [
      running(`memcached:${tag}`),
      running(`mirror.example.com/library/memcached:${tag}`),
    ]),
  },
  'size-given': {
    accepted: [create(whole), create(sized(1)), update({}, whole)],
    rejected: [
      create(),
      create({}),
      create({ containerPort: 11211 }),
      update(whole, { containerPort: 11211 }),
    ],
  },
  'container-port-valid': {
    accepted: [create(whole), create(at(1)), create(at(65535)), update({}, whole)],
    rejected: [
      create(),
      create({ size: 3 }),
      create(at(0)),
      create(at(-1)),
      create(at(65536)),
      update(whole, {}),
    ],
  },
  'container-port-is-listened-on': {
    accepted: [create(whole), create(), create(at(0))],
    rejected: [create(at(11212)), create(at(1))],
  },
  'container-port-fixed': {
    accepted: [
      update(whole, sized(2)),
      update({ size: 3 }, whole),
      update(at(0), whole),
      update(at(65536), whole),
    ],
    rejected: [
      update(whole, at(11212)),
      update(at(11212), whole),
      update(whole, { size: 3 }),
      update(whole, undefined),
    ],
  },
  'scale-down-by-one': {
    accepted: [
      update(sized(3), sized(2)),
      update(sized(1), sized(3)),
      update(sized(1), undefined),
      update({}, whole),
    ],
    rejected: [update(sized(3), sized(1)), update(whole, { containerPort: 11211 })],
  },
  'image-takes-recreation': {
    accepted: [
      imageChange('memcached:1', 'memcached:1'),
      imageChange(undefined, 'memcached:1'),
      imageChange('memcached:1'),
    ],
    rejected: [imageChange('memcached:1', 'memcached:2')],
  },
};
