import { installedObjects, leftOutText } from '../../manifests/hooks';
import { objectText } from '../../manifests/manifest-object';
import { findingAbout } from './source/object';

import type { Finding } from '../../manifests/finding';
import type { LeftOutHook } from '../../manifests/hooks';
import type { OtherMoment } from '../plan/step';
import type { SourceObject } from './source/object';

/** The objects that an installation consists of, and those of other moments of its life. */
interface SplitSource {
  readonly objects: readonly SourceObject[];
  readonly hooks: readonly OtherMoment[];
  readonly findings: readonly Finding[];
}

/** Takes hooks out of a source that never run at an installation, with what only they use. */
export function withoutOtherMoments(sources: readonly SourceObject[], home: string): SplitSource {
  const { installed, leftOut, narrowed } = installedObjects(sources, home);
  return {
    objects: installed,
    hooks: leftOut.map(({ source, hook, needs }) => ({
      object: source.object,
      hook,
      needs: needs.map((need) => need.object),
    })),
    findings: [
      ...leftOut.flatMap(findingsOf),
      ...narrowed.map((source) =>
        findingAbout(
          source,
          'import/hook-identity-left-out',
          'info',
          `${objectText(source.object)} loses the subjects that only left-out hooks run as`,
        ),
      ),
    ],
  };
}

function findingsOf({ source, hook, needs }: LeftOutHook): Finding[] {
  const title = objectText(source.object);
  const isTest = hook.moments.every((moment) => moment === 'test');
  return [
    findingAbout(
      source,
      'import/hook-left-out',
      isTest ? 'info' : 'warning',
      `${title} ${leftOutText(source.object, hook)}`,
    ),
    ...needs.map((need) =>
      findingAbout(
        need,
        'import/hook-identity-left-out',
        'info',
        `${objectText(need.object)} is left out: nothing but ${title} uses it`,
      ),
    ),
  ];
}
