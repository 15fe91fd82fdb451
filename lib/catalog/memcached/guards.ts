import type { Guard } from '../../authoring';

/** The port that memcached listens on; its command line says no other. */
export const MEMCACHED_PORT = 11211;

/**
 * Annotation of a Memcached that says which image its operator ran with: a change of it can be seen
 * by that.
 */
export const IMAGE_ANNOTATION = 'operator-constructs.dev/memcached-image';

const size = (of: string): string => `${of}.?spec.?size.orValue(0)`;
const port = (of: string): string => `${of}.?spec.?containerPort.orValue(0)`;
const isPort = (value: string): string => `(${value} >= 1 && ${value} <= 65535)`;
const image = (of: string): string => `${of}.metadata.?annotations[?'${IMAGE_ANNOTATION}']`;

/** Tags of 1.5.4 and newer, those that move included. */
const NEWER =
  '(^|/)memcached:(1|1[.]5|1[.]5[.]([4-9]|[1-9][0-9]+)|1[.]([6-9]|[1-9][0-9]+)([.][0-9]+)?|[2-9]([.][0-9]+)*)(-.*)?$';

export const memcachedGuards: readonly Guard[] = [
  {
    id: 'image-starts',
    expression: `!${image('object')}.orValue('').matches('${NEWER}')`,
    message:
      "the operator starts memcached with '-m=64', which it reads as no memory: from 1.5.4 on it exits, and no pod ever runs",
    remedy:
      "give the operator a 'memcachedImage' of 1.5.3 or older; if your build of the operator writes '-m 64', switch this guard off",
  },
  {
    id: 'size-given',
    field: 'spec.size',
    expression: `${size('object')} >= 1`,
    message: 'the operator reads a missing size as 0: it starts no pod, and stops running ones',
    remedy: 'set $(size) to 1, 2 or 3',
  },
  {
    id: 'container-port-valid',
    field: 'spec.containerPort',
    expression: isPort(port('object')),
    message:
      'the operator reads a missing port as 0, and the API server rejects a Deployment with an invalid port',
    remedy: `set $(containerPort) to ${MEMCACHED_PORT}`,
  },
  {
    id: 'container-port-is-listened-on',
    field: 'spec.containerPort',
    expression: `!${isPort(port('object'))} || ${port('object')} == ${MEMCACHED_PORT}`,
    message: `memcached listens on ${MEMCACHED_PORT} whatever the container port says, so another number misleads`,
    remedy: `set $(containerPort) to ${MEMCACHED_PORT}, or leave it out`,
    severity: 'warn',
  },
  {
    id: 'container-port-fixed',
    field: 'spec.containerPort',
    // A value that never gave a Deployment may be mended.
    expression: `!${isPort(port('oldObject'))} || ${port('object')} == ${port('oldObject')}`,
    message: 'the operator sets the port when it creates the Deployment, and ignores later changes',
    remedy: 'leave the port as it is, or delete and recreate the Memcached',
  },
  {
    id: 'scale-down-by-one',
    field: 'spec.size',
    expression: `${size('oldObject')} - ${size('object')} <= 1`,
    message:
      'memcached keeps one copy of each entry, so everything in the stopped pods is lost at once',
    remedy: 'remove one pod at a time, and let the clients refill the others in between',
    severity: 'warn',
  },
  {
    id: 'image-takes-recreation',
    expression: `!${image('oldObject')}.hasValue() || !${image('object')}.hasValue() || ${image('oldObject')} == ${image('object')}`,
    message:
      "the operator sets the image when it creates the Deployment, so running pods keep the old 'memcachedImage'",
    remedy: 'delete and recreate the Memcached, once its content may be lost',
    severity: 'warn',
  },
];
