import { job } from './jobs.js';
import { namesOf, upgradeName } from './names.js';
import {
  claimVolume,
  containerSecurity,
  DATA,
  environment,
  podTemplate,
  script,
  SCRIPT_MOUNTS,
  scriptVolumes,
  settings,
} from './pods.js';

import type { Job } from '../../kube/objects.js';
import type { Database } from '../type.js';
import type { Container } from './pods.js';

/** From which image to which one. */
export interface UpgradeImages {
  readonly from: string;
  readonly to: string;
  /** Major version of `to`. */
  readonly major: number;
}

/**
 * Brings the data of the primary to another major version, by a dump: no image has the programs of
 * two.
 */
export function upgradeJob(database: Database, { from, to, major }: UpgradeImages): Job {
  return job(database, {
    name: upgradeName(database, major),
    role: 'upgrade',
    template: podTemplate(database, {
      role: 'upgrade',
      image: to,
      restartPolicy: 'Never',
      initContainers: [step(database, 'dump', from)],
      containers: [step(database, 'restore', to)],
      volumes: [
        claimVolume('data', `data-${namesOf(database).primary}`),
        ...scriptVolumes(database),
      ],
    }),
    // Two pods must never write to the volume at a time.
    more: { backoffLimit: 2, podReplacementPolicy: 'Failed' },
  });
}

/** The images that an upgrade runs with. */
export function imagesOf({ spec }: Job): Partial<Pick<UpgradeImages, 'from' | 'to'>> {
  const pod = spec?.template.spec;
  return { from: pod?.initContainers?.[0]?.image, to: pod?.containers[0]?.image };
}

function step(database: Database, name: 'dump' | 'restore', image: string): Container {
  return {
    name,
    image,
    command: script(`upgrade-${name}.sh`),
    env: environment(database),
    ...settings({ resources: database.spec.resources }),
    securityContext: containerSecurity(image),
    volumeMounts: [{ name: 'data', mountPath: DATA }, ...SCRIPT_MOUNTS],
  };
}
