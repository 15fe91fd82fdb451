import { addCheck, CHECKS_CONTEXT, warnings } from '../core/checks/checks';
import { validateProps } from '../core/checks/validate-props';
import { ACKNOWLEDGED_WARNINGS_CONTEXT, WARNINGS_CONTEXT } from '../core/checks/warnings';
import { APP_CONTEXT } from '../core/ownership';
import { failure, show, throwIfAny } from '../crd/checks/errors';
import {
  DEFAULT_KUBERNETES_VERSION,
  KUBERNETES_VERSION_CONTEXT,
  KubernetesVersion,
} from '../crd/checks/kubernetes-version';
import { prop } from '../crd/checks/prop';
import { problemList } from '../crd/json/problem-list';
import { suggest } from '../crd/json/suggest';
import { GITOPS_TOOLS } from '../manifests/gitops';
import { GITOPS_CONTEXT, knownGitOpsTool } from './gitops/gitops';
import {
  IMAGE_LOCK_CONTEXT,
  knownAppImages,
  PULL_SECRETS_CONTEXT,
  REGISTRY_CONTEXT,
} from './images/app-images';
import { serverFindings } from './server-check';

import type { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { PropTypes } from '../crd/checks/prop';
import type { GitOpsTool } from '../manifests/gitops';
import type { RegistryMirror } from '../manifests/images/image-rules';

/** Settings of an app, each of which is a context `operator-constructs/...`, too. */
export interface OperatorConstructsSettings {
  /**
   * Name of the app where several apps share a Kubernetes cluster; context
   * `operator-constructs/app`.
   * @default - none
   */
  readonly name?: string;
  /**
   * Kubernetes version that the manifests are for, such as `1.33`; context
   * `operator-constructs/kubernetes-version`.
   * @default - the current version
   */
  readonly kubernetesVersion?: string;
  /**
   * Checks at synth: `server` has all final objects checked by Kubernetes' own code as well, `off`
   * is for a tree that is checked elsewhere. Context `operator-constructs/checks`.
   * @default on
   */
  readonly checks?: 'on' | 'off' | 'server';
  /**
   * Handling of warnings: `error` makes them fail the synth, `silent` drops them; context
   * `operator-constructs/warnings`.
   * @default - they are printed to stderr
   */
  readonly warnings?: 'error' | 'silent';
  /**
   * The tool whose annotations objects have; context `operator-constructs/gitops`. @default - those
   * of all tools
   */
  readonly gitops?: GitOpsTool;
  /**
   * The registry that mirrors all others, or one for each registry by its host; context
   * `operator-constructs/registry`.
   * @default - images stay where they are
   */
  readonly registry?: RegistryMirror;
  /**
   * Names of Secrets for pulling images; context `operator-constructs/pull-secrets`. @default -
   * none
   */
  readonly pullSecrets?: readonly string[];
  /**
   * Path of the file with the digests of all images; context `operator-constructs/image-lock`.
   * @default - images have the tags and digests that they are given
   */
  readonly imageLock?: string;
}

const CONTEXTS: Readonly<Record<keyof OperatorConstructsSettings, string>> = {
  name: APP_CONTEXT,
  kubernetesVersion: KUBERNETES_VERSION_CONTEXT,
  checks: CHECKS_CONTEXT,
  warnings: WARNINGS_CONTEXT,
  gitops: GITOPS_CONTEXT,
  registry: REGISTRY_CONTEXT,
  pullSecrets: PULL_SECRETS_CONTEXT,
  imageLock: IMAGE_LOCK_CONTEXT,
};

const PROP_TYPES: PropTypes<OperatorConstructsSettings> = {
  name: prop.string(),
  kubernetesVersion: prop.string(),
  checks: prop.oneOf('on', 'off', 'server'),
  warnings: prop.oneOf('error', 'silent'),
  gitops: prop.oneOf(...GITOPS_TOOLS),
  registry: prop.openObjectOr(
    (value) => typeof value === 'string',
    {},
    'must be a string or an object',
  ),
  pullSecrets: prop.list(prop.string()),
  imageLock: prop.string(),
};

/** Settings that hold for all of an app. */
export class OperatorConstructs {
  /**
   * Sets the context of an app. Call it before the first chart; throws where a setting is wrong, or
   * has another value already.
   *
   * @example
   * OperatorConstructs.configure(app, { kubernetesVersion: '1.33', warnings: 'error' });
   */
  public static configure(app: App, settings: OperatorConstructsSettings): void {
    const { valid, problems } = validateProps(app, '', settings, PROP_TYPES);
    throwIfAny([...problems, ...valueProblems(valid), ...takenProblems(app, valid)], app);
    if (app.node.children.length > 0) {
      throw failure(
        ["the app has charts already; call 'OperatorConstructs.configure' before the first one"],
        app,
      );
    }
    for (const [context, value] of contextsOf(valid)) {
      app.node.setContext(context, value);
    }
    if (valid.checks === 'server') {
      watchContexts(app);
    }
  }
}

function contextsOf(settings: OperatorConstructsSettings): [context: string, value: unknown][] {
  return (Object.keys(CONTEXTS) as (keyof OperatorConstructsSettings)[])
    .filter((setting) => settings[setting] !== undefined)
    .map((setting) => [CONTEXTS[setting], settings[setting]]);
}

function valueProblems({ name, kubernetesVersion }: OperatorConstructsSettings): string[] {
  const isVersion =
    kubernetesVersion === undefined || KubernetesVersion.parse(kubernetesVersion) !== undefined;
  return problemList(
    name === '' && `'name' is ''; give the app a name, such as 'platform'`,
    !isVersion &&
      `'kubernetesVersion' is ${show(kubernetesVersion)}; ` +
        `write a Kubernetes version such as '${DEFAULT_KUBERNETES_VERSION}'`,
  );
}

/** Settings that would be without effect, or take away what somebody else has set. */
function takenProblems(app: App, settings: OperatorConstructsSettings): string[] {
  const { gitops, registry, pullSecrets, imageLock } = settings;
  const hasImages = [registry, pullSecrets, imageLock].some((setting) => setting !== undefined);
  const others = contextsOf(settings).flatMap(([context, value]): string[] => {
    const present: unknown = app.node.tryGetContext(context);
    return present === undefined || JSON.stringify(present) === JSON.stringify(value)
      ? []
      : [
          `context '${context}' is ${show(present)} already, not ${show(value)}; set it in one place`,
        ];
  });
  return problemList(
    others,
    gitops !== undefined &&
      knownGitOpsTool(app) !== undefined &&
      "'gitops' is set by GitOps.configure already; set it in one place",
    hasImages &&
      knownAppImages(app) !== undefined &&
      'the images of the app are set by OperatorImages.configure already; set them in one place',
  );
}

const PREFIX = 'operator-constructs/';

const watched = new WeakSet<IConstruct>();

/**
 * Warns at synth of contexts of an app that begin like a setting's and are none, and runs the check
 * that a setting asks for.
 */
export function watchContexts(app: IConstruct): void {
  if (!watched.has(app)) {
    watched.add(app);
    addCheck(app, () => [
      ...warnings('setting-unknown', unknownContexts(app)),
      ...serverFindings(() => app.node.findAll(), app),
    ]);
  }
}

function unknownContexts(app: IConstruct): string[] {
  const known = [...Object.values(CONTEXTS), ACKNOWLEDGED_WARNINGS_CONTEXT];
  return Object.keys(app.node.getAllContext() as object)
    .filter((context) => context.startsWith(PREFIX) && !known.includes(context))
    .map((context) => {
      const meant = suggest(
        context.slice(PREFIX.length),
        known.map((name) => name.slice(PREFIX.length)),
      );
      const remedy =
        meant === undefined
          ? `use one of: ${known.join(', ')}`
          : `did you mean '${PREFIX}${meant}'?`;
      return `context '${context}' has no effect; ${remedy}`;
    });
}
