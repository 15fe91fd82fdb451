import { IMAGE_CONTEXTS, knownAppImages, setAppImages } from './app-images';
import { fixedImagesOf } from './resource-images';

import type { IConstruct } from 'constructs';
import type { Finding } from '../../core/checks/checks';
import type { OperatorDefinition } from '../../core/definition';
import type { AppImages } from './app-images';

/** Images that are fixed in an operator, where the app configures where images come from. */
export function fixedImages(
  construct: IConstruct,
  { defaultImages = [] }: OperatorDefinition,
): readonly Finding[] {
  return imagesOf(construct) === undefined ? [] : fixedImagesOf(defaultImages);
}

/** Registers the variables in which the images of an operator have no place for a digest. */
export function keepImageTags(construct: IConstruct, { taggedImages }: OperatorDefinition): void {
  if (taggedImages !== undefined) {
    imagesOf(construct)?.leaveTagged(taggedImages);
  }
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
  const { OperatorImages } = require('./operator-images') as typeof import('./operator-images');
  return OperatorImages.of(construct);
}
