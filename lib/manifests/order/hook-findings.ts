import { podSpecOf } from '../access/pods';
import { identitiesOf, leftOutText } from '../hooks';
import { objectText } from '../manifest-object';
import { hookFor } from './apply-steps';

import type { Finding } from '../finding';
import type { Hook, LeftOutHook } from '../hooks';
import type { PlacedManifest } from '../manifest-object';
import type { ApplyTool } from './apply-steps';

/** What is to know of hooks: those that are left out, and those that a tool runs otherwise. */
export function hookFindings(
  installed: readonly PlacedManifest[],
  leftOut: readonly LeftOutHook[],
  tool: ApplyTool,
): Finding[] {
  return [
    ...leftOut.flatMap((hook) => leftOutFindings(hook, tool)),
    ...(tool === 'argocd' ? syncFindings(installed) : []),
  ];
}

function leftOutFindings({ source, hook, needs }: LeftOutHook, tool: ApplyTool): Finding[] {
  const isTest = hook.moments.every((moment) => moment === 'test');
  // Only Argo CD leaves it out itself.
  const isSafe = isTest || tool === 'argocd';
  const object = objectText(source.object);
  const when = tool === 'argocd' ? argoText(hook) : undefined;
  return [
    {
      level: isSafe ? 'info' : 'warning',
      rule: 'order/hook-left-out',
      object,
      message: leftOutText(source.object, hook, when),
      ...(tool === 'flux' && {
        remedy: 'take it out of the folder, as Flux applies all that is in it',
      }),
    },
    ...needs.map((need): Finding => ({
      level: isSafe ? 'info' : 'warning',
      rule: 'order/hook-identity-left-out',
      object: objectText(need.object),
      message: `is left out: nothing but ${object} uses it`,
    })),
  ];
}

function argoText({ moments }: Hook): string {
  if (moments.includes('delete')) {
    return 'Argo CD runs it when the Application is deleted, even without its objects';
  }
  return moments.includes('failure')
    ? 'Argo CD runs it when a sync has failed'
    : 'Argo CD never applies it';
}

/** Hooks that Argo CD runs though they are of an upgrade, or before what they need. */
function syncFindings(installed: readonly PlacedManifest[]): Finding[] {
  const find = hookFor('argocd');
  return installed.flatMap((source) => {
    const hook = find(source.object);
    if (hook === undefined) {
      return [];
    }
    const object = objectText(source.object);
    const late =
      hook.atInstallation === 'before' && podSpecOf(source.object) !== undefined
        ? identitiesOf([source], installed).filter(
            (need) => find(need.object)?.atInstallation !== 'before',
          )
        : [];
    const isOfUpgrade = !hook.moments.includes('install');
    return [
      ...(isOfUpgrade
        ? [
            {
              level: 'warning',
              rule: 'order/hook-at-each-sync',
              object,
              message: `is a hook of an upgrade (${hook.annotation}), which Argo CD runs at each sync, the first one too`,
            } as const,
          ]
        : []),
      ...late.map((need): Finding => ({
        level: 'warning',
        rule: 'order/hook-too-early',
        object,
        message: `is a hook that Argo CD runs before the sync, and ${objectText(need.object)}, which it needs, comes with it`,
        remedy: 'give that the annotation of a hook, too',
      })),
    ];
  });
}
