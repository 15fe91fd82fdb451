import type { KindDefinition } from '../../../authoring';
import type { Fields } from '../common/redis-pods';

type CreatedPods = ReturnType<NonNullable<KindDefinition<object, object>['createdPodSecurity']>>;

/** Part of a spec as the user wrote it, right or wrong: the CRD refuses all but objects. */
type Given = { readonly [field: string]: Given } | null | undefined;

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
  const { podSecurityContext: pod, ...given } = spec as NonNullable<Given>;
  const sidecars: unknown = given['sidecars'];
  const found = [...containers, ...OTHERS].flatMap(([of, field]) => {
    const owner = of === '' ? given : given[of];
    const place = of === '' ? field : `${of}.${field}`;
    return owner === undefined ? [] : [[place, owner?.[field]] as const];
  });
  const beside = Array.isArray(sidecars)
    ? (sidecars as readonly Given[]).map(
        (sidecar, index) =>
          [`sidecars[${index}].securityContext`, sidecar?.['securityContext']] as const,
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
function isRestricted(settings: Given, pod: Given): boolean {
  const own: Fields = settings ?? {};
  const dropped: unknown = settings?.['capabilities']?.['drop'];
  const type: unknown = (settings?.['seccompProfile'] ?? pod?.['seccompProfile'])?.['type'];
  return (
    own['allowPrivilegeEscalation'] === false &&
    Array.isArray(dropped) &&
    dropped.includes('ALL') &&
    (own['runAsNonRoot'] ?? (pod as Fields | undefined)?.['runAsNonRoot']) === true &&
    (type === 'RuntimeDefault' || type === 'Localhost')
  );
}
