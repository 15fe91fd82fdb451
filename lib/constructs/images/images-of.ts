import { throwIfAny } from '../../crd/checks/errors';
import { allOf, typeErrors } from '../../crd/checks/prop';
import {
  EXCLUDE_IMAGES_CONTEXT,
  IMAGE_CONTEXTS,
  IMAGE_SETTINGS,
  INCLUDE_IMAGES_CONTEXT,
  knownAppImages,
  namesIn,
  registryIn,
  setAppImages,
} from './app-images';
import { fixedImagesOf } from './resource-images';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';
import type { OperatorDefinition } from '../../core/operator-definition';
import type { AnyProblem } from '../../crd/json/problem-list';
import type { AppImages } from './app-images';
import type { ImageSettings } from './operator-images';

/** Images that are fixed in an operator, where the app configures where images come from. */
export function fixedImages(
  construct: IConstruct,
  { defaultImages = [] }: OperatorDefinition,
): readonly SynthFinding[] {
  return imagesOf(construct) === undefined ? [] : fixedImagesOf(defaultImages);
}

/** Registers what is known of the images of an operator and its kinds. */
export function learnImages(construct: IConstruct, definition: OperatorDefinition): void {
  imagesOf(construct)?.learn(definition);
}

/** Returns the image settings of a construct's app; undefined for none. */
export function imagesOf(construct: IConstruct): AppImages | undefined {
  const { root } = construct.node;
  const known = knownAppImages(root);
  if (known !== undefined) {
    return known ?? undefined;
  }
  if (IMAGE_CONTEXTS.every((context) => root.node.tryGetContext(context) === undefined)) {
    setAppImages(root, null);
    return undefined;
  }
  return configureImages(root);
}

/** Gives all objects of an app, whoever makes them, the images that its context says. */
export function configureImages(root: IConstruct): AppImages {
  return imagesModule().installImages(root, imageSettingsOf(root));
}

/** Returns the problems of the values of settings, each of which has the right type. */
export function imageProblems(settings: ImageSettings): readonly AnyProblem[] {
  return imagesModule().imageSettingProblems(settings);
}

/** Loaded for the apps that configure images. */
function imagesModule(): typeof import('./operator-images') {
  return require('./operator-images') as typeof import('./operator-images');
}

/** Image settings of an app, from its context: a list and an object may be texts there. */
function imageSettingsOf(root: IConstruct): ImageSettings {
  const [registry, pullSecrets, imageLock, includeImages, excludeImages] = [
    ...IMAGE_CONTEXTS,
    INCLUDE_IMAGES_CONTEXT,
    EXCLUDE_IMAGES_CONTEXT,
  ].map((context): unknown => root.node.tryGetContext(context));
  const settings = {
    ...(registry !== undefined && { registry: registryIn(registry) }),
    ...(pullSecrets !== undefined && { pullSecrets: namesIn(pullSecrets) }),
    imageLock,
    ...(includeImages !== undefined && { includeImages: namesIn(includeImages) }),
    ...(excludeImages !== undefined && { excludeImages: namesIn(excludeImages) }),
  };
  throwIfAny(allOf(typeErrors(settings, IMAGE_SETTINGS)), root);
  return settings as ImageSettings;
}
