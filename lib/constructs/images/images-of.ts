import type { IConstruct } from 'constructs';
import { type AppImages, IMAGE_CONTEXTS, knownAppImages, setAppImages } from './app-images';

/** What the app of a construct says of its images; undefined where it says nothing. */
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
  // Loaded where it is used only: most apps say nothing of their images.
  const { OperatorImages } = require('./operator-images') as typeof import('./operator-images');
  return OperatorImages.of(construct);
}
