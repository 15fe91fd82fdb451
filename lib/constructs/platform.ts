import { ApiObject } from 'cdk8s';
import { warnings } from '../core/checks/checks';
import { PLATFORMS, refusedIds } from '../core/plan/platform';
import { failure, show } from '../crd/checks/errors';
import { tryRender } from './tree/rendering';

import type { IConstruct } from 'constructs';
import type { Finding } from '../core/checks/checks';
import type { Platform } from '../core/plan/platform';

/** App context that names the distribution of Kubernetes that an app is for. */
export const PLATFORM_CONTEXT = 'operator-constructs/platform';

/** Returns the platform that the app of a construct is for. */
export function platformOf(construct: IConstruct): Platform {
  const given: unknown = construct.node.root.node.tryGetContext(PLATFORM_CONTEXT);
  const platform =
    given === undefined ? 'kubernetes' : PLATFORMS.find((candidate) => candidate === given);
  if (platform === undefined) {
    throw failure([
      `context '${PLATFORM_CONTEXT}' is ${show(given)}; use one of: ${PLATFORMS.join(', ')}`,
    ]);
  }
  return platform;
}

/** Warnings of the final objects of an app, whoever makes them, that its platform refuses. */
export function platformFindings(app: IConstruct): Finding[] {
  const platform = platformOf(app);
  if (platform === 'kubernetes') {
    return [];
  }
  return app.node.findAll().flatMap((about) => {
    const object = ApiObject.isApiObject(about) ? tryRender(about) : undefined;
    return warnings('platform-fixed-id', refusedIds(platform, object)).map((finding) => ({
      ...finding,
      about,
    }));
  });
}
