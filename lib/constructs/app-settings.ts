import { isDeepStrictEqual } from 'node:util';
import { AppFact } from '../core/app/app-index';
import { addCheck, CHECKS_CONTEXT, warnings } from '../core/checks/checks';
import { validateProps } from '../core/checks/validate-props';
import { ACKNOWLEDGED_WARNINGS_CONTEXT, WARNINGS_CONTEXT } from '../core/checks/warnings';
import { APP_CONTEXT } from '../core/ownership';
import { PLATFORMS } from '../core/platform';
import { show, throwIfAny } from '../crd/checks/errors';
import {
  DEFAULT_KUBERNETES_VERSION,
  KUBERNETES_VERSION_CONTEXT,
  KubernetesVersion,
} from '../crd/checks/kubernetes-version';
import { prop } from '../crd/checks/prop';
import { problemList } from '../crd/json/problem-list';
import { suggest } from '../crd/json/suggest';
import { GITOPS_TOOLS } from '../manifests/gitops';
import { PLATFORM_CONTEXT, platformFindings } from './app-platform';
import { GITOPS_CONTEXT } from './gitops/gitops';
import {
  EXCLUDE_IMAGES_CONTEXT,
  excludeImages,
  IMAGE_LOCK_CONTEXT,
  IMAGE_SETTINGS,
  INCLUDE_IMAGES_CONTEXT,
  namesIn,
  PULL_SECRETS_CONTEXT,
  REGISTRY_CONTEXT,
  registryIn,
} from './images/app-images';
import { configureImages, imageProblems } from './images/images-of';
import { serverFindings } from './server-check';

