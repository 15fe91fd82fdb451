import { type Guard } from '../../authoring';

/** The port that memcached listens on; its command line says no other. */
export const MEMCACHED_PORT = 11211;

/** Annotation of a Memcached that says which image its operator ran with: a change of it can be seen by that. */
export const IMAGE_ANNOTATION = 'operator-constructs.dev/memcached-image';

const size = (of: string): string => `${of}.?spec.?size.orValue(0)`;
const port = (of: string): string => `${of}.?spec.?containerPort.orValue(0)`;
const isPort = (value: string): string => `(${value} >= 1 && ${value} <= 65535)`;
const image = (of: string): string => `${of}.metadata.?annotations[?'${IMAGE_ANNOTATION}']`;

/** States and changes that the caches, or their operator, do not survive. */
export const memcachedGuards: readonly Guard[] = [
  {
    id: 'size-given',
    operations: ['CREATE', 'UPDATE'],
    expression: `${size('object')} >= 1`,
    message: 'to the operator a missing size is 0: it runs no pod, and stops those that run',
    remedy: "set 'size' to 1, 2 or 3",
    severity: 'deny',
  },
  {
    id: 'container-port-valid',
    operations: ['CREATE', 'UPDATE'],
    expression: isPort(port('object')),
    message:
      'to the operator a missing port is 0, and the API server refuses a Deployment with that or any other non-port',
    remedy: `set 'containerPort' to ${MEMCACHED_PORT}`,
    severity: 'deny',
  },
  {
    id: 'container-port-is-listened-on',
    operations: ['CREATE', 'UPDATE'],
    expression: `!${isPort(port('object'))} || ${port('object')} == ${MEMCACHED_PORT}`,
    message: `memcached listens on ${MEMCACHED_PORT} whatever the container port says, so another number misleads`,
    remedy: `set 'containerPort' to ${MEMCACHED_PORT}, or leave it out`,
    severity: 'warn',
  },
  {
    id: 'container-port-fixed',
    operations: ['UPDATE'],
    // A value that never gave a Deployment may be mended.
    expression: `!${isPort(port('oldObject'))} || ${port('object')} == ${port('oldObject')}`,
    message: 'the operator sets the port when it makes the Deployment, and ignores a change after that',
    remedy: 'leave the port as it is, or delete the Memcached and make it again',
    severity: 'deny',
  },
  {
    id: 'scale-down-by-one',
    operations: ['UPDATE'],
    expression: `${size('oldObject')} - ${size('object')} <= 1`,
    message: 'memcached keeps one copy of an entry, so all that the stopped pods hold is lost at once',
    remedy: 'take one pod away at a time, and let the clients fill the others in between',
    severity: 'warn',
  },
  {
    id: 'image-takes-recreation',
    operations: ['UPDATE'],
    expression: `!${image('oldObject')}.hasValue() || !${image('object')}.hasValue() || ${image('oldObject')} == ${image('object')}`,
    message:
      "the operator sets the image when it makes the Deployment, so the pods that run keep the old 'memcachedImage'",
    remedy: 'delete the Memcached and make it again, when its content may go',
    severity: 'warn',
  },
];
