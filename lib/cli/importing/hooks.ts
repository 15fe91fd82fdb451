import { installedObjects, leftOutText } from '../../manifests/hooks';
import { about, titleOf } from './source/object';

import type { Finding } from '../../manifests/finding';
import type { LeftOutHook } from '../../manifests/hooks';
import type { OtherMoment } from '../plan';
import type { SourceObject } from './source/object';

/** The objects that an installation consists of, and those of other moments of its life. */
export interface SplitSource {
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
      ...narrowed.map((source): Finding => ({
        rule: 'import/hook-identity-left-out',
        level: 'info',
        message: `${titleOf(source.object)} loses the subjects that only left-out hooks run as`,
        ...about(source),
      })),
    ],
  };
}

function findingsOf({ source, hook, needs }: LeftOutHook): Finding[] {
  const title = titleOf(source.object);
  const isTest = hook.moments.every((moment) => moment === 'test');
  return [
    {
      rule: 'import/hook-left-out',
      level: isTest ? 'info' : 'warning',
      message: `${title} ${leftOutText(source.object, hook)}`,
      ...about(source),
    },
    ...needs.map((need): Finding => ({
      rule: 'import/hook-identity-left-out',
      level: 'info',
      message: `${titleOf(need.object)} is left out: nothing but ${title} uses it`,
      ...about(need),
    })),
  ];
}