import type { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { Platform } from '../core/platform';
import type { PropType } from '../crd/checks/prop';
import type { AnyProblem } from '../crd/json/problem-list';
import type { GitOpsTool } from '../manifests/gitops';
import type { ImageLock } from '../manifests/images/image-lock';
import type { RegistryMirror } from '../manifests/images/image-rules';

/** Settings of an app, each of which is a context `operator-constructs/...`, too. */
export interface AppSettingsProps {
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
   * The tool whose annotations objects have: `argocd`, `flux`, `both`, or `none`, for which no
   * annotation of any tool is written, not even that which makes Helm keep CRDs. Context
   * `operator-constructs/gitops`.
   * @default - `both`; `none` under Pulumi, which orders and keeps objects by itself
   */
  readonly gitops?: GitOpsTool;
  /**
   * The distribution of Kubernetes that the app is for. On `openshift` no pod has a user id or a
   * group that this package sets: OpenShift gives each namespace a range of its own. Context
   * `operator-constructs/platform`.
   * @default kubernetes
   */
  readonly platform?: Platform;
  /**
   * The registry that mirrors all others: `registry.example.com/mirror`, or one for each registry
   * by its host, with `*` for the others. An image keeps its path: `quay.io/opstree/redis:v7`
   * becomes `registry.example.com/mirror/opstree/redis:v7`. Context `operator-constructs/registry`.
   * @default - images stay where they are
   */
  readonly registry?: RegistryMirror;
  /**
   * Names of Secrets for pulling images, for all pods of the app and for custom resources that have
   * a field for them. The Secrets themselves have to be in the namespaces of the pods. Context
   * `operator-constructs/pull-secrets`.
   * @default - none
   */
  readonly pullSecrets?: readonly string[];
  /**
   * The digests of all images: the path of a file that `operator-constructs images --write` wrote,
   * or a lock that was read. An image that is not in the lock fails the synth. Context
   * `operator-constructs/image-lock`.
   * @default - images have the tags and digests that they are given
   */
  readonly imageLock?: string | ImageLock;
  /**
   * Fields that hold images though nothing says so, as warnings name them: `DeviceConfig:
   * spec.driver.image`, `Machine shop/a: spec.disks[*].image`. Context
   * `operator-constructs/include-images`.
   * @default - those that are known, or that have the form of images
   */
  readonly includeImages?: readonly string[];
  /**
   * Objects and fields whose images stay as they are: `ConfigMap shop/dashboards`, `Machine:
   * spec.image`; in code, {@link AppSettings.excludeImages}. Context
   * `operator-constructs/exclude-images`.
   * @default - none
   */
  readonly excludeImages?: readonly string[];
}

/** A setting, and how its value is read where it can only be a text. */
interface Setting {
  readonly context: string;
  readonly type: PropType;
  /** @default - the text is the value */
  readonly ofText?: (text: string) => unknown;
}

const SETTINGS: Readonly<Record<keyof AppSettingsProps, Setting>> = {
  name: { context: APP_CONTEXT, type: prop.string() },
  kubernetesVersion: { context: KUBERNETES_VERSION_CONTEXT, type: prop.string() },
  checks: { context: CHECKS_CONTEXT, type: prop.oneOf('on', 'off', 'server') },
  warnings: { context: WARNINGS_CONTEXT, type: prop.oneOf('error', 'silent') },
  gitops: { context: GITOPS_CONTEXT, type: prop.oneOf(...GITOPS_TOOLS) },
  platform: { context: PLATFORM_CONTEXT, type: prop.oneOf(...PLATFORMS) },
  registry: { context: REGISTRY_CONTEXT, type: IMAGE_SETTINGS.registry, ofText: registryIn },
  pullSecrets: { context: PULL_SECRETS_CONTEXT, type: IMAGE_SETTINGS.pullSecrets, ofText: namesIn },
  imageLock: { context: IMAGE_LOCK_CONTEXT, type: IMAGE_SETTINGS.imageLock },
  includeImages: {
    context: INCLUDE_IMAGES_CONTEXT,
    type: IMAGE_SETTINGS.includeImages,
    ofText: namesIn,
  },
  excludeImages: {
    context: EXCLUDE_IMAGES_CONTEXT,
    type: IMAGE_SETTINGS.excludeImages,
    ofText: namesIn,
  },
};

const CONTEXTS = Object.values(SETTINGS).map(({ context }) => context);

const PROP_TYPES = Object.fromEntries(
  Object.entries(SETTINGS).map(([setting, { type }]) => [setting, type]),
) as Readonly<Record<keyof AppSettingsProps, PropType>>;

/** Settings that hold for all objects of an app, whoever makes them. */
export class AppSettings {
  /**
   * Sets how an app is made and checked. Call it before the first chart; throws with all that is
   * wrong: values, settings that have another value already, and a call that comes too late.
   *
   * @example
   * AppSettings.configure(app, {
   *   kubernetesVersion: '1.33',
   *   warnings: 'error',
   *   gitops: 'flux',
   *   registry: 'registry.example.com/mirror',
   *   imageLock: 'images.lock',
   * });
   */
  public static configure(app: App, settings: AppSettingsProps): void {
    configureAt(app, settings);
  }

  /**
   * Leaves images in the objects of a construct, and of what is below it, as they are: all of them,
   * or those of some fields.
   *
   * For machines of a cloud: `AppSettings.excludeImages(machines, 'spec.template.spec.image')`.
   */
  public static excludeImages(construct: IConstruct, ...paths: readonly string[]): void {
    excludeImages(construct, paths);
  }
}

/**
 * Sets the settings that a configuration has as texts, by the last part of the contexts; an app has
 * its name in its program.
 */
export function configureFromTexts(
  app: App,
  textOf: (name: string) => string | undefined,
  place: string,
): void {
  const given = Object.entries(SETTINGS).flatMap(([setting, { context, ofText }]) => {
    const text = setting === 'name' ? undefined : textOf(context.slice(PREFIX.length));
    return text === undefined ? [] : [[setting, ofText === undefined ? text : ofText(text)]];
  });
  configureAt(app, Object.fromEntries(given) as AppSettingsProps, place);
}

function configureAt(app: App, settings: AppSettingsProps, place?: string): void {
  const { valid, problems } = validateProps(app, '', settings, PROP_TYPES);
  throwIfAny(
    [...problems, ...valueProblems(valid), ...differentValues(app, valid), ...lateness(app)],
    place ?? app,
  );
  for (const [setting, value] of Object.entries(valid)) {
    if (value !== undefined) {
      app.node.setContext(SETTINGS[setting as keyof AppSettingsProps].context, value);
    }
  }
  watchContexts(app);
  if (hasImages(valid)) {
    configureImages(app);
  }
}

function hasImages({ registry, pullSecrets, imageLock }: AppSettingsProps): boolean {
  return [registry, pullSecrets, imageLock].some((setting) => setting !== undefined);
}

function valueProblems(settings: AppSettingsProps): AnyProblem[] {
  const { name, kubernetesVersion } = settings;
  const isVersion =
    kubernetesVersion === undefined || KubernetesVersion.parse(kubernetesVersion) !== undefined;
  return problemList(
    name === '' && `'name' is ''; give the app a name, such as 'platform'`,
    !isVersion &&
      `'kubernetesVersion' is ${show(kubernetesVersion)}; ` +
        `write a Kubernetes version such as '${DEFAULT_KUBERNETES_VERSION}'`,
    hasImages(settings) ? imageProblems(settings) : [],
  );
}

/** Settings that would take away what somebody else has set. */
function differentValues(app: App, settings: AppSettingsProps): string[] {
  return Object.entries(settings).flatMap(([setting, value]: [string, unknown]): string[] => {
    const { context } = SETTINGS[setting as keyof AppSettingsProps];
    const present: unknown = app.node.tryGetContext(context);
    return value === undefined || present === undefined || isDeepStrictEqual(present, value)
      ? []
      : [`'${setting}' is ${show(present)} already, not ${show(value)}; set it in one place`];
  });
}

/** Constructs read the settings when they are made, and objects have been given their content. */
function lateness(app: App): string[] {
  const [first] = app.node.children;
  return problemList(
    app.node.scope !== undefined &&
      `'app' is ${show(app)}, which is part of an app; give the app itself`,
    first !== undefined &&
      `the app has ${show(first)} already, whose constructs may have read its settings; ` +
        "call 'AppSettings.configure' before the first chart",
  );
}

const PREFIX = 'operator-constructs/';

/**
 * Warns at synth of contexts of an app that begin like a setting's and are none, and runs the check
 * that a setting asks for.
 */
export function watchContexts(construct: IConstruct): void {
  contextCheck.of(construct);
}

const contextCheck = new AppFact((app) => {
  addCheck(app, () => [
    ...warnings('setting-unknown', unknownContexts(app)),
    ...platformFindings(app),
    ...serverFindings(() => app.node.findAll(), app),
  ]);
});

function unknownContexts(app: IConstruct): string[] {
  const known = [...CONTEXTS, ACKNOWLEDGED_WARNINGS_CONTEXT];
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
