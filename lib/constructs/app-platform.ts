import { ApiObject } from 'cdk8s';
import { AppFact } from '../core/app/app-index';
import { warnings } from '../core/checks/checks';
import { refusedIds } from '../core/plan/platform-ids';
import { PLATFORMS } from '../core/platform';
import { failure, show } from '../crd/checks/errors';
import { tryRender } from './tree/rendering';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../core/checks/checks';
import type { Platform } from '../core/platform';

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
export function platformFindings(app: IConstruct): SynthFinding[] {
  const platform = platformOf(app);
  if (platform === 'kubernetes') {
    return [];
  }
  const constructs = app.node.findAll();
  return constructs.flatMap((about) => {
    const messages = ApiObject.isApiObject(about)
      ? refusedIn(about, platform, constructs.length)
      : [];
    return warnings('platform-fixed-id', messages).map((finding) => ({ ...finding, about }));
  });
}

/** What was found in an object, for as long as it and its app are as they were. */
interface RefusedIds {
  readonly size: number;
  readonly patches: number;
  readonly messages: readonly string[];
}

const refused = new AppFact(() => new WeakMap<ApiObject, RefusedIds>());

/**
 * The ids of an object that its platform refuses. cdk8s validates the app once for each of its
 * charts; each object is rendered for it once, unless it is patched or the app grows.
 */
function refusedIn(object: ApiObject, platform: Platform, size: number): readonly string[] {
  const { patches: all = [] } = object as unknown as { readonly patches?: readonly unknown[] };
  const patches = all.length;
  const found = refused.of(object);
  const known = found.get(object);
  if (known?.size === size && known.patches === patches) {
    return known.messages;
  }
  const messages = refusedIds(platform, tryRender(object));
  found.set(object, { size, patches, messages });
  return messages;
}
