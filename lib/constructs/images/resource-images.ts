import type { IConstruct } from 'constructs';
import { addCheck, type Finding, warnings } from '../../core/checks/checks';
import { show } from '../../crd/checks/errors';
import type { DefaultImage, OperatorDefinition } from '../../core/definition';
import type { PodPullSecrets } from '../../manifests/images/image-facts';
import type { ICustomResourceType } from '../../crd/custom-resource-type';
import { isTree, type Tree, at } from '../../crd/json/object';
import { mergeTrees, treeAt } from '../../crd/checks/merge';
import { derive, isUnresolved } from '../../crd/unresolved/values';
import type { AppImages } from './app-images';
import { PULL_SECRETS, specWithPullSecrets } from './pull-secrets';

/** A custom resource that is about to be placed. */
export interface PlannedResource {
  readonly definition: OperatorDefinition;
  readonly type: ICustomResourceType;
  readonly spec: object;
}

/** The spec of a custom resource with the pull secrets of the app, and the images that its operator takes by itself. */
export function specFor(
  construct: IConstruct,
  { pullSecrets }: AppImages,
  { definition, type, spec }: PlannedResource,
): object {
  if (!isTree(spec)) return spec;
  const named = (definition.defaultImages ?? [])
    .filter(({ kind }) => kind === type.kind)
    .reduce<Tree>((tree, { field = [], image }) => mergeTrees(treeAt(field, image), tree), spec);
  const way = definition.pullSecrets?.[type.kind];
  if (pullSecrets.length === 0 || way === 'no-pods') return named;
  const names = pullSecrets.map(show).join(', ');
  if (way === 'no-field') {
    const text = `${type.kind} has no field for pull secrets; add ${names} to the ServiceAccount of its pods`;
    addCheck(construct, () => warnings('pull-secrets-not-passed', [text]));
    return named;
  }
  if (way !== undefined && isLeftAlone(at(named, ...way.serviceAccount), way.notInto)) {
    const account = show(at(named, ...way.serviceAccount) || 'default');
    const text =
      `the pods of ${type.kind} get pull secrets through their ServiceAccount, and the operator puts none into ${account}, ` +
      `which it does not make; add ${names} to 'imagePullSecrets' of that ServiceAccount, or set ` +
      `'${way.serviceAccount.join('.')}' to a name of the cluster's own`;
    addCheck(construct, () => warnings('pull-secrets-not-passed', [text]));
    return named;
  }
  const complete = specWithPullSecrets(named, type.storedSchema, pullSecrets);
  return way !== undefined && isUnresolved(at(named, ...way.serviceAccount))
    ? withSecretsOnceKnown(named, complete as Tree, way)
    : complete;
}

/** Pull secrets beside a ServiceAccount whose name is not known yet: those that were given, where it is left alone. */
function withSecretsOnceKnown(
  given: Tree,
  complete: Tree,
  { serviceAccount, notInto }: Exclude<PodPullSecrets, string>,
): Tree {
  const pod = serviceAccount.slice(0, -1);
  const secretsIn = (spec: Tree): unknown => at(spec, ...pod, PULL_SECRETS);
  const secrets = derive(
    [at(given, ...serviceAccount), secretsIn(given), secretsIn(complete)] as const,
    (name, own, all) => (isLeftAlone(name, notInto) ? own : all),
  );
  return mergeTrees(complete, treeAt([...pod, PULL_SECRETS], secrets));
}

/** Returns true if an operator puts no pull secrets into a ServiceAccount. */
function isLeftAlone(name: unknown, notInto: readonly string[]): boolean {
  return notInto.includes(typeof name === 'string' ? name : '');
}

export function fixedImagesOf(images: readonly DefaultImage[]): readonly Finding[] {
  const fixed = images.filter(({ kind, field }) => kind === undefined || field === undefined);
  return warnings(
    'image-fixed',
    fixed.map(({ image, reason }) => `${show(image)} is pulled as it is, which no setting changes: ${reason}`),
  );
}
