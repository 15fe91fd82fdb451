import { isObject } from '../../../authoring';

import type { KindDefinition } from '../../../authoring';
import type { Fields } from './safe-defaults';
import type { RedisSpec } from './spec';

type CreatedPods = ReturnType<NonNullable<KindDefinition<object, object>['createdPodSecurity']>>;

/** Path of the security settings of a container in the spec: of an object, and the field in it. */
type ContainerPath = readonly [of: string, field: string];

/** Containers beside those of Redis, and their security settings. */
const OTHERS: readonly ContainerPath[] = [
  ['redisExporter', 'securityContext'],
  ['initContainer', 'securityContext'],
];

/**
 * The Pod Security level of the pods of a resource, which lets its user change the settings of
 * each container; with what to write where they meet `baseline` only.
 */
export function podSecurityOf(spec: object, ...containers: readonly ContainerPath[]): CreatedPods {
  const { podSecurityContext, sidecars } = spec as Partial<RedisSpec>;
  const pod = podSecurityContext as Fields | undefined;
  const found = [...containers, ...OTHERS].flatMap(([of, field]) => {
    const owner = of === '' ? spec : (spec as Fields)[of];
    const place = of === '' ? field : `${of}.${field}`;
    return isObject(owner) ? [[place, owner[field]] as const] : [];
  });
  const beside = Array.isArray(sidecars)
    ? (sidecars as readonly unknown[]).map(
        (sidecar, index) =>
          [
            `sidecars[${index}].securityContext`,
            isObject(sidecar) ? sidecar['securityContext'] : undefined,
          ] as const,
      )
    : [];
  const weak = [...found, ...beside].filter(([, settings]) => !isRestricted(settings, pod));
  const paths = weak.map(([place]) => `'spec.${place}'`).join(', ');
  return weak.length === 0
    ? { level: 'restricted' }
    : { level: 'baseline', remedy: `give ${paths} what it asks for: ${WANTED}` };
}

const WANTED =
  '{ allowPrivilegeEscalation: false, capabilities: { drop: [ALL] }, runAsNonRoot: true, ' +
  'seccompProfile: { type: RuntimeDefault } }';

/** Settings as `restricted` asks for; those of the pod hold where the container has none. */
function isRestricted(settings: unknown, pod: Fields | undefined): boolean {
  const own = isObject(settings) ? settings : {};
  const { capabilities, allowPrivilegeEscalation } = own;
  const dropped = isObject(capabilities) ? capabilities['drop'] : undefined;
  const profile = own['seccompProfile'] ?? pod?.['seccompProfile'];
  return (
    allowPrivilegeEscalation === false &&
    Array.isArray(dropped) &&
    dropped.includes('ALL') &&
    (own['runAsNonRoot'] ?? pod?.['runAsNonRoot']) === true &&
    isObject(profile) &&
    ['RuntimeDefault', 'Localhost'].includes(String(profile['type']))
  );
}
