import type { PodTemplate } from '../../src/database/desired/pods.js';

/** Violations of Pod Security `restricted`, and settings that each pod of ours must have. */
export function securityProblems({ spec }: PodTemplate): string[] {
  const pod = spec!;
  const all = [...(pod.initContainers ?? []), ...pod.containers];
  const volumes = pod.volumes ?? [];
  const checks: readonly (readonly [problem: string, isFine: boolean])[] = [
    [
      'may run as root',
      pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser !== 0,
    ],
    ['has no seccomp profile', pod.securityContext?.seccompProfile?.type === 'RuntimeDefault'],
    ['shares a namespace of the node', !pod.hostNetwork && !pod.hostPID && !pod.hostIPC],
    ['has a token', pod.automountServiceAccountToken === false],
    ['has links to Services', pod.enableServiceLinks === false],
    ['has a volume of the node', volumes.every((volume) => !('hostPath' in volume))],
    ...all.flatMap(({ name, image, securityContext, ports, volumeMounts }) => {
      const restricted =
        securityContext?.allowPrivilegeEscalation === false && !securityContext.privileged;
      const drops = JSON.stringify(securityContext?.capabilities) === '{"drop":["ALL"]}';
      const isOurs = /postgres/.test(image ?? '');
      return [
        [`${name} may gain rights`, restricted],
        [`${name} has capabilities`, drops],
        [
          `${name} writes to its image`,
          !isOurs || securityContext?.readOnlyRootFilesystem === true,
        ],
        [
          `${name} has a port of the node`,
          (ports ?? []).every(({ hostPort }) => hostPort === undefined),
        ],
        [
          `${name} mounts what is not there`,
          (volumeMounts ?? []).every(
            (mount) => mount.name === 'data' || volumes.some((each) => each.name === mount.name),
          ),
        ],
      ] as const;
    }),
  ];
  return checks.flatMap(([problem, isFine]) => (isFine ? [] : [problem]));
}
