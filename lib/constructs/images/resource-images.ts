import type { IConstruct } from 'constructs';
import { addCheck, type Finding, warnings } from '../../checks/checks';
import { show } from '../../checks/errors';
import type { DefaultImage, OperatorDefinition } from '../../core/definition';
import type { ICustomResourceType } from '../../crd/custom-resource-type';
import { isTree, type Tree } from '../../json/tree';
import { imagesOf } from './images-of';
import { specWithPullSecrets } from './pull-secrets';

/**
 * The spec of a custom resource with what the app says of images: pull secrets, and the images that its operator would
 * take by itself, which then come from the registry of the app as all others do.
 */
export function specWithImages(
  construct: IConstruct,
  { defaultImages = [] }: OperatorDefinition,
  type: ICustomResourceType,
  spec: object,
): object {
  const images = imagesOf(construct);
  if (images === undefined || !isTree(spec)) {
    return spec;
  }
  const named = defaultImages
    .filter(({ kind }) => kind === type.kind)
    .reduce<Tree>((tree, { field = [], image }) => withDefault(tree, field, image), spec);
  if (images.pullSecrets.length === 0) {
    return named;
  }
  const { spec: complete, isPlaced } = specWithPullSecrets(named, type.storedSchema, images.pullSecrets);
  if (!isPlaced) {
    addCheck(construct, () =>
      warnings([
        `a ${type.kind} has no field for pull secrets; add ${images.pullSecrets.map(show).join(', ')} to the ` +
          'ServiceAccount of its pods',
      ]),
    );
  }
  return complete;
}

/** Images that an operator takes whatever it is told. */
export function fixedImages(construct: IConstruct, { defaultImages = [] }: OperatorDefinition): readonly Finding[] {
  const isFixed = ({ kind, field }: DefaultImage): boolean => kind === undefined || field === undefined;
  const fixed = imagesOf(construct) === undefined ? [] : defaultImages.filter(isFixed);
  return warnings(
    fixed.map(({ image, reason }) => `${show(image)} is pulled as it is, which no setting changes: ${reason}`),
  );
}

function withDefault(tree: Tree, path: readonly string[], image: string): Tree {
  const [field, ...below] = path;
  if (field === undefined) {
    return tree;
  }
  const value = tree[field];
  if (below.length === 0) {
    return value === undefined ? { ...tree, [field]: image } : tree;
  }
  const child = isTree(value) ? value : value === undefined ? {} : undefined;
  return child === undefined ? tree : { ...tree, [field]: withDefault(child, below, image) };
}
